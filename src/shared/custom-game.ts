import { requiredRoundFrom } from './required-round.ts';

// No parser here: phones load this file too. The schema is in `sheet-description.ts`.

export const GAME_NAME_LENGTH_MAX = 60;
export const DESCRIBED_ROUNDS_MAX = 50;

/**
 * Total after one that goes past the number that ends the match, which must then be hit exactly: `void`, as before the
 * round; a number, that one.
 */
export type Overshoot = 'void' | number;

/**
 * `once`: one number for each person, at the end. `open`: as many rounds as people play. `count`: so many rounds.
 * `until`: until somebody's total has reached that number. `downFrom`: totals begin at that number, points are taken
 * off, and the match is over when a total has reached 0.
 */
export type DescribedRounds =
  | 'once'
  | 'open'
  | { readonly count: number }
  | { readonly until: number; readonly over?: Overshoot }
  | { readonly downFrom: number; readonly over?: Overshoot };

export const NOTE_LENGTH_MAX = 200;
export const CATEGORIES_MAX = 40;
export const CATEGORY_NAME_LENGTH_MAX = 40;
export const TABLE_LENGTH_MAX = 30;
/** Most rounds of any sheet; of a described game most lines, categories times rounds. */
export const SHEET_LINES_MAX = 200;
export const TEAMS_MAX = 10;

/**
 * Line of a sheet: something that counts, under a name of its own. People enter a count, a tick or a text; the app
 * computes the points.
 */
export type Category = { readonly name: string } & (
  | {
      readonly kind: 'number';
      /** points for each; default 1 */
      readonly factor?: number;
      /** expected sum of the counts of all people; another sum causes a warning */
      readonly sum?: number;
      /** The person who has the whole `sum` gets nothing, and everybody else gets it: shooting the moon at Hearts. */
      readonly moon?: boolean;
      /** points whenever a person's counts of all rounds together pass another multiple of `count` */
      readonly every?: { readonly count: number; readonly points: number };
    }
  /** `points[0]` for a count of 1, the last for every higher count, nothing for 0 */
  | { readonly kind: 'table'; readonly points: readonly number[] }
  /**
   * `points[0]` for the highest count. A count of 0 gets nothing. Equal counts each get the points of their place
   * (`full`, the default), share the points of the places that they take (`split`, rounded down), or each get those of
   * the last of these places (`lower`).
   */
  | { readonly kind: 'ranks'; readonly points: readonly number[]; readonly ties?: Ties }
  /**
   * A number of tricks that people say before the round, and the number that they took. A bid that is met gets `met`,
   * and `each` for each trick; any other gets `missed` for each trick above or below it. With `zero`, a bid of 0 gets that
   * for each card of the round instead, and loses as much if it is not met; the first round has one card.
   */
  | {
      readonly kind: 'bid';
      readonly met: number;
      readonly each?: number;
      readonly missed?: number;
      readonly zero?: number;
    }
  | { readonly kind: 'tick'; readonly points: number }
  /** a text without points */
  | { readonly kind: 'note' }
);

export const TIES = ['full', 'split', 'lower'] as const;
export type Ties = (typeof TIES)[number];

/** Entry of a category of kind `bid`; without `score` the tricks are not taken yet. */
export interface BidEntry {
  readonly bid: number;
  readonly score?: number;
}

/** Points for people whose points in these categories of one round add up to `atLeast` or more. */
export interface SheetBonus {
  readonly of: readonly string[];
  readonly atLeast: number;
  readonly points: number;
}

/** Decides between equal totals by the counts in a category. */
export interface TieBreak {
  readonly category: string;
  readonly wins: 'most' | 'fewest';
}

export const WINNERS = ['most', 'fewest', 'one', 'together'] as const;
export type Winner = (typeof WINNERS)[number];

/**
 * Scoring of a game that has no rules of its own in the app: data, never code. Example:
 * `{ "name": "Rummy", "winner": "fewest", "rounds": { "until": 100 } }`.
 */
export interface SheetDescription {
  readonly name: string;
  /** name in a language, where it differs from `name` */
  readonly names?: { readonly en?: string; readonly ko?: string };
  readonly seats?: { readonly min: number; readonly max: number };
  /**
   * `most` or `fewest` points win. `one`: people say who won each round. `together`: everybody wins, or nobody does.
   */
  readonly winner: Winner;
  /** `together`: the sum of all totals that wins; without it people say whether they won */
  readonly target?: number;
  /**
   * number of teams; people join them in turn, so that partners sit opposite each other. `together`: 1 is one score
   * for all, without it each counts their own.
   */
  readonly teams?: number;
  readonly rounds: DescribedRounds;
  /** the lines of each round; omitted: one number */
  readonly categories?: readonly Category[];
  readonly bonus?: SheetBonus;
  readonly tieBreak?: TieBreak;
}

/** Warnings of described games only. */
export const DESCRIBED_PROBLEM_CODES = ['sum'] as const;
export type DescribedProblemCode = (typeof DESCRIBED_PROBLEM_CODES)[number];

export interface CustomGame {
  readonly id: string;
  readonly description: SheetDescription;
}

/** Description of a game of which nothing is known yet. */
export const PLAIN_DESCRIPTION: SheetDescription = { name: '?', winner: 'most', rounds: 'open' };

/** As long as the id of any game may be, with the digits of a uuid. */
const CUSTOM_GAME = /^custom-[\da-z]{1,32}$/;

export const isCustomGame = (game: string): boolean => CUSTOM_GAME.test(game);

export const customGameId = (uuid: string): string => `custom-${uuid.replaceAll('-', '')}`;

/** As many people as at the game with most, unless the description says how many can play. */
export const DESCRIBED_SEATS = { min: 1, max: 10 } as const;
/** Most people that a description may allow: a pub quiz in teams. */
export const DESCRIBED_SEATS_MAX = 40;

/** Returns the fixed facts of a described game, for rules and screens. */
export const describedManifest = (id: string, description: SheetDescription) => ({
  id,
  seats: description.seats ?? DESCRIBED_SEATS,
  minutes: 0,
  titles: [description.name],
  bggId: 0,
  rulesVersion: 1,
  scoreOrder: describedScoreOrder(description),
  hasHalfPoints: true as const,
  defaultOptions: description,
});

export const describedScoreOrder = ({ winner }: Pick<SheetDescription, 'winner'>): 'low' | 'high' =>
  winner === 'fewest' ? 'low' : 'high';

/** Returns the total that everybody begins with, beside a latecomer's own start. */
export const initialTotal = ({ rounds }: Pick<SheetDescription, 'rounds'>): number =>
  typeof rounds === 'object' && 'downFrom' in rounds ? rounds.downFrom : 0;

/** Returns that total for the options of any game. */
export const initialTotalOf = (game: string, options: object): number =>
  isCustomGame(game) ? initialTotal(options as SheetDescription) : 0;

/** Whether people say who won, in place of points. */
export const isDeclared = ({ winner, target }: SheetDescription): boolean =>
  winner === 'one' || (winner === 'together' && target === undefined);

export const linesOfRound = ({ categories = [] }: SheetDescription): number =>
  Math.max(1, categories.length);

export const categoryOfLine = (
  { categories = [] }: SheetDescription,
  line: number,
): Category | null => categories[line % Math.max(1, categories.length)] ?? null;

/** Whether a line may stay empty: a note may, unless there are only notes. */
export const isOptionalLine = (description: SheetDescription, line: number): boolean =>
  categoryOfLine(description, line)?.kind === 'note' &&
  description.categories!.some(({ kind }) => kind !== 'note');

export const roundOfLine = (description: SheetDescription, line: number): number =>
  Math.floor(line / linesOfRound(description));

/**
 * Returns the number of lines that can be written while `begun` are: all of a round, since people count its categories
 * in any order. Lines that may stay empty hold up no round.
 */
export function openLines(description: SheetDescription, begun: number): number {
  const required = requiredRoundFrom(begun, (line) => isOptionalLine(description, line));
  const rounds = Math.min(roundOfLine(description, required) + 1, lastRound(description));
  return rounds * linesOfRound(description);
}

/** Without categories people may play on after the last round, as long as the sheet has lines. */
function lastRound(description: SheetDescription): number {
  const most = Math.floor(SHEET_LINES_MAX / linesOfRound(description));
  return Math.min(most, (description.categories && roundCount(description.rounds)) ?? most);
}

export function roundCount(rounds: DescribedRounds): number | null {
  if (rounds === 'once') return 1;
  return typeof rounds === 'object' && 'count' in rounds ? rounds.count : null;
}

/** Returns the columns that score together: by team, or each alone. */
export const teamsOf = (
  { teams }: Pick<SheetDescription, 'teams'>,
  columns: number,
): readonly (readonly number[])[] => {
  const count = Math.min(teams ?? columns, columns);
  return Array.from({ length: count }, (_, team) => teamOf({ teams: count }, team, columns));
};

/** Returns the columns that score together with that one: its team, or itself alone. */
export const teamOf = (
  { teams }: Pick<SheetDescription, 'teams'>,
  column: number,
  columns: number,
): readonly number[] =>
  teams === undefined
    ? [column]
    : Array.from({ length: columns }, (_, other) => other).filter(
        (other) => other % teams === column % teams,
      );

export const teamLetter = (column: number, teams: number): string =>
  'ABCDEFGHIJ'.charAt(column % teams);

/** Returns the points that all have together; one score for all counts once. */
export const togetherTotal = (
  { teams }: Pick<SheetDescription, 'teams'>,
  totals: readonly number[],
): number => (teams === 1 ? totals.slice(0, 1) : totals).reduce((sum, total) => sum + total, 0);

/** Category of a game that has none. */
export const ONE_NUMBER: Category = { kind: 'number', name: '' };
