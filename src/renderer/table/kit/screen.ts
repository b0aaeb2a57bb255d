import { defineAsyncComponent, type Component } from 'vue';
import type { Better, GameManifest } from '../../../core/manifest.ts';
import type { Seat, Viewer } from '../../../shared/ids.ts';
import type { GameEvent, OfferedChoice, OwedDecision } from '../../../shared/pushes.ts';
import type { FactRow, FactsBySeat } from './facts.ts';
import type { ReviewWords } from './review.ts';
import type { Rulebook } from './rulebook.ts';
import type { EndingWords } from './ending.ts';
import type { Story } from '../../../shared/story.ts';
import type { Sentence } from '../../i18n/sentence.ts';
import type { GameSheet } from './gameSheet.ts';
import { readSteps, type Scene, type Status, type StepReader, type Steps } from './steps.ts';

/** The score as things stand, one figure a seat. */
export interface ScoreSummary {
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

/** What of a game only those see who have chosen it. It is loaded as a file of its own, with the first of its parts. */
export interface LazyParts {
  /** Props: `BoardProps`; emits `choose`. */
  readonly board: Component;
  /** v-model: the options of a new match; prop `seats`: how many will sit. */
  readonly optionsForm: Component;
  readonly rulebook: Rulebook;
  /** What the score of a finished match came from, on paper. Props: `EndingProps`. */
  readonly endingSheet: Component;
  /** The piece that a highlight is about. Prop: the highlight; the slot stands in where no piece tells it better. */
  readonly highlightGlyph: Component;
  /** The table at a decision of the past. Props: `ReviewedTable`. */
  readonly reviewedTable: Component;
}

/** What the first seat does: it makes the first move, or deals the first round. */
export type FirstSeat = 'starts' | 'deals';

/** What a game brings to the screen beside its steps. */
interface ScreenParts<
  View,
  Options extends object,
  Facts extends object,
  Told extends Story,
> extends GameManifest<Options> {
  /** The animal on its tile. */
  readonly poster: Component;
  lazyParts(): Promise<LazyParts>;
  /** "to 66", "5 deals", "known deck" */
  optionsLine(options: Options): readonly Sentence[];
  /** "Deal 2 · turn 3 of 10" */
  where(view: View): Sentence;
  scoreSummary(view: View): ScoreSummary;
  /** Which round it is, from 0. A game without rounds leaves it out. */
  round?(view: View): number;
  /** what it calls a round; left out: a round */
  readonly roundWord?: 'deal';
  /** What is special about the first seat, null if nothing is; left out: it starts. */
  firstSeat?(options: Options, isOnScreen: boolean): FirstSeat | null;
  /** What decides between equal scores; left out where they share the place. */
  tieBreak?(seats: readonly Seat[], score: number): Sentence;
  readonly ending: EndingWords<Told>;
  /** its score sheet */
  readonly sheet?: GameSheet;
  /** What it has noted of a match that is over, as its page tells it; facts of another version may make it throw. */
  factRows(facts: FactsBySeat<Facts>): readonly FactRow[];
  /** A choice of this game in words, for hints and reviews. */
  moveWords(choice: OfferedChoice): MoveWords;
  readonly review: ReviewWords;
}

/** What a game brings to the screen, in the types of its own model. */
export interface TypedScreen<
  View extends object,
  Event extends GameEvent,
  Options extends object,
  Facts extends object,
  Told extends Story,
> extends ScreenParts<View, Options, Facts, Told> {
  readonly steps: Steps<View, Event>;
  /** What the bar says while a decision is awaited, and during steps that say nothing of their own. */
  awaiting(view: View, viewer: Viewer): Status;
}

/** A game for the table, the replay and the lists. Board and form can be drawn at once; they appear when they have come. */
export interface GameScreen
  extends
    ScreenParts<object, object, object, Story>,
    StepReader<object, GameEvent>,
    Omit<LazyParts, 'rulebook'> {}

/**
 * Erases the types of a game: they are narrowed here, once, and nowhere else in the renderer. A view or event that
 * reaches a screen comes from the very game that the screen is registered for.
 */
export function defineScreen<
  View extends object,
  Event extends GameEvent,
  Options extends object,
  Facts extends object,
  Told extends Story,
>({ steps, awaiting, ...parts }: TypedScreen<View, Event, Options, Facts, Told>): GameScreen {
  const later = (part: Exclude<keyof LazyParts, 'rulebook'>): Component =>
    defineAsyncComponent(async () => (await parts.lazyParts())[part]);
  return {
    ...parts,
    ...readSteps(steps, awaiting),
    board: later('board'),
    optionsForm: later('optionsForm'),
    endingSheet: later('endingSheet'),
    highlightGlyph: later('highlightGlyph'),
    reviewedTable: later('reviewedTable'),
  };
}

/**
 * The registered games by id. The table and the sheet find a game here, so that they know of no game by name;
 * `games/index.ts` registers them all before the app is mounted.
 */
export const screens = Object.create(null) as Readonly<Record<string, GameScreen>>;

export const registerScreens = (games: readonly GameScreen[]): void => {
  Object.assign(screens, Object.fromEntries(games.map((game) => [game.id, game])));
};
