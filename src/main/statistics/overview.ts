import type { BotRecord, Overview, Split } from '../../shared/contract.ts';
import { BOT_LEVELS } from '../../shared/people.ts';
import { type Rows, rowsBy, rowsWhere } from './columns.ts';
import {
  chanceByLuck,
  type ColumnStore,
  hasWon,
  isPlaced,
  MARK,
  NO_PLAYER,
} from './column-store.ts';
import { applySplit, earliestStart } from './selection.ts';
import type { StatisticsIndex } from './statistics-index.ts';

/** What there is at all, for the front of the history. */
export function overview({ store, order }: StatisticsIndex): Overview {
  const { endedAt } = store.matches;
  const tallied = countMarked(store, order, 'tallied');
  return {
    matches: order.length,
    played: order.length - tallied,
    tallied,
    marked: {
      rewound: countMarked(store, order, 'rewound'),
      abandoned: countMarked(store, order, 'abandoned'),
      handedOver: countMarked(store, order, 'handedOver'),
    },
    nights: countNights(store, order),
    people: countPeople(store, order),
    since: earliestStart(store, order),
    games: [...rowsBy(order, (match) => store.matches.game[match]!)]
      .map(([game, own]) => ({
        game: store.games.values[game]!,
        matches: own.length,
        lastAt: endedAt[own.at(-1)!]!,
      }))
      .sort((a, b) => b.matches - a.matches),
  };
}

function countMarked({ matches }: ColumnStore, rows: Rows, mark: keyof typeof MARK): number {
  let count = 0;
  for (const match of rows) count += Number((matches.marks[match]! & MARK[mark]) !== 0);
  return count;
}

function countNights({ matches, nights }: ColumnStore, rows: Rows): number {
  const isSeen = new Uint8Array(nights.values.length);
  for (const match of rows) isSeen[matches.night[match]!] = 1;
  return isSeen.reduce((count, seen) => count + seen, 0);
}

function countPeople({ matches, seats, players }: ColumnStore, rows: Rows): number {
  const isSeen = new Uint8Array(players.values.length);
  for (const match of rows)
    for (let seat = matches.seatsFrom[match]!; seat < matches.seatsTo[match]!; seat++)
      if (seats.player[seat] !== NO_PLAYER) isSeen[seats.player[seat]!] = 1;
  return isSeen.reduce((count, seen) => count + seen, 0);
}

type Counts = { -readonly [Key in Exclude<keyof BotRecord, 'game' | 'level'>]: BotRecord[Key] };

/** How the bots fare against people, by game and level. */
export function botStatistics(
  { store, order }: StatisticsIndex,
  split: Split,
): readonly BotRecord[] {
  const { marks } = store.matches;
  const withBots = rowsWhere(
    applySplit(store, order, split).kept,
    (match) => (marks[match]! & MARK.withBots) !== 0,
  );
  return [...rowsBy(withBots, (match) => store.matches.game[match]!)]
    .map(([game, rows]) => [store.games.values[game]!, rows] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([game, inGame]) => {
      const counts = countsOf(store, inGame);
      return BOT_LEVELS.flatMap((level, index) =>
        counts[index]!.placed === 0 ? [] : { game, level, ...counts[index]! },
      );
    });
}

/** By level. */
function countsOf(store: ColumnStore, rows: Rows): readonly Counts[] {
  const { matches, seats } = store;
  const none = { placed: 0, wins: 0, expected: 0, ahead: 0, behind: 0, equal: 0 };
  const counts = BOT_LEVELS.map((): Counts => ({ ...none }));
  for (const match of rows)
    for (let seat = matches.seatsFrom[match]!; seat < matches.seatsTo[match]!; seat++)
      if (seats.player[seat] === NO_PLAYER && isPlaced(seats, seat))
        count(counts[seats.level[seat]!]!, store, seat);
  return counts;
}

function count(counts: Counts, { matches, seats }: ColumnStore, bot: number): void {
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
