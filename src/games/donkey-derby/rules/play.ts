import type { OnEvent } from '../../../core/types.ts';
import { Random } from '../../../core/random.ts';
import type { Seat } from '../../../shared/ids.ts';
import { leftBy, namesOf, NO_DONKEYS, numberOf } from './herd.ts';
import { FACES } from '../manifest.ts';
import type { Donkey, Event, Move, State } from './model.ts';
import {
  betsAreOpen,
  freeSpaceOn,
  isBridge,
  isDecided,
  isFull,
  isHome,
  landingOf,
  nextBettor,
  raceIsRun,
  restingNext,
  rollerOf,
  runnersOf,
  scoresSoFar,
} from './rules.ts';

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

/** Number of seats that have had their betting turn, with the current one. */
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
