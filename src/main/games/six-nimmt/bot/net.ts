import { CARD_FEATURES, FEATURES_MAX, TABLE_FEATURES } from './features.ts';
import { addProduct, floats } from './matrix.ts';

/** Units for each card, and of the two heads. */
export const HIDDEN = 64;
export const POLICY_UNITS = 32;
export const VALUE_UNITS = 64;
/** What the hand's cards add up to is scaled by this. */
export const POOL = 0.2;

/** Where each part of the net begins in the list of its weights. */
const sizes = {
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
  valueOut: VALUE_UNITS * 2,
  valueOutBias: 2,
} as const;
type Part = keyof typeof sizes;
export const OFFSETS = {} as Record<Part, number>;
let total = 0;
for (const [part, size] of Object.entries(sizes)) {
  OFFSETS[part as Part] = total;
  total += size;
}
export const WEIGHTS = total;
export const SIZES = sizes;

/** What the last position evaluated came to; kept for learning. */
export class Net {
  readonly weights: Float32Array;
  /** Describe a position here first. */
  readonly features = floats(FEATURES_MAX);
  readonly hidden = floats(10 * HIDDEN);
  readonly table = floats(HIDDEN);
  readonly pool = floats(HIDDEN);
  readonly policyHand = floats(POLICY_UNITS);
  readonly policy = floats(10 * POLICY_UNITS);
  readonly value = floats(VALUE_UNITS);
  readonly logits = new Float32Array(10);
  /** this deal's bull heads from now on: the others' mean less one's own, in tens */
  ahead = 0;
  /** share of the match's win, as a logit */
  win = 0;

  constructor(weights: Float32Array) {
    this.weights = floats(WEIGHTS);
    this.weights.set(weights);
  }

  cards(held: number): void {
    const { weights, features, hidden, table, pool } = this;
    const from = OFFSETS.hiddenBias;
    for (let h = 0; h < HIDDEN; h++) table[h] = weights[from + h]!;
    pool.fill(0);
    if (held === 0) return;
    add(weights, OFFSETS.table, features, 0, TABLE_FEATURES, table, 0, HIDDEN);
    for (let place = 0; place < held; place++) {
      const at = place * HIDDEN;
      for (let h = 0; h < HIDDEN; h++) hidden[at + h] = table[h]!;
      add(weights, OFFSETS.card, features, TABLE_FEATURES + place * CARD_FEATURES, CARD_FEATURES, hidden, at, HIDDEN);
      for (let h = 0; h < HIDDEN; h++) {
        const sum = hidden[at + h]!;
        if (sum > 0) pool[h] = pool[h]! + sum * POOL;
        else hidden[at + h] = 0;
      }
    }
  }

  /** After `cards`. */
  choose(held: number): void {
    const { weights, hidden, pool, policyHand, policy, logits } = this;
    for (let p = 0; p < POLICY_UNITS; p++) policyHand[p] = weights[OFFSETS.policyBias + p]!;
    add(weights, OFFSETS.policyHand, pool, 0, HIDDEN, policyHand, 0, POLICY_UNITS);
    for (let place = 0; place < held; place++) {
      const at = place * POLICY_UNITS;
      for (let p = 0; p < POLICY_UNITS; p++) policy[at + p] = policyHand[p]!;
      add(weights, OFFSETS.policyCard, hidden, place * HIDDEN, HIDDEN, policy, at, POLICY_UNITS);
      let sum = 0;
      for (let p = 0; p < POLICY_UNITS; p++) {
        if (policy[at + p]! > 0) sum += policy[at + p]! * weights[OFFSETS.policyOut + p]!;
        else policy[at + p] = 0;
      }
      logits[place] = sum;
    }
  }

  /** After `cards`. */
  evaluate(): void {
    const { weights, features, pool, value } = this;
    for (let v = 0; v < VALUE_UNITS; v++) value[v] = weights[OFFSETS.valueBias + v]!;
    add(weights, OFFSETS.valueHand, pool, 0, HIDDEN, value, 0, VALUE_UNITS);
    add(weights, OFFSETS.valueTable, features, 0, TABLE_FEATURES, value, 0, VALUE_UNITS);
    let ahead = weights[OFFSETS.valueOutBias]!;
    let win = weights[OFFSETS.valueOutBias + 1]!;
    for (let v = 0; v < VALUE_UNITS; v++) {
      const unit = value[v]!;
      if (unit > 0) {
        ahead += unit * weights[OFFSETS.valueOut + 2 * v]!;
        win += unit * weights[OFFSETS.valueOut + 2 * v + 1]!;
      } else value[v] = 0;
    }
    this.ahead = ahead;
    this.win = win;
  }
}

/** Adds the product of a vector and a matrix to `out`; each begins at a place of its list, all in the products' memory. */
function add(
  matrix: Float32Array,
  matrixAt: number,
  vector: Float32Array,
  vectorAt: number,
  rows: number,
  out: Float32Array,
  outAt: number,
  columns: number,
): void {
  addProduct(
    matrix.byteOffset + 4 * matrixAt,
    vector.byteOffset + 4 * vectorAt,
    rows,
    columns,
    out.byteOffset + 4 * outAt,
  );
}
