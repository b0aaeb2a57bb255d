import { refuse, type Choice, type Refusal } from '../../../core/game.ts';
import type { Seat } from '../../../shared/ids.ts';
import {
  ENDS,
  type ActiveSet,
  type Card,
  type Code,
  type Combination,
  type Consequence,
  type Move,
  type Scouting,
  type Showing,
  type State,
} from './model.ts';
import {
  codeList,
  findScoutAndShows,
  findShows,
  fromOf,
  isFlip,
  isRight,
  placeOf,
  rankIn,
  sizeOf,
  toOf,
} from './move-codes.ts';
import {
  combinationOf,
  combinationOfRank,
  endCard,
  endsOf,
  groupsIn,
  handWith,
  nextSeat,
  rankOf,
  strengthOf,
  turnedHand,
  without,
} from './rules.ts';

type ScoutChoice = Choice<Move, Consequence>;
type Why = Refusal<Code> | null;

/** rules: A round 2. */
const orientations = (hand: readonly Card[]): readonly ScoutChoice[] =>
  [false, true].map((flip) => ({
    move: { type: 'orient', flip },
    consequence: { type: 'orient', groups: groupsIn(flip ? turnedHand(hand) : hand) },
  }));

/** Every Scout there is, by end: both ways up at place 0, then at place 1, and so on. */
const SCOUTS = ENDS.map((end) =>
  Array.from({ length: 2 * 45 }, (_, i): Move =>
    Object.freeze({ type: 'scout', end, flip: i % 2 === 1, at: i >> 1 }),
  ),
);

/** Scratch, filled anew by every call: the hand's numbers; the Shows and behind them the Scout & Shows. */
const numbers = new Int8Array(64);
const codes = codeList();

/** Every legal move of a seat that is to move, none twice: Shows, Scout & Shows, Scouts. */
export const moves = (state: State, seat: Seat): readonly Move[] =>
  choices(state, seat).map(({ move }) => move);

/** The same moves, each with what it would do. */
export function choices(state: State, seat: Seat): readonly ScoutChoice[] {
  const hand = state.hands[seat]!;
  if (state.phase === 'orient') return orientations(hand);
  const { active } = state;
  for (let i = 0; i < hand.length; i++) numbers[i] = hand[i]![0];
  const shows = findShows(numbers, hand.length, rankOf(strengthOf(active)), codes, 0);
  const all = active && state.markers[seat] ? findDoubles(hand, active, shows) : shows;
  const scouts = active ? endsOf(active).length * 2 * (hand.length + 1) : 0;

  // As long as it will be: growing the list would cost as much again as the choices.
  const found = new Array<ScoutChoice>(all + scouts);
  putShows(found, shows, hand, active);
  if (!active) return found;
  putScoutAndShows(found, shows, all, hand, active);
  putScouts(found, all, hand, active, nextSeat(state, seat) === active.owner);
  return found;
}

/** rules: Scout & Show. Legal only where a Show follows that beats what is left. */
function findDoubles(hand: readonly Card[], active: ActiveSet, found: number): number {
  for (const end of endsOf(active)) {
    const bar = rankOf(strengthOf(without(active, end)));
    for (const [side, scouted] of endCard(active, end).entries()) {
      const right = end === 'right';
      found = findScoutAndShows(
        numbers,
        hand.length,
        scouted,
        bar,
        codes,
        found,
        right,
        side === 1,
      );
    }
  }
  return found;
}

/** rules: Show. */
function putShows(
  found: ScoutChoice[],
  shows: number,
  hand: readonly Card[],
  active: ActiveSet | null,
): void {
  const won = active?.cards.length ?? 0;
  for (let i = 0; i < shows; i++) {
    const code = codes[i]!;
    found[i] = {
      move: { type: 'show', from: fromOf(code), to: toOf(code) },
      consequence: {
        type: 'show',
        combination: combinationOfRank(rankIn(code)),
        won,
        endsRound: sizeOf(code) === hand.length,
      },
    };
  }
}

function putScoutAndShows(
  found: ScoutChoice[],
  start: number,
  end: number,
  hand: readonly Card[],
  active: ActiveSet,
): void {
  const tokenTo = active.owner;
  const won = active.cards.length - 1;
  for (let i = start; i < end; i++) {
    const code = codes[i]!;
    found[i] = {
      move: {
        type: 'scout-and-show',
        end: isRight(code) ? 'right' : 'left',
        flip: isFlip(code),
        at: placeOf(code),
        from: fromOf(code),
        to: toOf(code),
      },
      consequence: {
        type: 'scout-and-show',
        tokenTo,
        combination: combinationOfRank(rankIn(code)),
        won,
        endsRound: sizeOf(code) === hand.length + 1,
      },
    };
  }
}

/** rules: Scout. Either way up, to any place in the hand. */
function putScouts(
  found: ScoutChoice[],
  start: number,
  hand: readonly Card[],
  active: ActiveSet,
  givesAllKill: boolean,
): void {
  let next = start;
  for (const end of endsOf(active)) {
    const consequence: Consequence = {
      type: 'scout',
      tokenTo: active.owner,
      left: strengthOf(without(active, end)),
      endsRound: givesAllKill,
    };
    const moves = SCOUTS[ENDS.indexOf(end)]!;
    for (let i = 0; i < 2 * (hand.length + 1); i++)
      found[next++] = { move: moves[i]!, consequence };
  }
}

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
