import { refuse, type Choice, type Refusal } from '../../../core/types.ts';
import { isIn, namesOf, numberOf } from './herd.ts';
import type {
  AdvanceConsequence,
  BetConsequence,
  Code,
  Consequence,
  Donkey,
  Move,
  State,
} from './model.ts';
import {
  betsAreOpen,
  freeSpaceOn,
  isBridge,
  isHome,
  landingOf,
  payoutsOf,
  placeOf,
} from './rules.ts';

export function moves({ phase, open, movable }: State): readonly Move[] {
  switch (phase) {
    case 'bet':
      return [
        ...namesOf(open).map((donkey): Move => ({ type: 'bet', donkey })),
        { type: 'no-bet' },
      ];
    case 'roll':
      return [{ type: 'roll' }];
    case 'advance':
      return namesOf(movable).map((donkey) => ({ type: 'advance', donkey }));
    case 'over':
      return [];
  }
}

/** The same moves in the same order; the consequence is null if the move itself is self-explanatory. */
export const choices = (state: State): readonly Choice<Move, Consequence>[] =>
  moves(state).map((move) => ({ move, consequence: consequenceOf(state, move) }));

function consequenceOf(state: State, move: Move): Consequence | null {
  switch (move.type) {
    case 'bet':
      return betConsequence(state, move.donkey);
    case 'advance':
      return advanceConsequence(state, move.donkey, state.die!);
    case 'no-bet':
    case 'roll':
      return null;
  }
}

function betConsequence(state: State, donkey: Donkey): BetConsequence {
  const space = freeSpaceOn(state, numberOf(donkey));
  return { type: 'bet', space, payouts: payoutsOf(state.options.board, space) };
}

function advanceConsequence(state: State, donkey: Donkey, die: number): AdvanceConsequence {
  const { options, positions } = state;
  const to = landingOf(options.board, positions[numberOf(donkey)]!, die);
  return {
    type: 'advance',
    to,
    place: isHome(options, to) ? state.podium.length + 1 : null,
    rests: isBridge(options, to),
  };
}

/** Returns the refusal of a move by the seat to move; null if legal. */
export function validateMove(state: State, move: Move): Refusal<Code> | null {
  switch (move.type) {
    case 'bet':
      return validateBettingTurn(state) ?? validateBet(state, move.donkey);
    case 'no-bet':
      return validateBettingTurn(state);
    case 'roll':
      return validateRoll(state);
    case 'advance':
      return validateAdvance(state) ?? validateDonkey(state, move.donkey);
  }
}

/** rules: Betting round. Follows the race round; none after the first donkey has crossed. */
function validateBettingTurn(state: State): Refusal<Code> | null {
  if (state.phase === 'bet') return null;
  return refuse(betsAreOpen(state) ? 'race-running' : 'bets-closed');
}

/** rules: Betting round. A full column takes no more. */
const validateBet = ({ open }: State, donkey: Donkey): Refusal<Code> | null =>
  isIn(open, numberOf(donkey)) ? null : refuse('column-full', { donkey });

function validateRoll({ phase, die }: State): Refusal<Code> | null {
  if (phase === 'bet') return refuse('bet-first');
  return die === null ? null : refuse('already-rolled', { die });
}

function validateAdvance({ phase, die }: State): Refusal<Code> | null {
  if (phase === 'bet') return refuse('bet-first');
  return die === null ? refuse('roll-first') : null;
}

/** rules: Race round. A donkey not home, not at rest and not yet moved in this round. */
function validateDonkey(state: State, donkey: Donkey): Refusal<Code> | null {
  const number = numberOf(donkey);
  if (isIn(state.movable, number)) return null;
  const place = placeOf(state.podium, number);
  if (place !== null) return refuse('home', { donkey, place });
  return refuse(isIn(state.resting, number) ? 'resting' : 'already-moved', { donkey });
}
