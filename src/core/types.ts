import type { Seat } from '#shared/ids.ts';
import type { Story } from '#shared/story.ts';

/** Types of a game. All but the consequence are plain JSON. */
export interface GameTypes {
  options: object;
  /** Complete state of a match, including its generator. Never leaves the main process. */
  state: object;
  move: { readonly type: string };
  /** Information sent to a viewer. Plain JSON that shares nothing with the state. */
  view: { readonly toMove: readonly Seat[]; readonly options: object };
  /** Public event, without anything hidden from a seat. The event that ends a round has its scores as `scores`. */
  event: { readonly type: string };
  /** Deals, rounds or dice given in advance instead of drawn (the protocol's `setup`). */
  prescribed: object;
  code: string;
  reason: string;
  /** Effect of a choice, as far as its seat can know. */
  consequence: object;
  /** Facts of a seat that the history stores at the end. */
  facts: Readonly<Record<string, unknown>>;
  story: Story;
}

/** Whether others may watch a decision. Secret ones need a curtain on a shared screen. */
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
  /** Used first; afterwards chance comes from the seed. */
  readonly prescribed: Prescribed | null;
}

/**
 * Called after each public step, with the state right after it. If undefined, as in random play, no events are made.
 */
export type OnEvent<Event> = ((event: Event) => void) | undefined;

export type RefusalParams = Readonly<Record<string, number | string>>;

/**
 * Refusal of a move: a code of the game's model and params for its sentence (ids and numbers, never names or prose).
 * Params never reveal a hidden card.
 */
export interface Refusal<Code extends string = string> {
  readonly code: Code;
  readonly params: RefusalParams;
}

export const refuse = <Code extends string>(
  code: Code,
  params: RefusalParams = {},
): Refusal<Code> => ({ code, params });
