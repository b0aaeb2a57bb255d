import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { type ColumnFile, readColumnFile, writeColumnFile } from './column-file.ts';
import { emptyFolder } from '../../../test/empty-folder.ts';

const CONTENT: ColumnFile = {
  json: { ids: ['one', '둘'] },
  columns: {
    place: Uint8Array.of(1, 2, 2),
    score: Float64Array.of(0.5, -7),
    none: new Uint32Array(),
  },
};

let folder: string;
let path: string;
let whole: Buffer;
beforeEach(async () => {
  folder = emptyFolder();
  path = join(folder, 'columns');
  await writeColumnFile(path, 'key', CONTENT, () => true);
  whole = readFileSync(path);
});

async function readOf(bytes: Uint8Array): Promise<ColumnFile | null> {
  writeFileSync(path, bytes);
  return readColumnFile(path, 'key');
}

describe('a file of columns', () => {
  it('holds what was written, for readers with its key', async () => {
    expect(await readColumnFile(path, 'key')).toEqual(CONTENT);
    expect(await readColumnFile(path, 'another key')).toBeNull();
  });

  it('is refused once any one bit is changed', async () => {
    const accepted: number[] = [];
    for (let bit = 0; bit < whole.length * 8; bit++) {
      const spoiled = Buffer.from(whole);
      spoiled[bit >> 3]! ^= 1 << (bit & 7);
      if (await readOf(spoiled)) accepted.push(bit);
    }
    expect(accepted).toEqual([]);
  });

  it('is refused once it is cut anywhere, or longer', async () => {
    for (let length = 0; length < whole.length; length++)
      expect(await readOf(whole.subarray(0, length)), `${String(length)} bytes`).toBeNull();
    expect(await readOf(Buffer.concat([whole, Buffer.alloc(8)]))).toBeNull();
  });
});
