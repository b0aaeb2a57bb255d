import type { BotRecord, Split } from '../../shared/contract.ts';
import { BOT_LEVELS, type BotLevel } from '../../shared/people.ts';
import type { Ledger } from './ledger.ts';
import { chanceByLuck, hasWon, isPlaced, type Past, type PlacedSeat } from './past.ts';
import { siftPasts } from './split.ts';

type Counts = { -readonly [Key in Exclude<keyof BotRecord, 'game' | 'level'>]: BotRecord[Key] };

/** How the bots fare against people, by game and level. */
export function botStatistics({ pasts }: Ledger, split: Split): readonly BotRecord[] {
  const withBots = siftPasts(pasts, split).kept.filter((past) => past.withBots);
  return [...Map.groupBy(withBots, ({ game }) => game)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([game, inGame]) =>
      BOT_LEVELS.flatMap((level) => {
        const counts = countsOf(inGame, level);
        return counts.placed === 0 ? [] : { game, level, ...counts };
      }),
    );
}

function countsOf(pasts: readonly Past[], level: BotLevel): Counts {
  const counts: Counts = { placed: 0, wins: 0, expected: 0, ahead: 0, behind: 0, equal: 0 };
  for (const past of pasts)
    for (const bot of past.seats.filter(isPlaced))
      if (bot.level === level) count(counts, past, bot);
  return counts;
}

function count(counts: Counts, past: Past, bot: PlacedSeat): void {
  counts.placed++;
  counts.wins += Number(hasWon(bot));
  counts.expected += chanceByLuck(past);
  for (const other of past.seats) {
    if (other.player === null || !isPlaced(other)) continue;
    if (bot.place < other.place) counts.ahead++;
    else if (bot.place > other.place) counts.behind++;
    else counts.equal++;
  }
}
