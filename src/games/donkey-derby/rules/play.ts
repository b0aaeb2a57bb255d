import type { Step } from '../../../core/types.ts';
import { Random } from '../../../core/random.ts';
import type { Seat } from '../../../shared/ids.ts';
import { leftBy, namesOf, NONE, numberOf } from './herd.ts';
import { type Donkey, type Event, FACES, type Move, type State } from './model.ts';
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

/** Plays a legal move in place. */
export function play(state: State, seat: Seat, move: Move, step?: Step<Event>): void {
  switch (move.type) {
    case 'bet':
      return bet(state, seat, move.donkey, step);
    case 'no-bet':
      return pass(state, seat, step);
    case 'roll':
      return roll(state, seat, step);
    case 'advance':
      return advance(state, seat, move.donkey, step);
  }
}

/** rules: Betting round. One marker on the highest free space of any donkey's column. */
function bet(state: State, seat: Seat, donkey: Donkey, step: Step<Event>): void {
  const number = numberOf(donkey);
  const space = freeSpaceOn(state, number);
  state.bets.push({ seat, donkey: number, round: state.round });
  if (isFull(space + 1)) state.open = leftBy(state.open, number);
  state.markers[seat]! -= 1;
  askForBets(state, bettingTurnsTaken(state));
  step?.({ type: 'bet-placed', seat, donkey, space });
  if (state.phase === 'roll') beginRace(state, step);
}

/** rules: Betting round. … or none. */
function pass(state: State, seat: Seat, step: Step<Event>): void {
  askForBets(state, bettingTurnsTaken(state));
  step?.({ type: 'bet-passed', seat });
  if (state.phase === 'roll') beginRace(state, step);
}

/** How many seats have had their betting turn, the one to move included. */
const bettingTurnsTaken = (state: State): number =>
  ((state.turn - rollerOf(state) + state.seats) % state.seats) + 1;

/** rules: Betting round. Each player in turn; after the last of them the race begins. */
function askForBets(state: State, turnsTaken: number): void {
  const bettor = nextBettor(state, turnsTaken);
  state.phase = bettor === null ? 'roll' : 'bet';
  state.turn = bettor ?? rollerOf(state);
}

/** rules: Bridge variant. If every donkey still in the race rests, there are no rolls, and it counts as a round. */
function beginRace(state: State, step: Step<Event>): void {
  const { round, turn: roller } = state;
  if (!raceIsRun(state)) return step?.({ type: 'race-began', round, roller });
  step?.({ type: 'race-passed', round, roller });
  beginNextRound(state, step);
}

/** rules: Race round. Roll the die … */
function roll(state: State, seat: Seat, step: Step<Event>): void {
  const die = nextDie(state);
  state.die = die;
  state.phase = 'advance';
  state.rolls[seat]![die]! += 1;
  step?.({ type: 'rolled', seat, die });
}

/** Dice drawn at a time: making a generator from its state costs more than a die. */
const AHEAD = 16;

/** The next die to fall. */
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
function advance(state: State, seat: Seat, donkey: Donkey, step: Step<Event>): void {
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
  step?.({ type: 'advanced', seat, donkey, die, from, to });
  if (isBridge(options, to)) step?.({ type: 'stopped-on-bridge', donkey });
  if (isHome(options, to)) cross(state, donkey, step);
  if (isDecided(state)) end(state, step);
  else if (raceIsRun(state)) beginNextRound(state, step);
}

/** rules: Race round. Donkeys that have crossed stand on the podium in that order; the first closes the bets. */
function cross(state: State, donkey: Donkey, step: Step<Event>): void {
  const betsWereOpen = betsAreOpen(state);
  const place = state.podium.push(numberOf(donkey));
  step?.({ type: 'crossed', donkey, place });
  if (betsWereOpen) step?.({ type: 'bets-closed' });
}

/** rules: Play. Betting rounds and race rounds alternate; the next race round is the next player's. */
function beginNextRound(state: State, step: Step<Event>): void {
  state.resting = restingNext(state);
  empty(state.moved);
  state.movable = runnersOf(state);
  state.round += 1;
  askForBets(state, 0);
  step?.({
    type: 'round-began',
    round: state.round,
    roller: rollerOf(state),
    resting: namesOf(state.resting),
  });
  if (state.phase === 'roll') beginRace(state, step);
}

/** By hand: a new list would have to grow again in every race. */
function empty(list: number[]): void {
  while (list.length > 0) list.pop();
}

/** rules: Race round. Nothing more is rolled. */
function end(state: State, step: Step<Event>): void {
  state.phase = 'over';
  state.movable = NONE;
  step?.({ type: 'match-ended', scores: scoresSoFar(state) });
}
