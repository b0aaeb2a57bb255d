import type { PlayerId, Seat } from './ids.ts';

/** Emblems that identify a player beside the name; the colour alone is never enough. */
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

/** Colour, named after its default emblem. */
export type Colour = Emblem;

/** Built-in bots. Their displayed names are texts, since they differ by language. */
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

export const BOT_LEVELS = ['easy', 'casual', 'normal', 'hard'] as const;
export type BotLevel = (typeof BOT_LEVELS)[number];

/** Maximum time of the hard level for one decision, ms. */
export const HARD_THINKS = 400;

/** guest: somebody who is in no list of people and no statistics; bot: a bot of another program. */
export const PLAYER_KINDS = ['person', 'guest', 'bot'] as const;
export type PlayerKind = (typeof PLAYER_KINDS)[number];

export interface Player {
  readonly id: PlayerId;
  readonly name: string;
  readonly emblem: Emblem;
  readonly colour: Colour;
}

export interface Bot {
  readonly kind: 'bot';
  readonly name: BotName;
  readonly level: BotLevel;
  /**
   * configured name of an outside bot. `name` then only gives its colour, and `level` is that of its fallback moves.
   */
  readonly program?: string;
}

export type Occupant =
  | { readonly kind: 'player'; readonly player: Player }
  /** `number`: from 1, among several seats of the same program */
  | (Bot & { readonly number?: number });

/** Whether this person sits there. */
export const isOccupiedBy = (occupant: Occupant, player: PlayerId): boolean =>
  occupant.kind === 'player' && occupant.player.id === player;

/** Seat with its result once the match is over. */
export interface SeatResult {
  readonly seat: Seat;
  readonly occupant: Occupant;
  readonly score: number | null;
  readonly place: number | null;
  /** number of rounds played by a person who left before the end; omitted for others */
  readonly leftAfter?: number;
}

/** A longer name does not fit a player panel. */
export const NAME_LENGTH_MAX = 24;
