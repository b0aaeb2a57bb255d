import type { Chance } from '../../../core/types.ts';
import { Random, seededState } from '../../../core/random.ts';
import { perSeat } from '../../../core/seats.ts';
import { startCounting } from '../facts.ts';
import { ALL_GOATS, inOrder, perColour } from './goats.ts';
import { DISPLAY_SIZE, type Flocks, type Options, type Prescribed, type State } from './model.ts';
import { handSizeAt, mountainSetFor } from './rules.ts';

/** rules: Set-up. */
export function setup(_options: Options, seats: number, chance: Chance<Prescribed>): State {
  const random = Random.fromSeed(chance.seed);
  const { hands, display, deck } = chance.prescribed ?? dealt(seats, random);
  return {
    seats,
    phase: 'play',
    turn: 0,
    need: null,
    deck: deck.toReversed(),
    reshuffled: false,
    display: display.slice(),
    discard: [],
    mountains: perColour(() => mountainSetFor(seats).slice()),
    flocks: perSeat(seats, noFlocks),
    scorePiles: perSeat(seats, () => []),
    penaltyPiles: perSeat(seats, () => []),
    hands: hands.map(inOrder),
    known: perSeat(seats, () => []),
    laid: [],
    lastTurns: null,
    counters: perSeat(seats, startCounting),
    random: random.state(),
  };
}

function dealt(seats: number, random: Random): Prescribed {
  const deck = random.shuffled(ALL_GOATS);
  return {
    hands: perSeat(seats, (seat) => deck.splice(0, handSizeAt(seat))),
    display: deck.splice(0, DISPLAY_SIZE),
    deck,
  };
}

const noFlocks = (): Flocks => perColour(() => []);

/** Whether hand sizes and all 84 goats fit. */
export function prescribedFits(
  { hands, display, deck }: Prescribed,
  _options: Options,
  seats: number,
): boolean {
  const goats = inOrder([...hands.flat(), ...display, ...deck]);
  return (
    hands.length === seats &&
    hands.every((hand, seat) => hand.length === handSizeAt(seat)) &&
    goats.length === ALL_GOATS.length &&
    goats.every((goat, place) => goat === ALL_GOATS[place])
  );
}

/** The deck's order is chance that nobody has seen yet. */
export function reseed(state: State, seed: string): void {
  const random = Random.fromState(seededState(seed));
  state.deck = random.shuffled(state.deck);
  state.random = random.state();
}

/** Copies everything that play changes in place. */
export const clone = (state: State): State => ({
  seats: state.seats,
  phase: state.phase,
  turn: state.turn,
  need: state.need,
  deck: state.deck.slice(),
  reshuffled: state.reshuffled,
  display: state.display.slice(),
  discard: state.discard.slice(),
  mountains: perColour((colour) => state.mountains[colour].slice()),
  flocks: state.flocks.map((flocks) => perColour((colour) => flocks[colour].slice())),
  scorePiles: state.scorePiles.map((pile) => pile.slice()),
  penaltyPiles: state.penaltyPiles.map((pile) => pile.slice()),
  hands: state.hands.map((hand) => hand.slice()),
  known: state.known.map((known) => known.slice()),
  laid: state.laid.slice(),
  lastTurns: state.lastTurns,
  counters: state.counters.map((counters) => ({ ...counters })),
  random: state.random,
});
