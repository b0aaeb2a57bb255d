// Plays matches and keeps score sheets as fast as it can until it is killed, keeping backups as the app does, and says
// on stdout what was acknowledged, a line each.
// As the mutant it commits only every twentieth write, and so acknowledges what may still be lost.
import { writeSync } from 'node:fs';
import { openWindow, playOn, startMatch } from '../../src/main/app.fixture.ts';
import { createBackupScheduler } from '../../src/main/backups/scheduler.ts';
import { createLocalPlayer } from '../../src/main/bots/player.ts';
import { examineHere } from '../../src/main/db/examine.ts';
import { openDatabase, type Db } from '../../src/main/db/open.ts';
import { systemFresh } from '../../src/main/fresh.ts';
import { games } from '../../src/main/games/index.ts';
import { createApp } from '../../src/main/open.ts';
import { lineOf, type Written } from './written.ts';
import { keepSheet } from './scribe.ts';

const MUTANT_BATCH = 20;
/** moves, and then writes on a sheet: few, so that a short life sees both */
const TURN = 2;
const [folder = '', mode = ''] = process.argv.slice(2);

const opened = await openDatabase(folder, examineHere);
if (!opened.ok) throw new Error(opened.error.code);
const db = opened.value;
const commitLate = mode === 'mutant' ? batchCommits(db) : () => undefined;

const bots = createLocalPlayer(games, () => performance.now());
const scheduler = createBackupScheduler({ db, folder, examine: examineHere });
const restore = () => Promise.reject(new Error('nobody restores here'));
const window = openWindow(createApp(db, bots, systemFresh, { scheduler, restore }));

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
