import { nextTick, watch, type Ref } from 'vue';
import type { GameEvent } from '../../../shared/pushes.ts';
import { useReducedMotion } from '../../ui/useReducedMotion.ts';
import { useSkippableAnimation } from '../../ui/useSkippableAnimation.ts';
import { presentationOf, type EventPresentations } from './eventPresentation.ts';

/**
 * Where cards fly in a step beside those that go from their old place to their new one, as selectors. A card is known
 * by its `data-tracked`.
 */
export interface CardFlight {
  /** Where a card that has just come to the table starts; left out or null: it is simply there. */
  readonly from?: (card: string) => string | null;
  /** Where a card that has left the table lands; left out or null: it is simply gone. */
  readonly to?: (card: string) => string | null;
}

/** The tracked cards on a table, by what they are called. */
type TrackedCards = ReadonlyMap<string, TrackedCard>;

interface TrackedCard {
  readonly element: HTMLElement;
  readonly at: DOMRect;
  /** in a hand */
  readonly isPrivate: boolean;
}

/** One card's animation; `at` is where it was, if it is no longer on the table and has to be laid over it. */
interface Flight {
  readonly element: HTMLElement;
  readonly frames: Keyframe[];
  readonly at: DOMRect | null;
}

const TIMING = { duration: 260, easing: 'cubic-bezier(.2,.8,.25,1)' } as const;
/** in px: what moves less has stayed */
const LEAST = 2;
/** what leaves the table becomes as small as this on its way */
const AWAY = { scale: 0.25, opacity: 0.2 } as const;

/**
 * Flies cards from where they were to where they are whenever a step is shown, until the next input. None fly in a step
 * without a flight, and under reduced motion.
 */
export function useCardFlights<View, Event extends GameEvent>(
  table: Readonly<Ref<HTMLElement | null>>,
  event: () => Event | null,
  steps: EventPresentations<View, Event>,
): void {
  const isStill = useReducedMotion();
  const { animate, finish } = useSkippableAnimation();

  watch(event, async (shown) => {
    const flight =
      shown && !isStill.value ? presentationOf(steps, shown).flight?.(shown) : undefined;
    if (!flight || !table.value) {
      finish();
      return;
    }
    const before = trackedIn(table.value);
    await nextTick();
    finish();
    // All is measured before anything moves, so that the page is laid out once.
    if (table.value)
      for (const one of flightsOf(table.value, before, flight)) start(one, table.value);
  });

  function start({ element, frames, at }: Flight, table: HTMLElement): void {
    if (at === null) {
      animate(element, frames, TIMING);
      return;
    }
    layOver(element, at, table);
    animate(element, frames, TIMING, () => {
      element.remove();
    });
  }
}

/** Where every tracked card that is drawn is at this moment, in px of the window. */
const trackedIn = (table: HTMLElement): TrackedCards =>
  new Map(
    [...table.querySelectorAll<HTMLElement>('[data-tracked]')].flatMap((element) => {
      const at = boxOf(element);
      const isPrivate = element.closest('footer') !== null;
      return at ? [[element.dataset['tracked']!, { element, at, isPrivate }]] : [];
    }),
  );

/** Where something lies, in px of the window; undefined if it is not drawn: nothing can be scaled from or to no size. */
function boxOf(element: Element | null): DOMRect | undefined {
  const at = element?.getBoundingClientRect();
  return at && at.width > 0 && at.height > 0 ? at : undefined;
}

/** All flights from how cards lay to how they lie now. It only reads the page. */
function flightsOf(
  table: HTMLElement,
  before: TrackedCards,
  { from, to }: CardFlight,
): readonly Flight[] {
  const find = (place: string | null | undefined): DOMRect | undefined =>
    place ? boxOf(table.querySelector(place)) : undefined;
  const now = trackedIn(table);

  const arriving = [...now].flatMap(([card, { element, at }]) => {
    const old = before.get(card)?.at;
    if (old) return isApart(old, at) ? [slide(element, shown(old, at, old.width / at.width))] : [];
    const origin = find(from?.(card));
    return origin ? [slide(element, shown(origin, at, Math.min(1, origin.width / at.width)))] : [];
  });
  // A hand that has just been covered flies nowhere: all of it would be seen on its way.
  const isHandOpen = table.querySelector('footer [data-tracked]') !== null;
  const gone = [...before].filter(
    ([card, { element, isPrivate }]) =>
      !now.has(card) && !element.isConnected && (isHandOpen || !isPrivate),
  );
  const leaving = gone.flatMap(([card, { element, at }]) => {
    const goal = find(to?.(card));
    return goal ? [leave(element, at, goal)] : [];
  });
  return [...arriving, ...leaving];
}

const slide = (element: HTMLElement, transform: string): Flight => ({
  element,
  frames: [
    { transform, zIndex: 3 },
    { transform: 'none', zIndex: 3 },
  ],
  at: null,
});

const leave = (element: HTMLElement, at: DOMRect, goal: DOMRect): Flight => ({
  element,
  frames: [
    { transform: 'none', opacity: 1 },
    { transform: shown(goal, at, AWAY.scale), opacity: AWAY.opacity },
  ],
  at,
});

const isApart = (one: DOMRect, other: DOMRect): boolean =>
  Math.hypot(one.x - other.x, one.y - other.y) >= LEAST;

/** A transform that shows what lies at `at` as if its middle were at the middle of `place`. */
function shown(place: DOMRect, at: DOMRect, scale: number): string {
  const x = place.x + place.width / 2 - at.x - at.width / 2;
  const y = place.y + place.height / 2 - at.y - at.height / 2;
  return `translate(${String(x)}px, ${String(y)}px) scale(${String(scale)})`;
}

/** A card that is no longer on the table is laid over it for its last flight. */
function layOver(element: HTMLElement, at: DOMRect, table: HTMLElement): void {
  element.removeAttribute('data-tracked');
  element.inert = true;
  Object.assign(element.style, {
    position: 'fixed',
    zIndex: '5',
    left: `${String(at.x)}px`,
    top: `${String(at.y)}px`,
    width: `${String(at.width)}px`,
    margin: '0',
    listStyle: 'none',
  });
  table.append(element);
}
