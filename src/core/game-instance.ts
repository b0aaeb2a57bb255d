import type { z } from 'zod';
import type { Seat, Viewer } from '#shared/ids.ts';
import type { Result } from '#shared/result.ts';
import type { BotKit, Observation } from './bot.ts';
import type { CoachKit } from './coach.ts';
import type { HistoryRules } from './game.ts';
import type { GameTypes, Choice, DecisionVisibility, Outcome, OnEvent, Refusal } from './types.ts';
import type { GameManifest } from './manifest.ts';
import type { Referee } from './referee.ts';
import type { SheetColumn, SheetResult, SheetRules } from './sheet.ts';
import type { Story } from '#shared/story.ts';
import type { SheetStoryInput, StoryInput } from './story.ts';

/** Refusals common to all games, checked before a game's rules. */
export const TURN_CODES = ['match-over', 'not-to-move', 'not-a-move'] as const;
export type TurnCode = (typeof TURN_CODES)[number];

export const SETUP_CODES = ['seats', 'options', 'prescribed'] as const;
export type SetupCode = (typeof SETUP_CODES)[number];

export interface GameSetup {
  readonly options?: unknown;
  readonly seats: number;
  readonly seed: string;
  readonly prescribed?: unknown;
}

export type AnyMove = GameTypes['move'];
export type AnyEvent = GameTypes['event'];
export type AnyChoice = Choice<AnyMove, object>;
export type AnyRefusal =
  | { readonly by: 'table'; readonly refusal: Refusal<TurnCode> }
  | { readonly by: 'game'; readonly refusal: Refusal };

/** Running game with its types erased: moves come in unknown and are parsed. */
export interface GameInstance {
  readonly game: Game;
  readonly seats: number;
  readonly options: object;
  /** Complete state, for tests, snapshots and clones. Only `view` makes what is sent from it. */
  readonly state: object;
  clone(): GameInstance;
  reseed(seed: string): void;
  toMove(): readonly Seat[];
  visibility(seat: Seat): DecisionVisibility;
  faceDownSeats(): readonly Seat[];
  /** Whether this event of a move revealed chance or a hidden card, so that the move cannot be taken back. */
  reveals(event: AnyEvent): boolean;
  /** Faster than `choices`, without consequences. */
  moves(seat: Seat): readonly AnyMove[];
  choices(seat: Seat): readonly AnyChoice[];
  validateMove(seat: Seat, move: unknown): AnyRefusal | null;
  /** Plays in place. A refused move changes nothing. */
  play(seat: Seat, move: unknown, onEvent?: OnEvent<AnyEvent>): AnyRefusal | null;
  view(viewer: Viewer): GameTypes['view'];
  outcome(): Outcome;
  roundScores(): readonly (readonly number[])[];
  facts(): readonly Readonly<Record<string, unknown>>[];
}

/** Totals and places by column as people entered them; null if not entered. */
export interface StatedResult {
  readonly totals: readonly (number | null)[];
  readonly places: readonly (number | null)[];
}

/** Game as sheets and the history need it. A described game is no more than this. */
export interface SheetGame extends GameManifest {
  parseOptions(options: unknown, seats: number): Result<object, SetupCode>;
  /** Returns the game under these options, which come from `parseOptions`: a described game is its options. */
  withOptions(options: object): SheetGame;
  /** schema of `board` in the options; null for a game without a board */
  readonly board: z.ZodType<object> | null;
  sheetStory(input: SheetStoryInput<object>): Story | null;
  readonly history: HistoryRules<object, Readonly<Record<string, unknown>>>;
  readonly sheetRules: AnySheetRules;
  /**
   * Returns the places of a sheet of totals or places where the totals do not decide: people win together, or say who
   * won. Null if the totals decide. Omitted by games in which they always do.
   */
  statedPlaces?(columns: readonly SheetColumn[], given: StatedResult): readonly number[] | null;
  readonly referee: Referee | null;
}

/** Game with its types erased; only `defineGame` erases them. */
export interface Game extends SheetGame {
  /** options that a deal's code can name, by their number in it */
  readonly codedOptions: readonly object[];
  setup(gameSetup: GameSetup): Result<GameInstance, SetupCode>;
  /** Restores an instance from a state stored as JSON by the same rules version. */
  restore(options: object, seats: number, state: object): GameInstance;
  sumSheet(
    options: unknown,
    seats: number,
    rounds: readonly unknown[],
  ): Result<SheetResult, SetupCode | 'shape'>;
  story(input: StoryInput<GameTypes>): Story;
  readonly bot: BotKit<GameTypes>;
  readonly coach: Coach | null;
}

export type Coach = CoachKit<GameTypes>;

/** Score sheets with the game's types erased: `options` come from `parseOptions`. */
export type AnySheetRules = SheetRules<object>;

/** Observation as sent to a worker: plain JSON. */
export type AnyObservation = Observation<GameTypes>;
