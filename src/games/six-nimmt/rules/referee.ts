import type { RefereeRules, ReportedMove } from '#core/referee.ts';
import { refuse, type Refusal } from '#core/types.ts';
import { perSeat } from '#core/seats.ts';
import { bullsOf, highestCard } from './cards.ts';
import { HAND_SIZE, ROWS } from '../manifest.ts';
import {
  type Card,
  type Deal,
  type Options,
  type Prescribed,
  reportSchema,
  type RefereeCode,
  type RefereeState,
  type RefereeView,
  type Resolution,
  type Shown,
  type Report,
} from './model.ts';
import { isTooLow, placeCards } from './rules.ts';

/** People report the revealed real cards; placing follows the rules of a match on the screen. */
export const referee: RefereeRules<Options, RefereeState, Report, RefereeView> = {
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
  validateReport,
  apply,
  view,
  reconstructMatch,
  cells: ({ turn, taken }) => (turn === HAND_SIZE ? taken.map((cards) => ({ cards })) : null),
};

function validateReport(state: RefereeState, report: Report): Refusal<RefereeCode> | null {
  switch (report.type) {
    case 'starter':
      return state.rows.length === ROWS ? refuse('starters-lie') : validateCard(state, report.card);
    case 'reveal':
      return validateReveal(state, report);
    case 'row':
      return state.tooLow ? null : refuse('no-row-owed');
  }
}

function validateReveal(state: RefereeState, { column, card }: Shown): Refusal<RefereeCode> | null {
  if (state.rows.length < ROWS)
    return refuse('starters-first', { missing: ROWS - state.rows.length });
  if (state.tooLow) return refuse('row-owed', { card: state.tooLow.card });
  if (!state.columns.includes(column)) return refuse('not-in-deal');
  const before = state.shown.find((shown) => shown.column === column);
  if (before) return refuse('has-revealed', { card: before.card });
  return validateCard(state, card);
}

/** rules: Cards. Each card exists once, and a card that was face up cannot come from a hand. */
function validateCard(state: RefereeState, card: Card): Refusal<RefereeCode> | null {
  const highest = highestCard(state.variant, state.columns.length);
  if (card < 1 || card > highest) return refuse('no-such-card', { card, highest });
  const onTable = [...state.rows.flat(), ...state.shown.map((shown) => shown.card)];
  if (onTable.includes(card)) return refuse('card-on-table', { card });
  return state.seen.includes(card) ? refuse('card-gone', { card }) : null;
}

function apply(state: RefereeState, report: Report): RefereeState {
  switch (report.type) {
    case 'starter':
      return see({ ...state, rows: [...state.rows, [report.card]] }, report.card);
    case 'reveal':
      return reveal(state, { column: report.column, card: report.card });
    case 'row':
      return placeAll(state, report.row);
  }
}

const see = (state: RefereeState, card: Card): RefereeState => ({
  ...state,
  seen: [...state.seen, card],
});

/** rules: A deal 2. When all have shown their card, they are placed. */
function reveal(before: RefereeState, shown: Shown): RefereeState {
  const state = see({ ...before, shown: [...before.shown, shown] }, shown.card);
  if (state.shown.length < state.columns.length) return state;
  const lowest = lowestFirst(state.shown)[0]!;
  return isTooLow(state.rows, lowest.card)
    ? { ...state, last: [], tooLow: lowest }
    : placeAll(state, null);
}

/** rules: A deal 2. From the lowest to the highest. */
const lowestFirst = (shown: readonly Shown[]): readonly Shown[] =>
  shown.toSorted((a, b) => a.card - b.card);

function placeAll(state: RefereeState, chosenRow: number | null): RefereeState {
  const rows = state.rows.map((row) => row.slice());
  const taken = state.taken.map((cards) => cards.slice());
  const last: Resolution[] = [];
  const revealed = lowestFirst(state.shown).map(({ column, card }) => ({ seat: column, card }));
  placeCards(rows, revealed, chosenRow, {
    rowTaken({ seat, card }, row, cause, cards) {
      taken[state.columns.indexOf(seat)]!.push(...cards);
      last.push({ type: 'row-taken', seat, card, row, cause, cards, bulls: bullsOf(cards) });
    },
    placed({ seat, card }, row, position) {
      last.push({ type: 'placed', seat, card, row, position });
    },
  });
  return { ...state, rows, taken, last, shown: [], tooLow: null, turn: state.turn + 1 };
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

/** Reconstructs hands from the ten cards that each player showed; the cards of a turn are shown in any order. */
function reconstructMatch(
  deals: readonly (readonly Report[])[],
  columns: number,
): { readonly prescribed: Prescribed; readonly moves: readonly ReportedMove[] } {
  return {
    prescribed: { deals: deals.map((reports) => dealFromReports(reports, columns)) },
    moves: deals.flatMap((reports, round) =>
      movesFromReports(reports).map((move): ReportedMove => ({ round, ...move })),
    ),
  };
}

const dealFromReports = (reports: readonly Report[], columns: number): Deal => ({
  hands: perSeat(columns, (column) =>
    reports.flatMap((report) =>
      report.type === 'reveal' && report.column === column ? [report.card] : [],
    ),
  ),
  rows: reports.flatMap((report) => (report.type === 'starter' ? [[report.card]] : [])),
});

/** Assigns a taken row to the lowest card of the turn. */
function movesFromReports(reports: readonly Report[]): readonly Omit<ReportedMove, 'round'>[] {
  let shown: readonly Shown[] = [];
  return reports.flatMap((report, index): Omit<ReportedMove, 'round'>[] => {
    if (report.type === 'starter') return [];
    if (report.type === 'row') {
      const { column } = lowestFirst(shown)[0]!;
      return [{ report: index, seat: column, move: { type: 'take-row', row: report.row } }];
    }
    const { column, card } = report;
    const isNextTurn = shown.some((other) => other.column === column);
    shown = [...(isNextTurn ? [] : shown), { column, card }];
    return [{ report: index, seat: column, move: { type: 'choose', card } }];
  });
}
