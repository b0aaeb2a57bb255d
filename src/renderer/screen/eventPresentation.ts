import type { Seat, Viewer } from '#shared/ids.ts';
import type { Sentence } from '../i18n/useGameText.ts';
import type { CardFlight } from './cardFlights.ts';
import type { GameEvent } from '#shared/pushes.ts';

export interface Status<Key extends string = string> {
  readonly seat: Seat | null;
  readonly message: Sentence<Key>;
  readonly explanation: Sentence<Key> | null;
}

/** Scene on the board at one moment: a step being shown, or (no event) a pending decision. */
export interface Scene<View, Event> {
  readonly view: View;
  readonly event: Event | null;
  readonly viewer: Viewer;
}

export const UNTIL_PRESSED = Infinity;
/** Duration of a card's flight, in ms at normal speed. */
export const FLIGHT_MS = 260;

type EventText<View, Event, Key extends string> = (
  event: Event,
  view: View,
) => Sentence<Key> | null;

export interface Tile<Key extends string = string> {
  readonly text: string | Sentence<Key>;
  /** screen reader name; default: as written */
  readonly accessibleName?: Sentence<Key>;
  readonly fill: string;
  readonly ink: string;
  readonly shape?: 'triangle' | 'circle' | 'square' | 'peak';
}

export const playerPanelSelector = (seat: Seat): string => `[data-plate="${String(seat)}"]`;

/** Summary of an event in the recent-events list, beside its seat's disc. Contains public information only. */
export interface EventSummary<Key extends string = string> {
  /** "showed"; omit if the tiles and the result suffice */
  readonly does?: Sentence<Key>;
  readonly tiles?: readonly Tile<Key>[];
  /** "took 2" */
  readonly brings?: Sentence<Key> | null;
  /** Places on the board, as selectors: the first existing one is highlighted. */
  readonly places?: readonly string[];
}

/** Presentation of one kind of event. Sentences name the event's own seat as `seat`, unless they set another. */
interface EventPresentation<View, Event, Key extends string = string, AnyEvent = Event> {
  readonly pause: number | ((event: Event, view: View) => number);
  /** In ms at normal speed: until the event's animation has ended; an input this early only ends the animation. */
  readonly animationTime?: (event: Event, view: View) => number;
  /** Message in the bar; default: the current decision's status. */
  readonly message?: Sentence<Key> | EventText<View, Event, Key>;
  /** Message for the first `ms`, before the outcome is visible; never under reduced motion. */
  readonly suspense?: { readonly ms: number; readonly text: Sentence<Key> };
  readonly explanation?: Sentence<Key> | EventText<View, Event, Key>;
  /** Log text for screen readers; default: the message. */
  readonly log?: Sentence<Key> | EventText<View, Event, Key>;
  /** Seat concerned, if not the event's own. */
  readonly about?: (event: Event) => Seat;
  readonly flight?: (event: Event) => CardFlight;
  readonly summary: ((event: Event) => EventSummary<Key> | null) | null;
  /** Whether the event is its seat's turn, or part of it. `together`: all choose at the same time. */
  readonly turn?: 'own' | 'together';
  /** Name of the move that begins with this event, for take-backs: "bet on Grey". */
  readonly moveName?: Sentence<Key> | ((event: Event) => Sentence<Key>);
  /** Whether "last turn again" begins here; `before` is the preceding event. */
  readonly beginsTurn?: true | ((event: Event, before: AnyEvent | null) => boolean);
}

/** Presentations of all events of a game: a missing one does not compile. `More` is a game's own data per event. */
export type EventPresentations<
  View,
  Event extends GameEvent,
  Key extends string = string,
  More = unknown,
> = {
  readonly [Type in Event['type']]: EventPresentation<
    View,
    Extract<Event, { type: Type }>,
    Key,
    Event
  > &
    More;
};

export const presentationOf = <View, Event extends GameEvent>(
  steps: EventPresentations<View, Event>,
  event: Event,
): EventPresentation<View, Event> =>
  (steps[event.type as Event['type']] as EventPresentation<View, Event> | undefined) ??
  plainPresentation;

/** In ms. */
const PLAIN_PAUSE = 700;

/** Shows the game's text `events.<type>`. Events with scores end a round and are shown by the ranking. */
const plainPresentation: EventPresentation<unknown, GameEvent> = {
  pause: (event) => ('scores' in event ? 0 : PLAIN_PAUSE),
  message: (event) =>
    'scores' in event ? null : { key: `events.${event.type}`, params: scalarsOf(event) },
  summary: null,
  beginsTurn: (event, before) => before === null || seatIn(before) !== seatIn(event),
};

const seatIn = (event: GameEvent): unknown => ('seat' in event ? event.seat : null);

/** Returns the numbers and strings of an event or a move, as sentence parameters. */
export const scalarsOf = (source: object): Readonly<Record<string, number | string>> =>
  Object.fromEntries(
    Object.entries(source).filter(
      (entry): entry is [string, number | string] =>
        typeof entry[1] === 'number' || typeof entry[1] === 'string',
    ),
  );

export interface EventPresenter<View, Event> {
  status(scene: Scene<View, Event>): Status;
  suspense(event: Event): { readonly ms: number; readonly status: Status } | null;
  log(event: Event, view: View): Sentence | null;
  pause(event: Event, view: View): number;
  animationTime(event: Event, view: View): number;
  beginsTurn(event: Event, before: Event | null): boolean;
  summary(event: Event): EventSummary | null;
  turn(event: Event): 'own' | 'together' | null;
  seatOf(event: Event): Seat | null;
  moveName(event: Event): Sentence | null;
}

export function createEventPresenter<View, Event extends GameEvent>(
  steps: EventPresentations<View, Event>,
  awaiting: (view: View, viewer: Viewer) => Status,
): EventPresenter<View, Event> {
  const sentenceOf = (
    text: EventPresentation<View, Event>['message'],
    event: Event,
    view: View,
  ): Sentence | null => {
    const sentence = typeof text === 'function' ? text(event, view) : (text ?? null);
    const seat = aboutOf(event);
    return sentence && seat !== null
      ? { ...sentence, seats: { seat, ...sentence.seats } }
      : sentence;
  };
  const aboutOf = (event: Event): Seat | null => {
    const { about } = presentationOf(steps, event);
    if (about) return about(event);
    return 'seat' in event ? (event.seat as Seat) : null;
  };

  return {
    status({ view, event, viewer }) {
      const step = event && presentationOf(steps, event);
      const message = step && sentenceOf(step.message, event, view);
      if (!message) return awaiting(view, viewer);
      return {
        seat: aboutOf(event),
        message,
        explanation: sentenceOf(step.explanation, event, view),
      };
    },
    suspense(event) {
      const { suspense } = presentationOf(steps, event);
      const seat = aboutOf(event);
      if (!suspense) return null;
      const { ms, text } = suspense;
      return { ms, status: seat === null ? generalStatus(text) : statusAbout(seat, text) };
    },
    log(event, view) {
      const { log, message: says } = presentationOf(steps, event);
      return sentenceOf(log ?? says, event, view);
    },
    pause(event, view) {
      const { pause } = presentationOf(steps, event);
      return typeof pause === 'function' ? pause(event, view) : pause;
    },
    animationTime: (event, view) => presentationOf(steps, event).animationTime?.(event, view) ?? 0,
    beginsTurn(event, before) {
      const { beginsTurn = false } = presentationOf(steps, event);
      return typeof beginsTurn === 'function' ? beginsTurn(event, before) : beginsTurn;
    },
    summary: (event) => presentationOf(steps, event).summary?.(event) ?? null,
    turn: (event) => presentationOf(steps, event).turn ?? null,
    seatOf: aboutOf,
    moveName(event) {
      const { moveName = null } = presentationOf(steps, event);
      return typeof moveName === 'function' ? moveName(event) : moveName;
    },
  };
}

/** Status about a seat, which its sentences name as `seat` unless they set another. */
export const statusAbout = <Key extends string>(
  seat: Seat,
  message: Sentence<Key>,
  explanation: Sentence<Key> | null = null,
): Status<Key> => ({
  seat,
  message: { ...message, seats: { seat, ...message.seats } },
  explanation: explanation && { ...explanation, seats: { seat, ...explanation.seats } },
});

export const generalStatus = <Key extends string>(
  message: Sentence<Key>,
  explanation: Sentence<Key> | null = null,
): Status<Key> => ({ seat: null, message, explanation });

/** A result for each type of event, or a function of the event that returns it. */
export type EventTable<Event extends GameEvent, More extends readonly unknown[], Result> = {
  readonly [Type in Event['type']]?:
    | Result
    | ((event: Extract<Event, { type: Type }>, ...more: More) => Result);
};

/** Returns the function of any event that a table describes; `others` is the result for types that are not in it. */
export const byEventType =
  <Event extends GameEvent, More extends readonly unknown[], Result extends object | null>(
    table: EventTable<Event, More, Result>,
    others: Result,
  ) =>
  (event: Event, ...more: More): Result => {
    const result: unknown = table[event.type as Event['type']] ?? others;
    return typeof result === 'function'
      ? (result as (event: Event, ...more: More) => Result)(event, ...more)
      : (result as Result);
  };
