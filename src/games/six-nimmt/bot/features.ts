import { AVERAGE_BULL_HEADS, BULL_HEADS, highestCard } from '../rules/cards.ts';
import { CARD_MAX, HAND_SIZE, ROW_SIZE, ROWS } from '../manifest.ts';
import type { Card, View } from '../rules/model.ts';
import type { Kernel } from './kernel.ts';
import type { Seat } from '#shared/ids.ts';

export interface MatchProgress {
  /** match totals including this deal, per seat */
  readonly totals: Float32Array;
  /** points limit of the match; null if the number of deals is fixed */
  readonly limit: number | null;
  /** deals after this one if the number is fixed; else 0 */
  readonly dealsLeft: number;
}

/** Position as one seat sees it when it chooses a card, in numbers only. */
export interface SeatPosition {
  readonly table: Kernel;
  readonly seat: Seat;
  /** ascending, from 0 to `held` − 1 */
  readonly hand: Uint8Array;
  /** 0 between two deals, when only the totals count */
  readonly held: number;
  /** by card: number of cards up to this one not yet face up in this deal, the own hand included */
  readonly unseenUpTo: Uint8Array;
  readonly progress: MatchProgress;
}

/** Position that is refilled for one hand after the other. */
export type MutableSeatPosition = { -readonly [Key in keyof SeatPosition]: SeatPosition[Key] };

/** Inserts into the first `held` cards, which are ascending. */
export function insertCard(hand: Uint8Array, held: number, card: Card): void {
  let place = held;
  for (; place > 0 && hand[place - 1]! > card; place--) hand[place] = hand[place - 1]!;
  hand[place] = card;
}

/** Removes from the first `held` cards, which stay ascending. */
export const removePlace = (hand: Uint8Array, held: number, place: number): void => {
  hand.copyWithin(place, place + 1, held);
};

export const matchProgressOf = (
  { options: { end }, totals, deal }: Pick<View, 'options' | 'totals' | 'deal'>,
  taken: readonly number[],
): MatchProgress => ({
  totals: Float32Array.from(totals, (total, seat) => total + taken[seat]!),
  limit: end.kind === 'points' ? end.limit : null,
  dealsLeft: end.kind === 'deals' ? end.count - deal - 1 : 0,
});

/** Returns `unseenUpTo` after these cards were face up. */
export function countUnseen(
  { options, totals }: Pick<View, 'options' | 'totals'>,
  seen: readonly Card[],
): Uint8Array {
  const highest = highestCard(options.variant, totals.length);
  const unseenUpTo = new Uint8Array(CARD_MAX + 1);
  for (let card = 1; card <= highest; card++) unseenUpTo[card] = 1;
  for (const card of seen) unseenUpTo[card] = 0;
  for (let card = 1; card <= CARD_MAX; card++) unseenUpTo[card]! += unseenUpTo[card - 1]!;
  return unseenUpTo;
}

/** Adds `by` to `unseenUpTo` for that card: −1 when the card is turned up. */
export function countCard(unseenUpTo: Uint8Array, from: Card, by: number): void {
  for (let card = from; card <= CARD_MAX; card++) unseenUpTo[card]! += by;
}

export const CARD_FEATURES = 27;
export const TABLE_FEATURES = 53;
/** Last features of the table, the only ones between two deals. */
const PROGRESS_FEATURES = 10;
/** Features of the table, followed by those of each card. */
export const FEATURES_MAX = TABLE_FEATURES + HAND_SIZE * CARD_FEATURES;

/** Rows by their last cards, lowest first; refilled for every position. */
const order = new Uint8Array(ROWS);
/** Last cards in that order, between a minimum and a maximum that no card has. */
const bounds = new Uint8Array(ROWS + 2);
/** Number of hand cards below each bound. */
const ownBelow = new Uint8Array(ROWS + 2);
/** Latest result of `drawChances`. */
const chances = { none: 0, exactly: 0, more: 0 };

function sortRows({ table, hand, held }: SeatPosition): void {
  const { ends } = table;
  for (let row = 0; row < ROWS; row++) {
    let place = row;
    while (place > 0 && ends[order[place - 1]!]! > ends[row]!) {
      order[place] = order[place - 1]!;
      place--;
    }
    order[place] = row;
  }
  bounds[ROWS + 1] = CARD_MAX + 1;
  for (let place = 0; place < ROWS; place++) bounds[place + 1] = ends[order[place]!]!;
  let own = 0;
  for (let bound = 0; bound < ROWS + 2; bound++) {
    while (own < held && hand[own]! < bounds[bound]!) own++;
    ownBelow[bound] = own;
  }
}

/** Computes the chances that none, exactly `count` or more of `others` draw an event of this chance. */
function drawChances(count: number, others: number, chance: number): void {
  const rest = 1 - chance;
  let term = 1;
  for (let other = 0; other < others; other++) term *= rest;
  chances.none = term;
  let sum = term;
  const odds = rest > 0 ? chance / rest : 0;
  for (let few = 1; few <= count; few++) {
    term *= ((others - few + 1) / few) * odds;
    sum += term;
  }
  chances.exactly = term;
  chances.more = sum < 1 ? 1 - sum : 0;
}

export function describe(position: SeatPosition, out: Float32Array): void {
  out.fill(0, 0, TABLE_FEATURES);
  if (position.held > 0) {
    sortRows(position);
    describeTable(position, out);
  }
  describeProgress(position, out);
  for (let place = 0; place < position.held; place++) describeCard(position, place, out);
}

const unseenBy = ({ held, unseenUpTo }: SeatPosition): number =>
  Math.max(1, unseenUpTo[CARD_MAX]! - held);

function describeTable(position: SeatPosition, out: Float32Array): void {
  const { table, held, unseenUpTo } = position;
  const { lengths, bulls } = table;
  const others = table.seats - 1;
  const unseen = unseenBy(position);
  let at = 0;
  for (let place = 0; place < ROWS; place++) {
    const row = order[place]!;
    const share = othersBetween(unseenUpTo, place + 1) / unseen;
    drawChances(ROW_SIZE - lengths[row]!, others, share);
    out[at++] = bounds[place + 1]! / CARD_MAX;
    out[at++] = bulls[row]! / 10;
    out[at++] = share * others * 0.5;
    // Chance that another player has to take the row, by card counts alone.
    out[at++] = chances.more;
    out[at + lengths[row]! - 1] = 1;
    at += ROW_SIZE;
  }
  const low = othersBetween(unseenUpTo, 0) / unseen;
  drawChances(0, others, low);
  out[at++] = low * others;
  out[at++] = chances.more;
  out[at++] = leastBulls(table);
  out[at++] = (others * held) / unseen;
  out[at++] = held / HAND_SIZE;
  out[at++] = held === 1 ? 1 : 0;
  out[at] = held === 2 ? 1 : 0;
}

/** In tens. */
const leastBulls = ({ bulls }: Kernel): number =>
  Math.min(bulls[0]!, bulls[1]!, bulls[2]!, bulls[3]!) / 10;

function describeProgress({ table, seat, progress }: SeatPosition, out: Float32Array): void {
  const { totals, limit, dealsLeft } = progress;
  const others = table.seats - 1;
  const mine = totals[seat]!;
  let least = Infinity;
  let most = -Infinity;
  let sum = 0;
  let ahead = 0;
  for (let other = 0; other < table.seats; other++) {
    if (other === seat) continue;
    const lead = totals[other]! - mine;
    least = Math.min(least, lead);
    most = Math.max(most, lead);
    sum += lead;
    if (lead < 0) ahead++;
  }
  let at = TABLE_FEATURES - PROGRESS_FEATURES;
  out[at++] = others / 9;
  out[at++] = 1 / others;
  out[at++] = squash(least);
  out[at++] = squash(sum / others);
  out[at++] = ahead / others;
  if (limit === null) {
    out[at++] = dealsLeft === 0 ? 1 : 0;
    out[at] = Math.min(dealsLeft, 5) / 5;
    return;
  }
  const room = limit - mine - Math.max(0, most);
  at += 2;
  out[at++] = Math.max(-1, Math.min(1, room / 60));
  out[at++] = room < 0 ? 1 : 0;
  out[at] = Math.max(-1, Math.min(1, (limit - mine) / 60));
}

const squash = (bulls: number): number => bulls / (10 + Math.abs(bulls));

/** Number of cards others may hold between a bound and the next. */
const othersBetween = (unseenUpTo: Uint8Array, bound: number): number =>
  unseenUpTo[bounds[bound + 1]! - 1]! -
  unseenUpTo[bounds[bound]!]! -
  (ownBelow[bound + 1]! - ownBelow[bound]!);

function describeCard(position: SeatPosition, place: number, out: Float32Array): void {
  const { table, hand, held, unseenUpTo } = position;
  const { lengths, bulls, seats } = table;
  const card = hand[place]!;
  const others = seats - 1;
  const unseen = unseenBy(position);
  let at = TABLE_FEATURES + place * CARD_FEATURES;
  out.fill(0, at, at + CARD_FEATURES);
  let above = 0;
  while (above < ROWS && bounds[above + 1]! < card) above++;
  const end = bounds[above]!;
  const below = place - ownBelow[above]!;
  const over = ownBelow[above + 1]! - place - 1;
  const between = unseenUpTo[card - 1]! - unseenUpTo[end]! - below;
  const behind = unseenUpTo[bounds[above + 1]! - 1]! - unseenUpTo[card]! - over;
  const share = between / unseen;
  if (above === 0) {
    const least = leastBulls(table);
    drawChances(0, others, share);
    out[at++] = 1;
    out[at++] = least;
    out[at++] = chances.none;
    out[at++] = chances.none * least;
    // A row is taken by a lower card, and this card follows.
    out[at++] = 1 - chances.none;
    at += 9;
  } else {
    at += 5;
    const row = order[above - 1]!;
    const free = ROW_SIZE - lengths[row]!;
    drawChances(free, others, share);
    out[at + free] = 1;
    at += ROW_SIZE;
    out[at++] = bulls[row]! / 10;
    out[at++] = chances.exactly;
    out[at++] = (chances.exactly * (bulls[row]! + free * AVERAGE_BULL_HEADS)) / 10;
    // The row is taken by another player first.
    out[at++] = chances.more;
  }
  out[at++] = share * others * 0.5;
  out[at++] = chances.none;
  out[at++] = Math.min(2, (between * others * held) / unseen / 5);
  out[at++] = between === 0 ? 1 : 0;
  out[at++] = card / CARD_MAX;
  out[at++] = (card - end) / CARD_MAX;
  out[at++] = BULL_HEADS[card]! / 7;
  out[at++] = below / 5;
  out[at++] = over / 5;
  out[at++] = (behind / unseen) * others * 0.5;
  out[at++] = above / ROWS;
  out[at++] = held > 1 ? place / (held - 1) : 0.5;
  out[at++] = 1;
}
