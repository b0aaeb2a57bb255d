import { CARD_FEATURES, TABLE_FEATURES } from '../../src/main/games/six-nimmt/bot/features.ts';
import { addBackwards, addOuter, floats } from '../../src/main/games/six-nimmt/bot/matrix.ts';
import { HIDDEN, Net, OFFSETS, POLICY_UNITS, POOL, PARTS, VALUE_UNITS, WEIGHTS } from '../../src/main/games/six-nimmt/bot/net.ts';

/** Weights drawn at random, small enough for the units to begin alike (He). */
export function freshWeights(normal: () => number): Float32Array {
  const weights = new Float32Array(WEIGHTS);
  const fill = (part: keyof typeof OFFSETS, inputs: number, scale = 1) => {
    for (let i = 0; i < PARTS[part]; i++) weights[OFFSETS[part] + i] = normal() * scale * Math.sqrt(2 / inputs);
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

export interface Sample {
  features: Float32Array;
  held: number;
  /** wanted probabilities minus nothing: gradient by logit = coefficient·(π − target) */
  chosen: number;
  advantage: number;
  /** the worth of every card, to be learnt by all at once; null: the chosen one's advantage alone */
  target: Float32Array | null;
  ahead: number;
  win: number;
}

export class Learner {
  readonly net: Net;
  readonly grad = floats(WEIGHTS);
  readonly #m = new Float32Array(WEIGHTS);
  readonly #v = new Float32Array(WEIGHTS);
  #steps = 0;
  readonly #dHidden = floats(10 * HIDDEN);
  readonly #dPool = floats(HIDDEN);
  readonly #dPolicyHand = floats(POLICY_UNITS);
  readonly #dPolicy = floats(POLICY_UNITS);
  readonly #dValue = floats(VALUE_UNITS);
  readonly #dTable = floats(HIDDEN);
  readonly probs = new Float32Array(10);
  policyLoss = 0; aheadLoss = 0; winLoss = 0; entropy = 0; count = 0; choices = 0;

  constructor(net: Net) { this.net = net; }

  softmax(held: number): void {
    const { logits } = this.net; const { probs } = this;
    let most = -Infinity; for (let i = 0; i < held; i++) most = Math.max(most, logits[i]!);
    let sum = 0; for (let i = 0; i < held; i++) sum += probs[i] = Math.exp(logits[i]! - most);
    for (let i = 0; i < held; i++) probs[i] = probs[i]! / sum;
  }

  /** Adds one sample's gradient. */
  learn(sample: Sample, entropyBonus: number, valueWeight: number): void {
    const { net, grad, probs } = this;
    const { held } = sample; const features = net.features; features.set(sample.features);
    net.lookAgain(held);
    net.evaluate();
    const at4 = (list: Float32Array, index: number) => list.byteOffset + 4 * index;
    const dHidden = this.#dHidden, dPool = this.#dPool; dHidden.fill(0); dPool.fill(0);
    const w = net.weights;
    this.count++;
    if (held > 1) {
      this.choices++;
      net.prefer();
      this.softmax(held);
      let entropy = 0;
      for (let i = 0; i < held; i++) entropy -= probs[i]! * Math.log(probs[i]! + 1e-9);
      this.entropy += entropy;
      const dPolicyHand = this.#dPolicyHand; dPolicyHand.fill(0);
      const dPolicy = this.#dPolicy;
      let mean = 0; if (sample.target) { for (let i = 0; i < held; i++) mean += probs[i]! * sample.target[i]!; let best = -Infinity; for (let i = 0; i < held; i++) best = Math.max(best, sample.target[i]!); this.policyLoss += best - mean; }
      for (let i = 0; i < held; i++) {
        let d: number;
        if (sample.target) d = -probs[i]! * (sample.target[i]! - mean) * sample.advantage;
        else { d = sample.advantage * (probs[i]! - (i === sample.chosen ? 1 : 0)); }
        d += entropyBonus * probs[i]! * (Math.log(probs[i]! + 1e-9) + entropy);
        if (d === 0) continue;
        const at = i * POLICY_UNITS;
        for (let p = 0; p < POLICY_UNITS; p++) {
          const unit = net.policy[at + p]!;
          if (unit > 0) {
            grad[OFFSETS.policyOut + p]! += d * unit;
            const dp = d * w[OFFSETS.policyOut + p]!;
            dPolicy[p] = dp; dPolicyHand[p]! += dp;
          } else dPolicy[p] = 0;
        }
        addOuter(at4(grad, OFFSETS.policyCard), at4(net.hidden, i * HIDDEN), HIDDEN, POLICY_UNITS, at4(dPolicy, 0));
        addBackwards(at4(w, OFFSETS.policyCard), at4(dHidden, i * HIDDEN), HIDDEN, POLICY_UNITS, at4(dPolicy, 0));
      }
      for (let p = 0; p < POLICY_UNITS; p++) grad[OFFSETS.policyBias + p]! += dPolicyHand[p]!;
      addOuter(at4(grad, OFFSETS.policyHand), at4(net.pool, 0), HIDDEN, POLICY_UNITS, at4(dPolicyHand, 0));
      addBackwards(at4(w, OFFSETS.policyHand), at4(dPool, 0), HIDDEN, POLICY_UNITS, at4(dPolicyHand, 0));
    }
    // values
    const dAhead = held > 0 ? (net.ahead - sample.ahead) * valueWeight : 0;
    const win = net.win;
    const dWin = (win - sample.win) * valueWeight;
    this.aheadLoss += held > 0 ? (net.ahead - sample.ahead) ** 2 : 0; this.winLoss += (win - sample.win) ** 2;
    grad[OFFSETS.valueOutBias]! += dAhead; grad[OFFSETS.valueOutBias + 1]! += dWin;
    const dValue = this.#dValue;
    for (let v = 0; v < VALUE_UNITS; v++) {
      const unit = net.value[v]!;
      if (unit > 0) {
        const o = OFFSETS.valueOut + 2 * v;
        grad[o]! += dAhead * unit; grad[o + 1]! += dWin * unit;
        dValue[v] = dAhead * w[o]! + dWin * w[o + 1]!;
      } else dValue[v] = 0;
      grad[OFFSETS.valueBias + v]! += dValue[v]!;
    }
    addOuter(at4(grad, OFFSETS.valueHand), at4(net.pool, 0), HIDDEN, VALUE_UNITS, at4(dValue, 0));
    addBackwards(at4(w, OFFSETS.valueHand), at4(dPool, 0), HIDDEN, VALUE_UNITS, at4(dValue, 0));
    addOuter(at4(grad, OFFSETS.valueTable), at4(features, 0), TABLE_FEATURES, VALUE_UNITS, at4(dValue, 0));
    if (held === 0) return;
    const dTable = this.#dTable; dTable.fill(0);
    for (let i = 0; i < held; i++) {
      const at = i * HIDDEN;
      for (let h = 0; h < HIDDEN; h++) {
        if (net.hidden[at + h]! > 0) { const d = dHidden[at + h]! + dPool[h]! * POOL; dHidden[at + h] = d; dTable[h]! += d; }
        else dHidden[at + h] = 0;
      }
      addOuter(at4(grad, OFFSETS.card), at4(features, TABLE_FEATURES + i * CARD_FEATURES), CARD_FEATURES, HIDDEN, at4(dHidden, at));
    }
    for (let h = 0; h < HIDDEN; h++) grad[OFFSETS.hiddenBias + h]! += dTable[h]!;
    addOuter(at4(grad, OFFSETS.table), at4(features, 0), TABLE_FEATURES, HIDDEN, at4(dTable, 0));
  }

  /** Adam, on the mean of what was added since. */
  step(rate: number, samples: number): void {
    const { grad } = this; const w = this.net.weights; const m = this.#m, v = this.#v;
    this.#steps++;
    const c1 = 1 - 0.9 ** this.#steps, c2 = 1 - 0.999 ** this.#steps;
    let norm = 0; for (let i = 0; i < WEIGHTS; i++) { grad[i]! /= samples; norm += grad[i]! ** 2; }
    const clip = Math.min(1, 0.5 / (Math.sqrt(norm) + 1e-9));
    for (let i = 0; i < WEIGHTS; i++) {
      const g = grad[i]! * clip;
      m[i] = 0.9 * m[i]! + 0.1 * g; v[i] = 0.999 * v[i]! + 0.001 * g * g;
      w[i] = w[i]! - (rate * (m[i]! / c1)) / (Math.sqrt(v[i]! / c2) + 1e-8);
      grad[i] = 0;
    }
  }
}
