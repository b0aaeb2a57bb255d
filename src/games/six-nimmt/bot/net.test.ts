import { expect, it } from 'vitest';
import { FastRandom } from '#core/random.ts';
import { addBackwards, addOuter, floats, multiply, multiplyAndRectify } from './net.ts';

const ROWS = 7;
const COLUMNS = 64;

/** Numbers of which every third is zero. */
function someNumbers(length: number, random: FastRandom): Float32Array {
  const numbers = floats(length);
  return numbers.map((_, index) => (numbers[index] = index % 3 === 0 ? 0 : random.share() - 0.5));
}

const random = new FastRandom(1);
const matrix = floats(ROWS * COLUMNS);
matrix.set(someNumbers(ROWS * COLUMNS, random));
const vector = floats(ROWS);
vector.set(someNumbers(ROWS, random));
const row = floats(COLUMNS);
row.set(someNumbers(COLUMNS, random));

const expectClose = (found: Float32Array, wanted: readonly number[]): void => {
  for (const [index, number] of wanted.entries()) expect(found[index]).toBeCloseTo(number, 5);
};

const sums = Array.from(row, (number, column) =>
  vector.reduce((sum, factor, line) => sum + factor * matrix[line * COLUMNS + column]!, number),
);

it('a vector times a matrix is added to a row', () => {
  const out = floats(COLUMNS);
  const [from, to] = [row.byteOffset, out.byteOffset];
  multiply(matrix.byteOffset, vector.byteOffset, ROWS, COLUMNS, from, to);
  expectClose(out, sums);
});

it('negative results become zero for rectified units', () => {
  const out = floats(COLUMNS);
  const [from, to] = [row.byteOffset, out.byteOffset];
  multiplyAndRectify(matrix.byteOffset, vector.byteOffset, ROWS, COLUMNS, from, to);
  expectClose(
    out,
    sums.map((sum) => Math.max(0, sum)),
  );
});

it('a matrix times a row is added to what is there', () => {
  const out = floats(ROWS);
  out.fill(1);
  addBackwards(matrix.byteOffset, out.byteOffset, ROWS, COLUMNS, row.byteOffset);
  const sums = Array.from(vector, (_, line) =>
    row.reduce((sum, number, column) => sum + number * matrix[line * COLUMNS + column]!, 1),
  );
  expectClose(out, sums);
});

it('each number of a vector times a row is added to its line of a matrix', () => {
  const sums = Array.from(
    matrix,
    (number, index) => number + vector[Math.floor(index / COLUMNS)]! * row[index % COLUMNS]!,
  );
  const out = floats(ROWS * COLUMNS);
  out.set(matrix);
  addOuter(out.byteOffset, vector.byteOffset, ROWS, COLUMNS, row.byteOffset);
  expectClose(out, sums);
});
