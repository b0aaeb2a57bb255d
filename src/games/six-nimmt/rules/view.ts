import type { Viewer } from '../../../shared/ids.ts';
import { ascending, bullsOf } from './cards.ts';
import type { Card, State, View } from './model.ts';
import { toMove } from './rules.ts';

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
