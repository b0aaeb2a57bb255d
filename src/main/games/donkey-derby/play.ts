import type { Step } from '../../core/game.ts';
import { Random } from '../../core/random.ts';
import type { Seat } from '../../../shared/ids.ts';
import { FACES, type Donkey, type Event, type Move, type State } from './model.ts';
import {
  betsAreOpen,
  isBridge,
  isDecided,
  isHome,
  landingOf,
  nextBettor,
  raceIsRun,
  restingNext,
  rollerOf,
  runnersOf,
} from './rules.ts';
import { scoresOf } from './scoring.ts';

/** Plays a legal move in place. */
export function play(state: State, seat: Seat, move: Move, step?: Step<Event>): void {
  switch (move.type) {
    case 'bet':
      return bet(state, seat, move.donkey, step);
    case 'no-bet':
      return endBettingTurn(state, { type: 'bet-passed', seat }, step);
    case 'roll':
      return roll(state, seat, step);
    case 'advance':
      return advance(state, seat, move.donkey, step);
  }
}

/** rules: Betting round. One marker on the highest free space of any donkey's column. */
function bet(state: State, seat: Seat, donkey: Donkey, step: Step<Event>): void {
  const space = state.columns[donkey].push(seat) - 1;
  state.betRounds[donkey].push(state.round);
  state.markers[seat]! -= 1;
  endBettingTurn(state, { type: 'bet-placed', seat, donkey, space }, step);
}

/** rules: Betting round. Each player in turn; after the last of them the race begins. */
function endBettingTurn(state: State, event: Event, step: Step<Event>): void {
  askForBets(state, seatsAsked(state));
  step?.(event);
  if (state.phase === 'roll') beginRace(state, step);
}

/** How many seats have had their betting turn, the one to move included. */
const seatsAsked = (state: State): number =>
  ((state.turn - rollerOf(state) + state.seats) % state.seats) + 1;

/** The next betting turn; the race when there is none left. */
function askForBets(state: State, asked: number): void {
  const bettor = nextBettor(state, asked);
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
  const die = state.dice.shift() ?? drawDie(state);
  state.die = die;
  state.phase = 'advance';
  state.rolls[seat]![die]! += 1;
  step?.({ type: 'rolled', seat, die });
}

function drawDie(state: State): number {
  const random = Random.fromState(state.random);
  const die = random.below(FACES);
  state.random = random.state();
  return die;
}

/** … then at once advance a donkey not yet moved in this round by that number; a blank uses its move. */
function advance(state: State, seat: Seat, donkey: Donkey, step: Step<Event>): void {
  const die = state.die!;
  const from = state.positions[donkey];
  const to = landingOf(state, donkey, die);
  state.positions[donkey] = to;
  state.moved.push(donkey);
  state.movable.splice(state.movable.indexOf(donkey), 1);
  state.die = null;
  state.phase = 'roll';
  step?.({ type: 'advanced', seat, donkey, die, from, to });
  if (isBridge(state, to)) step?.({ type: 'stopped-on-bridge', donkey });
  if (isHome(state, to)) cross(state, donkey, step);
  if (isDecided(state)) end(state, step);
  else if (raceIsRun(state)) beginNextRound(state, step);
}

/** rules: Race round. Donkeys that have crossed stand on the podium in that order; the first closes the bets. */
function cross(state: State, donkey: Donkey, step: Step<Event>): void {
  const betsWereOpen = betsAreOpen(state);
  const place = state.podium.push(donkey);
  step?.({ type: 'crossed', donkey, place });
  if (betsWereOpen) step?.({ type: 'bets-closed' });
}

/** rules: Play. Betting rounds and race rounds alternate; the next race round is the next player's. */
function beginNextRound(state: State, step: Step<Event>): void {
  state.resting = restingNext(state);
  state.moved = [];
  state.movable = runnersOf(state);
  state.round += 1;
  askForBets(state, 0);
  step?.({
    type: 'round-began',
    round: state.round,
    roller: rollerOf(state),
    resting: [...state.resting],
  });
  if (state.phase === 'roll') beginRace(state, step);
}

/** rules: Race round. Nothing more is rolled. */
function end(state: State, step: Step<Event>): void {
  state.phase = 'over';
  state.movable = [];
  const { options, seats, podium, columns } = state;
  const scores = scoresOf(options.board.payouts, seats, podium, columns);
  step?.({ type: 'match-ended', scores });
}
