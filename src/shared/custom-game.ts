// No parser here: phones load this file too. The schema is in `sheet-description.ts`.

export const GAME_NAME_LENGTH_MAX = 60;
/** Most rounds that a match of a described game may have. */
export const DESCRIBED_ROUNDS_MAX = 50;
/** Largest absolute value of a score and of a limit. */
export const DESCRIBED_NUMBER_MAX = 9999;

/**
 * `once`: one number for each person, at the end. `open`: as many rounds as people play. `count`: so many rounds.
 * `until`: until somebody's total has reached that number.
 */
export type DescribedRounds =
  'once' | 'open' | { readonly count: number } | { readonly until: number };

/**
 * Scoring of a game that has no rules of its own in the app: data, never code. Example:
 * `{ "name": "Rummy", "winner": "fewest", "rounds": { "until": 100 } }`.
 */
export interface SheetDescription {
  readonly name: string;
  /** most or fewest points win */
  readonly winner: 'most' | 'fewest';
  readonly rounds: DescribedRounds;
}

/** A described game of this laptop. */
export interface CustomGame {
  readonly id: string;
  readonly description: SheetDescription;
}

/** Description of a game of which nothing is known yet. */
export const PLAIN_DESCRIPTION: SheetDescription = { name: '?', winner: 'most', rounds: 'open' };

/** As long as the id of any game may be, with the digits of a uuid. */
const CUSTOM_GAME = /^custom-[\da-z]{1,32}$/;

/** Whether a game's id is that of a described game. */
export const isCustomGame = (game: string): boolean => CUSTOM_GAME.test(game);

/** Returns the id of a described game, from a uuid. */
export const customGameId = (uuid: string): string => `custom-${uuid.replaceAll('-', '')}`;

/** As many people as at the game with most: nobody says of a described game how many can play it. */
const SEATS = { min: 1, max: 10 } as const;

/** Returns the fixed facts of a described game, for rules and screens. */
export const describedManifest = (id: string, description: SheetDescription) => ({
  id,
  seats: SEATS,
  minutes: 0,
  titles: [description.name],
  bggId: 0,
  rulesVersion: 1,
  scoreOrder: describedScoreOrder(description),
  defaultOptions: description,
});

/** Returns whether low or high scores win. */
export const describedScoreOrder = ({
  winner,
}: Pick<SheetDescription, 'winner'>): 'low' | 'high' => (winner === 'fewest' ? 'low' : 'high');
