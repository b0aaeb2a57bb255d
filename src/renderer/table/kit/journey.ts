/**
 * The ways of a step beside those from where a thing lay to where it lies, as selectors. A thing is called by what
 * stands in its `data-lying`.
 */
export interface Journey {
  /** Where what has just come to the table comes from; null if it is simply there. */
  from(thing: string): string | null;
  /** Where what has left the table goes; null if it is simply gone. */
  readonly to: string | null;
}

/** The place of a player, as every board marks it. */
export const plateOf = (seat: number): string => `[data-plate="${String(seat)}"]`;

/** What lies on the table, by what it is called. */
export type Lying = ReadonlyMap<string, { readonly element: HTMLElement; readonly at: DOMRect }>;

/** How one thing goes; `at` is where it lay, if it is no longer on the table and has to be laid over it. */
export interface Trip {
  readonly element: HTMLElement;
  readonly frames: Keyframe[];
  readonly at: DOMRect | null;
}

/** in px: what moves less has stayed */
const LEAST = 2;
/** what leaves the table becomes as small as this on its way */
const AWAY = { scale: 0.25, opacity: 0.2 } as const;

/** Where everything lies at this moment, in px of the window. */
export const lyingIn = (table: HTMLElement): Lying =>
  new Map(
    [...table.querySelectorAll<HTMLElement>('[data-lying]')].map((element) => [
      element.dataset['lying']!,
      { element, at: element.getBoundingClientRect() },
    ]),
  );

/** All ways from how things lay to how they lie now. It only reads the page. */
export function tripsOf(table: HTMLElement, lay: Lying, { from, to }: Journey): readonly Trip[] {
  const find = (place: string | null): DOMRect | undefined =>
    place === null ? undefined : table.querySelector(place)?.getBoundingClientRect();
  const lies = lyingIn(table);
  const goal = find(to);

  const arriving = [...lies].flatMap(([thing, { element, at }]) => {
    const old = lay.get(thing)?.at;
    if (old) return isApart(old, at) ? [slide(element, shown(old, at, old.width / at.width))] : [];
    const origin = find(from(thing));
    return origin ? [slide(element, shown(origin, at, Math.min(1, origin.width / at.width)))] : [];
  });
  const gone = [...lay].filter(([thing, { element }]) => !lies.has(thing) && !element.isConnected);
  const leaving = goal ? gone.map(([, { element, at }]) => leave(element, at, goal)) : [];
  return [...arriving, ...leaving];
}

const slide = (element: HTMLElement, transform: string): Trip => ({
  element,
  frames: [
    { transform, zIndex: 3 },
    { transform: 'none', zIndex: 3 },
  ],
  at: null,
});

const leave = (element: HTMLElement, at: DOMRect, goal: DOMRect): Trip => ({
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
