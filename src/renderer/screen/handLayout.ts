/** Proportions of a hand's cards, as shares of a card's width. */
export interface HandShape {
  readonly aspect: number;
  /** minimum visible strip of a covered card, showing all its numbers */
  readonly leastStrip: number;
  /** room above the cards for a raised card, as a share of a card's height */
  readonly headroom: number;
  /** false: no card ever stands out, so no room is reserved */
  readonly opens?: boolean;
}

export interface CardSpan {
  readonly from: number;
  readonly to: number;
}

export interface HandState {
  /** above both neighbours, in a frame */
  readonly raised: CardSpan | null;
  /** card under the pointer, finger or keyboard focus: shows as much as there is room for */
  readonly spread: number | null;
}

interface HandLayout {
  readonly card: number;
  readonly strip: number;
  readonly lefts: readonly number[];
}

export const FRAME_WIDTH = 0.045;
/** Extra visible part of a card under the pointer beside a raised one, as a share of its width. */
const POINTED_STRIP = 0.14;
/** Distance between left edges of cards that do not overlap. */
const UNFANNED_STEP = 1 + 2 * FRAME_WIDTH;

/** Room is reserved, so that raising or pointing to a card moves only cards to its right. */
export function layOutHand(
  count: number,
  room: { readonly width: number; readonly height: number },
  { aspect, leastStrip, headroom, opens = true }: HandShape,
  { raised, spread }: HandState,
): HandLayout {
  const isOpening = opens && count > 1;
  const overlappedCount = Math.max(0, count - (isOpening ? 2 : 1));
  const reservedWidth = isOpening ? 1 + UNFANNED_STEP + POINTED_STRIP : opens ? UNFANNED_STEP : 1;
  const card = Math.min(
    room.height / (aspect * (1 + headroom)),
    room.width / (overlappedCount * leastStrip + reservedWidth),
  );
  const step =
    overlappedCount > 0
      ? Math.min(card * UNFANNED_STEP, (room.width - card * reservedWidth) / overlappedCount)
      : card * UNFANNED_STEP;
  const opening = isOpening ? card * UNFANNED_STEP - step : 0;
  const spare = opening > 0 ? card * POINTED_STRIP : 0;
  const start = (room.width - (count - 1) * step - card - opening - spare) / 2;

  const aside = opening > 0 ? card * FRAME_WIDTH : 0;
  const freed = Math.min(Math.max(0, card - step), raised ? spare : opening + spare);
  const opensAt = spread !== null && !isWithin(raised, spread) ? spread : Infinity;
  const moved = (at: number): number =>
    (at > opensAt ? freed : 0) +
    (isWithin(raised, at) ? aside : raised && at > raised.to ? opening : 0);
  const lefts = Array.from({ length: count }, (_, at) => start + at * step + moved(at));
  return { card, strip: step, lefts };
}

export function cardAt({ lefts, card }: HandLayout, x: number): number | null {
  const at = lefts.filter((left) => left <= x).length - 1;
  return at >= 0 && x <= lefts.at(-1)! + card ? at : null;
}

export const isWithin = (span: CardSpan | null, at: number): boolean =>
  span !== null && span.from <= at && at <= span.to;
