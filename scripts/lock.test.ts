import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { beforeEach, expect, it } from 'vitest';
import { oneAtATime } from './lock.ts';
import { emptyFolder } from '#test/empty-folder.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = emptyFolder();
  file = join(folder, 'lock');
});

it('lets one work after the other', async () => {
  let working = 0;
  let most = 0;
  const work = async (): Promise<number> => {
    most = Math.max(most, ++working);
    await setTimeout(10);
    return working--;
  };
  await Promise.all([1, 2, 3].map(() => oneAtATime(file, work)));
  expect(most).toBe(1);
});

it('is free again after a failure', async () => {
  const failing = oneAtATime(file, () => Promise.reject(new Error('no')));
  await expect(failing).rejects.toThrow('no');
  expect(existsSync(file)).toBe(false);
});

it('is not kept by a process that was killed', async () => {
  const nobody = 2 ** 22 + 1;
  writeFileSync(file, String(nobody));
  expect(await oneAtATime(file, () => Promise.resolve('done'))).toBe('done');
});
