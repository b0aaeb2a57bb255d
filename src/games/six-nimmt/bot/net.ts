import type { FastRandom } from '#core/random.ts';
import { HAND_SIZE } from '../manifest.ts';
import type { Card } from '../rules/model.ts';
import {
  CARD_FEATURES,
  describe,
  FEATURES_MAX,
  TABLE_FEATURES,
  type SeatPosition,
} from './features.ts';

type Product = (...[matrix, vector, rows, columns, added, out]: number[]) => void;

/**
 * Products of matrices and vectors, four numbers at a time: most of what the net and its training compute. Written as
 * WebAssembly instructions, because plain JavaScript takes five times as long and a compiler for these few lines
 * would be another dependency. Addresses are bytes in `memory`, allocated by `floats`.
 */
interface Products {
  /** out = added + vector · matrix; `columns` is a multiple of 32, `rows` above 0 */
  readonly multiply: Product;
  /** … with 0 for negative results */
  readonly multiplyAndRectify: Product;
  /** matrix += vector ⊗ row: the gradient of a product's matrix */
  addOuter(matrix: number, vector: number, rows: number, columns: number, row: number): void;
  /** out += matrix · row: the gradient of a product's vector */
  addBackwards(matrix: number, out: number, rows: number, columns: number, row: number): void;
}

/** Used part of the platform's WebAssembly; Node's types lack it. */
declare const WebAssembly: {
  readonly Memory: new (size: { initial: number }) => { readonly buffer: ArrayBuffer };
  readonly Module: new (code: Uint8Array) => object;
  readonly Instance: new (module: object, imports: object) => { readonly exports: unknown };
};

const I32 = 0x7f;
const F32 = 0x7d;
const V128 = 0x7b;
const get = (local: number) => [0x20, local];
const set = (local: number) => [0x21, local];
const f32Load = [0x2a, 2, 0];
const f32Store = [0x38, 2, 0];
/** `offset` bytes beyond the address */
const load4 = (offset = 0) => [0xfd, 0x00, 2, ...lengthOf(offset)];
const store4 = (offset = 0) => [0xfd, 0x0b, 2, ...lengthOf(offset)];
const load1Splat = [0xfd, 0x09, 2, 0];
const splat = [0xfd, 0x13];
const add4 = [0xfd, 0xe4, 0x01];
const mul4 = [0xfd, 0xe6, 0x01];
/** maximum of two, the first of equal ones */
const max4 = [0xfd, 0xeb, 0x01];
const lane = (which: number) => [0xfd, 0x1f, which];
const zero4 = [0xfd, 0x0c, ...Array.from({ length: 16 }, () => 0)];
const f32Zero = [0x43, 0, 0, 0, 0];
const f32Ne = [0x5c];
const f32Add = [0x92];
const i32Add = [0x6a];
const i32Sub = [0x6b];
const shiftLeft = [0x74];
const lessThan = [0x49];
const i32Const = (value: number) => [0x41, ...signedLength(value)];
const signedLength = (value: number) =>
  value < 0x40 ? [value] : [(value & 0x7f) | 0x80, value >> 7];
const loop = (...body: number[][]) => [0x03, 0x40, ...body.flat(), 0x0b];
const ifBlock = (...body: number[][]) => [0x04, 0x40, ...body.flat(), 0x0b];
const branchToLoop = [0x0d, 0];
const advance = (local: number, bytes: number) => [
  ...get(local),
  ...i32Const(bytes),
  ...i32Add,
  ...set(local),
];

// Parameters. OTHER is the row added to a product, or the one multiplied with a matrix.
const [MATRIX, VECTOR, ROWS, COLUMNS, OTHER, OUT] = [0, 1, 2, 3, 4, 5];
// Locals.
const [PLACE, END, AT, FROM, LEFT, FACTOR, ZERO, TIMES, SUM] = [6, 7, 8, 9, 10, 11, 12, 13, 14];
const widthInBytes = [...get(COLUMNS), ...i32Const(2), ...shiftLeft];
const beginRow = [
  ...get(OTHER),
  ...set(PLACE),
  ...get(OTHER),
  ...widthInBytes,
  ...i32Add,
  ...set(END),
  ...get(MATRIX),
  ...set(AT),
];
const nextFour = [
  ...advance(PLACE, 16),
  ...advance(AT, 16),
  ...get(PLACE),
  ...get(END),
  ...lessThan,
  ...branchToLoop,
];
const nextRow = [
  ...advance(VECTOR, 4),
  ...[...get(MATRIX), ...widthInBytes, ...i32Add, ...set(MATRIX)],
  ...[...get(ROWS), ...i32Const(1), ...i32Sub, 0x22, ROWS, ...branchToLoop],
];
/** Adds the factor times the other row to every matrix row whose factor is not zero, four by four. */
const addOuterBody = loop(
  [...get(VECTOR), ...f32Load, 0x22, FACTOR, ...f32Zero, ...f32Ne],
  ifBlock(
    beginRow,
    loop(
      [...get(AT), ...get(AT), ...load4()],
      [...get(FACTOR), ...splat, ...get(PLACE), ...load4(), ...mul4, ...add4, ...store4()],
      nextFour,
    ),
  ),
  nextRow,
);

/** Numbers of `out` held in registers while all rows are processed: as many as a processor has room for. */
const BLOCK = 32;
const ACCUMULATORS = Array.from({ length: BLOCK / 4 }, (_, four) => SUM + four);
/** Computes block by block: `PLACE` advances along `out`, `AT` down the block's columns. */
const product = (finish: (sum: number) => readonly number[]): number[] =>
  [
    [...get(OUT), ...widthInBytes, ...i32Add, ...set(END), ...get(OUT), ...set(PLACE)],
    loop(
      ACCUMULATORS.flatMap((sum, four) => [...get(OTHER), ...load4(16 * four), ...set(sum)]),
      [...get(MATRIX), ...set(AT), ...get(VECTOR), ...set(FROM), ...get(ROWS), ...set(LEFT)],
      loop(
        [...get(FROM), ...load1Splat, ...set(TIMES)],
        ACCUMULATORS.flatMap((sum, four) => [
          ...[...get(sum), ...get(AT), ...load4(16 * four), ...get(TIMES), ...mul4],
          ...[...add4, ...set(sum)],
        ]),
        [...get(AT), ...widthInBytes, ...i32Add, ...set(AT)],
        advance(FROM, 4),
        [...get(LEFT), ...i32Const(1), ...i32Sub, 0x22, LEFT, ...branchToLoop],
      ),
      ACCUMULATORS.flatMap((sum, four) => [
        ...[...get(PLACE), ...finish(sum), ...store4(16 * four)],
      ]),
      [...advance(MATRIX, BLOCK * 4), ...advance(OTHER, BLOCK * 4), ...advance(PLACE, BLOCK * 4)],
      [...get(PLACE), ...get(END), ...lessThan, ...branchToLoop],
    ),
  ].flat();
const addBackwardsBody = loop(
  [...beginRow, ...zero4, ...set(SUM)],
  loop(
    [...get(SUM), ...get(PLACE), ...load4(), ...get(AT), ...load4(), ...mul4, ...add4, ...set(SUM)],
    nextFour,
  ),
  [...get(VECTOR), ...get(VECTOR), ...f32Load],
  [0, 1, 2, 3].flatMap((which) => [...get(SUM), ...lane(which), ...f32Add]),
  f32Store,
  nextRow,
);

const sized = (bytes: readonly number[]): number[] => [...lengthOf(bytes.length), ...bytes];
function lengthOf(length: number): number[] {
  return length < 0x80 ? [length] : [(length & 0x7f) | 0x80, length >> 7];
}
const name = (text: string) => sized([...text].map((letter) => letter.charCodeAt(0)));

function assemble(bodies: Readonly<Record<string, readonly number[]>>): Uint8Array<ArrayBuffer> {
  const all = Object.entries(bodies);
  const locals = [3, 5, I32, 1, F32, 2 + BLOCK / 4, V128];
  return Uint8Array.from([
    ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...[1, ...sized([1, 0x60, 6, I32, I32, I32, I32, I32, I32, 0])],
    ...[2, ...sized([1, ...name('js'), ...name('memory'), 2, 0, 1])],
    ...[3, ...sized([all.length, ...all.map(() => 0)])],
    ...[7, ...sized([all.length, ...all.flatMap(([text], index) => [...name(text), 0, index])])],
    ...[
      10,
      ...sized([all.length, ...all.flatMap(([, body]) => sized([...locals, ...body, 0x0b]))]),
    ],
  ]);
}

const PAGE = 65536;
const memory = new WebAssembly.Memory({ initial: 64 });
let used = 16;

/** Allocates zeros in the products' memory permanently; `byteOffset` is their address. */
export function floats(length: number): Float32Array {
  const from = used;
  used += Math.ceil(length / 4) * 16;
  if (used > memory.buffer.byteLength)
    throw new Error(`too many numbers: ${Math.ceil(used / PAGE)} pages`);
  return new Float32Array(memory.buffer, from, length);
}

const code = assemble({
  multiply: product(get),
  multiplyAndRectify: product((sum) => [...get(ZERO), ...get(sum), ...max4]),
  addOuter: addOuterBody,
  addBackwards: addBackwardsBody,
});
const instance = new WebAssembly.Instance(new WebAssembly.Module(code), { js: { memory } });
export const { multiply, multiplyAndRectify, addOuter, addBackwards } =
  instance.exports as Products;

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

/**
 * Softmax temperatures: the net's logits are divided by them. Others are less sharp than the bot itself; the number
 * best predicted choices of players whom the net had never met.
 */
export const OTHERS = 4;
export const ONESELF = 0.5;

/** Scratch: a good player's weight for each card of the hand. */
const chances = new Float64Array(HAND_SIZE);

/** Fills `chances` with a good player's weight for each card; returns their sum. */
function weighCards(net: Net, position: SeatPosition, softness: number): number {
  net.observe(position);
  net.computeLogits();
  let most = -Infinity;
  for (let place = 0; place < position.held; place++) most = Math.max(most, net.logits[place]!);
  let sum = 0;
  for (let place = 0; place < position.held; place++) {
    chances[place] = Math.exp((net.logits[place]! - most) / softness);
    sum += chances[place]!;
  }
  return sum;
}

/** Draws the hand index of a good player's card, with the probabilities of the net. */
export function drawPlace(
  net: Net,
  position: SeatPosition,
  softness: number,
  random: FastRandom,
): number {
  if (position.held === 1) return 0;
  let left = random.share() * weighCards(net, position, softness);
  for (let place = 0; place < position.held - 1; place++) {
    left -= chances[place]!;
    if (left < 0) return place;
  }
  return position.held - 1;
}

/** Returns the probability that a good player chooses that card of the hand. */
export function likelihoodOf(net: Net, position: SeatPosition, card: Card): number {
  const sum = weighCards(net, position, OTHERS);
  return chances[position.hand.indexOf(card)]! / sum;
}
