import type { Choice } from '../../core/game.ts';
import { refuse, type Refusal } from '../../core/refusal.ts';
import {
  DONKEYS,
  type AdvanceConsequence,
  type BetConsequence,
  type Code,
  type Consequence,
  type Donkey,
  type Move,
  type State,
} from './model.ts';
import {
  betsAreOpen,
  hasFreeSpace,
  isBridge,
  isHome,
  landingOf,
  perDonkey,
  placeOf,
} from './rules.ts';

/** Every move there is, made once: random play asks for very many. */
const BETS = perDonkey((donkey): Move => Object.freeze({ type: 'bet', donkey }));
const ADVANCES = perDonkey((donkey): Move => Object.freeze({ type: 'advance', donkey }));
const NO_BET: Move = Object.freeze({ type: 'no-bet' });
const ROLL: Move = Object.freeze({ type: 'roll' });

/** Every legal move of the seat to move. */
export function moves(state: State): readonly Move[] {
  switch (state.phase) {
    case 'bet':
      return betMoves(state);
    case 'roll':
      return [ROLL];
    case 'advance':
      return state.movable.map((donkey) => ADVANCES[donkey]);
    case 'over':
      return [];
  }
}

function betMoves(state: State): Move[] {
  const bets: Move[] = [];
  for (const donkey of DONKEYS) if (hasFreeSpace(state, donkey)) bets.push(BETS[donkey]);
  bets.push(NO_BET);
  return bets;
}

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

function betConsequence({ options, columns }: State, donkey: Donkey): BetConsequence {
  const { payouts } = options.board;
  const space = columns[donkey].length;
  return { type: 'bet', space, payouts: payouts.map((spaces) => spaces[space]!) };
}

function advanceConsequence(state: State, donkey: Donkey, die: number): AdvanceConsequence {
  const to = landingOf(state, donkey, die);
  return {
    type: 'advance',
    to,
    place: isHome(state, to) ? state.podium.length + 1 : null,
    rests: isBridge(state, to),
  };
}

/** The rule against a move of the seat to move; null if it is legal. */
export function why(state: State, move: Move): Refusal<Code> | null {
  switch (move.type) {
    case 'bet':
      return whyNoBetting(state) ?? whyNotOn(state, move.donkey);
    case 'no-bet':
      return whyNoBetting(state);
    case 'roll':
      return whyNoRoll(state);
    case 'advance':
      return whyNoAdvance(state) ?? whyNotMovable(state, move.donkey);
  }
}

/** rules: Betting round. It is played after the race round, and none after the first donkey has crossed. */
function whyNoBetting(state: State): Refusal<Code> | null {
  if (state.phase === 'bet') return null;
  return refuse(betsAreOpen(state) ? 'race-running' : 'bets-closed');
}

/** rules: Betting round. A full column takes no more. */
const whyNotOn = (state: State, donkey: Donkey): Refusal<Code> | null =>
  hasFreeSpace(state, donkey) ? null : refuse('column-full', { donkey });

function whyNoRoll({ phase, die }: State): Refusal<Code> | null {
  if (phase === 'bet') return refuse('bet-first');
  return die === null ? null : refuse('already-rolled', { die });
}

function whyNoAdvance({ phase, die }: State): Refusal<Code> | null {
  if (phase === 'bet') return refuse('bet-first');
  return die === null ? refuse('roll-first') : null;
}

/** rules: Race round. A donkey not home, not at rest and not yet moved in this round. */
function whyNotMovable(state: State, donkey: Donkey): Refusal<Code> | null {
  const place = placeOf(state.podium, donkey);
  if (place !== null) return refuse('home', { donkey, place });
  if (state.resting.includes(donkey)) return refuse('resting', { donkey });
  return state.moved.includes(donkey) ? refuse('already-moved', { donkey }) : null;
}
