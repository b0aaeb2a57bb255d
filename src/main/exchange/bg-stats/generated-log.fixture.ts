import { Random } from '#core/random.ts';
import type { SkipReason } from '#shared/exchange.ts';

/** Kinds of plays as people really log them; all but the last few can be imported. */
const PLAY_KINDS = [
  'points',
  'sums',
  'commas',
  'fewest',
  'ranks',
  'mark-against-ranks',
  'mark-against-points',
  'mark-only',
  'shared-win',
  'colours',
  'team-zero',
  'teams',
  'together-won',
  'together-lost',
  'nobody-won',
  'expansions',
  'roles',
  'guest',
  'two-guests',
  'stranger',
  'automa',
  'two-automas',
  'alone',
  'no-id',
  'numbers',
  'points-left',
  'minus-heads',
  'heads',
  'six-against-points',
  'bad-date',
  'two-dates',
  'no-game',
  'ignored',
  'no-result',
  'nobody',
  'own-in-teams',
] as const;
type PlayKind = (typeof PLAY_KINDS)[number];

const SKIPPED: Partial<Record<PlayKind, SkipReason>> = {
  'bad-date': 'date',
  'two-dates': 'date',
  'no-game': 'game',
  ignored: 'ignored',
  'no-result': 'score',
  nobody: 'nobody',
  'own-in-teams': 'teams',
};

/** Kinds of the game with rules in the app. */
const OF_SIX_NIMMT: readonly PlayKind[] = [
  'points-left',
  'minus-heads',
  'heads',
  'six-against-points',
  'own-in-teams',
];

const GAMES = 300;
const PEOPLE = 270;
const SIX_NIMMT = 1;
const ANONYMOUS = 1001;
const AUTOMA = 1002;
/** number that no player has */
const STRANGER = 5000;

interface GeneratedSeat {
  readonly playerRefId: number;
  readonly score: string | number;
  readonly winner: boolean;
  readonly rank?: number | string;
  readonly team?: string;
  readonly role?: string;
}

export interface GeneratedPlay {
  /** the first line of its note */
  readonly comments: string;
  /** null if it is imported */
  readonly skipReason: SkipReason | null;
  /** numbers of the marked people, in order */
  readonly winners: readonly number[];
  readonly seats: readonly GeneratedSeat[];
  readonly record: object;
}

export interface GeneratedLog {
  readonly plays: readonly GeneratedPlay[];
  readonly text: string;
}

type Below = (count: number) => number;

/** Returns a made-up log as odd as real ones, the same for the same seed. */
export function generateLog(seed: string, count: number): GeneratedLog {
  const random = Random.fromSeed(seed);
  const below: Below = (limit) => random.below(limit);
  const plays = Array.from({ length: count }, (_, at) => generatePlay(at, below));
  return { plays, text: logText(plays, 'a') };
}

/** Returns the log that another person of the group kept of every third evening, with other ids and some longer names. */
export const otherLog = ({ plays }: GeneratedLog): GeneratedLog => {
  const own = plays.filter(
    ({ skipReason, winners, seats }, at) =>
      at % 3 === 0 && skipReason === null && winners.length > 0 && seats.length > 1,
  );
  return { plays: own, text: logText(own, 'b') };
};

function logText(plays: readonly GeneratedPlay[], log: string): string {
  const letter = (at: number): string => (log === 'b' && at % 4 === 0 ? ' B.' : '');
  return JSON.stringify({
    deletedObjects: [{ uuid: 'gone', objectType: 'play' }],
    games: Array.from({ length: GAMES }, (_, at) => ({
      id: at + 1,
      uuid: `${log}-game-${String(at)}`,
      name: gameName(at + 1),
      bggId: at + 1 === SIX_NIMMT ? 432 : 0,
      bggName: gameName(at + 1),
      urlThumb: 'none',
      highestWins: kindOfGame(at + 1) !== 'fewest',
      cooperative: kindOfGame(at + 1).startsWith('together'),
    })),
    players: [
      ...Array.from({ length: PEOPLE }, (_, at) => ({
        id: at + 1,
        name: `Person${String(at + 1)}${letter(at)}`,
        // Every fifth has no id, as in files of other programs.
        ...(at % 5 !== 0 && { uuid: `${log}-person-${String(at)}`, isAnonymous: false }),
      })),
      { id: ANONYMOUS, name: 'Anonymous player', uuid: `${log}-nobody`, isAnonymous: true },
      { id: AUTOMA, name: 'Automa', uuid: `${log}-automa`, metaData: '{"isNpc":1}' },
    ],
    locations: [{ id: 1, name: 'Kitchen' }],
    plays: plays.map(({ record }) => ({
      ...record,
      ...('uuid' in record && { uuid: `${log}-${String(record.uuid)}` }),
    })),
  });
}

const gameName = (game: number): string =>
  game === SIX_NIMMT ? '6 nimmt!' : `Game ${String(game)}`;

const kindOfGame = (game: number): PlayKind =>
  PLAY_KINDS.filter((kind) => !OF_SIX_NIMMT.includes(kind))[
    game % (PLAY_KINDS.length - OF_SIX_NIMMT.length)
  ]!;

/** Hours between two plays: no two are on one day, so that equal scores are two plays. */
const BETWEEN = 30;

function generatePlay(at: number, below: Below): GeneratedPlay {
  const isSixNimmt = at % 5 === 0;
  const game = isSixNimmt ? SIX_NIMMT : 2 + below(GAMES - 1);
  const kind = isSixNimmt ? OF_SIX_NIMMT[below(OF_SIX_NIMMT.length)]! : kindOfGame(game);
  const seats = seatsOf(kind, below);
  const day = new Date(Date.UTC(2018, 0, 1, 18) + at * BETWEEN * 3_600_000).toISOString();
  const comments = `Play ${String(at)}`;
  return {
    comments,
    skipReason: SKIPPED[kind] ?? null,
    winners: seats.filter(({ winner }) => winner).map(({ playerRefId }) => playerRefId),
    seats,
    record: {
      ...(kind !== 'no-id' && { uuid: `play-${String(at)}` }),
      gameRefId: kind === 'no-game' ? 9999 : game,
      locationRefId: at % 2,
      comments,
      playDate: dateOf(kind, day),
      durationMin: below(3) * 40,
      ignored: kind === 'ignored',
      rating: 0,
      bggId: 0,
      usesTeams: kind === 'teams' || kind === 'own-in-teams',
      manualWinner: kind.startsWith('mark'),
      modificationDate: day,
      ...(kind === 'expansions' && { expansionPlays: [{ gameRefId: 1 + below(GAMES) }] }),
      playerScores: seats,
    },
  };
}

function dateOf(kind: PlayKind, day: string): string {
  if (kind === 'bad-date') return `${day.slice(0, 4)}-02-30 20:00:00`;
  return kind === 'two-dates' ? `03.04.${day.slice(0, 4)}` : day.slice(0, 19).replace('T', ' ');
}

function seatsOf(kind: PlayKind, below: Below): readonly GeneratedSeat[] {
  const count = kind === 'alone' ? 1 : 2 + below(4);
  const first = below(PEOPLE);
  const points = distinctPoints(count, below);
  const best = points.indexOf(Math.max(...points));
  const winner = kind.endsWith('against-points') ? (best + 1) % count : best;
  return Array.from({ length: count }, (_, at): GeneratedSeat => ({
    playerRefId: personAt(kind, at, ((first + at * 7) % PEOPLE) + 1),
    score: scoreOf(kind, points[at]!),
    winner: hasWon(kind, at, { winner, points }),
    ...rankOf(kind, at, points),
    ...teamOf(kind, at),
    ...(kind === 'roles' && { role: ['Doctor', 'Pilot', ''][at % 3]! }),
  }));
}

/** From 1 to 60, all different. */
function distinctPoints(count: number, below: Below): readonly number[] {
  const points = new Set<number>();
  while (points.size < count) points.add(1 + below(60));
  return [...points];
}

function personAt(kind: PlayKind, at: number, person: number): number {
  const stranger: Partial<Record<PlayKind, readonly (number | undefined)[]>> = {
    guest: [undefined, ANONYMOUS],
    'two-guests': [undefined, ANONYMOUS, 0],
    stranger: [undefined, STRANGER],
    automa: [undefined, AUTOMA],
    'two-automas': [undefined, AUTOMA, AUTOMA],
  };
  return kind === 'nobody' ? ANONYMOUS : (stranger[kind]?.[at] ?? person);
}

function scoreOf(kind: PlayKind, points: number): string | number {
  switch (kind) {
    case 'sums':
      return `${String(points - 1)}+3-2`;
    case 'commas':
      return `${String(points)},5`;
    case 'fewest':
      return String(-points);
    case 'numbers':
      return points;
    case 'points-left':
      return String(points - 20);
    case 'minus-heads':
      return String(points - 60);
    case 'heads':
      return String(61 - points);
    case 'nobody-won':
      return '0';
    case 'mark-only':
    case 'together-won':
    case 'together-lost':
    case 'no-result':
      return '';
    default:
      return String(points);
  }
}

function hasWon(
  kind: PlayKind,
  at: number,
  { winner, points }: { readonly winner: number; readonly points: readonly number[] },
): boolean {
  switch (kind) {
    case 'together-won':
      return true;
    case 'together-lost':
    case 'nobody-won':
    case 'no-result':
      return false;
    case 'shared-win':
    case 'teams':
      return at % 2 === 0;
    case 'mark-against-ranks':
      return at === points.indexOf(Math.min(...points));
    default:
      return at === winner;
  }
}

function rankOf(
  kind: PlayKind,
  at: number,
  points: readonly number[],
): Pick<GeneratedSeat, 'rank'> {
  const rank = 1 + points.filter((other) => other > points[at]!).length;
  if (kind === 'mark-against-ranks') return { rank };
  return kind === 'ranks' ? { rank: String(rank) } : { rank: 0 };
}

function teamOf(kind: PlayKind, at: number): Pick<GeneratedSeat, 'team'> {
  if (kind === 'colours') return { team: ['White', 'Grey 800'][at % 2]! };
  if (kind === 'team-zero') return { team: '0' };
  return kind === 'teams' ? { team: ['Red', 'Blue'][at % 2]! } : {};
}

/** Returns the name that a person of the log has in the app; guests and bots of one play are numbered. */
export const generatedName = (person: number): string => {
  if (person === AUTOMA) return 'Automa';
  return person > 0 && person <= PEOPLE ? `Person${String(person)}` : 'Guest';
};
