import type { BotRecord, Overview, PersonWins, StatisticsScope } from '#shared/contract.ts';
import type { PlayerId } from '#shared/ids.ts';
import { BOT_LEVELS, type Player } from '#shared/people.ts';
import type { Db } from '../db/open.ts';
import { condition } from '../records/filter.ts';
import {
  chanceByLuck,
  createScopeFilter,
  hasWon,
  type PastMatch,
  type PastMatches,
  type PastSeat,
} from './past-matches.ts';

export async function overview(past: PastMatches): Promise<Overview> {
  const counts = { matches: 0, tallied: 0, rewound: 0, abandoned: 0, handedOver: 0 };
  const [nights, people] = [new Set<string>(), new Set<PlayerId>()];
  const games = new Map<string, { game: string; matches: number; lastAt: number }>();
  let since: number | null = null;
  await past.each([], (match) => {
    counts.matches++;
    counts.tallied += Number(match.isTallied);
    counts.rewound += Number(match.rewound);
    counts.abandoned += Number(match.abandoned);
    counts.handedOver += Number(match.handedOver);
    nights.add(match.night);
    for (const id of match.people) people.add(id);
    since = Math.min(since ?? Infinity, match.startedAt);
    const game = games.get(match.game) ?? { game: match.game, matches: 0, lastAt: 0 };
    games.set(match.game, game);
    game.matches++;
    game.lastAt = match.endedAt;
  });
  const { matches, tallied, ...flagged } = counts;
  return {
    matches,
    played: matches - tallied,
    tallied,
    flagged,
    nights: nights.size,
    people: people.size,
    since,
    games: [...games.values()].sort((a, b) => b.matches - a.matches),
  };
}

type BotCounts = {
  -readonly [Key in keyof BotRecord]: BotRecord[Key];
};

export async function botStatistics(
  past: PastMatches,
  scope: StatisticsScope,
): Promise<readonly BotRecord[]> {
  const inScope = createScopeFilter(scope);
  const bots = new Map<string, BotCounts>();
  const countMatch = (match: PastMatch): void => {
    for (const seat of match.seats) {
      if (!isBot(seat) || seat.hasSubstitute || seat.place === null) continue;
      const { level, program } = seat;
      const key = JSON.stringify([match.game, program ?? level, program === null]);
      const counts = bots.get(key) ?? {
        game: match.game,
        level: program === null ? level : null,
        program,
        placed: 0,
        wins: 0,
        expected: 0,
        ahead: 0,
        behind: 0,
        equal: 0,
      };
      bots.set(key, counts);
      countBot(counts, match, seat);
    }
  };
  await past.each(
    [condition('with_bots = 1')],
    (match) => {
      if (inScope.includes(match)) countMatch(match);
    },
    ['substitutes'],
  );
  const rank = ({ level }: BotCounts): number =>
    level === null ? BOT_LEVELS.length : BOT_LEVELS.indexOf(level);
  return [...bots.values()].sort((a, b) =>
    a.game === b.game ? rank(a) - rank(b) : a.game < b.game ? -1 : 1,
  );
}

/** False for people, and for guests, who are nobody. */
const isBot = ({ level, program }: PastSeat): boolean => level !== null || program !== null;

function countBot(counts: BotCounts, match: PastMatch, bot: PastSeat): void {
  counts.placed++;
  counts.wins += Number(hasWon(bot));
  counts.expected += chanceByLuck(match);
  for (const { player, place } of match.seats) {
    if (player === null || place === null) continue;
    if (bot.place! < place) counts.ahead++;
    else if (bot.place! > place) counts.behind++;
    else counts.equal++;
  }
}

export interface PlayerDirectory {
  /** person, or their merge target; null if unknown */
  find(id: PlayerId): Player | null;
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

export async function peopleStatistics(
  past: PastMatches,
  people: PlayerDirectory,
  scope: StatisticsScope,
): Promise<readonly PersonWins[]> {
  const inScope = createScopeFilter(scope);
  const wins = createWinsCounter();
  await past.each([], (match) => {
    wins.add(match, inScope.includes(match));
  });
  return wins.list(people);
}

/** Counts everybody's matches, and their wins in those whose results count. */
export function createWinsCounter() {
  const counts = new Map<
    PlayerId,
    { matches: number; placed: number; wins: number; expected: number; lastAt: number }
  >();
  return {
    add(match: PastMatch, countsResult: boolean): void {
      for (const id of match.people) {
        const known = counts.get(id);
        const own = known ?? { matches: 0, placed: 0, wins: 0, expected: 0, lastAt: 0 };
        if (!known) counts.set(id, own);
        own.matches++;
        own.lastAt = match.endedAt;
      }
      if (!countsResult) return;
      for (const seat of match.seats) {
        if (seat.player === null || seat.place === null) continue;
        const own = counts.get(seat.player)!;
        own.placed++;
        own.wins += Number(hasWon(seat));
        own.expected += chanceByLuck(match);
      }
    },
    list: (people: PlayerDirectory): readonly PersonWins[] =>
      Array.from(counts, ([id, own]) => ({ player: people.known(id), ...own })).sort(
        (a, b) =>
          b.matches - a.matches || b.wins - a.wins || a.player.name.localeCompare(b.player.name),
      ),
  };
}
