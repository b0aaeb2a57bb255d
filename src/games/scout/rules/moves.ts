import { refuse, type Choice, type Refusal } from '#core/types.ts';
import type { Seat } from '#shared/ids.ts';
import type {
  ActiveSet,
  Card,
  Code,
  Combination,
  Consequence,
  Group,
  Move,
  Scouting,
  Showing,
  State,
} from './model.ts';
import {
  beats,
  combinationOf,
  combinationsIn,
  endsOf,
  groupsIn,
  handWith,
  nextSeat,
  strengthOf,
  turnedHand,
  without,
} from './rules.ts';

type ScoutChoice = Choice<Move, Consequence>;

/** As oriented, and turned over. */
const FLIPS = [false, true] as const;

/** Returns every legal move of a seat that is to move, unduplicated: Shows, Scout & Shows, Scouts. */
export const moves = (state: State, seat: Seat): readonly Move[] =>
  choices(state, seat).map(({ move }) => move);

/** Returns the same moves with their consequences. */
export function choices(state: State, seat: Seat): readonly ScoutChoice[] {
  const hand = state.hands[seat]!;
  const { active } = state;
  if (state.phase === 'orient') return orientations(hand);
  if (!active) return shows(hand, null);
  return [
    ...shows(hand, active),
    ...(state.markers[seat] ? scoutAndShows(hand, active) : []),
    ...scouts(hand, active, nextSeat(state, seat) === active.owner),
  ];
}

/** rules: A round 2. */
const orientations = (hand: readonly Card[]): readonly ScoutChoice[] =>
  FLIPS.map((flip) => ({
    move: { type: 'orient', flip },
    consequence: { type: 'orient', groups: groupsIn(flip ? turnedHand(hand) : hand) },
  }));

const showable = (hand: readonly Card[], active: ActiveSet | null): readonly Group[] =>
  combinationsIn(hand).filter(({ combination }) => beats(combination, strengthOf(active)));

/** rules: Show. */
const shows = (hand: readonly Card[], active: ActiveSet | null): readonly ScoutChoice[] =>
  showable(hand, active).map(({ from, to, combination }) => ({
    move: { type: 'show', from, to },
    consequence: {
      type: 'show',
      combination,
      won: active?.cards.length ?? 0,
      endsRound: combination.size === hand.length,
    },
  }));

const placesIn = (hand: readonly Card[]): readonly number[] => [...hand.keys(), hand.length];

/** rules: Scout & Show. Legal only if a Show follows that beats the remaining set. */
const scoutAndShows = (hand: readonly Card[], active: ActiveSet): readonly ScoutChoice[] =>
  endsOf(active).flatMap((end) =>
    FLIPS.flatMap((flip) =>
      placesIn(hand).flatMap((at) => scoutAndShowsAfter(hand, active, { end, flip, at })),
    ),
  );

function scoutAndShowsAfter(
  hand: readonly Card[],
  active: ActiveSet,
  scouting: Scouting,
): readonly ScoutChoice[] {
  const left = without(active, scouting.end);
  return showable(handWith(hand, active, scouting), left).map(({ from, to, combination }) => ({
    move: { type: 'scout-and-show', ...scouting, from, to },
    consequence: {
      type: 'scout-and-show',
      tokenTo: active.owner,
      combination,
      won: left?.cards.length ?? 0,
      endsRound: combination.size === hand.length + 1,
    },
  }));
}

/** rules: Scout. Either orientation, at any position in the hand. */
const scouts = (
  hand: readonly Card[],
  active: ActiveSet,
  givesAllKill: boolean,
): readonly ScoutChoice[] =>
  endsOf(active).flatMap((end) => {
    const consequence: Consequence = {
      type: 'scout',
      tokenTo: active.owner,
      left: strengthOf(without(active, end)),
      endsRound: givesAllKill,
    };
    return placesIn(hand).flatMap((at) =>
      FLIPS.map((flip): ScoutChoice => ({ move: { type: 'scout', end, flip, at }, consequence })),
    );
  });

/** Returns the rule against a move; null if legal. Uses only public information and the seat's own hand. */
export function validateMove(state: State, seat: Seat, move: Move): Refusal<Code> | null {
  const hand = state.hands[seat]!;
  const { active, phase } = state;
  if (phase === 'orient') return move.type === 'orient' ? null : refuse('orient-first');
  switch (move.type) {
    case 'orient':
      return refuse('oriented');
    case 'show':
      return validateShow(hand, active, move);
    case 'scout':
      return validateScout(hand, active, move);
    case 'scout-and-show':
      return validateScoutAndShow(state, seat, move);
  }
}

/** rules: Show. One card or several adjacent ones, a set or a run, stronger than the active set. */
function validateShow(
  hand: readonly Card[],
  active: ActiveSet | null,
  { from, to }: Showing,
): Refusal<Code> | null {
  if (from > to) return refuse('backwards', { from, to });
  if (to >= hand.length) return refuse('not-in-hand', { position: to, hand: hand.length });
  const shown = combinationOf(hand.slice(from, to + 1));
  if (!shown) return refuse('no-combination', { from, to });
  const strength = strengthOf(active);
  return strength && validateStrength(shown, strength);
}

/** rules: Stronger. In this order. */
function validateStrength(shown: Combination, active: Combination): Refusal<Code> | null {
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
function validateScout(
  hand: readonly Card[],
  active: ActiveSet | null,
  { end, at }: Scouting,
): Refusal<Code> | null {
  if (!active) return refuse('table-empty');
  if (active.cards.length === 1 && end === 'right') return refuse('only-left');
  return at > hand.length ? refuse('no-place', { at, hand: hand.length }) : null;
}

/** rules: Scout & Show. Legal only if the marker is unspent and a legal Show follows. */
function validateScoutAndShow(
  state: State,
  seat: Seat,
  move: Scouting & Showing,
): Refusal<Code> | null {
  const hand = state.hands[seat]!;
  const { active } = state;
  if (!state.markers[seat]) return refuse('marker-spent');
  return (
    validateScout(hand, active, move) ??
    validateShow(handWith(hand, active!, move), without(active!, move.end), move)
  );
}
