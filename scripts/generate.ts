import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { verifyBackupHere } from '#main/db/examine.ts';
import { openDatabase } from '#main/db/open.ts';
import { fill } from './history/fill.ts';

/**
 * Fills a data folder with a history of real matches: people with habits and different strength, nights over the
 * years, played and tallied, some rewound, handed over, abandoned or deleted. The same seed makes the same history,
 * up to today’s date.
 * `npm run generate -- --matches 1000 --folder some-folder --seed once`; without a folder, into a new one.
 */
const { values } = parseArgs({
  options: {
    matches: { type: 'string', default: '1000' },
    folder: { type: 'string' },
    seed: { type: 'string', default: 'menagerie' },
  },
});
const matches = Number(values.matches);
if (!Number.isSafeInteger(matches) || matches < 1) throw new Error('--matches: a whole number');
const folder = values.folder ?? mkdtempSync(join(tmpdir(), 'menagerie-history-'));

const db = await openDatabase(folder, verifyBackupHere);
if (!db.ok) throw new Error(`${db.error.code}: ${db.error.path}`);
const start = performance.now();
fill(db.value, {
  matches,
  seed: values.seed,
  until: Date.now(),
  told: (written) => {
    process.stderr.write(`\r${String(written)} matches`);
  },
});
const count = (table: string): unknown =>
  db.value.prepare(`SELECT count(*) FROM ${table}`).pluck().get();
console.log(
  JSON.stringify({
    folder,
    seconds: Math.round((performance.now() - start) / 1000),
    ...Object.fromEntries(
      ['matches', 'nights', 'players', 'rounds', 'entries'].map((table) => [table, count(table)]),
    ),
  }),
);
db.value.close();
