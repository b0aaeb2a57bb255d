import type { Seat, Viewer } from '../../../shared/ids.ts';
import type { GameEvent } from '../../../shared/pushes.ts';
import type { Sentence } from '../../i18n/sentence.ts';
import type { Sound } from '../../ui/sounds.ts';
import type { CardFlight } from './cardFlights.ts';

/** What the bar above a table says: who it is about, what goes on, and why. */
export interface Status<Key extends string = string> {
  readonly seat: Seat | null;
  readonly message: Sentence<Key>;
  readonly explanation: Sentence<Key> | null;
}

/** What lies on the table at one moment: a step that is being shown, or (no event) the wait for a decision. */
export interface Scene<View, Event> {
  readonly view: View;
  readonly event: Event | null;
  readonly viewer: Viewer;
}

/** A pause that only a press ends. */
export const UNTIL_PRESSED = Infinity;

type EventText<View, Event, Key extends string> = (
  event: Event,
  view: View,
) => Sentence<Key> | null;

/** A card, a goat or a donkey as a small tile. */
export interface Tile<Key extends string = string> {
  readonly text: string | Sentence<Key>;
  /** how it is called aloud; left out: as it is written */
  readonly accessibleName?: Sentence<Key>;
  /** colours */
  readonly fill: string;
  readonly ink: string;
  readonly shape?: 'triangle' | 'circle' | 'square' | 'peak';
}

/** The plate of a player, as every board marks it. */
export const playerPanelSelector = (seat: Seat): string => `[data-plate="${String(seat)}"]`;

/** One event in the brief log of the table, beside the disc of who did it. Made of what everyone saw. */
export interface EventSummary<Key extends string = string> {
  /** "showed"; left out where the tiles and what it brought say it */
  readonly does?: Sentence<Key>;
  readonly tiles?: readonly Tile<Key>[];
  /** "took 2" */
  readonly brings?: Sentence<Key> | null;
  /** Where on the table it happened, as selectors: the first that is there is lit. */
  readonly places?: readonly string[];
}

/** How one kind of event is shown. A sentence names the event's own seat as `seat`, unless it gives another. */
export interface EventPresentation<View, Event, Key extends string = string, AnyEvent = Event> {
  /** in ms at normal speed before the next step; 0 runs into the next */
  readonly pause: number | ((event: Event, view: View) => number);
  /** What the bar says; left out where it goes on saying who is to decide. */
  readonly message?: Sentence<Key> | EventText<View, Event, Key>;
  /** What the bar says for the first `ms`, while the outcome is still to be seen; never under reduced motion. */
  readonly suspense?: { readonly ms: number; readonly text: Sentence<Key> };
  /** The rule behind it, below what the bar says. */
  readonly explanation?: Sentence<Key> | EventText<View, Event, Key>;
  /** For the log that screen readers hear; left out: what the bar says. */
  readonly log?: Sentence<Key> | EventText<View, Event, Key>;
  /** Whom it is about, where that is not the event's own seat. */
  readonly about?: (event: Event) => Seat;
  /** left out: a card laid down */
  readonly sound?: Sound | ((event: Event) => Sound);
  readonly flight?: (event: Event) => CardFlight;
  /** In the brief log of the table; null: it is not worth an entry. */
  readonly summary: ((event: Event) => EventSummary<Key> | null) | null;
  /**
   * It is a turn of its seat, or a part of one: what follows is news to them at their next. `together`: all choose at
   * the same time.
   */
  readonly turn?: 'own' | 'together';
  /** What the move is called that begins with this event, where it is taken back: "bet on Grey". */
  readonly moveName?: Sentence<Key> | ((event: Event) => Sentence<Key>);
  /** Whether "last turn again" begins here; `before` is the event that came just before. */
  readonly beginsTurn?: true | ((event: Event, before: AnyEvent | null) => boolean);
}

/**
 * Every event of a game, each with how it is shown: an event without a step does not compile. `More` is what a game
 * notes of its steps for itself.
 */
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

/** The step of an event: the one written for its type, or a plain one where a game’s definition leaves it out. */
export const presentationOf = <View, Event extends GameEvent>(
  steps: EventPresentations<View, Event>,
  event: Event,
): EventPresentation<View, Event> =>
  (steps[event.type as Event['type']] as EventPresentation<View, Event> | undefined) ??
  plainPresentation;

/** In ms. */
const PLAIN_PAUSE = 700;

/** An event without a step: the game's text `events.<type>` says it. One with scores ends a round and is said by the ranking. */
const plainPresentation: EventPresentation<unknown, GameEvent> = {
  pause: (event) => ('scores' in event ? 0 : PLAIN_PAUSE),
  message: (event) =>
    'scores' in event ? null : { key: `events.${event.type}`, params: scalarsOf(event) },
  summary: null,
  beginsTurn: (event, before) => before === null || seatIn(before) !== seatIn(event),
};

const seatIn = (event: GameEvent): unknown => ('seat' in event ? event.seat : null);

/** The numbers and words in an event or a move, as a sentence names them. */
export const scalarsOf = (source: object): Readonly<Record<string, number | string>> =>
  Object.fromEntries(
    Object.entries(source).filter(
      (entry): entry is [string, number | string] =>
        typeof entry[1] === 'number' || typeof entry[1] === 'string',
    ),
  );

/** What a game's steps and its waiting for decisions come to, for the table, the replay and the log. */
export interface EventPresenter<View, Event> {
  status(scene: Scene<View, Event>): Status;
  /** null for an event whose outcome is seen at once */
  suspense(event: Event): { readonly ms: number; readonly status: Status } | null;
  /** for the log; null says nothing */
  log(event: Event, view: View): Sentence | null;
  /** in ms at normal speed */
  pause(event: Event, view: View): number;
  sound(event: Event): Sound;
  beginsTurn(event: Event, before: Event | null): boolean;
  /** null: it is not worth an entry */
  summary(event: Event): EventSummary | null;
  turn(event: Event): 'own' | 'together' | null;
  seatOf(event: Event): Seat | null;
  /** null for an event that begins no move */
  moveName(event: Event): Sentence | null;
}

/** @param awaiting what the bar says between steps */
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
    sound(event) {
      const { sound = 'card' } = presentationOf(steps, event);
      return typeof sound === 'function' ? sound(event) : sound;
    },
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

/** A status about one seat, which its sentences name as `seat` unless they give another. */
export const statusAbout = <Key extends string>(
  seat: Seat,
  message: Sentence<Key>,
  explanation: Sentence<Key> | null = null,
): Status<Key> => ({
  seat,
  message: { ...message, seats: { seat, ...message.seats } },
  explanation: explanation && { ...explanation, seats: { seat, ...explanation.seats } },
});

/** A status about nobody in particular. */
export const generalStatus = <Key extends string>(
  message: Sentence<Key>,
  explanation: Sentence<Key> | null = null,
): Status<Key> => ({ seat: null, message, explanation });
