import { ascending, bullsOf, deckOf, highestCard } from './cards.ts';
import { HAND_SIZE, ROW_SIZE, ROWS, VARIANT_SEATS_MAX } from '../manifest.ts';
import type {
  Card,
  Deal,
  End,
  Event,
  Options,
  Prescribed,
  Revealed,
  Row,
  State,
  TakingCause,
  View,
} from './model.ts';
import type { Chance, DecisionVisibility, OnEvent, Outcome } from '#core/types.ts';
import { placesLowestFirst } from '#core/ranking.ts';
import type { Seat, Viewer } from '#shared/ids.ts';
import { Random, seededState } from '#core/random.ts';
import { perSeat } from '#core/seats.ts';
import { startCounting } from '../facts.ts';

const lastOf = (row: Row): Card => row[row.length - 1]!;

/** rules: Ascending. */
export const accepts = (row: Row, card: Card): boolean => lastOf(row) < card;

/** Returns the row whose last card is nearest below the card; null if none; rules: Closest. */
export function rowFor(rows: readonly Row[], card: Card): number | null {
  let closest: number | null = null;
  let nearest = 0;
  for (let row = 0; row < rows.length; row++) {
    const last = lastOf(rows[row]!);
    if (!accepts(rows[row]!, card) || last < nearest) continue;
    closest = row;
    nearest = last;
  }
  return closest;
}

/** rules: Full row. */
export const isFull = (row: Row): boolean => row.length === ROW_SIZE;

/** rules: Too low. */
export const isTooLow = (rows: readonly Row[], card: Card): boolean => rowFor(rows, card) === null;

export const leastBulls = (rows: readonly Row[]): number => Math.min(...rows.map(bullsOf));

export interface PlacingSteps {
  /** The row is empty until the card is placed. */
  rowTaken(by: Revealed, row: number, cause: TakingCause, cards: Row): void;
  /** `position` in the row; 0 starts it. */
  placed(by: Revealed, row: number, position: number): void;
}

/**
 * rules: A deal 2; Placing a card. Puts the revealed cards, given in ascending order, into the rows. If the lowest is
 * too low, its owner has chosen the row that it takes; only the lowest can be.
 */
export function placeCards(
  rows: Card[][],
  ascending: readonly Revealed[],
  chosenRow: number | null,
  steps: PlacingSteps,
): void {
  let chosen = chosenRow;
  for (const revealed of ascending) {
    placeCard(rows, revealed, chosen, steps);
    chosen = null;
  }
}

function placeCard(
  rows: Card[][],
  revealed: Revealed,
  chosenRow: number | null,
  steps: PlacingSteps,
): void {
  const row = chosenRow ?? rowFor(rows, revealed.card)!;
  const cards = rows[row]!;
  if (chosenRow !== null || isFull(cards)) {
    rows[row] = [];
    steps.rowTaken(revealed, row, chosenRow === null ? 'sixth' : 'too-low', cards);
  }
  steps.placed(revealed, row, rows[row]!.push(revealed.card) - 1);
}

/** Whether the match is over after `deals` complete deals; rules: End of the game. */
export const isOver = (end: End, deals: number, totals: readonly number[]): boolean =>
  end.kind === 'deals' ? deals >= end.count : totals.some((total) => total > end.limit);

/** rules: End of the game. The fewest bull heads win, and equal totals share the place. */
export const outcome = ({ phase, totals }: State): Outcome =>
  phase === 'over'
    ? { over: true, scores: [...totals], places: placesLowestFirst(totals) }
    : { over: false };

/** Returns the drafting seat: clockwise, starting one seat further each deal; rules: Open draft. */
export function drafter({ seats, deal, pool }: State): Seat {
  const drafted = HAND_SIZE * seats + ROWS - pool.length;
  return (deal + drafted) % seats;
}

/** All choose at the same time; drafting and taking a row are one seat's turn. */
export function toMove(state: State): readonly Seat[] {
  switch (state.phase) {
    case 'draft':
      return [drafter(state)];
    case 'choose':
      return seatsThat(state, (card) => card === null);
    case 'take-row':
      return [state.revealed[0]!.seat];
    case 'place':
    case 'over':
      return [];
  }
}

/** rules: A deal 2. Face down. Drafted cards and taken rows are public. */
export const visibility = ({ phase }: State): DecisionVisibility =>
  phase === 'choose' ? 'secret' : 'open';

export const faceDownSeats = (state: State): readonly Seat[] =>
  seatsThat(state, (card) => card !== null);

const seatsThat = ({ chosen }: State, fits: (card: Card | null) => boolean): readonly Seat[] =>
  chosen.flatMap((card, seat) => (fits(card) ? [seat] : []));

/** rules: A deal 1. Deals the first deal, or starts its draft. */
export function setup(options: Options, seats: number, chance: Chance<Prescribed>): State {
  const state: State = {
    seats,
    options,
    phase: 'choose',
    deal: 0,
    turn: 0,
    pool: [],
    rows: [],
    hands: [],
    chosen: [],
    revealed: [],
    placed: [],
    seen: [],
    turns: [],
    taken: [],
    takenCards: [],
    totals: perSeat(seats, () => 0),
    roundScores: [],
    counters: perSeat(seats, startCounting),
    prescribed: chance.prescribed?.deals ?? [],
    random: seededState(chance.seed),
  };
  beginDeal(state, 0);
  return state;
}

/** rules: Variant. */
export const optionsFit = ({ variant }: Options, seats: number): boolean =>
  variant === 'standard' || seats <= VARIANT_SEATS_MAX;

/** Whether deals have ten cards a seat and four rows, no card twice and all from the deck; a draft takes none. */
export const prescribedFits = (
  { deals }: Prescribed,
  { variant }: Options,
  seats: number,
): boolean =>
  deals.every(({ hands, rows }) => {
    const cards = [...hands, ...rows].flat();
    return (
      variant !== 'draft' &&
      hands.length === seats &&
      new Set(cards).size === cards.length &&
      cards.every((card) => card <= highestCard(variant, seats))
    );
  });

/** Reseeds later deals only: undealt cards stay out of play. */
export function reseed(state: State, seed: string): void {
  state.prescribed = [];
  state.random = seededState(seed);
}

/** Copies what play changes in place; list items are replaced, never changed. */
export const clone = (state: State): State => ({
  ...state,
  pool: state.pool.slice(),
  rows: state.rows.map((row) => row.slice()),
  hands: state.hands.map((hand) => hand.slice()),
  chosen: state.chosen.slice(),
  revealed: state.revealed.slice(),
  placed: state.placed.slice(),
  seen: state.seen.slice(),
  turns: state.turns.slice(),
  taken: state.taken.slice(),
  takenCards: state.takenCards.slice(),
  totals: state.totals.slice(),
  roundScores: state.roundScores.slice(),
  counters: state.counters.map((counters) => ({ ...counters })),
});

/** Clears the table and deals, or starts the draft; rules: A deal 1, Open draft. */
export function beginDeal(state: State, deal: number, onEvent?: OnEvent<Event>): void {
  state.deal = deal;
  state.turn = 0;
  state.chosen = perSeat(state.seats, () => null);
  state.revealed = [];
  state.placed = [];
  state.taken = perSeat(state.seats, () => 0);
  state.takenCards = perSeat(state.seats, () => 0);
  if (state.options.variant === 'draft') beginDraft(state, onEvent);
  else layOut(state, nextDeal(state), onEvent);
}

function layOut(state: State, { hands, rows }: Deal, onEvent: OnEvent<Event>): void {
  state.phase = 'choose';
  state.hands = hands;
  state.rows = rows;
  state.seen = rows.map(([card]) => card!);
  state.turns = [];
  onEvent?.({ type: 'dealt', deal: state.deal, rows: rows.map((row) => row.slice()) });
}

/** Returns the next prescribed deal, if any is left; else one from the shuffled deck. */
function nextDeal(state: State): Deal {
  const [given, ...later] = state.prescribed;
  if (!given) return shuffledDeal(state);
  state.prescribed = later;
  return { hands: given.hands.map(ascending), rows: given.rows.map((row) => row.slice()) };
}

function shuffledDeal(state: State): Deal {
  const random = Random.fromState(state.random);
  const deck = deckOf(state.options.variant, state.seats);
  const drawMany = (count: number) => Array.from({ length: count }, () => draw(deck, random));
  const hands = perSeat(state.seats, () => ascending(drawMany(HAND_SIZE)));
  const rows = drawMany(ROWS).map((card) => [card]);
  state.random = random.state();
  return { hands, rows };
}

/** Draws a card at random; cheaper than shuffling cards that stay out of play. */
function draw(deck: Card[], random: Random): Card {
  const place = random.below(deck.length);
  const card = deck[place]!;
  deck[place] = deck[deck.length - 1]!;
  deck.pop();
  return card;
}

/** Turns all cards of the known deck up; rules: Open draft. */
function beginDraft(state: State, onEvent: OnEvent<Event>): void {
  state.phase = 'draft';
  state.pool = deckOf(state.options.variant, state.seats);
  state.rows = [];
  state.seen = [];
  state.turns = [];
  state.hands = perSeat(state.seats, () => []);
  onEvent?.({ type: 'draft-began', deal: state.deal, pool: state.pool.slice() });
}

/** rules: Open draft. The four cards that remain start the rows, ascending. */
export function draft(state: State, seat: Seat, card: Card, onEvent: OnEvent<Event>): void {
  state.pool = state.pool.filter((left) => left !== card);
  state.hands[seat] = ascending([...state.hands[seat]!, card]);
  onEvent?.({ type: 'drafted', seat, card });
  if (state.pool.length > ROWS) return;
  const rows = state.pool.map((left) => [left]);
  state.pool = [];
  layOut(state, { hands: state.hands, rows }, onEvent);
}

/**
 * Returns rows, revealed cards, taken rows and drafted hands, which are public, and the viewer's own hand;
 * rules: Public and hidden.
 */
export function view(state: State, viewer: Viewer): View {
  return {
    phase: state.phase,
    toMove: toMove(state).slice(),
    options: { ...state.options, end: { ...state.options.end } },
    deal: state.deal,
    turn: state.turn,
    ...(state.phase === 'draft' && { pool: state.pool.slice() }),
    rows: state.rows.map((row) => row.slice()),
    rowBulls: state.rows.map(bullsOf),
    hand: viewer === null ? null : state.hands[viewer]!.slice(),
    chosen: state.chosen.map((card) => card !== null),
    revealed: state.revealed.map((revealed) => ({ ...revealed })),
    placed: state.placed.map((placed) => ({ ...placed })),
    taken: state.taken.slice(),
    takenCards: state.takenCards.slice(),
    totals: state.totals.slice(),
    roundScores: state.roundScores.map((scores) => scores.slice()),
    seen: state.seen.slice(),
    turns: state.turns.map(({ rows, taken, cards }) => ({
      rows: rows.map((row) => row.slice()),
      taken: taken.slice(),
      cards: cards.slice(),
    })),
    known: knownHands(state),
  };
}

/** rules: Public and hidden. Drafted cards are public; the chosen card is not. */
const knownHands = ({ options, hands, chosen }: State): readonly (readonly Card[])[] =>
  hands.map((hand, seat) => {
    if (options.variant !== 'draft') return [];
    const card = chosen[seat] ?? null;
    return card === null ? hand.slice() : ascending([...hand, card]);
  });
