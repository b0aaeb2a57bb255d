import { defineAsyncComponent, type Component } from 'vue';
import type { ScoreOrder, GameManifest } from '../../../core/manifest.ts';
import type { Seat, Viewer } from '../../../shared/ids.ts';
import type { GameEvent, OfferedChoice, PendingDecision } from '../../../shared/pushes.ts';
import type { FactRow, FactsBySeat } from './facts.ts';
import type { ReviewText } from './review.ts';
import type { Rulebook } from './rulebook.ts';
import type { EndingText, WonResult } from './ending.ts';
import type { Story } from '../../../shared/story.ts';
import type { Sentence } from '../../i18n/sentence.ts';
import type { GameSheet } from './gameSheet.ts';
import type { PhoneSheetParts } from './phoneSheet.ts';
import { plainAwaiting, plainScreen } from './plainScreen.ts';
import {
  createEventPresenter,
  type Scene,
  type Status,
  type EventPresenter,
  type EventPresentations,
} from './eventPresentation.ts';

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
  readonly scoreOrder: ScoreOrder;
  /** "after deal 3, fewest bull heads win" */
  readonly message: Sentence;
}

/** What a game's board is given. It draws the scene and emits `choose` with the move of one of the choices. */
export interface BoardProps<View, Event> extends Scene<View, Event> {
  /** the decision that can be made now on this screen; null while steps are shown or others decide */
  readonly decision: PendingDecision | null;
  /** the move of this decision that a hint points to */
  readonly hinted?: OfferedChoice['move'] | null;
  /** on a phone, within its `main` */
  readonly isPhone?: boolean;
}

/** A move as a hint speaks of it. */
export interface MoveDescription {
  /** "play 63", after "A good bot would" */
  readonly does: Sentence;
  /** "row 4, second card"; null where it can't be known or goes without saying */
  readonly outcome: Sentence | null;
  /** "45", what it is called beside others */
  readonly name: Sentence;
}

/** What of a game only those see who have chosen it on the laptop. It is loaded with the first of its parts. */
export interface LazyParts {
  /** v-model: the options of a new match; prop `seats`: how many will sit. Left out where there is nothing to choose. */
  readonly optionsForm: Component;
  /** What the score of a finished match came from, on paper. Props: `EndingProps`. Left out: the ranking alone. */
  readonly endingSheet: Component;
  /** The piece that a highlight is about. Prop: the highlight; the slot stands in where no piece tells it better. */
  readonly highlightGlyph: Component;
  /** The table at a decision of the past. Props: `ReviewedTable`. Only for games with a review. */
  readonly reviewedTable: Component;
}

/** What a game is on a phone beside what it is on the laptop. Loaded with the game, on phones alone. */
export interface PhoneParts<View> {
  /** Props: `PhoneBoardProps`; emits: `PhoneBoardEmits`. Left out: the laptop’s board, narrow. */
  readonly board?: Component;
  /** Everything on the board is public, so that there is nothing to hide. */
  readonly hasNoHand?: boolean;
  /** Below the name: what this seat is asked for, or where the match stands, and how it stands there: "Choose a card", "14 heads". */
  bar?(view: View, seat: Seat, hasDecision: boolean): readonly Sentence[];
  /** Its score sheet, loaded while one is on the table. Left out: one figure a round. */
  sheet?(): Promise<PhoneSheetParts>;
}

/** What the first seat does: it makes the first move, or deals the first round. */
export type FirstSeat = 'starts' | 'deals';

/** What every game says of itself, and what only some have. */
interface OwnParts<View> extends GameManifest {
  scoreSummary(view: View): ScoreSummary;
  /** Which round it is, from 0. A game without rounds leaves it out. */
  round?(view: View): number;
  /** what it calls a round; left out: a round */
  readonly roundTerm?: 'deal';
  /** Left out: the laptop’s board and one figure a round. */
  phone?(): Promise<PhoneParts<View>>;
}

/** What stands as `plainScreen` has it where a game leaves it out. */
interface ScreenParts<View> {
  /** The animal on its tile: one `svg`. */
  readonly poster: Component;
  /** "Deal 2 · turn 3 of 10" */
  where(view: View): Sentence;
  /** "Hazel wins with 18 bull heads" */
  won(result: WonResult): Sentence;
  /** null: no rules help and no guide */
  readonly rulebook: (() => Promise<Rulebook>) | null;
}

/** A game as the laptop and the phones draw it, in the types of its own model. */
export interface TypedScreen<View extends object, Event extends GameEvent>
  extends OwnParts<View>, Partial<ScreenParts<View>> {
  /** Props: `BoardProps`; emits `choose`. */
  board(): Promise<Component>;
  /** An event without a step is said by the game’s text `events.<type>`. */
  readonly steps?: Partial<EventPresentations<View, Event>>;
  /** What the bar says while a decision is awaited, and during steps that say nothing of their own. */
  awaiting?(view: View, viewer: Viewer): Status;
}

/** What only the laptop says of a game, in its `laptop.ts`: there all games are in memory, and phones are spared it. */
interface LaptopParts<Options, Facts, GameStory extends Story> {
  /** "to 66", "5 deals", "known deck" */
  optionsLine(options: Options): readonly Sentence[];
  /** Stands in for the options of a game that has none: "As many rounds as players". */
  optionsText?(seats: number): Sentence;
  /** What is special about the first seat, null if nothing is; left out: it starts. */
  firstSeat?(options: Options, isDigital: boolean): FirstSeat | null;
  /** What decides between equal scores; left out where they share the place. */
  tieBreak?(seats: readonly Seat[], score: number): Sentence;
  /** What it has noted of a match that is over, as its page tells it; facts of another version may make it throw. */
  factRows(facts: FactsBySeat<Facts>): readonly FactRow[];
  readonly ending: EndingText<GameStory>;
  /** A choice of this game in words, for hints and reviews. */
  describeMove(choice: OfferedChoice): MoveDescription;
  /** null: its matches are not reviewed */
  readonly review: ReviewText | null;
  readonly sheet: GameSheet;
}

/** What of a game on the laptop is not plain. */
export interface OwnLaptopParts<
  Options = object,
  Facts = object,
  GameStory extends Story = Story,
> extends Partial<Omit<LaptopParts<Options, Facts, GameStory>, 'sheet'>> {
  readonly sheet?: Partial<GameSheet>;
  lazyParts?(): Promise<Partial<LazyParts>>;
}

/** A game for the table, the replay and the phones. Its board can be drawn at once and appears when it has come. */
export interface GameScreen
  extends OwnParts<object>, ScreenParts<object>, EventPresenter<object, GameEvent> {
  readonly board: Component;
}

/** A game with all that the laptop says of it. */
export interface LaptopScreen
  extends GameScreen, LaptopParts<object, object, Story>, Omit<LazyParts, 'optionsForm'> {
  /** null: there is neither anything to choose nor anything to say of it */
  readonly optionsForm: Component | null;
}

/**
 * Erases the types of a game: they are narrowed here and in `defineLaptopParts`, and nowhere else in the renderer. A view
 * or event that reaches a screen comes from the very game that the screen is registered for.
 */
export function defineScreen<View extends object = object, Event extends GameEvent = GameEvent>({
  steps = {},
  awaiting,
  board,
  ...parts
}: TypedScreen<View, Event>): GameScreen {
  return {
    ...plainScreen(parts),
    ...parts,
    ...createEventPresenter(steps as EventPresentations<View, Event>, awaiting ?? plainAwaiting),
    board: defineAsyncComponent(board),
  };
}

/** Erases the types of what the laptop alone says of a game. */
export const defineLaptopParts = <
  Options extends object,
  Facts extends object,
  GameStory extends Story = Story,
>(
  parts: OwnLaptopParts<Options, Facts, GameStory>,
): OwnLaptopParts => parts;

/**
 * The registered games by id. The table and the sheet find a game here, so that they know of no game by name;
 * `games/screens.ts` registers them all before the app is mounted.
 */
export const screens = Object.create(null) as Readonly<Record<string, LaptopScreen>>;
