import { refuse, type Refusal } from '../../core/refusal.ts';
import type { Seat } from '../../../shared/ids.ts';
import { combinationOf, strengthOf } from './combinations.ts';
import type {
  ActiveSet,
  Card,
  Code,
  Combination,
  Move,
  Scouting,
  Showing,
  State,
} from './model.ts';
import { handWith, without } from './scouting.ts';

type Why = Refusal<Code> | null;

/** The rule against a move of a seat that is to move. It knows no more than the table and the seat's own hand. */
export function why(state: State, seat: Seat, move: Move): Why {
  const hand = state.hands[seat]!;
  const { active, phase } = state;
  if (phase === 'orient') return move.type === 'orient' ? null : refuse('orient-first');
  switch (move.type) {
    case 'orient':
      return refuse('oriented');
    case 'show':
      return whyNotShow(hand, active, move);
    case 'scout':
      return whyNotScout(hand, active, move);
    case 'scout-and-show':
      return whyNotScoutAndShow(state, seat, move);
  }
}

/** rules: Show. One card or several next to each other, a set or a run, stronger than the active set. */
function whyNotShow(hand: readonly Card[], active: ActiveSet | null, { from, to }: Showing): Why {
  if (from > to) return refuse('backwards', { from, to });
  if (to >= hand.length) return refuse('not-in-hand', { position: to, hand: hand.length });
  const shown = combinationOf(hand.slice(from, to + 1));
  if (!shown) return refuse('no-combination', { from, to });
  const strength = strengthOf(active);
  return strength && whyNotStronger(shown, strength);
}

/** rules: Stronger. In this order. */
function whyNotStronger(shown: Combination, active: Combination): Why {
  if (shown.size > active.size) return null;
  if (shown.size < active.size)
    return refuse('too-few', { shown: shown.size, active: active.size });
  if (shown.kind === 'set' && active.kind === 'run') return null;
  if (shown.kind === 'run' && active.kind === 'set')
    return refuse('set-beats-run', { size: active.size });
  return shown.low > active.low
    ? null
    : refuse('too-low', { shown: shown.low, active: active.low });
}

/** rules: Scout. */
function whyNotScout(hand: readonly Card[], active: ActiveSet | null, { end, at }: Scouting): Why {
  if (!active) return refuse('table-empty');
  if (active.cards.length === 1 && end === 'right') return refuse('only-left');
  return at > hand.length ? refuse('no-place', { at, hand: hand.length }) : null;
}

/** rules: Scout & Show. Legal only if the marker is there and a legal Show follows. */
function whyNotScoutAndShow(state: State, seat: Seat, move: Scouting & Showing): Why {
  const hand = state.hands[seat]!;
  const { active } = state;
  if (!state.markers[seat]) return refuse('marker-spent');
  return (
    whyNotScout(hand, active, move) ??
    whyNotShow(handWith(hand, active!, move), without(active!, move.end), move)
  );
}
