import type { PlayerId, Seat } from './ids.ts';

/** What a player is recognised by, beside the name: a drawing and a colour, never the colour alone. */
export const EMBLEMS = [
  'moon',
  'anchor',
  'star',
  'leaf',
  'bell',
  'fish',
  'key',
  'shroom',
  'feather',
  'cup',
] as const;
export type Emblem = (typeof EMBLEMS)[number];

/** A colour is named after the emblem it goes with by default. */
export type Colour = Emblem;

/** The bots of the house. Their names are texts, because they differ by language. */
export const BOT_NAMES = [
  'otto',
  'pip',
  'hazel',
  'bruno',
  'wanda',
  'fritz',
  'olive',
  'monty',
  'tilda',
  'gus',
] as const;
export type BotName = (typeof BOT_NAMES)[number];

export const BOT_LEVELS = ['easy', 'normal', 'hard'] as const;
export type BotLevel = (typeof BOT_LEVELS)[number];

/** How long the hard level thinks about one decision at most, ms. */
export const HARD_THINKS = 400;

export interface Player {
  readonly id: PlayerId;
  readonly name: string;
  readonly emblem: Emblem;
  readonly colour: Colour;
}

/** A bot as it is kept. */
export interface Bot {
  readonly kind: 'bot';
  readonly name: BotName;
  readonly level: BotLevel;
  /**
   * of an outside bot: the name it is entered under. `name` is then where it has its colour from, and `level` is that of
   * the house's bot which moves in its place when it does not.
   */
  readonly program?: string;
}

/** Who sits in a seat. */
export type Occupant =
  | { readonly kind: 'player'; readonly player: Player }
  /** `number`: of several at one table that are the same program, which one, from 1 */
  | (Bot & { readonly number?: number });

/** A seat with its result once the match is over. */
export interface SeatResult {
  readonly seat: Seat;
  readonly occupant: Occupant;
  readonly score: number | null;
  readonly place: number | null;
  /** of who left a match before its end: after how many rounds; left out for all others */
  readonly leftAfter?: number;
}

/** Longer names do not fit a plate on the table. */
export const NAME_LENGTH_MAX = 24;
