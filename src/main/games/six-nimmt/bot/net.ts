import { HAND_SIZE } from '../manifest.ts';
import { CARD_FEATURES, describe, FEATURES_MAX, TABLE_FEATURES, type Sight } from './features.ts';
import { addProduct, floats } from './matrix.ts';

/** Units for each card of the hand, and of the two heads: which card a good player chooses, and what to expect. */
export const HIDDEN = 64;
export const POLICY_UNITS = 32;
export const VALUE_UNITS = 64;
/** The units of all cards are added up and scaled by this. */
export const POOL = 0.2;

/** The net's parts in the order in which their weights are listed, and how many weights each has. */
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
  /** of each unit: for `ahead`, for `win` */
  valueOut: VALUE_UNITS * 2,
  valueOutBias: 2,
} as const;
export type Part = keyof typeof PARTS;

/** Where each part begins. */
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

/** The address of a number in the products’ memory. */
export const at = (list: Float32Array, index: number): number => list.byteOffset + 4 * index;

/**
 * What was learnt by playing against itself. Every card of the hand is looked at beside the table by the same units;
 * what they find is added up over the hand. `look` at a position first, then ask; all that was found stays until the
 * next look, because training goes back through it.
 */
export class Net {
  readonly weights = floats(WEIGHTS);
  readonly features = floats(FEATURES_MAX);
  /** per card of the hand, rectified */
  readonly hidden = floats(HAND_SIZE * HIDDEN);
  readonly pool = floats(HIDDEN);
  /** per card of the hand, rectified */
  readonly policy = floats(HAND_SIZE * POLICY_UNITS);
  /** how much each card of the hand is preferred, as logits */
  readonly logits = new Float32Array(HAND_SIZE);
  readonly value = floats(VALUE_UNITS);
  /** by how many bull heads, in tens, the others' mean will grow more than one's own until the end of the deal */
  ahead = 0;
  /** the share of the match's win to expect, 0 to 1 */
  win = 0;
  readonly #table = floats(HIDDEN);
  readonly #policyHand = floats(POLICY_UNITS);
  readonly #hiddenBias = this.#part('hiddenBias');
  readonly #policyBias = this.#part('policyBias');
  readonly #valueBias = this.#part('valueBias');
  #held = 0;

  constructor(weights: Float32Array) {
    this.weights.set(weights);
  }

  look(sight: Sight): void {
    describe(sight, this.features);
    this.lookAgain(sight.held);
  }

  /** At what `features` describe already. */
  lookAgain(held: number): void {
    const { weights, features, hidden, pool } = this;
    this.#held = held;
    pool.fill(0);
    if (held === 0) return;
    const table = this.#table;
    table.set(this.#hiddenBias);
    addProduct(at(weights, OFFSETS.table), at(features, 0), TABLE_FEATURES, HIDDEN, at(table, 0));
    for (let place = 0; place < held; place++) {
      const first = place * HIDDEN;
      hidden.set(table, first);
      const card = at(features, TABLE_FEATURES + place * CARD_FEATURES);
      addProduct(at(weights, OFFSETS.card), card, CARD_FEATURES, HIDDEN, at(hidden, first));
      for (let unit = 0; unit < HIDDEN; unit++) {
        const sum = hidden[first + unit]!;
        if (sum > 0) pool[unit]! += sum * POOL;
        else hidden[first + unit] = 0;
      }
    }
  }

  /** Fills `logits`. */
  prefer(): void {
    const { weights, hidden, pool, policy, logits } = this;
    const hand = this.#policyHand;
    hand.set(this.#policyBias);
    addProduct(at(weights, OFFSETS.policyHand), at(pool, 0), HIDDEN, POLICY_UNITS, at(hand, 0));
    for (let place = 0; place < this.#held; place++) {
      const first = place * POLICY_UNITS;
      policy.set(hand, first);
      addProduct(
        at(weights, OFFSETS.policyCard),
        at(hidden, place * HIDDEN),
        HIDDEN,
        POLICY_UNITS,
        at(policy, first),
      );
      let sum = 0;
      for (let unit = 0; unit < POLICY_UNITS; unit++) {
        const active = policy[first + unit]!;
        if (active > 0) sum += active * weights[OFFSETS.policyOut + unit]!;
        else policy[first + unit] = 0;
      }
      logits[place] = sum;
    }
  }

  /** Sets `ahead` and `win`. */
  evaluate(): void {
    const { weights, features, pool, value } = this;
    value.set(this.#valueBias);
    addProduct(at(weights, OFFSETS.valueHand), at(pool, 0), HIDDEN, VALUE_UNITS, at(value, 0));
    addProduct(
      at(weights, OFFSETS.valueTable),
      at(features, 0),
      TABLE_FEATURES,
      VALUE_UNITS,
      at(value, 0),
    );
    let ahead = weights[OFFSETS.valueOutBias]!;
    let win = weights[OFFSETS.valueOutBias + 1]!;
    for (let unit = 0; unit < VALUE_UNITS; unit++) {
      const active = value[unit]!;
      if (active > 0) {
        ahead += active * weights[OFFSETS.valueOut + 2 * unit]!;
        win += active * weights[OFFSETS.valueOut + 2 * unit + 1]!;
      } else value[unit] = 0;
    }
    this.ahead = this.#held > 0 ? ahead : 0;
    this.win = 1 / (1 + Math.exp(-win));
  }

  #part(part: Part): Float32Array {
    return this.weights.subarray(OFFSETS[part], OFFSETS[part] + PARTS[part]);
  }
}
