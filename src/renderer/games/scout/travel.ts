const TIME = { duration: 260, easing: 'cubic-bezier(.2,.8,.25,1)' } as const;
/** in ms: what leaves the table may be watched a little longer */
const LEAVING = 420;

/** What lies somewhere, as it looks and where that is. */
export interface Lying {
  readonly element: Element;
  readonly at: DOMRect;
}

/** Shows an element as if it came from `from`, middle to middle. */
export function slide(element: Element, from: DOMRect): void {
  const to = element.getBoundingClientRect();
  if (Math.hypot(from.x - to.x, from.y - to.y) < 2) return;
  const start = { transform: moved(from, to, from.width / to.width), zIndex: 3 };
  element.animate([start, { transform: 'none', zIndex: 3 }], TIME);
}

/** Sends what lay there to `goal`, where it is gone. */
export function leave({ element, at }: Lying, goal: DOMRect, table: HTMLElement): void {
  const ghost = table.appendChild(element) as HTMLElement;
  const home = table.getBoundingClientRect();
  Object.assign(ghost.style, {
    position: 'absolute',
    zIndex: '5',
    left: `${String(at.x - home.x)}px`,
    top: `${String(at.y - home.y)}px`,
    width: `${String(at.width)}px`,
    margin: '0',
    listStyle: 'none',
  });
  const end = { transform: moved(goal, at, 0.25), opacity: 0.2 };
  ghost.animate([{ transform: 'none', opacity: 1 }, end], {
    ...TIME,
    duration: LEAVING,
  }).onfinish = () => {
    ghost.remove();
  };
}

/** A transform that shows what lies at `at` as if its middle were at the middle of `place`. */
function moved(place: DOMRect, at: DOMRect, scale: number): string {
  const x = place.x + place.width / 2 - at.x - at.width / 2;
  const y = place.y + place.height / 2 - at.y - at.height / 2;
  return `translate(${String(x)}px, ${String(y)}px) scale(${String(scale)})`;
}
