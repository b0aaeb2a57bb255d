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

/** Prefixes a section or a body with its length. */
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
