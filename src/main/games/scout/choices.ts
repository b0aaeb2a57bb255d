import type { Choice } from '../../core/game.ts';
import type { Seat } from '../../../shared/ids.ts';
import { codeList, fromOf, isFlip, isRight, placeOf, rankIn, sizeOf, toOf } from './codes.ts';
import { combinationOfRank, rankOf, strengthOf } from './combinations.ts';
import {
  ENDS,
  type ActiveSet,
  type Card,
  type Consequence,
  type Move,
  type State,
} from './model.ts';
import { endCard, endsOf, without } from './scouting.ts';
import { findScoutAndShows, findShows } from './shows.ts';
import { nextSeat } from './turns.ts';

type ScoutChoice = Choice<Move, Consequence>;

const ORIENTATIONS: readonly ScoutChoice[] = [false, true].map((flip) => ({
  move: { type: 'orient', flip },
  consequence: null,
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
  if (state.phase === 'orient') return [...ORIENTATIONS];
  const hand = state.hands[seat]!;
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
