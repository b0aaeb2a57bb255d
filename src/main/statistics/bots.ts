import type { BotRecord, Split } from '../../shared/contract.ts';
import { BOT_LEVELS } from '../../shared/people.ts';
import { rowsBy, rowsWhere, type Rows } from './columns.ts';
import type { Ledger } from './ledger.ts';
import { chanceByLuck, hasWon, isPlaced, MARK, NO_PLAYER, type Pasts } from './pasts.ts';
import { sift } from './split.ts';

type Counts = { -readonly [Key in Exclude<keyof BotRecord, 'game' | 'level'>]: BotRecord[Key] };

/** How the bots fare against people, by game and level. */
export function botStatistics({ pasts, order }: Ledger, split: Split): readonly BotRecord[] {
  const { marks } = pasts.matches;
  const withBots = rowsWhere(
    sift(pasts, order, split).kept,
    (match) => (marks[match]! & MARK.withBots) !== 0,
  );
  return [...rowsBy(withBots, (match) => pasts.matches.game[match]!)]
    .map(([game, rows]) => [pasts.games.values[game]!, rows] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([game, inGame]) => {
      const counts = countsOf(pasts, inGame);
      return BOT_LEVELS.flatMap((level, index) =>
        counts[index]!.placed === 0 ? [] : { game, level, ...counts[index]! },
      );
    });
}

/** By level. */
function countsOf(pasts: Pasts, rows: Rows): readonly Counts[] {
  const { matches, seats } = pasts;
  const none = { placed: 0, wins: 0, expected: 0, ahead: 0, behind: 0, equal: 0 };
  const counts = BOT_LEVELS.map((): Counts => ({ ...none }));
  for (const match of rows)
    for (let seat = matches.seatsFrom[match]!; seat < matches.seatsTo[match]!; seat++)
      if (seats.player[seat] === NO_PLAYER && isPlaced(seats, seat))
        count(counts[seats.level[seat]!]!, pasts, seat);
  return counts;
}

function count(counts: Counts, { matches, seats }: Pasts, bot: number): void {
  const match = seats.match[bot]!;
  counts.placed++;
  counts.wins += Number(hasWon(seats, bot));
  counts.expected += chanceByLuck(matches, match);
  for (let other = matches.seatsFrom[match]!; other < matches.seatsTo[match]!; other++) {
    if (seats.player[other] === NO_PLAYER || !isPlaced(seats, other)) continue;
    if (seats.place[bot]! < seats.place[other]!) counts.ahead++;
    else if (seats.place[bot]! > seats.place[other]!) counts.behind++;
    else counts.equal++;
  }
}
