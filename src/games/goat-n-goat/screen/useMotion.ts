import { computed, onMounted, reactive, type Ref, watch } from 'vue';
import type { Colour, Event, Goat, GoatNumber, View } from '../rules/model.ts';
import type { Seat, Viewer } from '#shared/ids.ts';
import { type Count, countTimes, useCount } from '#renderer/screen/count.ts';
import { useSeats } from '#renderer/seats/seats.ts';
import { colourOf, numberOf, pointsOf } from '../rules/goats.ts';
import { useSchedule } from '#renderer/screen/useSchedule.ts';
import {
  BOT_PAUSE_MS,
  fallenAt,
  FIRST_HOP_MS,
  handFallTimes,
  HOP_MS,
  hopStarts,
  LOSS,
  TAKING,
} from './turnTimes.ts';
import { lostPrefix, seatOf } from './naming.ts';
import type { CardFlight } from '#renderer/screen/cardFlights.ts';
import {
  FLIGHT_MS,
  type EventPresentations,
  playerPanelSelector,
} from '#renderer/screen/eventPresentation.ts';
import { eventPresentations } from './eventPresentations.ts';

interface Scene {
  readonly view: View;
  readonly event: Event | null;
  readonly viewer: Viewer;
}

/** Positions and numbers on the board while a step is shown, until everything has arrived. */
export function useMotion(props: Scene) {
  const seats = useSeats();
  const isBot = (seat: Seat): boolean => seats.value[seat]?.occupant.kind === 'bot';
  const isOwn = (seat: Seat): boolean => props.view.hand !== null && props.viewer === seat;
  const count = computed(() => countOf(props.event));
  const { received, pending, shakenSeat } = useCount(() => count.value);
  const { arrivingOn, isMoving, isCut } = useArrivingGoats(props);
  const taking = useTaking(() => props.event);
  const loss = computed(() => (props.event?.type === 'flock-lost' ? props.event : null));

  return reactive({
    isBot,
    isOwn,
    arrivingOn,
    count,
    received,
    shakenSeat,
    ...taking,
    ...useShownNumbers({
      view: () => props.view,
      event: () => props.event,
      count: () => count.value,
      pending,
      isBot,
    }),
    /** a lost flock that is still shown, struck out */
    lost: computed(() => (isCut.value ? null : loss.value)),
    /** when each goat of a lost flock falls, the highest first; null if none does */
    falls: (seat: Seat, colour: Colour): readonly number[] | null =>
      isMoving.value && loss.value?.seat === seat && loss.value.colour === colour
        ? countTimes(count.value!).starts
        : null,
    /** goats of a lost flock that have not fallen yet */
    remaining: (seat: Seat): number =>
      isMoving.value ? pending(seat) : (loss.value?.cards.length ?? 0),
  });
}

export type Motion = ReturnType<typeof useMotion>;

type MountainTaken = Extract<Event, { type: 'mountain-taken' }>;

/** Presentation of a taken mountain: it is lit on the board, then on its way to the taker's panel. */
function useTaking(event: () => Event | null) {
  const taken = computed((): MountainTaken | null => {
    const now = event();
    return now?.type === 'mountain-taken' ? now : null;
  });
  const { passed, isCut } = useSchedule(() => taken.value && [TAKING.lift, TAKING.end]);
  const isLifted = computed(() =>
    Number.isFinite(passed.value) ? passed.value >= 1 : isCut.value,
  );
  return {
    /** mountain that moves; null once it has arrived, under reduced motion, and after a press */
    moving: computed(() => (passed.value < 2 ? taken.value : null)),
    isHighlighted: computed(() => taken.value !== null && passed.value === 0),
    hasLeft: (seat: Seat, colour: Colour): boolean =>
      isLifted.value && taken.value?.seat === seat && colourOf(taken.value.mountain) === colour,
  };
}

interface Sources {
  readonly view: () => View;
  readonly event: () => Event | null;
  readonly count: () => PointCount | null;
  /** points still on their way to a seat's total */
  readonly pending: (seat: Seat) => number;
  readonly isBot: (seat: Seat) => boolean;
}

/** Numbers on the panels: each changes when its card or point arrives. */
export function useShownNumbers({ view, event, count, pending, isBot }: Sources) {
  const handCounts = computed(() => {
    const now = event();
    return now?.type === 'hands-given-up' ? now.counts : null;
  });
  const { passed: fallen } = useSchedule(() => handCounts.value && handFallTimes(handCounts.value));
  const drawn = computed(() => {
    const now = event();
    return now?.type === 'drawn' ? now : null;
  });
  const { passed: received } = useSchedule(
    () => drawn.value && [(isBot(drawn.value.seat) ? BOT_PAUSE_MS : 0) + FLIGHT_MS],
  );

  /** cards of the last hand that have not become penalty cards yet */
  const leftInHand = (seat: Seat): number =>
    Math.max(0, (handCounts.value?.[seat] ?? 0) - fallen.value);
  const undelivered = (seat: Seat): number =>
    drawn.value?.seat === seat && received.value < 1 ? drawn.value.cards.length : 0;
  const lost = (seat: Seat): number => (count()?.sign === -1 ? pending(seat) : 0);
  const won = (seat: Seat): number => (count()?.sign === 1 ? pending(seat) : 0);

  return {
    score: (seat: Seat): number => view().scores[seat]! + leftInHand(seat) + lost(seat) - won(seat),
    penalties: (seat: Seat): number => view().penalties[seat]! - leftInHand(seat) - lost(seat),
    handSize: (seat: Seat): number =>
      view().handSizes[seat]! + leftInHand(seat) - undelivered(seat),
    /** 0 without motion */
    fallenCards: (seat: Seat): number =>
      Number.isFinite(fallen.value) ? Math.min(fallen.value, handCounts.value?.[seat] ?? 0) : 0,
  };
}

interface PointCount extends Count {
  readonly sign: 1 | -1;
}

const repeated = (selector: string, count: number): readonly string[] =>
  Array.from({ length: count }, () => selector);

export function countOf(event: Event | null): PointCount | null {
  switch (event?.type) {
    case 'flock-lost': {
      const { seat, colour, cards } = event;
      const sources = cards
        .map((_, at) => `[data-tracked="${lostPrefix(seat, colour)}.${String(at)}"]`)
        .toReversed();
      return { seat, sources, sign: -1, delay: 0, limit: LOSS.limit, interval: LOSS.interval };
    }
    case 'gave-up': {
      const { seat, cards } = event;
      const sources = repeated(penaltiesOf(seat), cards.length);
      return { seat, sources, sign: -1, delay: FLIGHT_MS, limit: 390 };
    }
    case 'mountain-taken': {
      const { seat, mountain } = event;
      const sources = repeated('[data-summit]', pointsOf(mountain));
      const limit = TAKING.home - TAKING.count;
      return { seat, sources, sign: 1, delay: TAKING.count, limit };
    }
    default:
      return null;
  }
}

const penaltiesOf = (seat: Seat): string => `[data-penalties="${String(seat)}"]`;
const handOf = (seat: Seat): string => `[data-hand="${String(seat)}"]`;

const fromDeck = (card: string): string | null =>
  card.startsWith('display.') ? '[data-deck]' : null;

/** A card of the hand flies to where its goat lands. */
const landing =
  (seat: Seat) =>
  (card: string): string | null => {
    const [, colour] = /^hand\.([rbg])/.exec(card) ?? [];
    return colour === undefined
      ? null
      : `${playerPanelSelector(seat)} [data-flock="${colour}"] [data-landing]`;
  };

/** Goats of other players come from their hands, face down until played. */
function playFlight(seat: Seat, isOwn: boolean): CardFlight {
  if (isOwn) return { from: fromDeck, to: landing(seat) };
  return { from: (card) => (isGoat(card) ? handOf(seat) : fromDeck(card)) };
}

const isGoat = (card: string): boolean => /^(flock|laid)\./.test(card);

/** Cards drawn into the open hand go from the display to their places in it. */
const ownDrawFlight: CardFlight = {
  was: (card) => (/^hand\./.test(card) ? card.replace(/^hand(.*\.)\d+$/, 'display$1') : null),
};

const drawFlight = (seat: Seat, isBot: boolean): CardFlight => ({
  to: (card) => (card.startsWith('display.') ? handOf(seat) : null),
  ...(isBot && { delay: (card) => (card.startsWith('display.') ? BOT_PAUSE_MS : 0) }),
});

interface Seats {
  isOwn(seat: Seat): boolean;
  isBot(seat: Seat): boolean;
}

export const boardFlights = ({ isOwn, isBot }: Seats): EventPresentations<View, Event> => ({
  ...eventPresentations,
  // The display of the turn before is refilled in the same step.
  played: { ...eventPresentations.played, flight: ({ seat }) => playFlight(seat, isOwn(seat)) },
  drawn: {
    ...eventPresentations.drawn,
    flight: ({ seat }) => (isOwn(seat) ? ownDrawFlight : drawFlight(seat, isBot(seat))),
  },
  'gave-up': {
    ...eventPresentations['gave-up'],
    flight: ({ seat }) => ({ to: () => penaltiesOf(seat) }),
  },
  refilled: { ...eventPresentations.refilled, flight: () => ({ from: fromDeck }) },
});

export interface ArrivingGoats {
  readonly numbers: readonly GoatNumber[];
  /** when each hops; null if none does */
  readonly starts: readonly number[] | null;
  readonly landed: number;
  /** at the mountain's base: the flock has to be lost first */
  readonly isWaiting: boolean;
}

interface Moving {
  readonly places: readonly number[];
  readonly starts: readonly number[];
}

const placesIn = (goats: readonly Goat[], colour: Colour): readonly number[] =>
  goats.flatMap((goat, place) => (colourOf(goat) === colour ? [place] : []));

/** Returns the goats that hop in a step: all when they are played, and those of a colour after its loss. */
function movingIn(event: Event | null, goats: readonly Goat[]): Moving | null {
  if (event?.type === 'played')
    return { places: goats.map((_, at) => at), starts: hopStarts(goats.length, FIRST_HOP_MS) };
  if (event?.type !== 'flock-lost') return null;
  const places = placesIn(goats, event.colour);
  return { places, starts: hopStarts(places.length, fallenAt(event.cards.length)) };
}

export function useArrivingGoats(props: { readonly view: View; readonly event: Event | null }) {
  const moving = computed(() => movingIn(props.event, props.view.laid));
  const { passed, isCut } = useSchedule(
    () => moving.value && moving.value.starts.map((start) => start + HOP_MS),
  );
  const isMoving = computed(() => Number.isFinite(passed.value));
  const seat = computed(() => (props.view.laid.length > 0 ? seatOf(props) : null));

  function isLower(number: GoatNumber, colour: Colour): boolean {
    // Without motion a lost flock stays on its ledges while it is shown.
    if (props.event?.type === 'flock-lost' && props.event.colour === colour)
      return !isMoving.value && !isCut.value;
    const highest = props.view.flocks[seat.value!]![colour].at(-1);
    return highest !== undefined && number < highest;
  }

  function arrivingOn(of: number, colour: Colour): ArrivingGoats | null {
    if (of !== seat.value) return null;
    const places = placesIn(props.view.laid, colour);
    const numbers = places.map((place) => numberOf(props.view.laid[place]!));
    if (numbers.length === 0) return null;
    const isWaiting = isLower(numbers[0]!, colour);
    const order = places.map((place) => moving.value?.places.indexOf(place) ?? -1);
    const isHopping = isMoving.value && !order.includes(-1);
    const starts = isHopping ? order.map((at) => moving.value!.starts[at]!) : null;
    const landed = isHopping ? order.filter((at) => at < passed.value).length : numbers.length;
    return { numbers, starts, isWaiting, landed: isWaiting ? 0 : landed };
  }

  return {
    arrivingOn,
    /** whether goats move; false under reduced motion and after a press */
    isMoving,
    isCut,
  };
}

/** Scrolls a part of the board into view when needed, if the window shows only part of it. */
export function useScrollIntoView(
  part: Readonly<Ref<HTMLElement | null>>,
  isNeeded: () => boolean,
): void {
  // With the next frame: to scroll now would lay out a board that still changes.
  const scroll = (): void => {
    requestAnimationFrame(() => {
      if (isNeeded()) part.value?.scrollIntoView({ block: 'nearest' });
    });
  };
  onMounted(scroll);
  watch(isNeeded, scroll);
}
