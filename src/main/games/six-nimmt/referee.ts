import type { RefereeRules } from '../../core/referee.ts';
import { refuse, type Refusal } from '../../core/refusal.ts';
import { bullsOf, highestCard } from './cards.ts';
import { HAND_SIZE, ROWS } from './manifest.ts';
import type { Card, Options, Row } from './model.ts';
import {
  reportSchema,
  type RefereeCode,
  type RefereeState,
  type RefereeView,
  type Resolution,
  type Shown,
  type RefereeReport,
} from './referee-model.ts';
import { isFull, isTooLow, rowFor } from './rules.ts';

/** The table has the real cards and tells which were revealed; the placing is the engine's own. */
export const referee: RefereeRules<Options, RefereeState, RefereeReport, RefereeView> = {
  report: reportSchema,
  begin: ({ variant }, columns) => ({
    variant,
    columns,
    rows: [],
    turn: 0,
    shown: [],
    tooLow: null,
    seen: [],
    taken: columns.map(() => []),
    last: [],
  }),
  why,
  apply,
  view,
  cells: ({ turn, taken }) => (turn === HAND_SIZE ? taken.map((cards) => ({ cards })) : null),
};

function why(state: RefereeState, report: RefereeReport): Refusal<RefereeCode> | null {
  switch (report.type) {
    case 'starter':
      return state.rows.length === ROWS ? refuse('starters-lie') : whyNotCard(state, report.card);
    case 'reveal':
      return whyNotRevealed(state, report);
    case 'row':
      return state.tooLow ? null : refuse('no-row-owed');
  }
}

function whyNotRevealed(state: RefereeState, { column, card }: Shown): Refusal<RefereeCode> | null {
  if (state.rows.length < ROWS)
    return refuse('starters-first', { missing: ROWS - state.rows.length });
  if (state.tooLow) return refuse('row-owed', { card: state.tooLow.card });
  if (!state.columns.includes(column)) return refuse('not-in-deal');
  const before = state.shown.find((shown) => shown.column === column);
  if (before) return refuse('has-revealed', { card: before.card });
  return whyNotCard(state, card);
}

/** rules: Cards. Each card is there once, and a card that has lain open cannot come from a hand. */
function whyNotCard(state: RefereeState, card: Card): Refusal<RefereeCode> | null {
  const highest = highestCard(state.variant, state.columns.length);
  if (card < 1 || card > highest) return refuse('no-such-card', { card, highest });
  const onTable = [...state.rows.flat(), ...state.shown.map((shown) => shown.card)];
  if (onTable.includes(card)) return refuse('card-on-table', { card });
  return state.seen.includes(card) ? refuse('card-gone', { card }) : null;
}

function apply(state: RefereeState, report: RefereeReport): RefereeState {
  switch (report.type) {
    case 'starter':
      return see({ ...state, rows: [...state.rows, [report.card]] }, report.card);
    case 'reveal':
      return reveal(state, { column: report.column, card: report.card });
    case 'row':
      return placeAll(takeRow(state, state.tooLow!, report.row, 'too-low'));
  }
}

const see = (state: RefereeState, card: Card): RefereeState => ({
  ...state,
  seen: [...state.seen, card],
});

/** rules: A deal 2. When all have shown their card, they are placed. */
function reveal(before: RefereeState, shown: Shown): RefereeState {
  const told = see({ ...before, shown: [...before.shown, shown] }, shown.card);
  if (told.shown.length < told.columns.length) return told;
  const state = { ...told, last: [] };
  const lowest = lowestFirst(state.shown)[0]!;
  return isTooLow(state.rows, lowest.card) ? { ...state, tooLow: lowest } : placeAll(state);
}

/** rules: A deal 2. From the lowest to the highest. */
const lowestFirst = (shown: readonly Shown[]): readonly Shown[] =>
  shown.toSorted((a, b) => a.card - b.card);

function placeAll(state: RefereeState): RefereeState {
  const placed = lowestFirst(state.shown).reduce(place, state);
  return { ...placed, turn: placed.turn + 1 };
}

function place(state: RefereeState, shown: Shown): RefereeState {
  const row = rowFor(state.rows, shown.card)!;
  return isFull(state.rows[row]!) ? takeRow(state, shown, row, 'sixth') : lay(state, shown, row);
}

/** rules: Full row, Too low. Its first card is the one that took it. */
function takeRow(
  state: RefereeState,
  shown: Shown,
  row: number,
  cause: 'sixth' | 'too-low',
): RefereeState {
  const cards = state.rows[row]!;
  const { column: seat, card } = shown;
  const taker = state.columns.indexOf(seat);
  const bulls = bullsOf(cards);
  const taken = state.taken.with(taker, [...state.taken[taker]!, ...cards]);
  const last = [
    ...state.last,
    { type: 'row-taken', seat, card, row, cause, cards, bulls } as const,
  ];
  return lay({ ...state, taken, last, rows: state.rows.with(row, []), tooLow: null }, shown, row);
}

function lay(state: RefereeState, { column, card }: Shown, row: number): RefereeState {
  const cards: Row = [...state.rows[row]!, card];
  const placed: Resolution = {
    type: 'placed',
    seat: column,
    card,
    row,
    position: cards.length - 1,
  };
  return {
    ...state,
    rows: state.rows.with(row, cards),
    shown: state.shown.filter((other) => other.card !== card),
    last: [...state.last, placed],
  };
}

function view(state: RefereeState): RefereeView {
  const { columns, rows, shown } = state;
  return {
    columns,
    rows,
    rowBulls: rows.map(bullsOf),
    turn: state.turn,
    highest: highestCard(state.variant, columns.length),
    shown,
    missing: columns.filter((column) => shown.every((other) => other.column !== column)),
    tooLow: state.tooLow,
    seen: state.seen,
    bulls: state.taken.map(bullsOf),
    last: state.last,
  };
}
