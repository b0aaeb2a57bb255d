import { Random } from '#core/random.ts';

/** Kinds of plays that other programs keep. */
const PLAY_KINDS = [
  'scores',
  'fewest',
  'decimals',
  'some-scores',
  'winner',
  'ranks',
  'teams',
  'team-scores',
  'together-won',
  'together-lost',
  'together-scores',
  'crowd',
  'large',
  'manual',
] as const;
type PlayKind = (typeof PLAY_KINDS)[number];

const PEOPLE = 24;
const GAMES = 60;

interface ForeignSeat {
  readonly playerRefId: number;
  readonly score: string;
  readonly winner: boolean;
  readonly rank: number;
  readonly team?: string;
}

type Numbers = (below: number) => number;

/** Returns a made-up file of BG Stats, the same for the same seed. A few plays cannot be read: nobody has a result. */
export function foreignFile(seed: string, plays: number): string {
  const random = Random.fromSeed(seed);
  const below: Numbers = (count) => random.below(count);
  const kinds = Array.from({ length: GAMES }, (_, game) => PLAY_KINDS[game % PLAY_KINDS.length]!);
  return JSON.stringify({
    games: kinds.map((kind, game) => ({
      id: game + 1,
      uuid: `G${String(game)}`,
      name: `Game ${String(game)}`,
      bggId: 0,
      highestWins: kind !== 'fewest',
      cooperative: kind.startsWith('together'),
    })),
    players: Array.from({ length: PEOPLE }, (_, at) => ({
      id: at + 1,
      uuid: `person-${String(at)}`,
      name: `Person ${String(at)}`,
    })),
    locations: [{ id: 1, name: 'Kitchen' }],
    plays: Array.from({ length: plays }, (_, at) => playOf(at, kinds, below)),
  });
}

function playOf(at: number, kinds: readonly PlayKind[], below: Numbers): object {
  const game = below(kinds.length);
  const kind = at % 250 === 249 ? 'nothing' : kinds[game]!;
  const day = new Date(Date.UTC(2019, 0, 1, 18) + at * 5 * 3_600_000).toISOString();
  return {
    uuid: `play-${String(at)}`,
    gameRefId: game + 1,
    locationRefId: 1,
    playDate: day.slice(0, 19).replace('T', ' '),
    durationMin: below(180),
    comments: at % 7 === 0 ? `Play ${String(at)}` : '',
    usesTeams: kind === 'teams' || kind === 'team-scores',
    playerScores: seatsOf(kind, below),
  };
}

function seatsOf(kind: PlayKind | 'nothing', below: Numbers): readonly ForeignSeat[] {
  const count = kind === 'crowd' ? 12 + below(12) : 2 + below(4);
  const first = below(PEOPLE);
  const winner = below(count);
  const isWon = kind === 'together-won' || (kind === 'together-scores' && below(2) === 0);
  const shared = String(below(90));
  return Array.from({ length: count }, (_, at) => ({
    playerRefId: ((first + at) % PEOPLE) + 1,
    score: kind === 'together-scores' ? shared : scoreOf(kind, at === winner, below),
    winner: winnerOf(kind, { at, winner, isWon }),
    rank: kind === 'ranks' ? ((at + winner) % count) + 1 : 0,
    ...(kind.startsWith('team') && { team: ['Red', 'Blue'][at % 2]! }),
  }));
}

function winnerOf(
  kind: PlayKind | 'nothing',
  { at, winner, isWon }: { readonly at: number; readonly winner: number; readonly isWon: boolean },
): boolean {
  if (kind === 'nothing' || kind === 'ranks') return false;
  if (kind.startsWith('together')) return isWon;
  if (kind === 'teams' || kind === 'team-scores') return at % 2 === winner % 2;
  return at === winner;
}

/** Returns a score with which that person has won, or has not. */
function scoreOf(kind: PlayKind | 'nothing', hasWon: boolean, below: Numbers): string {
  const ahead = hasWon ? 100 : 0;
  switch (kind) {
    case 'scores':
    case 'crowd':
      return String(below(100) + ahead);
    case 'fewest':
      return String(below(100) - ahead);
    case 'decimals':
      return `${String(below(100) + ahead)}.${String(below(10))}`;
    case 'some-scores':
      return hasWon || below(2) === 0 ? '' : String(below(100));
    case 'large':
      return String(1_000_000 * (1 + ahead) + below(100_000));
    case 'manual':
    case 'team-scores':
      return String(below(100));
    default:
      return '';
  }
}
