import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { privateFile } from '../db/folder.ts';
import { readPhones, type StoredPhones } from './phones-file.ts';

const KILLS = 3;
const NAME = 'phones.json';

const urlOf = (path: string): string => JSON.stringify(new URL(path, import.meta.url).href);

/** Gives one right after the other, the oldest going as new ones come, and says each that is on the disk. */
const writer = (folder: string): string => `
  const { privateFile } = await import(${urlOf('../db/folder.ts')});
  const { createPhoneSeatStore } = await import(${urlOf('phone-seat-store.ts')});
  const { randomKey } = await import(${urlOf('seat-grants.ts')});
  const { writeSync } = await import('node:fs');
  const file = privateFile(${JSON.stringify(folder)}, '${NAME}');
  const store = createPhoneSeatStore({ file, read: () => null, personOf: () => null, now: Date.now });
  let phones = store.stored() ?? {
    code: randomKey(), words: 'one two three four', address: '192.168.1.20', port: 4000,
    openedAt: 1, seenAt: 1, onTable: null, rights: [],
  };
  for (let count = 0; ; count++) {
    const right = { id: String(count), secret: randomKey(), person: null };
    phones = { ...phones, rights: [...phones.rights.slice(-20), right] };
    if (!store.store(phones).ok) throw new Error('not written');
    writeSync(1, right.secret + '\\n');
  }`;

/** The secrets that were said before it was killed, at some moment soon after the first. */
function writeUntilKilled(folder: string): Promise<readonly string[]> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--input-type=module', '-e', writer(folder)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => {
      if (said === '') setTimeout(() => child.kill('SIGKILL'), Math.random() * 100);
      said += chunk.toString();
    });
    child.on('error', reject);
    child.on('close', () => {
      resolve(said.split('\n').slice(0, -1));
    });
  });
}

it('no seat grant of a phone is lost by kill -9', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'menagerie-phones-'));
  try {
    for (let kill = 0; kill < KILLS; kill++) {
      const said = await writeUntilKilled(folder);
      const left: StoredPhones | null = readPhones(privateFile(folder, NAME));
      expect(said.length).toBeGreaterThan(0);
      // One more may have been written and not said.
      const secrets = left!.rights.map(({ secret }) => secret);
      expect(secrets.slice(-2)).toContain(said.at(-1));
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});
