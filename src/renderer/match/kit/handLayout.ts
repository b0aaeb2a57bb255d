/** How cards of a hand are drawn, as shares of a card's width. */
export interface HandShape {
  /** a card's height */
  readonly aspect: number;
  /** of a card that the next one covers: the least that shows, in which all its figures are whole */
  readonly leastStrip: number;
  /** room above the cards for one that is raised, as a share of a card's height */
  readonly headroom: number;
  /** false: nothing in it ever stands out, so that no room is kept for it */
  readonly opens?: boolean;
}

/** Cards that lie side by side, by the first and the last. */
export interface CardSpan {
  readonly from: number;
  readonly to: number;
}

/** What of a hand stands out. */
export interface HandState {
  /** on top of both neighbours, in a frame */
  readonly raised: CardSpan | null;
  /** under the pointer, the finger or the keyboard: shows as much of itself as there is room for */
  readonly spread: number | null;
}

/** Where the cards of a hand lie, in px from the left edge of their room. */
export interface HandLayout {
  readonly card: number;
  /** how much of each card shows at least */
  readonly strip: number;
  readonly lefts: readonly number[];
}

/** Round a raised card, as a share of its width. */
export const FRAME = 0.045;
/** So much more of a card shows under the pointer beside a raised one, as a share of its width. */
const SPREAD = 0.14;
/** From the left edge of one card to that of the next, where they don't overlap. */
const APART = 1 + 2 * FRAME;

/**
 * Lays a hand in its room. Cards are as large as the height allows while every strip is whole and the hand can open:
 * room is kept for it, so that raising a card or pointing to one moves only what lies to its right.
 */
export function layOutHand(
  count: number,
  room: { readonly width: number; readonly height: number },
  { aspect, leastStrip, headroom, opens = true }: HandShape,
  { raised, spread }: HandState,
): HandLayout {
  const isOpening = opens && count > 1;
  const overlappedCount = Math.max(0, count - (isOpening ? 2 : 1));
  const reservedWidth = isOpening ? 1 + APART + SPREAD : opens ? APART : 1;
  const card = Math.min(
    room.height / (aspect * (1 + headroom)),
    room.width / (overlappedCount * leastStrip + reservedWidth),
  );
  const step =
    overlappedCount > 0
      ? Math.min(card * APART, (room.width - card * reservedWidth) / overlappedCount)
      : card * APART;
  const opening = isOpening ? card * APART - step : 0;
  const spare = opening > 0 ? card * SPREAD : 0;
  const start = (room.width - (count - 1) * step - card - opening - spare) / 2;

  const aside = opening > 0 ? card * FRAME : 0;
  const freed = Math.min(Math.max(0, card - step), raised ? spare : opening + spare);
  const opensAt = spread !== null && !isWithin(raised, spread) ? spread : Infinity;
  const moved = (at: number): number =>
    (at > opensAt ? freed : 0) +
    (isWithin(raised, at) ? aside : raised && at > raised.to ? opening : 0);
  const lefts = Array.from({ length: count }, (_, at) => start + at * step + moved(at));
  return { card, strip: step, lefts };
}

/** Which card lies at `x` px; null left of them all. */
export function cardAt({ lefts, card }: HandLayout, x: number): number | null {
  const at = lefts.filter((left) => left <= x).length - 1;
  return at >= 0 && x <= lefts.at(-1)! + card ? at : null;
}

/** `at` is a place in the hand. */
export const isWithin = (span: CardSpan | null, at: number): boolean =>
  span !== null && span.from <= at && at <= span.to;
