import { CARD_FEATURES, TABLE_FEATURES } from '#games/six-nimmt/bot/features.ts';
import {
  addressOf,
  HIDDEN,
  type Net,
  OFFSETS,
  type Part,
  PARTS,
  POLICY_UNITS,
  POOL,
  VALUE_UNITS,
  WEIGHTS,
  addBackwards,
  addOuter,
  floats,
} from '#games/six-nimmt/bot/net.ts';
import { HAND_SIZE } from '#games/six-nimmt/manifest.ts';

/** A position with what came of it. */
export interface Sample {
  readonly features: Float32Array;
  /** cards in the hand; 0 between two deals, where only the win is learnt */
  readonly held: number;
  /** what each card of the hand would have come to; null where there was nothing to choose */
  readonly worths: Float32Array | null;
  /** to be expected: see the net's values of the same names */
  readonly ahead: number;
  readonly win: number;
}

/** What the samples since the last report said, on the average. */
export interface Report {
  /** by how much the best card was worth more than what is played */
  regret: number;
  /** 0: always the same card; log of the cards: any */
  entropy: number;
  aheadError: number;
  winError: number;
}

const sum = (): Report & { samples: number; choices: number } => ({
  regret: 0,
  entropy: 0,
  aheadError: 0,
  winError: 0,
  samples: 0,
  choices: 0,
});

/** First weights: drawn at random, so that all units begin alike in size (He). The outer layers begin small. */
export function freshWeights(normal: () => number): Float32Array {
  const weights = new Float32Array(WEIGHTS);
  const fill = (part: Part, inputs: number, scale = 1): void => {
    for (let weight = 0; weight < PARTS[part]; weight++)
      weights[OFFSETS[part] + weight] = normal() * scale * Math.sqrt(2 / inputs);
  };
  fill('card', CARD_FEATURES + TABLE_FEATURES);
  fill('table', CARD_FEATURES + TABLE_FEATURES);
  fill('policyCard', HIDDEN * 2);
  fill('policyHand', HIDDEN * 2);
  fill('policyOut', POLICY_UNITS, 0.3);
  fill('valueHand', HIDDEN + TABLE_FEATURES);
  fill('valueTable', HIDDEN + TABLE_FEATURES);
  fill('valueOut', VALUE_UNITS, 0.3);
  return weights;
}

/** Fills `shares` with how likely each card is chosen, by the net's preferences. */
export function softmax(logits: Float32Array, held: number, shares: Float32Array): void {
  let most = -Infinity;
  for (let place = 0; place < held; place++) most = Math.max(most, logits[place]!);
  let all = 0;
  for (let place = 0; place < held; place++) all += shares[place] = Math.exp(logits[place]! - most);
  for (let place = 0; place < held; place++) shares[place] = shares[place]! / all;
}

/** Adam's usual constants, and the length beyond which a step is cut. */
const MOMENTUM = 0.9;
const SCALING = 0.999;
const LONGEST = 0.5;
/** Keeps logarithms and quotients finite. */
const TINY = 1e-9;

/**
 * Backpropagation through the net. The policy learns from all cards at once: what each would have come to against what
 * the others played, not only the one that was played. `d…` are the gradients of the net's lists of that name.
 */
export class Learner {
  readonly #net: Net;
  readonly #gradient = floats(WEIGHTS);
  readonly #mean = new Float32Array(WEIGHTS);
  readonly #square = new Float32Array(WEIGHTS);
  readonly #dHidden = floats(HAND_SIZE * HIDDEN);
  readonly #dPool = floats(HIDDEN);
  readonly #dHand = floats(POLICY_UNITS);
  readonly #dPolicy = floats(POLICY_UNITS);
  readonly #dValue = floats(VALUE_UNITS);
  readonly #dTable = floats(HIDDEN);
  readonly #shares = new Float32Array(HAND_SIZE);
  #steps = 0;
  #report = sum();

  constructor(net: Net) {
    this.#net = net;
  }

  /** Adds one sample's gradient; `scale` makes worths comparable, `freedom` is what it is worth to play anything. */
  learn(sample: Sample, scale: number, freedom: number): void {
    const { held } = sample;
    this.#net.features.set(sample.features);
    this.#net.observeFeatures(held);
    this.#net.evaluate();
    this.#dHidden.fill(0);
    this.#dPool.fill(0);
    this.#report.samples++;
    if (sample.worths) this.#learnPolicy(sample.worths, held, scale, freedom);
    this.#learnValue(sample);
    if (held > 0) this.#learnCards(held);
  }

  /** One step of Adam along the mean of so many samples' gradients. */
  step(rate: number, samples: number): void {
    const gradient = this.#gradient;
    const { weights } = this.#net;
    this.#steps++;
    let square = 0;
    for (let index = 0; index < WEIGHTS; index++) {
      gradient[index]! /= samples;
      square += gradient[index]! ** 2;
    }
    const cut = Math.min(1, LONGEST / (Math.sqrt(square) + TINY));
    const meanBias = 1 - MOMENTUM ** this.#steps;
    const squareBias = 1 - SCALING ** this.#steps;
    for (let index = 0; index < WEIGHTS; index++) {
      const slope = gradient[index]! * cut;
      this.#mean[index] = MOMENTUM * this.#mean[index]! + (1 - MOMENTUM) * slope;
      this.#square[index] = SCALING * this.#square[index]! + (1 - SCALING) * slope * slope;
      const size = Math.sqrt(this.#square[index]! / squareBias) + 10 * TINY;
      weights[index] = weights[index]! - (rate * (this.#mean[index]! / meanBias)) / size;
      gradient[index] = 0;
    }
  }

  report(): Report {
    const { samples, choices, regret, entropy, aheadError, winError } = this.#report;
    this.#report = sum();
    return {
      regret: regret / choices,
      entropy: entropy / choices,
      aheadError: aheadError / samples,
      winError: winError / samples,
    };
  }

  #learnPolicy(worths: Float32Array, held: number, scale: number, freedom: number): void {
    const net = this.#net;
    const shares = this.#shares;
    net.computeLogits();
    softmax(net.logits, held, shares);
    let entropy = 0;
    let mean = 0;
    let best = -Infinity;
    for (let place = 0; place < held; place++) {
      entropy -= shares[place]! * Math.log(shares[place]! + TINY);
      mean += shares[place]! * worths[place]!;
      best = Math.max(best, worths[place]!);
    }
    this.#report.choices++;
    this.#report.entropy += entropy;
    this.#report.regret += best - mean;
    this.#dHand.fill(0);
    for (let place = 0; place < held; place++) {
      const share = shares[place]!;
      const better = -share * (worths[place]! - mean) * scale;
      const freer = freedom * share * (Math.log(share + TINY) + entropy);
      this.#learnPreference(place, better + freer);
    }
    this.#learnHand();
  }

  /** Back from the logit of one card. */
  #learnPreference(place: number, slope: number): void {
    if (slope === 0) return;
    const { weights, policy, hidden } = this.#net;
    for (let unit = 0; unit < POLICY_UNITS; unit++) {
      const active = policy[place * POLICY_UNITS + unit]!;
      if (active > 0) {
        this.#gradient[OFFSETS.policyOut + unit]! += slope * active;
        this.#dPolicy[unit] = slope * weights[OFFSETS.policyOut + unit]!;
        this.#dHand[unit]! += this.#dPolicy[unit]!;
      } else this.#dPolicy[unit] = 0;
    }
    const card = place * HIDDEN;
    this.#learnProduct('policyCard', addressOf(hidden, card), HIDDEN, this.#dPolicy, POLICY_UNITS);
    this.#passBack(
      'policyCard',
      addressOf(this.#dHidden, card),
      HIDDEN,
      this.#dPolicy,
      POLICY_UNITS,
    );
  }

  /** What all cards' logits have in common. */
  #learnHand(): void {
    for (let unit = 0; unit < POLICY_UNITS; unit++)
      this.#gradient[OFFSETS.policyBias + unit]! += this.#dHand[unit]!;
    this.#learnProduct(
      'policyHand',
      addressOf(this.#net.pool, 0),
      HIDDEN,
      this.#dHand,
      POLICY_UNITS,
    );
    this.#passBack('policyHand', addressOf(this.#dPool, 0), HIDDEN, this.#dHand, POLICY_UNITS);
  }

  #learnValue({ held, ahead, win }: Sample): void {
    const net = this.#net;
    const gradient = this.#gradient;
    const dAhead = held > 0 ? net.ahead - ahead : 0;
    const dWin = net.win - win;
    this.#report.aheadError += dAhead ** 2;
    this.#report.winError += dWin ** 2;
    gradient[OFFSETS.valueOutBias]! += dAhead;
    gradient[OFFSETS.valueOutBias + 1]! += dWin;
    for (let unit = 0; unit < VALUE_UNITS; unit++) {
      const active = net.value[unit]!;
      const out = OFFSETS.valueOut + 2 * unit;
      if (active > 0) {
        gradient[out]! += dAhead * active;
        gradient[out + 1]! += dWin * active;
        this.#dValue[unit] = dAhead * net.weights[out]! + dWin * net.weights[out + 1]!;
      } else this.#dValue[unit] = 0;
      gradient[OFFSETS.valueBias + unit]! += this.#dValue[unit]!;
    }
    this.#learnProduct('valueHand', addressOf(net.pool, 0), HIDDEN, this.#dValue, VALUE_UNITS);
    this.#passBack('valueHand', addressOf(this.#dPool, 0), HIDDEN, this.#dValue, VALUE_UNITS);
    const table = addressOf(net.features, 0);
    this.#learnProduct('valueTable', table, TABLE_FEATURES, this.#dValue, VALUE_UNITS);
  }

  /** Back through the units that look at each card. */
  #learnCards(held: number): void {
    const { hidden, features } = this.#net;
    const [dHidden, dPool, dTable] = [this.#dHidden, this.#dPool, this.#dTable];
    dTable.fill(0);
    for (let place = 0; place < held; place++) {
      const first = place * HIDDEN;
      for (let unit = 0; unit < HIDDEN; unit++) {
        if (hidden[first + unit]! > 0) {
          const slope = dHidden[first + unit]! + dPool[unit]! * POOL;
          dHidden[first + unit] = slope;
          dTable[unit]! += slope;
        } else dHidden[first + unit] = 0;
      }
      const card = addressOf(features, TABLE_FEATURES + place * CARD_FEATURES);
      const row = addressOf(dHidden, first);
      addOuter(addressOf(this.#gradient, OFFSETS.card), card, CARD_FEATURES, HIDDEN, row);
    }
    for (let unit = 0; unit < HIDDEN; unit++)
      this.#gradient[OFFSETS.hiddenBias + unit]! += dTable[unit]!;
    this.#learnProduct('table', addressOf(features, 0), TABLE_FEATURES, dTable, HIDDEN);
  }

  #learnProduct(
    part: Part,
    input: number,
    rows: number,
    slopes: Float32Array,
    columns: number,
  ): void {
    addOuter(addressOf(this.#gradient, OFFSETS[part]), input, rows, columns, addressOf(slopes, 0));
  }

  #passBack(part: Part, input: number, rows: number, slopes: Float32Array, columns: number): void {
    addBackwards(
      addressOf(this.#net.weights, OFFSETS[part]),
      input,
      rows,
      columns,
      addressOf(slopes, 0),
    );
  }
}
