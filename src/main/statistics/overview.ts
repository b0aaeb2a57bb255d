import type { BotRecord, Overview, PersonWins, StatisticsScope } from '../../shared/contract.ts';
import type { PlayerId } from '../../shared/ids.ts';
import { BOT_LEVELS, type Player } from '../../shared/people.ts';
import type { Db } from '../db/open.ts';
import {
  chanceByLuck,
  type ColumnStore,
  hasWon,
  isBot,
  isPerson,
  isPlaced,
  MATCH_FLAG_BITS,
  NO_PLAYER,
} from './column-store.ts';
import { countsBy, type RowIndexes, rowsBy, rowsWhere } from './columns.ts';
import { applyScope, earliestStart, seatsOf } from './selection.ts';
import { SUBSTITUTED } from './match-reader.ts';
import type { StatisticsIndex } from './statistics-index.ts';

/** Counts everything for the top of the history. */
export function overview({ store, order, seatsByPlayer }: StatisticsIndex): Overview {
  const { night, endedAt } = store.matches;
  const { tallied, rewound, abandoned, handedOver } = countFlags(store, order);
  return {
    matches: order.length,
    played: order.length - tallied,
    tallied,
    flagged: { rewound, abandoned, handedOver },
    nights: countsBy(order, (match) => night[match]!).size,
    people: seatsByPlayer().size,
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

function countFlags({ matches }: ColumnStore, rows: RowIndexes) {
  const { flags } = matches;
  const byMarks = new Uint32Array(256);
  for (const match of rows) byMarks[flags[match]!]!++;
  const having = (flag: number): number =>
    byMarks.reduce((count, n, bits) => count + (bits & flag ? n : 0), 0);
  return {
    tallied: having(MATCH_FLAG_BITS.tallied),
    rewound: having(MATCH_FLAG_BITS.rewound),
    abandoned: having(MATCH_FLAG_BITS.abandoned),
    handedOver: having(MATCH_FLAG_BITS.handedOver),
  };
}

type BotCounts = {
  -readonly [Key in Exclude<keyof BotRecord, 'game' | 'level' | 'program'>]: BotRecord[Key];
};

/** Computes bots' results against people, by game and level, then programs by game and name. */
export function botStatistics(
  { store, order }: StatisticsIndex,
  scope: StatisticsScope,
): readonly BotRecord[] {
  const { flags } = store.matches;
  const withBots = rowsWhere(
    applyScope(store, order, scope).included,
    (match) => (flags[match]! & MATCH_FLAG_BITS.withBots) !== 0,
  );
  return [...rowsBy(withBots, (match) => store.matches.game[match]!)]
    .map(([game, rows]) => [store.games.values[game]!, rows] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([game, inGame]) => {
      const counts = countsOf(store, inGame);
      return counts.flatMap((count, index) => {
        const level = BOT_LEVELS[index] ?? null;
        const program = store.programs.values[index - BOT_LEVELS.length] ?? null;
        return count.placed === 0 || program === SUBSTITUTED
          ? []
          : { game, level, program, ...count };
      });
    });
}

/** Returns counts by level, then by program. */
function countsOf(store: ColumnStore, rows: RowIndexes): readonly BotCounts[] {
  const { matches, seats } = store;
  const emptyCounts = { placed: 0, wins: 0, expected: 0, ahead: 0, behind: 0, equal: 0 };
  const counts = [...BOT_LEVELS, ...store.programs.values].map((): BotCounts => ({
    ...emptyCounts,
  }));
  for (const match of rows)
    for (let seat = matches.seatsFrom[match]!; seat < matches.seatsTo[match]!; seat++)
      if (isBot(seats, seat) && isPlaced(seats, seat))
        countSeat(counts[seats.level[seat]!]!, store, seat);
  return counts;
}

function countSeat(counts: BotCounts, { matches, seats }: ColumnStore, bot: number): void {
  const match = seats.match[bot]!;
  counts.placed++;
  counts.wins += Number(hasWon(seats, bot));
  counts.expected += chanceByLuck(matches, match);
  for (let other = matches.seatsFrom[match]!; other < matches.seatsTo[match]!; other++) {
    if (!isPerson(seats, other) || !isPlaced(seats, other)) continue;
    if (seats.place[bot]! < seats.place[other]!) counts.ahead++;
    else if (seats.place[bot]! > seats.place[other]!) counts.behind++;
    else counts.equal++;
  }
}

/** All people with current names, including archived ones. */
export interface PlayerDirectory {
  /** person, or their merge target; null if unknown */
  find(id: PlayerId): Player | null;
  /** person of a seat */
  known(id: PlayerId): Player;
}

/** Reads each person once per page and only if needed: an import may add any number of names. */
export function playerDirectoryReader(db: Db): () => PlayerDirectory {
  const select = db.prepare<[string], Player>(
    `SELECT players.id, name, emblem, colour
     FROM identities JOIN players ON players.id = person WHERE identities.id = ?`,
  );
  return () => {
    const found = new Map<PlayerId, Player | null>();
    const find = (id: PlayerId): Player | null => {
      const known = found.get(id);
      if (known !== undefined) return known;
      const player = select.get(id) ?? null;
      found.set(id, player);
      return player;
    };
    return {
      find,
      known(id) {
        const player = find(id);
        if (!player) throw new Error('a seat names a player whom nobody knows');
        return player;
      },
    };
  };
}

/** Returns everybody's wins over all games, and their numbers of matches. */
export function peopleStatistics(
  { store, order }: StatisticsIndex,
  people: PlayerDirectory,
  scope: StatisticsScope,
): readonly PersonWins[] {
  const { included } = applyScope(store, order, scope);
  const placed = seatsOf(store, included, (seat) => isPlaced(store.seats, seat));
  return winsByPerson(store, order, placed, people);
}

/**
 * Returns wins by person, for everybody in these matches; both ordered by end.
 * @param placed the seats whose wins count; all have places
 */
export function winsByPerson(
  store: ColumnStore,
  all: RowIndexes,
  placed: RowIndexes,
  people: PlayerDirectory,
): readonly PersonWins[] {
  const { players } = store;
  const sat = sittingsByPlayer(store, all);
  const won = winsByPlayer(store, placed);
  return players.values
    .flatMap((id, player) =>
      sat.matches[player] === 0
        ? []
        : {
            player: people.known(id),
            matches: sat.matches[player]!,
            placed: won.placed[player]!,
            wins: won.wins[player]!,
            expected: won.expected[player]!,
            lastAt: sat.lastAt[player]!,
          },
    )
    .sort(
      (a, b) =>
        b.matches - a.matches || b.wins - a.wins || a.player.name.localeCompare(b.player.name),
    );
}

/** Returns each person's number of matches, and the end of the last. */
function sittingsByPlayer({ matches, seats, players }: ColumnStore, all: RowIndexes) {
  const { seatsFrom, seatsTo, endedAt } = matches;
  const counts = new Uint32Array(players.values.length);
  const lastAt = new Float64Array(players.values.length);
  const last = new Int32Array(players.values.length).fill(-1);
  for (const match of all)
    for (let seat = seatsFrom[match]!; seat < seatsTo[match]!; seat++) {
      const player = seats.player[seat]!;
      if (player === NO_PLAYER) continue;
      // Two merged names may be in one match.
      if (last[player] !== match) counts[player]!++;
      last[player] = match;
      lastAt[player] = endedAt[match]!;
    }
  return { matches: counts, lastAt };
}

function winsByPlayer({ matches, seats, players }: ColumnStore, placed: RowIndexes) {
  const counts = new Uint32Array(players.values.length);
  const wins = new Uint32Array(players.values.length);
  const expected = new Float64Array(players.values.length);
  for (const seat of placed) {
    const player = seats.player[seat]!;
    if (player === NO_PLAYER) continue;
    counts[player]!++;
    wins[player]! += Number(hasWon(seats, seat));
    expected[player]! += chanceByLuck(matches, seats.match[seat]!);
  }
  return { placed: counts, wins, expected };
}
