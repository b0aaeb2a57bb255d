// Plays matches as fast as it can until it is killed, keeping backups as the app does, and says on stdout what was
// acknowledged, a line each.
// As the mutant it commits only every twentieth move, and so acknowledges what may still be lost.
import { writeSync } from 'node:fs';
import { openWindow, playOn, startMatch } from '../../src/main/app.fixture.ts';
import { createKeeper } from '../../src/main/backups/keeper.ts';
import { createLocalPlayer } from '../../src/main/bots/player.ts';
import { examineHere } from '../../src/main/db/examine.ts';
import { openDatabase, type Db } from '../../src/main/db/open.ts';
import { systemFresh } from '../../src/main/fresh.ts';
import { games } from '../../src/main/games/index.ts';
import { createApp } from '../../src/main/open.ts';

const MUTANT_BATCH = 20;
const [folder = '', mode = ''] = process.argv.slice(2);

const opened = await openDatabase(folder, examineHere);
if (!opened.ok) throw new Error(opened.error.code);
const db = opened.value;
const commitLate = mode === 'mutant' ? batchCommits(db) : () => undefined;

const bots = createLocalPlayer(games, () => performance.now());
const keeper = createKeeper({ db, folder, examine: examineHere });
const restore = () => Promise.reject(new Error('nobody restores here'));
const window = openWindow(createApp(db, bots, systemFresh, { keeper, restore }));

for (;;) {
  const { waiting } = await window.get('history.tonight', {});
  const match =
    waiting[0]?.match ?? (await startMatch(window, { people: ['Mina', 'Jonas'], bots: 1 }));
  await window.get('match.watch', { match });
  await playOn(window, match, Infinity, (client) => {
    writeSync(1, `${client}\n`);
    commitLate();
  });
}

function batchCommits(db: Db): () => void {
  let moves = 0;
  db.exec('BEGIN');
  return () => {
    if (++moves % MUTANT_BATCH === 0) db.exec('COMMIT; BEGIN');
  };
}
