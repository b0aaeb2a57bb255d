import { defineAsyncComponent, type Component } from 'vue';
import type { Better, GameManifest } from '../../../main/core/manifest.ts';
import type { Seat, Viewer } from '../../../shared/ids.ts';
import type { Sound } from '../../ui/sounds.ts';
import type { GameEvent, OfferedChoice, OwedDecision } from '../../../shared/pushes.ts';
import type { FactRow, FactsBySeat } from './facts.ts';
import type { Rulebook } from './rulebook.ts';
import type { Sentence } from '../../i18n/sentence.ts';
import type { GameSheet } from './gameSheet.ts';

/** What stands in the bar above a table: who it is about, what goes on, and why. */
export interface Status {
  readonly seat: Seat | null;
  readonly say: Sentence;
  readonly why: Sentence | null;
}

/** What lies on the table at one moment: a step that is being shown, or (no event) the wait for a decision. */
export interface Scene<View, Event> {
  readonly view: View;
  readonly event: Event | null;
  readonly viewer: Viewer;
}

/** The score as things stand, one figure a seat. */
export interface Tally {
  readonly totals: readonly number[];
  /** by seat, where more than the totals decides them; null for who is not ranked */
  readonly places?: readonly (number | null)[];
  /** of which in the running round; null in a game without rounds */
  readonly round: readonly number[] | null;
  /** by round and seat, for its course, with the running round as it stands; what one began with is in the totals alone */
  readonly rounds?: readonly (readonly number[])[];
  /** the score at which the match ends; null if it ends otherwise */
  readonly limit: number | null;
  readonly better: Better;
  /** "after deal 3, fewest bull heads win" */
  readonly say: Sentence;
}

/** What a game's board is given. It draws the scene and emits `choose` with the move of one of the choices. */
export interface BoardProps<View, Event> extends Scene<View, Event> {
  /** the decision that can be made now on this screen; null while steps are shown or others decide */
  readonly decision: OwedDecision | null;
  /** the move of this decision that a hint points to */
  readonly hinted?: OfferedChoice['move'] | null;
}

/** A move as a hint speaks of it. */
export interface MoveWords {
  /** "play 63", after "A good bot would" */
  readonly does: Sentence;
  /** "row 4, second card"; null where it can't be known or goes without saying */
  readonly outcome: Sentence | null;
  /** "45", what it is called beside others */
  readonly name: Sentence;
}

/** What of a game only those see who have chosen it. It comes as a file of its own, with the first of its parts. */
export interface GameRoom {
  /** Props: `BoardProps`; emits `choose`. */
  readonly board: Component;
  /** v-model: the options of a new match; prop `seats`: how many will sit. */
  readonly optionsForm: Component;
  readonly rulebook: Rulebook;
}

/** A pause that only a press ends. */
export const UNTIL_PRESSED = Infinity;

/**
 * What a game brings to the screen, in the types of its own model. `defineScreen` erases them, so that they are
 * narrowed here, once, and nowhere else in the renderer.
 */
export interface TypedScreen<
  View extends object,
  Event extends GameEvent,
  Options extends object,
  Facts extends object,
> extends GameManifest<Options> {
  /** The animal on its tile. */
  readonly poster: Component;
  room(): Promise<GameRoom>;
  /** "to 66", "5 deals", "known deck" */
  optionsLine(options: Options): readonly Sentence[];
  /** "Deal 2 · turn 3 of 10" */
  where(view: View): Sentence;
  tally(view: View): Tally;
  status(scene: Scene<View, Event>): Status;
  /** for the log that screen readers hear; null says nothing */
  tell(event: Event): Sentence | null;
  /** how long a step stays on the screen before the next, in ms at normal speed; 0 runs into the next */
  pause(event: Event): number;
  /** What a step sounds like, where it isn't just a card laid down. */
  sound?(event: Event): Sound;
  /** Whether "last turn again" begins with this step; `before` is the one that came just before it. */
  beginsTurn(event: Event, before: Event | null): boolean;
  /** Which round it is, from 0. A game without rounds leaves it out. */
  round?(view: View): number;
  /** What decides between equal scores; left out where they share the place. */
  tieBreak?(seats: readonly Seat[], score: number): Sentence;
  /** its score sheet */
  readonly sheet?: GameSheet;
  /** What it has noted of a match that is over, as its page tells it; facts of another version may make it throw. */
  factRows(facts: FactsBySeat<Facts>): readonly FactRow[];
  /** A choice of this game in words. Without them a table gives no hints. */
  moveWords?(choice: OfferedChoice): MoveWords;
}

/** Board and form can be drawn at once; they appear when the room has come. */
export interface GameScreen
  extends TypedScreen<object, GameEvent, object, object>, Omit<GameRoom, 'rulebook'> {}

/** A view or event that reaches a screen comes from the very game that the screen is registered for. */
export function defineScreen<
  View extends object,
  Event extends GameEvent,
  Options extends object,
  Facts extends object,
>(screen: TypedScreen<View, Event, Options, Facts>): GameScreen {
  const later = (part: 'board' | 'optionsForm'): Component =>
    defineAsyncComponent(async () => (await screen.room())[part]);
  return { ...screen, board: later('board'), optionsForm: later('optionsForm') };
}
