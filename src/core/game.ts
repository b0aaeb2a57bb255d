import type { z } from 'zod';
import type { Seat, Viewer } from '#shared/ids.ts';
import type { Story } from '#shared/story.ts';
import type { BotKit } from './bot.ts';
import type { CoachKit } from './coach.ts';
import type { GameManifest } from './manifest.ts';
import type { Random } from './random.ts';
import type { Referee } from './referee.ts';
import type { SheetRules } from './sheet.ts';
import type { SheetStoryInput, StoryInput } from './story.ts';
import type {
  Chance,
  Choice,
  GameTypes,
  DecisionVisibility,
  Outcome,
  Refusal,
  OnEvent,
} from './types.ts';

/**
 * Complete rules of a game. `play` changes the caller's state in place and may assume that `validateMove` returned
 * null; `defineGame` wraps both for unknown input.
 */
export interface GameRules<T extends GameTypes> {
  readonly manifest: GameManifest<T['options']>;

  readonly options: z.ZodType<T['options']>;
  /** Schema of a printed board, `board` in the options. Has defaults. */
  readonly board?: z.ZodType<object>;
  /** Whether the options are valid for that number of seats. */
  optionsFit(options: T['options'], seats: number): boolean;
  /** Options that a deal's code can name, by their number in it: more may be added at the end. The usual ones come first. */
  readonly codedOptions: readonly T['options'][];
  readonly prescribed: z.ZodType<T['prescribed']>;
  /** Whether the prescription is complete and possible. */
  prescribedFits(prescribed: T['prescribed'], options: T['options'], seats: number): boolean;
  /** Strict: refuses unknown fields. */
  readonly move: z.ZodType<T['move']>;

  setup(options: T['options'], seats: number, chance: Chance<T['prescribed']>): T['state'];
  clone(state: T['state']): T['state'];
  /** Replaces all future chance: the generator, and everything shuffled that no one has seen. */
  reseed(state: T['state'], seed: string): void;

  /** Returns the seats with a pending decision, ascending; empty once over. */
  toMove(state: T['state']): readonly Seat[];
  visibility(state: T['state'], seat: Seat): DecisionVisibility;
  /** Returns the seats with a face-down choice, which can still be taken back. */
  faceDownSeats(state: T['state']): readonly Seat[];
  /**
   * Returns the events that reveal chance, or a hidden card to others: a move that causes one can't be taken back. A
   * card just played by its own player is not hidden. Null: all events do.
   */
  revealingEvents(options: T['options']): readonly T['event']['type'][] | null;
  /** Returns all distinct legal moves of a seat to move; depends on nothing hidden from that seat. */
  moves(state: T['state'], seat: Seat): readonly T['move'][];
  /** Returns the same moves in the same order, with their consequences. */
  choices(state: T['state'], seat: Seat): readonly Choice<T['move'], T['consequence']>[];
  validateMove(state: T['state'], seat: Seat, move: T['move']): Refusal<T['code']> | null;
  play(state: T['state'], seat: Seat, move: T['move'], onEvent?: OnEvent<T['event']>): void;

  /** Builds the view from public information and the viewer's own, never by removing parts of the state. */
  view(state: T['state'], viewer: Viewer): T['view'];
  outcome(state: T['state']): Outcome;
  /**
   * Returns the scores of complete rounds, by round and seat. A match without rounds is one round, complete at its end.
   */
  roundScores(state: T['state']): readonly (readonly number[])[];
  facts(state: T['state']): readonly T['facts'][];
  /** Returns the story of a finished match, made only from what everyone saw. */
  story(input: StoryInput<T>): T['story'];
  /** Returns the story of a finished score sheet; null if it holds only results. */
  sheetStory(input: SheetStoryInput<T['options']>): T['story'] | null;
  readonly history: HistoryRules<T['options'], T['facts']>;

  readonly sheet: SheetRules<T['options']>;
  /** For real cards, if the app can place them. */
  readonly referee?: Referee;
  readonly bot: BotKit<T>;
  readonly coach: CoachKit<T> | null;
}

/** Optional parts of a definition, completed by `withDefaults`. */
type Defaulted =
  | 'optionsFit'
  | 'codedOptions'
  | 'prescribed'
  | 'prescribedFits'
  | 'clone'
  | 'visibility'
  | 'faceDownSeats'
  | 'revealingEvents'
  | 'choices'
  | 'roundScores'
  | 'facts'
  | 'story'
  | 'sheetStory'
  | 'history'
  | 'sheet'
  | 'bot'
  | 'coach';

export interface GameDefinition<T extends GameTypes>
  extends Omit<GameRules<T>, Defaulted>, Partial<Pick<GameRules<T>, Defaulted>> {
  /** Samples a state that fits a seat's view: bots use it for rollouts, and without it pick any move. */
  sampleState?(view: T['view'], seat: Seat, random: Random): T['state'];
}

/** Types of a game without prescriptions, consequences, facts and story. */
export type PlainTypes<
  Own extends Pick<GameTypes, 'options' | 'state' | 'move' | 'view' | 'event' | 'code'>,
> = Own & {
  prescribed: object;
  reason: never;
  consequence: never;
  facts: Readonly<Record<string, never>>;
  story: Story;
};

/** Numeric fact of one seat: `key` is its category, '' for none. */
export interface MetricValue {
  readonly metric: string;
  readonly key: string;
  readonly value: number;
}

export interface HistoryRules<Options, Facts> {
  /** Returns the variant of a match: scores are compared within one variant. */
  variant(options: Options): string;
  /** Returns the score beyond which a match ends; null if there is none. */
  limit(options: Options): number | null;
  /** Returns a seat's facts as metrics to count and average, in display order. */
  metrics(facts: Facts): readonly MetricValue[];
}

export const plainMetrics = <Facts extends object>(
  facts: Facts,
  metrics: readonly (keyof Facts & string)[],
): MetricValue[] => metrics.map((metric) => ({ metric, key: '', value: Number(facts[metric]) }));
