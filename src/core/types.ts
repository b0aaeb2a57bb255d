import type { Seat } from '../shared/ids.ts';
import type { Story } from '../shared/story.ts';

/** The types one game is made of. All but the consequence are plain JSON. */
export interface GameTypes {
  options: object;
  /** The whole truth of a match, generator included. Never leaves the main process. */
  state: object;
  move: { readonly type: string };
  /** What each viewer is sent. Plain JSON that shares nothing with the state. */
  view: { readonly toMove: readonly Seat[]; readonly options: object };
  /**
   * What everyone at the table sees happen. Holds nothing that any seat may not know. The event that ends a round
   * has its scores as `scores`.
   */
  event: { readonly type: string };
  /** Deals, rounds or dice given beforehand instead of drawn (the protocol's `setup`). */
  prescribed: object;
  /** The game's refusal codes. */
  code: string;
  /** The codes of the coach's reasons. */
  reason: string;
  /** What a choice would do, as far as its seat can know. */
  consequence: object;
  /** What the history keeps of one seat when the match is over. */
  facts: Readonly<Record<string, unknown>>;
  /** What is told of a match that is over. */
  story: Story;
}

/** Whether others may watch a decision being made. Secret ones need a curtain on a shared screen. */
export type DecisionVisibility = 'open' | 'secret';

export interface Choice<Move, Consequence> {
  readonly move: Move;
  readonly consequence: Consequence | null;
}

export type Outcome =
  | { readonly over: false }
  | { readonly over: true; readonly scores: readonly number[]; readonly places: readonly number[] };

export interface Chance<Prescribed> {
  readonly seed: string;
  /** Used up first; after it the seed's numbers go on. */
  readonly prescribed: Prescribed | null;
}

/**
 * Called after each step that the table sees, while the state is as it stands right after that step. Undefined where
 * nobody watches, as in random play: then no events are made.
 */
export type OnEvent<Event> = ((event: Event) => void) | undefined;

export type RefusalParams = Readonly<Record<string, number | string>>;

/**
 * Why a move is not played: a code of the game's model and what a sentence about it needs (ids and numbers, never
 * names or prose). Whoever may see the refusal may see its params: they never tell a hidden card.
 */
export interface Refusal<Code extends string = string> {
  readonly code: Code;
  readonly params: RefusalParams;
}

/** Without params where the code says it all. */
export const refuse = <Code extends string>(
  code: Code,
  params: RefusalParams = {},
): Refusal<Code> => ({ code, params });
