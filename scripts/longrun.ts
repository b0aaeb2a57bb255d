import { parseArgs } from 'node:util';
import type { Game } from '#core/game-instance.ts';
import type { ConformanceAdapter } from '#test/games/conformance/adapter.ts';
import { checkHiddenInformation } from '#test/games/conformance/hidden-information.ts';
import { checkEvents, checkOutcome } from '#test/games/conformance/match-checks.ts';
import { checkPosition, checkTurn } from '#test/games/conformance/position-checks.ts';
import { playRandomly, seatingsOf, sitDown } from '#test/games/conformance/random-match.ts';
import { games } from '#games/engines.ts';

/**
 * Random matches in very great numbers: cards are conserved at every step, every match ends, scores add up. Some
 * positions of every hundredth are looked at as closely as in the conformance suite.
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
  const { adapter } = (await import(`../test/games/${game.id}/conformance.ts`)) as {
    adapter: ConformanceAdapter;
  };
  const seatings = seatingsOf(game, adapter.variants);
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
      const played = playRandomly(table, `long ${match}`, adapter.longest, {
        before: (turn) => {
          checkTurn(turn, adapter);
          if (match % 100 > 0 || turn.random.below(20) > 0) return;
          checkPosition(turn);
          checkHiddenInformation(turn, adapter);
        },
        after(_, events) {
          checkEvents(table, events, rounds);
          rounds = table.roundScores();
        },
      });
      checkOutcome(table);
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
