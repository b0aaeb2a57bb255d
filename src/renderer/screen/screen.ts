import {
  defineAsyncComponent,
  shallowReactive,
  type Component,
  type VNode,
  defineComponent,
} from 'vue';
import type { ScoreOrder, GameManifest } from '#core/manifest.ts';
import { isCustomGame, describedManifest, type CustomGame } from '#shared/custom-game.ts';
import type { Seat, Viewer } from '#shared/ids.ts';
import type { GameEvent, OfferedChoice, PendingDecision } from '#shared/pushes.ts';
import {
  byEventType,
  type EventTable,
  createEventPresenter,
  type Scene,
  type Status,
  type EventPresenter,
  type EventPresentations,
  type Tile,
} from './eventPresentation.ts';
import type { CoachMarks } from './coachMarks.ts';
import type { FactRow, FactsBySeat } from './facts.ts';
import type { ReviewText } from './review.ts';
import type { Rulebook } from './rulebook.ts';
import type { EndingText, WonResult } from './ending.ts';
import type { Highlight, Story } from '#shared/story.ts';
import type { Sentence } from '../i18n/useGameText.ts';
import type { TimedSound } from './eventSounds.ts';
import type { GameSheet } from './gameSheet.ts';
import type { PhoneSheetParts } from './phoneSheet.ts';
import { plainAwaiting, plainScreen, initialPoster, plain } from './plainScreen.ts';

export interface ScoreSummary {
  readonly totals: readonly number[];
  /** by seat, if totals alone do not decide places; null if not ranked */
  readonly places?: readonly (number | null)[];
  /** part from the running round; null in games without rounds */
  readonly round: readonly number[] | null;
  /** by round and seat, for the chart, including the running round; starting points are in the totals only */
  readonly rounds?: readonly (readonly number[])[];
  readonly limit: number | null;
  /** totals if the match ended now, with the text that says so; omitted or null: as they are */
  readonly ifEnded?: { readonly totals: readonly number[]; readonly note: Sentence } | null;
  readonly scoreOrder: ScoreOrder;
  /** "after deal 3, fewest bull heads win" */
  readonly message: Sentence;
}

/** Props of a game's board. It draws the scene and emits `choose` with the move of a choice. */
export interface BoardProps<View, Event> extends Scene<View, Event> {
  /** decision that can be made now on this screen; null while steps are shown or others decide */
  readonly decision: PendingDecision | null;
  readonly hinted?: OfferedChoice['move'] | null;
  /** on a phone, within its `main` */
  readonly isPhone?: boolean;
}

export interface MoveDescription {
  /** "play 63", after "A good bot would" */
  readonly does: Sentence;
  /** "row 4, second card"; null if unknown or obvious */
  readonly outcome: Sentence | null;
  readonly name: Sentence;
}

/** Parts of a game that only the laptop shows, for a selected game. All load with the first of them. */
export interface LazyParts {
  /** Options form of a new match; v-model: options; prop `seats`: number of players. Omit if there are no options. */
  readonly optionsForm: Component;
  /** Explanation of a finished match's scores, on paper. Props: `EndingProps`. Default: ranking only. */
  readonly endingSheet: Component;
  /** The piece of a highlight; null or omitted: the disc of its seat. Called while rendering. */
  highlightGlyph(highlight: Highlight): VNode | null;
}

/** Meaning of an event for a phone's owner: "You took row 2: 6 heads". */
export interface Outcome<Key extends string = string> {
  readonly text: Sentence<Key>;
  readonly costs: boolean;
}

export interface Outcomes<View, Event> {
  /** null if the event means nothing to the seat */
  outcome(event: Event, before: View, seat: Seat): Outcome | null;
}

export const outcomeByEvent = <View, Event extends GameEvent, Key extends string>(
  table: EventTable<Event, [before: View, seat: Seat], Outcome<Key> | null>,
) => byEventType(table, null);

/** Parts of a game for phones only. Loaded with the game, on phones only. */
export interface PhoneParts<View, Event = GameEvent> {
  /** Props: `PhoneBoardProps`; emits: `PhoneBoardEmits`. Default: the laptop’s board, narrow. */
  readonly board?: Component;
  /** Lines below the name, of the decision or the match and of the score: "Choose a card", "14 heads". */
  bar?(view: View, seat: Seat, hasDecision: boolean): readonly Sentence[];
  outcomes?(): Promise<Outcomes<View, Event>>;
  sheet?(): Promise<PhoneSheetParts>;
}

/** Role of the first seat: makes the first move, or deals the first round. */
export type FirstSeat = 'starts' | 'deals';

interface OwnParts<View> extends GameManifest {
  /** Whether everything on the board is public: nothing needs hiding, and each seat sees the same. */
  readonly hasNoHand?: boolean;
  scoreSummary(view: View): ScoreSummary;
  round?(view: View): number;
  readonly roundTerm?: 'deal';
  phone?(): Promise<PhoneParts<View>>;
}

interface ScreenParts<View> {
  /** Animal on the game's tile: one `svg`. */
  readonly poster: Component;
  where(view: View): Sentence;
  /** "Hazel wins with 18 bull heads" */
  won(result: WonResult): Sentence;
  /** null: no rules help or guide */
  readonly rulebook: (() => Promise<Rulebook>) | null;
}

interface TypedScreen<View extends object, Event extends GameEvent>
  extends OwnParts<View>, Partial<ScreenParts<View>> {
  /** Props: `BoardProps`; emits `choose`. */
  board(): Promise<Component>;
  /** Events without presentation use the game’s text `events.<type>`. */
  readonly steps?: Partial<EventPresentations<View, Event>>;
  awaiting?(view: View, viewer: Viewer): Status;
}

export interface RoundOpening<Key extends string = string> {
  readonly title: Sentence<Key>;
  readonly isDealt: boolean;
}

interface MenuSwitch {
  readonly setting: 'derbyRollAtOnce';
  readonly label: Sentence;
  readonly note: Sentence;
}

/** Laptop-only texts of a game, in its `laptop.ts`: all games are loaded there, and phones need not load them. */
interface LaptopParts<Options, Facts, GameStory extends Story> {
  /** "to 66", "5 deals", "known deck" */
  optionsLine(options: Options): readonly Sentence[];
  /** Replaces the options of a game without any: "As many rounds as players". */
  optionsText?(seats: number): Sentence;
  /** Role of the first seat; null if none. Default: starts. */
  firstSeat?(options: Options, isDigital: boolean): FirstSeat | null;
  tieBreak?(seats: readonly Seat[], score: number): Sentence;
  /** Opening of the deal or round that begins with this event; null if none does. Omit if the match has no rounds. */
  opening?(event: GameEvent, view: object): RoundOpening | null;
  /** Recorded facts of a finished match, for its page; facts of other versions may make it throw. */
  factRows(facts: FactsBySeat<Facts>): readonly FactRow[];
  readonly ending: EndingText<GameStory>;
  describeMove(choice: OfferedChoice): MoveDescription;
  /** null: no reviews */
  readonly review: ReviewText | null;
  /** Returns the hand in a seat's view, to show all hands of a match that is over. Omit if there are no hands. */
  handTiles?(view: object): readonly Tile[];
  readonly coachMarks: CoachMarks;
  readonly menuSwitches: readonly MenuSwitch[];
  readonly sheet: GameSheet;
  /** Sounds of an event; they depend on public information only, as all at the table hear them. */
  eventSounds(event: GameEvent): readonly TimedSound[];
}

export interface OwnLaptopParts<
  Options = object,
  Facts = object,
  GameStory extends Story = Story,
> extends Partial<Omit<LaptopParts<Options, Facts, GameStory>, 'sheet'>> {
  readonly sheet?: Partial<GameSheet>;
  lazyParts?(): Promise<Partial<LazyParts>>;
}

/** A game for match, replay and phones. Its board can be rendered at once and appears when loaded. */
export interface GameScreen
  extends OwnParts<object>, ScreenParts<object>, EventPresenter<object, GameEvent> {
  readonly board: Component;
  loadBoard(): Promise<Component>;
}

export interface LaptopScreen
  extends
    GameScreen,
    LaptopParts<object, object, Story>,
    Omit<LazyParts, 'optionsForm' | 'highlightGlyph'> {
  /** Prop: the highlight; the slot is what is shown without a piece. */
  readonly highlightGlyph: Component;
  /** null: neither options nor a text */
  readonly optionsForm: Component | null;
}

/**
 * Erases a game's types: they are narrowed here and in `defineLaptopParts`, and nowhere else in the renderer. Views
 * and events that reach a screen always come from the game it is registered for.
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
    loadBoard: board,
  };
}

export const defineLaptopParts = <
  Options extends object,
  Facts extends object,
  GameStory extends Story = Story,
>(
  parts: OwnLaptopParts<Options, Facts, GameStory>,
): OwnLaptopParts => parts;

/** Games by id, so that match and sheet name none. `games/screens.ts` registers them before the app is mounted. */
export const screens = shallowReactive(
  Object.create(null) as Readonly<Record<string, LaptopScreen>>,
);

export const playableGames = (): readonly string[] =>
  Object.keys(screens).filter((game) => !isCustomGame(game));

/** Returns the screen of a described game, which has a sheet only: nothing is played on it. */
export function customScreen({ id, description }: CustomGame): GameScreen {
  const manifest = describedManifest(id, description);
  return defineScreen({
    ...manifest,
    poster: initialPoster(description.name),
    board: () => Promise.resolve(NoBoard),
    scoreSummary: () => ({
      totals: [],
      round: null,
      limit: null,
      scoreOrder: manifest.scoreOrder,
      message: plain('running'),
    }),
  });
}

const NoBoard = defineComponent({ render: () => null });
