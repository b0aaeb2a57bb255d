import type { z } from 'zod';
import type { Seat, Viewer } from '../shared/ids.ts';
import type { Story } from '../shared/story.ts';
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
 * One game, whole. `play` works in place on a state its caller owns and may assume that `why` found nothing;
 * `defineGame` wraps both for callers that hold unknown input.
 */
export interface GameRules<T extends GameTypes> {
  readonly manifest: GameManifest<T['options']>;

  /** Parses options and fills in defaults. */
  readonly options: z.ZodType<T['options']>;
  /** What a table's printed board says, kept under names: what stands under `board` in the options. Has defaults. */
  readonly board?: z.ZodType<object>;
  /** Whether these options may be played by that many seats. */
  optionsFit(options: T['options'], seats: number): boolean;
  readonly prescribed: z.ZodType<T['prescribed']>;
  /** Whether what is prescribed is complete and possible. */
  prescribedFits(prescribed: T['prescribed'], options: T['options'], seats: number): boolean;
  /** Strict: a move with unknown fields is no move. */
  readonly move: z.ZodType<T['move']>;

  setup(options: T['options'], seats: number, chance: Chance<T['prescribed']>): T['state'];
  clone(state: T['state']): T['state'];
  /** Chance from here on drawn anew: the generator and all that is shuffled but not yet seen by anyone. */
  reseed(state: T['state'], seed: string): void;

  /** Every seat that owes a move now, ascending; empty once over. */
  toMove(state: T['state']): readonly Seat[];
  visibility(state: T['state'], seat: Seat): DecisionVisibility;
  /** Seats whose choice is made but not revealed, and so may still be taken back by them. */
  faceDownSeats(state: T['state']): readonly Seat[];
  /**
   * The events by which chance has fallen or a hidden card is turned up for others: a move that such a one follows from
   * can't be taken back. A card that its own player has just played is none. Null: every event does so.
   */
  revealingEvents(options: T['options']): readonly T['event']['type'][] | null;
  /** Every legal move of a seat that is to move, none twice; depends on nothing hidden from that seat. */
  moves(state: T['state'], seat: Seat): readonly T['move'][];
  /** The same moves in the same order, each with what it would do. */
  choices(state: T['state'], seat: Seat): readonly Choice<T['move'], T['consequence']>[];
  /** The rule against a move of a seat that is to move; null if it is legal. */
  validateMove(state: T['state'], seat: Seat, move: T['move']): Refusal<T['code']> | null;
  /** Plays a legal move. */
  play(state: T['state'], seat: Seat, move: T['move'], onEvent?: OnEvent<T['event']>): void;

  /** Built up from what is public and what is the viewer's own, never struck out from the state. */
  view(state: T['state'], viewer: Viewer): T['view'];
  outcome(state: T['state']): Outcome;
  /** Scores of the rounds that are complete, per round and seat. A match without rounds is one, complete at its end. */
  roundScores(state: T['state']): readonly (readonly number[])[];
  /** Per seat, once over. */
  facts(state: T['state']): readonly T['facts'][];
  /** How a finished match came to its score. Made of what everyone saw, so that it tells nothing hidden. */
  story(input: StoryInput<T>): T['story'];
  /** The same of a finished score sheet, as far as it was written down; null where it holds only what each scored. */
  sheetStory(input: SheetStoryInput<T['options']>): T['story'] | null;
  readonly history: HistoryRules<T['options'], T['facts']>;

  readonly sheet: SheetRules<T['options']>;
  /** For a table that has the real cards, where the app can place them. */
  readonly referee?: Referee;
  readonly bot: BotKit<T>;
  /** null: its matches are not reviewed */
  readonly coach: CoachKit<T> | null;
}

/** What a game may leave out, because `withDefaults` has an answer. */
type Defaulted =
  | 'optionsFit'
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

/** One game, as its folder fills it in. */
export interface GameDefinition<T extends GameTypes>
  extends Omit<GameRules<T>, Defaulted>, Partial<Pick<GameRules<T>, Defaulted>> {
  /** A state that fits what a seat sees, drawn at random: with it bots play each move on to the end, without it any move. */
  sampleState?(view: T['view'], seat: Seat, random: Random): T['state'];
}

/** The types of a game that has nothing prescribed, no consequences, no facts and no story. */
export type PlainTypes<
  Own extends Pick<GameTypes, 'options' | 'state' | 'move' | 'view' | 'event' | 'code'>,
> = Own & {
  prescribed: object;
  reason: never;
  consequence: never;
  facts: Readonly<Record<string, never>>;
  story: Story;
};

/** Something that happened at one seat, as a number: `key` tells apart what is broken down, '' where nothing is. */
export interface MetricValue {
  readonly metric: string;
  readonly key: string;
  readonly value: number;
}

/** What looking back has to know of a game beyond scores and places. */
export interface HistoryRules<Options, Facts> {
  /** Names the kind of match: scores of one kind say little about another. */
  variant(options: Options): string;
  /** The score beyond which a match ends; null where there is none. */
  limit(options: Options): number | null;
  /** One seat's facts as figures to be counted and averaged, in the order in which they are shown. */
  metrics(facts: Facts): readonly MetricValue[];
}

/** Figures that are broken down by nothing. */
export const plainMetrics = <Facts extends object>(
  facts: Facts,
  metrics: readonly (keyof Facts & string)[],
): MetricValue[] => metrics.map((metric) => ({ metric, key: '', value: Number(facts[metric]) }));
