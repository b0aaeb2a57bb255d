import { HAND_SIZE } from '../manifest.ts';
import {
  CARD_FEATURES,
  describe,
  FEATURES_MAX,
  TABLE_FEATURES,
  type SeatPosition,
} from './features.ts';
import { addBackwards, floats, multiply, multiplyAndRectify } from './matrix.ts';

/** Units for each card of the hand, and of the two heads: a good player's card, and the expected result. */
export const HIDDEN = 64;
export const POLICY_UNITS = 32;
export const VALUE_UNITS = 64;
/** Scale of the sum of all cards' units. */
export const POOL = 0.2;

/** Parts of the net in the order of their weights, with the number of weights each. */
export const PARTS = {
  card: CARD_FEATURES * HIDDEN,
  table: TABLE_FEATURES * HIDDEN,
  hiddenBias: HIDDEN,
  policyCard: HIDDEN * POLICY_UNITS,
  policyHand: HIDDEN * POLICY_UNITS,
  policyBias: POLICY_UNITS,
  policyOut: POLICY_UNITS,
  valueHand: HIDDEN * VALUE_UNITS,
  valueTable: TABLE_FEATURES * VALUE_UNITS,
  valueBias: VALUE_UNITS,
  /** per unit: for `ahead`, for `win` */
  valueOut: VALUE_UNITS * 2,
  valueOutBias: 2,
} as const;
export type Part = keyof typeof PARTS;

export const OFFSETS = offsetsOf(PARTS);
export const WEIGHTS = OFFSETS.valueOutBias + PARTS.valueOutBias;

function offsetsOf(parts: typeof PARTS): Readonly<Record<Part, number>> {
  let offset = 0;
  const offsets: Partial<Record<Part, number>> = {};
  for (const [part, size] of Object.entries(parts)) {
    offsets[part as Part] = offset;
    offset += size;
  }
  return offsets as Record<Part, number>;
}

export const addressOf = (list: Float32Array, index: number): number => list.byteOffset + 4 * index;

function addressesOf(weights: Float32Array): Readonly<Record<Part, number>> {
  const addresses = Object.entries(OFFSETS).map(([part, offset]) => [
    part,
    addressOf(weights, offset),
  ]);
  return Object.fromEntries(addresses) as Record<Part, number>;
}

const pooling = floats(HAND_SIZE).fill(POOL);

/**
 * Net trained by self-play. The same units process every card of the hand with the table; their outputs are summed
 * over the hand. `observe` a position first, then read results; all activations stay until the next `observe`,
 * because training backpropagates through them.
 */
export class Net {
  readonly weights = floats(WEIGHTS);
  readonly features = floats(FEATURES_MAX);
  /** per card of the hand, rectified */
  readonly hidden = floats(HAND_SIZE * HIDDEN);
  readonly pool = floats(HIDDEN);
  /** per card of the hand, rectified */
  readonly policy = floats(HAND_SIZE * POLICY_UNITS);
  /** preference for each card of the hand, as logits */
  readonly logits = floats(HAND_SIZE);
  readonly value = floats(VALUE_UNITS);
  /** predicted growth of the others' mean bull heads minus the seat's own until the deal's end, in tens */
  ahead = 0;
  /** expected share of the match's win, 0 to 1 */
  win = 0;
  readonly #table = floats(HIDDEN);
  readonly #hand = floats(POLICY_UNITS);
  readonly #parts = addressesOf(this.weights);
  #held = 0;

  constructor(weights: Float32Array) {
    this.weights.set(weights);
  }

  observe(position: SeatPosition): void {
    describe(position, this.features);
    this.observeFeatures(position.held);
  }

  /** Position already in `features`. */
  observeFeatures(held: number): void {
    this.#held = held;
    this.pool.fill(0);
    if (held === 0) return;
    const [table, hidden, features] = [
      addressOf(this.#table, 0),
      addressOf(this.hidden, 0),
      addressOf(this.features, 0),
    ];
    const { card, table: tableWeights, hiddenBias } = this.#parts;
    multiply(tableWeights, features, TABLE_FEATURES, HIDDEN, hiddenBias, table);
    const cards = features + 4 * TABLE_FEATURES;
    for (let place = 0; place < held; place++) {
      const [from, to] = [cards + 4 * CARD_FEATURES * place, hidden + 4 * HIDDEN * place];
      multiplyAndRectify(card, from, CARD_FEATURES, HIDDEN, table, to);
    }
    const pool = addressOf(this.pool, 0);
    multiply(hidden, addressOf(pooling, 0), held, HIDDEN, pool, pool);
  }

  computeLogits(): void {
    if (this.#held === 0) return;
    const { policyHand, policyBias, policyCard, policyOut } = this.#parts;
    const [hidden, hand, policy] = [
      addressOf(this.hidden, 0),
      addressOf(this.#hand, 0),
      addressOf(this.policy, 0),
    ];
    multiply(policyHand, addressOf(this.pool, 0), HIDDEN, POLICY_UNITS, policyBias, hand);
    for (let place = 0; place < this.#held; place++) {
      const [from, to] = [hidden + 4 * HIDDEN * place, policy + 4 * POLICY_UNITS * place];
      multiplyAndRectify(policyCard, from, HIDDEN, POLICY_UNITS, hand, to);
    }
    this.logits.fill(0);
    addBackwards(policy, addressOf(this.logits, 0), this.#held, POLICY_UNITS, policyOut);
  }

  evaluate(): void {
    const { weights, features, pool, value } = this;
    const { valueTable, valueHand, valueBias } = this.#parts;
    const out = addressOf(value, 0);
    multiply(valueTable, addressOf(features, 0), TABLE_FEATURES, VALUE_UNITS, valueBias, out);
    multiplyAndRectify(valueHand, addressOf(pool, 0), HIDDEN, VALUE_UNITS, out, out);
    let ahead = weights[OFFSETS.valueOutBias]!;
    let win = weights[OFFSETS.valueOutBias + 1]!;
    for (let unit = 0; unit < VALUE_UNITS; unit++) {
      ahead += value[unit]! * weights[OFFSETS.valueOut + 2 * unit]!;
      win += value[unit]! * weights[OFFSETS.valueOut + 2 * unit + 1]!;
    }
    this.ahead = this.#held > 0 ? ahead : 0;
    this.win = 1 / (1 + Math.exp(-win));
  }
}
