import { parseArgs } from 'node:util';
import type { Game } from '../src/main/core/table.ts';
import { kitOf } from '../src/main/games/conformance.fixture.ts';
import { checkEvents, checkOutcome } from '../src/main/games/conformance.match.ts';
import { checkTurn } from '../src/main/games/conformance.position.ts';
import { playRandomly, seatingsOf, sitDown } from '../src/main/games/conformance.walk.ts';
import { games } from '../src/main/games/index.ts';

/**
 * Random matches in very great numbers: cards are conserved at every step, every match ends, scores add up.
 * `node scripts/longrun.ts --matches 1000000 --game scout --from 0`; without a game, all in turn.
 */
const { values } = parseArgs({
  options: {
    matches: { type: 'string', default: '1000000' },
    game: { type: 'string' },
    from: { type: 'string', default: '0' },
  },
});
const from = Number(values.from);
const until = from + Number(values.matches);

/** Every so many ms a line of figures. */
const PAUSE = 10_000;

async function longRun(game: Game): Promise<void> {
  const kit = await kitOf(game);
  const seatings = seatingsOf(game, kit.variants);
  const start = performance.now();
  let told = start;
  let moves = 0;
  let longest = 0;

  const tell = (matches: number): void => {
    told = performance.now();
    const seconds = (told - start) / 1000;
    const figures = { matches, moves, longest, perSecond: Math.round(matches / seconds) };
    console.log(JSON.stringify({ game: game.id, ...figures, seconds: Math.round(seconds) }));
  };

  for (let match = from; match < until; match++) {
    const table = sitDown(game, seatings[match % seatings.length]!, `long ${match}`);
    let rounds = table.roundScores();
    try {
      const played = playRandomly(table, `long ${match}`, kit.longest, {
        before: (moment) => {
          checkTurn(moment, kit);
        },
        after(_, events) {
          checkEvents(table, events, rounds);
          rounds = table.roundScores();
        },
      });
      checkOutcome(table, kit);
      moves += played.length;
      longest = Math.max(longest, played.length);
    } catch (cause) {
      throw new Error(`${game.id}, match ${match}`, { cause });
    }
    if (performance.now() - told > PAUSE) tell(match + 1 - from);
  }
  tell(until - from);
}

for (const game of games) {
  if (values.game === undefined || values.game === game.id) await longRun(game);
}
