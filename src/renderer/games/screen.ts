import type { Component } from 'vue';
import type { Seat } from '../../shared/ids.ts';
import type { GameEvent } from '../../shared/pushes.ts';

/** A text by its key under the game's own texts, with what it names. Seats are said by name, whoever sits there. */
export interface Sentence {
  readonly key: string;
  readonly seats?: Readonly<Record<string, Seat>>;
  readonly params?: Readonly<Record<string, string | number>>;
}

/** What stands in the bar above a table: who it is about, what goes on, and why. */
export interface Status {
  readonly seat: Seat | null;
  readonly say: Sentence;
  readonly why: Sentence | null;
}

/**
 * What a game brings to the screen. Views, events, options and consequences are those of its model in the main
 * process; they are narrowed here, once, and nowhere else in the renderer.
 */
export interface GameScreen {
  readonly id: string;
  /** The animal on its tile. */
  readonly poster: Component;
  readonly seats: { readonly min: number; readonly max: number };
  /** minutes, as people ask before they sit down */
  readonly minutes: number;
  /** Props: see `BoardProps`; emits `choose` with one of the offered moves. */
  readonly board: Component;
  /** v-model: the options of a new match; prop `seats`: how many will sit. */
  readonly optionsForm: Component;
  readonly defaultOptions: object;
  /** "to 66", "5 deals, known deck" */
  optionsLine(options: object): readonly Sentence[];
  /** "Deal 2 · turn 3 of 10" */
  where(view: object): Sentence;
  /** what a score counts as so far, one a seat */
  scores(view: object): readonly number[];
  /** of a step just shown, or of what is being waited for */
  status(view: object, event: GameEvent | null): Status;
  /** for the log that screen readers hear; null says nothing */
  tell(event: GameEvent): Sentence | null;
  /** how long a step stays on the screen before the next, in ms at normal speed; 0 runs into the next */
  pause(event: GameEvent): number;
}
