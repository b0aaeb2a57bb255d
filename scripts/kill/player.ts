// Plays matches and keeps score sheets as fast as it can until it is killed, keeping backups as the app does, and says
// on stdout what was acknowledged, a line each.
// As the mutant it commits only every twentieth write, and so acknowledges what may still be lost.
import { writeSync } from 'node:fs';
import {
  freshClient,
  openWindow,
  playOn,
  startMatch,
  type TestWindow,
} from '#main/wiring/app.fixture.ts';
import { createBackupScheduler } from '#main/backups/scheduler.ts';
import { createLocalPlayer } from '#main/bots/player.ts';
import { verifyBackupHere } from '#main/db/examine.ts';
import { type Db, openDatabase } from '#main/db/open.ts';
import { systemEnvironment } from '#main/app/environment.ts';
import { games } from '#games/engines.ts';
import { createApp } from '#main/wiring/create-app.ts';
import { sheetOf, startSheet, type TestSheet } from '#main/sheets/sheet.fixture.ts';
import type { IdempotencyKey } from '#shared/ids.ts';
import { lineOf, type Written } from './written.ts';

const MUTANT_BATCH = 20;
/** moves, and then writes on a sheet: few, so that a short life sees both */
const TURN = 2;
/** Of so many writes one corrects a number that was settled long before, and of so many one deletes a round. */
const CORRECTS_EVERY = 3;
const DELETES_EVERY = 10;
/** A sheet ends after so many rounds, and the next one is begun. */
const options = { end: { kind: 'deals', count: 20 } };
const [folder = '', mode = ''] = process.argv.slice(2);

const opened = await openDatabase(folder, verifyBackupHere);
if (!opened.ok) throw new Error(opened.error.code);
const db = opened.value;
const commitLate = mode === 'mutant' ? batchCommits(db) : () => undefined;

const bots = createLocalPlayer(games, () => performance.now());
const scheduler = createBackupScheduler({ db, folder, verifyBackup: verifyBackupHere });
const restore = () => Promise.reject(new Error('nobody restores here'));
const backups = { scheduler, restore };
const window = openWindow(createApp({ db, bots, environment: systemEnvironment, backups }));

for (;;) {
  await playMatch();
  await keepSheet(window, TURN, say('sheet'));
}

async function playMatch(): Promise<void> {
  const { waiting } = await window.get('history.tonight', {});
  const begun = waiting.find(({ mode }) => mode === 'play')?.match;
  const match = begun ?? (await startMatch(window, { people: ['Mina', 'Jonas'], bots: 1 }));
  await window.get('match.watch', { match });
  await playOn(window, match, TURN, say('match'));
}

function say(where: Written['where']): (client: string) => void {
  return (client) => {
    writeSync(1, `${lineOf({ where, client })}\n`);
    commitLate();
  };
}

function batchCommits(db: Db): () => void {
  let writes = 0;
  db.exec('BEGIN');
  return () => {
    if (++writes % MUTANT_BATCH === 0) db.exec('COMMIT; BEGIN');
  };
}

/** Goes on with the sheet that waits, or begins one, for so many writes. */
async function keepSheet(
  window: TestWindow,
  writes: number,
  acknowledged: (client: string) => void,
): Promise<void> {
  const sheet = await waitingSheet(window);
  for (let write = 0; write < writes; write++) {
    const client = freshClient();
    await change(window, sheet, client);
    acknowledged(client);
  }
}

async function change(window: TestWindow, sheet: TestSheet, client: IdempotencyKey): Promise<void> {
  const { match } = sheet;
  const { revision, rounds } = sheet.now();
  const isLong = rounds.length > 1;
  if (isLong && revision % DELETES_EVERY === 0) {
    await window.get('sheet.delete-round', { match, client, round: 0 });
    return;
  }
  const corrects = isLong && revision % CORRECTS_EVERY === 0;
  const place = corrects ? { round: 0, column: 0 } : nextPlace(sheet);
  // Always another number: one that changes nothing would not be written.
  const cell = { state: 'given', value: { bulls: revision } } as const;
  await window.get('sheet.write', { match, client, ...place, cell });
}

async function waitingSheet(window: TestWindow): Promise<TestSheet> {
  const { waiting } = await window.get('history.tonight', {});
  const match = waiting.find(({ mode }) => mode === 'tally')?.match;
  if (!match) return startSheet(window, { options });
  await window.get('sheet.watch', { match });
  return sheetOf(window, match);
}

/** One person after the other, a round after the other. */
function nextPlace(sheet: TestSheet): { readonly round: number; readonly column: number } {
  const { rounds } = sheet.now();
  const last = rounds.at(-1);
  return last && !last.complete
    ? { round: rounds.length - 1, column: 1 }
    : { round: rounds.length, column: 0 };
}
