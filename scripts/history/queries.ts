import type { Db } from '#main/db/open.ts';
import type { TestWindow } from '#main/wiring/app.fixture.ts';
import type { HistoryFilter, HistorySort } from '#shared/contract.ts';
import type { MatchId, SeasonId } from '#shared/ids.ts';
import type { Player } from '#shared/people.ts';

/** What a database holds that can be asked for. */
export interface Sample {
  /** the most seen first */
  readonly people: readonly Player[];
  readonly matches: readonly MatchId[];
  /** empty if there are none */
  readonly describedGames: readonly string[];
}

export const sampleOf = (db: Db): Sample => ({
  people: db
    .prepare<[], Player>(
      `SELECT players.* FROM players JOIN seats ON seats.player = players.id
       GROUP BY players.id ORDER BY count(*) DESC`,
    )
    .all(),
  matches: db
    .prepare<[], MatchId>(
      `SELECT id FROM matches WHERE ended_at IS NOT NULL AND deleted_at IS NULL ORDER BY seed, id LIMIT 500`,
    )
    .pluck()
    .all(),
  describedGames: db
    .prepare<[], string>(`SELECT DISTINCT game FROM matches WHERE game LIKE 'custom-%'`)
    .pluck()
    .all(),
});

/** Asks one thing; `run` is for asking it of another person or match each time. */
type Ask = (window: TestWindow, sample: Sample, run: number) => Promise<unknown>;

type Filter = HistoryFilter | ((sample: Sample, run: number) => HistoryFilter);

const listed =
  (filter: Filter, sort: HistorySort = 'latest'): Ask =>
  (window, sample, run) =>
    window.get('history.list', {
      limit: 50,
      after: null,
      sort,
      filter: typeof filter === 'function' ? filter(sample, run) : filter,
    });

const counted =
  (filter: Filter): Ask =>
  (window, sample, run) =>
    window.get('history.facets', {
      filter: typeof filter === 'function' ? filter(sample, run) : filter,
    });

const shown =
  (year: (run: number) => number | null, filter: Filter = {}): Ask =>
  (window, sample, run) =>
    window.get('history.calendar', {
      year: year(run),
      filter: typeof filter === 'function' ? filter(sample, run) : filter,
    });

const onePerson: Filter = ({ people }, run) => ({ people: [people[run % people.length]!.id] });
const twoPeople: Filter = ({ people }, run) => ({
  people: [people[run % 4]!.id, people[(4 + (run % 10)) % people.length]!.id],
});

const matchOf = ({ matches }: Sample, run: number) => matches[run % matches.length]!;

/** The season of the last year, which the first question makes. */
async function lastYear(window: TestWindow): Promise<SeasonId> {
  const [made] = (await window.get('seasons.list', {})).seasons;
  if (made) return made.season;
  const year = String(new Date().getFullYear() - 1);
  const rules = { name: year, from: `${year}-01-01`, until: `${year}-12-31` };
  return (await window.get('seasons.save', { season: null, rules })).season;
}

/** Every question of the pages that look back. */
export const QUERIES: Readonly<Record<string, Ask>> = {
  'history.tonight': (window) => window.get('history.tonight', {}),
  'history.list': listed({}),
  'history.list far down': (window, sample, run) =>
    window.get('history.list', { limit: 50, after: matchOf(sample, run), filter: {} }),
  'history.list game': listed({ games: ['scout'] }),
  'history.list described game': listed(({ describedGames }, run) => ({
    games: describedGames.slice(run % 50, (run % 50) + 3),
  })),
  'history.list person': listed(onePerson),
  'history.list two people': listed(twoPeople),
  'history.list place': listed({ place: 'cabin' }),
  'history.list text': listed({ text: 'comeback' }),
  'history.list text nowhere': listed({ text: 'no such words' }),
  'history.list bots tallied': listed({ bots: 'with', modes: ['tally'] }),
  'history.list rewound': listed({ rewound: 'only' }),
  'history.list closest': listed({}, 'closest'),
  'history.list longest of a person': listed(onePerson, 'longest'),
  'history.facets': counted({}),
  'history.facets person': counted(onePerson),
  'history.facets text': counted({ text: 'comeback' }),
  'history.list days': listed((_, run) => ({
    from: `${String(2000 + (run % 20))}-03-01`,
    until: `${String(2000 + (run % 20))}-03-31`,
  })),
  'history.list weekday': listed({ weekdays: [5] }),
  'history.facets weekday': counted({ weekdays: [5] }),
  'history.calendar': shown((run) => 2006 + (run % 20)),
  'history.calendar person': shown((run) => 2006 + (run % 20), onePerson),
  'history.calendar text': shown((run) => 2006 + (run % 20), { text: 'comeback' }),
  'history.calendar all years': shown(() => null),
  'history.calendar all years of a person': shown(() => null, onePerson),
  'history.year': (window, _sample, run) => window.get('history.year', { year: 2006 + (run % 20) }),
  'history.match': (window, sample, run) =>
    window.get('history.match', { match: matchOf(sample, run) }),
  'history.deleted': (window) => window.get('history.deleted', { limit: 50, after: null }),
  'nights.list': (window) => window.get('nights.list', { limit: 20, after: null }),
  'seasons.show a year': async (window) =>
    window.get('seasons.show', { season: await lastYear(window) }),
  'history.list season': async (window) =>
    window.get('history.list', {
      limit: 50,
      after: null,
      filter: { season: await lastYear(window) },
    }),
  'custom-games.list': (window) => window.get('custom-games.list', {}),
  'statistics.game described': (window, { describedGames }, run) =>
    window.get('statistics.game', { game: describedGames[run % describedGames.length] ?? 'scout' }),
  'statistics.rankings described': (window, { describedGames }, run) =>
    window.get('statistics.rankings', {
      game: describedGames[run % describedGames.length] ?? 'scout',
    }),
  'people.list': (window) => window.get('people.list', {}),
  'statistics.overview': (window) => window.get('statistics.overview', {}),
  'statistics.player': (window, { people }, run) =>
    window.get('statistics.player', { player: people[run % people.length]!.id, game: null }),
  'statistics.player most seen': (window, { people }) =>
    window.get('statistics.player', { player: people[0]!.id, game: null }),
  'statistics.player in a game': (window, { people }, run) =>
    window.get('statistics.player', {
      player: people[run % Math.min(5, people.length)]!.id,
      game: 'six-nimmt',
    }),
  'statistics.player split': (window, { people }, run) =>
    window.get('statistics.player', {
      player: people[run % Math.min(5, people.length)]!.id,
      game: 'scout',
      scope: { modes: 'played', bots: 'without', seats: 4 },
    }),
  'statistics.game six-nimmt': (window) => window.get('statistics.game', { game: 'six-nimmt' }),
  'statistics.game donkey-derby': (window) =>
    window.get('statistics.game', { game: 'donkey-derby' }),
  'statistics.game split': (window) =>
    window.get('statistics.game', {
      game: 'goat-n-goat',
      scope: { modes: 'played', rewound: true },
    }),
  'statistics.people': (window) => window.get('statistics.people', {}),
  'statistics.rankings': (window) => window.get('statistics.rankings', { game: null }),
  'statistics.rankings in a game': (window) =>
    window.get('statistics.rankings', { game: 'six-nimmt', scope: { bots: 'without' } }),
  'statistics.bots': (window) => window.get('statistics.bots', {}),
};
