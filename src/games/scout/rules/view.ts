import type { Viewer } from '../../../shared/ids.ts';
import type { Card, State, View } from './model.ts';
import { starterOf, strengthOf, toMove, totals } from './rules.ts';

/**
 * Returns public information and the viewer's own hand; rules: Public and hidden. Excludes others' hands, and
 * orientation and position of their scouted cards.
 */
export function view(state: State, viewer: Viewer): View {
  return {
    phase: state.phase,
    toMove: toMove(state),
    options: { ...state.options },
    round: state.round,
    first: starterOf(state.round),
    hand: viewer === null ? null : copied(state.hands[viewer]!),
    handSizes: state.hands.map((hand) => hand.length),
    active: state.active && { cards: copied(state.active.cards), owner: state.active.owner },
    strength: strengthOf(state.active),
    taken: [...state.taken],
    tokens: [...state.tokens],
    markers: [...state.markers],
    totals: totals(state),
    roundScores: state.roundScores.map((scores) => [...scores]),
    beaten: copied(state.beaten),
    scouted: state.scouted.map(copied),
  };
}

const copied = (cards: readonly Card[]): Card[] => cards.map(([top, bottom]) => [top, bottom]);
