import { type Choice, type OnEvent, type Refusal, refuse } from '#core/types.ts';
import { Random } from '#core/random.ts';
import type { Seat } from '#shared/ids.ts';
import { FACES } from '../manifest.ts';
import type {
  AdvanceConsequence,
  BetConsequence,
  Code,
  Consequence,
  Donkey,
  Event,
  Move,
  State,
} from './model.ts';
import {
  betsAreOpen,
  freeSpaceOn,
  isBridge,
  isDecided,
  isFull,
  isHome,
  isIn,
  landingOf,
  leftBy,
  namesOf,
  nextBettor,
  NO_DONKEYS,
  numberOf,
  payoutsOf,
  placeOf,
  raceIsRun,
  restingNext,
  rollerOf,
  runnersOf,
  scoresSoFar,
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

export function play(state: State, seat: Seat, move: Move, onEvent?: OnEvent<Event>): void {
  switch (move.type) {
    case 'bet':
      return bet(state, seat, move.donkey, onEvent);
    case 'no-bet':
      return pass(state, seat, onEvent);
    case 'roll':
      return roll(state, seat, onEvent);
    case 'advance':
      return advance(state, seat, move.donkey, onEvent);
  }
}

/** rules: Betting round. One marker on the highest free space of any donkey's column. */
function bet(state: State, seat: Seat, donkey: Donkey, onEvent: OnEvent<Event>): void {
  const number = numberOf(donkey);
  const space = freeSpaceOn(state, number);
  state.bets.push({ seat, donkey: number, round: state.round });
  if (isFull(space + 1)) state.open = leftBy(state.open, number);
  state.markers[seat]! -= 1;
  beginBettingTurn(state, bettingTurnsTaken(state));
  onEvent?.({ type: 'bet-placed', seat, donkey, space });
  if (state.phase === 'roll') beginRace(state, onEvent);
}

/** rules: Betting round. … or none. */
function pass(state: State, seat: Seat, onEvent: OnEvent<Event>): void {
  beginBettingTurn(state, bettingTurnsTaken(state));
  onEvent?.({ type: 'bet-passed', seat });
  if (state.phase === 'roll') beginRace(state, onEvent);
}

/** With the current one. */
const bettingTurnsTaken = (state: State): number =>
  ((state.turn - rollerOf(state) + state.seats) % state.seats) + 1;

/** rules: Betting round. Each player in turn; after the last the race begins. */
function beginBettingTurn(state: State, turnsTaken: number): void {
  const bettor = nextBettor(state, turnsTaken);
  state.phase = bettor === null ? 'roll' : 'bet';
  state.turn = bettor ?? rollerOf(state);
}

/** rules: Bridge variant. If every donkey still in the race rests, there are no rolls, and it counts as a round. */
function beginRace(state: State, onEvent: OnEvent<Event>): void {
  const { round, turn: roller } = state;
  if (!raceIsRun(state)) return onEvent?.({ type: 'race-began', round, roller });
  onEvent?.({ type: 'race-passed', round, roller });
  beginNextRound(state, onEvent);
}

/** rules: Race round. Roll the die … */
function roll(state: State, seat: Seat, onEvent: OnEvent<Event>): void {
  const die = nextDie(state);
  state.die = die;
  state.phase = 'advance';
  state.rolls[seat]![die]! += 1;
  onEvent?.({ type: 'rolled', seat, die });
}

/** Dice drawn at a time: creating a generator from its state costs more than a die. */
const AHEAD = 16;

function nextDie(state: State): number {
  if (state.dice.length === 0) drawAhead(state);
  return state.dice.pop()!;
}

function drawAhead(state: State): void {
  const random = Random.fromState(state.random);
  for (let drawn = 0; drawn < AHEAD; drawn++) state.dice.push(random.below(FACES));
  state.dice.reverse();
  state.random = random.state();
}

/** … then at once advance a donkey not yet moved in this round by that number; a blank uses its move. */
function advance(state: State, seat: Seat, donkey: Donkey, onEvent: OnEvent<Event>): void {
  const { options, positions } = state;
  const number = numberOf(donkey);
  const die = state.die!;
  const from = positions[number]!;
  const to = landingOf(options.board, from, die);
  positions[number] = to;
  state.moved.push(number);
  state.movable = leftBy(state.movable, number);
  state.die = null;
  state.phase = 'roll';
  onEvent?.({ type: 'advanced', seat, donkey, die, from, to });
  if (isBridge(options, to)) onEvent?.({ type: 'stopped-on-bridge', donkey });
  if (isHome(options, to)) cross(state, donkey, onEvent);
  if (isDecided(state)) end(state, onEvent);
  else if (raceIsRun(state)) beginNextRound(state, onEvent);
}

/** rules: Race round. Donkeys that have crossed are on the podium in that order; the first closes the bets. */
function cross(state: State, donkey: Donkey, onEvent: OnEvent<Event>): void {
  const betsWereOpen = betsAreOpen(state);
  const place = state.podium.push(numberOf(donkey));
  onEvent?.({ type: 'crossed', donkey, place });
  if (betsWereOpen) onEvent?.({ type: 'bets-closed' });
}

/** rules: Play. Betting rounds and race rounds alternate; the next race round is the next player's. */
function beginNextRound(state: State, onEvent: OnEvent<Event>): void {
  state.resting = restingNext(state);
  empty(state.moved);
  state.movable = runnersOf(state);
  state.round += 1;
  beginBettingTurn(state, 0);
  onEvent?.({
    type: 'round-began',
    round: state.round,
    roller: rollerOf(state),
    resting: namesOf(state.resting),
  });
  if (state.phase === 'roll') beginRace(state, onEvent);
}

/** A new list would have to grow again in every race. */
function empty(list: number[]): void {
  while (list.length > 0) list.pop();
}

/** rules: Race round. Nothing more is rolled. */
function end(state: State, onEvent: OnEvent<Event>): void {
  state.phase = 'over';
  state.movable = NO_DONKEYS;
  onEvent?.({ type: 'match-ended', scores: scoresSoFar(state) });
}
