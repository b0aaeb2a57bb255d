import type { Choice } from '#core/types.ts';
import type { Random } from '#core/random.ts';
import type { Seat } from '#shared/ids.ts';
import { ascending, deckOf } from '#games/six-nimmt/rules/cards.ts';
import { play, choices } from '#games/six-nimmt/rules/play.ts';
import { HAND_SIZE } from '#games/six-nimmt/manifest.ts';
import {
  type Card,
  type Consequence,
  type Event,
  type Move,
  optionsSchema,
  type State,
} from '#games/six-nimmt/rules/model.ts';
import { clone, faceDownSeats, setup, toMove } from '#games/six-nimmt/rules/rules.ts';

export const TABLES: readonly { readonly seats: number; readonly options: object }[] = [
  { seats: 2, options: {} },
  { seats: 4, options: { end: { kind: 'points', limit: 20 } } },
  { seats: 10, options: { end: { kind: 'deals', count: 2 } } },
  { seats: 2, options: { variant: 'known-deck', end: { kind: 'deals', count: 3 } } },
  { seats: 6, options: { variant: 'known-deck' } },
  { seats: 3, options: { variant: 'draft', end: { kind: 'deals', count: 3 } } },
  { seats: 6, options: { variant: 'draft', end: { kind: 'points', limit: 30 } } },
];

/** Dealt from a seed; options default to those of a usual match. */
export const newMatch = (seats: number, options: object = {}, seed = 'test'): State =>
  setup(optionsSchema.parse(options), seats, { seed, prescribed: null });

/**
 * A match whose first deal starts with these rows and hands. Incomplete hands are filled with the highest remaining
 * cards, the lowest seat getting the highest of them.
 */
export function dealtMatch(
  rows: readonly Card[],
  hands: readonly (readonly Card[])[],
  options: object = {},
): State {
  const used = new Set([...rows, ...hands.flat()]);
  let next = 104;
  const filler = (): Card => {
    while (used.has(next)) next--;
    return next--;
  };
  const filled = hands.map((hand) => [
    ...hand,
    ...Array.from({ length: HAND_SIZE - hand.length }, filler),
  ]);
  const prescribed = { deals: [{ hands: filled, rows: rows.map((card) => [card]) }] };
  return setup(optionsSchema.parse(options), hands.length, { seed: 'test', prescribed });
}

export function playing(state: State, seat: Seat, move: Move): Event[] {
  const events: Event[] = [];
  play(state, seat, move, (event) => events.push(event));
  return events;
}

export const choosing = (state: State, cards: readonly Card[]): Event[] =>
  cards.flatMap((card, seat) => playing(state, seat, { type: 'choose', card }));

export interface Turn {
  readonly seat: Seat;
  readonly choices: readonly Choice<Move, Consequence>[];
  readonly move: Move;
}

function randomTurn(state: State, random: Random): Turn {
  const seat = random.pick(toMove(state));
  const offered = choices(state, seat);
  return { seat, choices: offered, move: random.pick(offered).move };
}

/** Far more moves than any of these matches has. */
const MOVES_MAX = 20_000;

/** Yields random turns until the match is over; the caller plays each before requesting the next. */
export function* randomTurns(state: State, random: Random): Generator<Turn> {
  for (let turn = 0; toMove(state).length > 0; turn++) {
    if (turn === MOVES_MAX) throw new Error('the match does not end');
    yield randomTurn(state, random);
  }
}

/** Plays to the end, ignoring events. */
export function playRandomly(state: State, random: Random): void {
  for (const { seat, move } of randomTurns(state, random)) play(state, seat, move, () => undefined);
}

/** A state with the same view for a seat: hidden cards are shuffled, including undealt ones. */
export function hiddenShuffled(state: State, viewer: Seat, random: Random): State {
  const other = clone(state);
  if (state.options.variant === 'draft') {
    for (const seat of faceDownSeats(other))
      if (seat !== viewer) chooseAnother(other, seat, random);
    return other;
  }
  const seen = new Set([...state.seen, ...state.revealed.map(({ card }) => card)]);
  const own = new Set([...state.hands[viewer]!, state.chosen[viewer]]);
  const hidden = random.shuffled(
    deckOf(state.options.variant, state.seats).filter((card) => !seen.has(card) && !own.has(card)),
  );
  for (let seat = 0; seat < state.seats; seat++) {
    if (seat === viewer) continue;
    other.hands[seat] = ascending(hidden.splice(0, state.hands[seat]!.length));
    if (state.chosen[seat] !== null) other.chosen[seat] = hidden.pop()!;
  }
  return other;
}

/** Drafted hands are public; only the face-down choice is hidden. */
function chooseAnother(state: State, seat: Seat, random: Random): void {
  const held = random.shuffled([...state.hands[seat]!, state.chosen[seat]!]);
  state.chosen[seat] = held.pop()!;
  state.hands[seat] = ascending(held);
}
