import { Random } from '#core/random.ts';
import type { Seat } from '#shared/ids.ts';
import { choices, play, setup } from '#games/scout/rules/play.ts';
import type { Card, Event, Move, State } from '#games/scout/rules/model.ts';
import { toMove } from '#games/scout/rules/rules.ts';

/** Parses cards: `'5/2 6/9 7'`. The lower number is optional if it does not matter. */
export const cards = (text: string): Card[] =>
  text
    .split(' ')
    .filter((card) => card !== '')
    .map((card) => {
      const [top, bottom] = card.split('/').map(Number);
      return [top!, bottom ?? (top === 10 ? 1 : 10)];
    });

/** Inverse of `cards`, with both numbers. */
export const written = (hand: readonly Card[]): string =>
  hand.map((card) => card.join('/')).join(' ');

/** Dealt from a seed, no hand turned yet. */
export const freshState = (seats: number, seed = 'test'): State =>
  setup({}, seats, { seed, prescribed: null });

/** A match in the middle of a round: seat 0 is to move by default. */
export function tableWith(given: {
  hands: readonly string[];
  active?: string;
  owner?: Seat;
  turn?: Seat;
  spent?: readonly Seat[];
}): State {
  const state = freshState(given.hands.length);
  state.phase = 'play';
  state.oriented.fill(true);
  state.hands = given.hands.map(cards);
  state.turn = given.turn ?? 0;
  if (given.active) state.active = { cards: cards(given.active), owner: given.owner ?? 1 };
  for (const seat of given.spent ?? []) state.markers[seat] = false;
  return state;
}

export function played(state: State, seat: Seat, move: Move): Event[] {
  const events: Event[] = [];
  play(state, seat, move, (event) => events.push(event));
  return events;
}

/** Plays random moves for every pending seat, until the match is over or `stop` returns true. */
export function playRandomly(
  state: State,
  random: Random,
  onMove: (seat: Seat, move: Move, events: readonly Event[]) => void = () => undefined,
  stop: () => boolean = () => false,
): void {
  for (let next = toMove(state); next.length > 0 && !stop(); next = toMove(state)) {
    const seat = random.pick(next);
    const { move } = random.pick(choices(state, seat));
    onMove(seat, move, played(state, seat, move));
  }
}

/** No rule ends a round of single shows and scouts: random matches may take over 1,500 moves. */
export const MOVES_BOUND = 20_000;
