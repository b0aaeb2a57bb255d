import { z } from 'zod';

/*
 * The parts of a BG Stats export that are read: it has no published schema, and all other fields are ignored. Programs
 * write the same fields as numbers, texts or not at all: a value that cannot be read is unknown, and refuses nothing.
 * Numbers in `…RefId` refer to an `id` in the same file.
 */

const TEXT_LENGTH_MAX = 16_000;
/** Longest duration in minutes: more than two months. */
const MINUTES_MAX = 100_000;

const field = z.unknown().optional();

/** '' if unknown */
const text = field.transform((value) =>
  typeof value === 'string'
    ? value.slice(0, TEXT_LENGTH_MAX)
    : typeof value === 'number'
      ? String(value)
      : '',
);

/** NaN if unknown */
function numberOf(value: unknown): number {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && value.trim() !== '' ? Number(value) : NaN;
}

/** null if unknown */
const integer = field.transform((value) => {
  const number = numberOf(value);
  return Number.isSafeInteger(number) ? number : null;
});

const minutes = field.transform((value) => {
  const number = numberOf(value);
  return number >= 0 && number <= MINUTES_MAX ? number : 0;
});

/** null if unknown */
const flag = field.transform((value): boolean | null => {
  if (typeof value === 'boolean') return value;
  if (value === null || value === undefined || value === '') return null;
  return value === 1 || value === '1' || value === 'true';
});

const list = <Item>(item: z.ZodType<Item>) =>
  field.transform((value): readonly Item[] =>
    (Array.isArray(value) ? value : []).flatMap((one) => {
      const parsed = item.safeParse(one);
      return parsed.success ? [parsed.data] : [];
    }),
  );

const playerScore = z.object({
  /** 0, less or unknown: nobody */
  playerRefId: integer,
  score: text,
  seatOrder: integer,
  /** 0: unknown */
  rank: integer,
  winner: flag,
  startPlayer: flag,
  /** name or number of a team; a colour if nobody played in teams */
  team: text,
  role: text,
  teamRole: text,
  /** spectator */
  nonPlayer: flag,
});
export type PlayerScore = z.output<typeof playerScore>;

const play = z.object({
  uuid: text,
  gameRefId: integer,
  /** local time, `2026-11-14 21:05:00` */
  playDate: text,
  /** 0: unknown */
  durationMin: minutes,
  locationRefId: integer,
  comments: text,
  ignored: flag,
  usesTeams: flag,
  /** whether people say who won, instead of points */
  manualWinner: flag,
  expansionPlays: list(z.object({ gameRefId: integer })),
  playerScores: list(playerScore),
});
export type Play = z.output<typeof play>;

const game = z.object({
  id: integer,
  name: text,
  bggId: integer,
  cooperative: flag,
  highestWins: flag,
  noPoints: flag,
});
export type PlayedGame = z.output<typeof game>;

const player = z.object({
  id: integer,
  uuid: text,
  name: text,
  isAnonymous: flag,
  /** JSON; `isNpc`: a bot */
  metaData: field.transform((value) =>
    typeof value === 'string' ? value : JSON.stringify(value ?? null),
  ),
});
export type FilePerson = z.output<typeof player>;

export const bgStatsFile = z.looseObject({
  games: z.array(z.unknown()).transform((games) => list(game).parse(games)),
  players: z.array(z.unknown()).transform((players) => list(player).parse(players)),
  locations: list(z.object({ id: integer, name: text })),
  plays: z
    .array(z.unknown())
    .transform((plays) => plays.map((one) => play.safeParse(one).data ?? null)),
});
/** Plays are null if they are no plays. */
export type BgStatsFile = z.output<typeof bgStatsFile>;
