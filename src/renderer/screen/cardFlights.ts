import { nextTick, watch, type Ref } from 'vue';
import type { GameEvent } from '#shared/pushes.ts';
import { stageBox } from '../ui/stage.ts';
import { useReducedMotion } from '../ui/useReducedMotion.ts';
import { useSkippableAnimation } from '../ui/useAnyInput.ts';
import { useSpeed } from './playback.ts';
import { FLIGHT_MS, presentationOf, type EventPresentations } from './eventPresentation.ts';

/**
 * Flights of a step: cards on the board before and after it fly from the old to the new position; others where these
 * functions say so. Cards are identified by `data-tracked`, places by selectors.
 */
export interface CardFlight {
  /** Whether a card that is on the board after the step may fly; omitted: all may. */
  readonly moves?: (card: string) => boolean;
  /** Start of a card that has just appeared on the board; omitted or null: no flight. */
  readonly from?: (card: string) => string | null;
  /** Beginning of the name of the card on the board that has become one that has just appeared; omitted or null: none. */
  readonly was?: (card: string) => string | null;
  /** End of a card that has left the board; omitted or null: no flight. */
  readonly to?: (card: string) => string | null;
  /** Time that a card stays where it was, in ms at normal speed; omitted: none. `leaving`: order among those that leave. */
  readonly delay?: (card: string, leaving: number | null) => number;
}

type TrackedCards = ReadonlyMap<string, TrackedCard>;

interface TrackedCard {
  readonly element: HTMLElement;
  readonly at: DOMRect;
  readonly isPrivate: boolean;
}

/** Animation of a card; `at` is its old position if it has left the board and must be laid over it. */
interface Flight {
  readonly element: HTMLElement;
  readonly frames: Keyframe[];
  readonly at: DOMRect | null;
  readonly delay?: number;
}

const EASING = 'cubic-bezier(.2,.8,.25,1)';
/** A leaving card gets there only at the end, when it is counted. */
const LEAVING_EASING = 'cubic-bezier(.4,0,.6,1)';
/** in px: smaller moves are ignored */
const DISTANCE_MIN = 2;
const AWAY_SCALE = 0.25;

/** Animates cards whenever a step is shown, until the next input. No animation under reduced motion. */
export function useCardFlights<View, Event extends GameEvent>(
  table: Readonly<Ref<HTMLElement | null>>,
  event: () => Event | null,
  steps: EventPresentations<View, Event>,
): void {
  const isStill = useReducedMotion();
  const speed = useSpeed();
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
    // Measures all before any move, so that the page is laid out once.
    if (table.value)
      for (const one of flightsOf(table.value, before, flight)) start(one, table.value);
  });

  function start({ element, frames, at, delay = 0 }: Flight, table: HTMLElement): void {
    const timing = { duration: FLIGHT_MS * speed.value, delay: delay * speed.value };
    if (at === null) {
      animate(element, frames, { ...timing, easing: EASING, fill: 'backwards' });
      return;
    }
    layOver(element, at, table);
    animate(element, frames, { ...timing, easing: LEAVING_EASING }, () => {
      element.remove();
    });
  }
}

const trackedIn = (table: HTMLElement): TrackedCards =>
  new Map(
    [...table.querySelectorAll<HTMLElement>('[data-tracked]')].flatMap((element) => {
      const at = boxOf(element);
      const isPrivate = element.closest('footer') !== null;
      return at ? [[element.dataset['tracked']!, { element, at, isPrivate }]] : [];
    }),
  );

/** Returns an element's box, in px of the stage; undefined if not rendered: an empty size cannot be scaled. */
function boxOf(element: Element | null): DOMRect | undefined {
  const at = element ? stageBox(element) : undefined;
  return at && at.width > 0 && at.height > 0 ? at : undefined;
}

function flightsOf(
  table: HTMLElement,
  before: TrackedCards,
  { moves = () => true, from, was, to, delay }: CardFlight,
): readonly Flight[] {
  const find = (place: string | null | undefined): DOMRect | undefined =>
    place ? boxOf(table.querySelector(place)) : undefined;
  const now = trackedIn(table);
  const gone = goneFrom(table, before, now);
  const turned = new Set<string>();

  function oldBoxOf(card: string): DOMRect | undefined {
    const start = before.has(card) ? null : (was?.(card) ?? null);
    const former = start === null ? undefined : gone.find(([name]) => isNext(name, start));
    if (former) turned.add(former[0]);
    return before.get(card)?.at ?? former?.[1].at;
  }
  const isNext = (name: string, start: string): boolean =>
    name.startsWith(start) && !turned.has(name);

  const arriving = [...now].flatMap(([card, { element, at }]) => {
    if (!moves(card)) return [];
    const old = oldBoxOf(card);
    const later = { delay: delay?.(card, null) ?? 0 };
    if (old)
      return isApart(old, at)
        ? [{ ...slide(element, shown(old, at, old.width / at.width)), ...later }]
        : [];
    const origin = find(from?.(card));
    return origin
      ? [{ ...slide(element, shown(origin, at, Math.min(1, origin.width / at.width))), ...later }]
      : [];
  });
  const leaving = gone.flatMap(([card, { element, at }], order) => {
    const goal = turned.has(card) ? undefined : find(to?.(card));
    return goal ? [{ ...leave(element, at, goal), delay: delay?.(card, order) ?? 0 }] : [];
  });
  return [...arriving, ...leaving];
}

/** Returns the cards that have left the board. A hand that was just hidden has not: all its cards would be visible. */
function goneFrom(
  table: HTMLElement,
  before: TrackedCards,
  now: TrackedCards,
): readonly (readonly [string, TrackedCard])[] {
  const isHandOpen = table.querySelector('footer [data-tracked]') !== null;
  return [...before].filter(
    ([card, { element, isPrivate }]) =>
      !now.has(card) && !element.isConnected && (isHandOpen || !isPrivate),
  );
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
  frames: [{ transform: 'none' }, { transform: shown(goal, at, AWAY_SCALE) }],
  at,
});

const isApart = (one: DOMRect, other: DOMRect): boolean =>
  Math.hypot(one.x - other.x, one.y - other.y) >= DISTANCE_MIN;

function shown(place: DOMRect, at: DOMRect, scale: number): string {
  const x = place.x + place.width / 2 - at.x - at.width / 2;
  const y = place.y + place.height / 2 - at.y - at.height / 2;
  return `translate(${String(x)}px, ${String(y)}px) scale(${String(scale)})`;
}

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
