import { Random } from '../../core/random.ts';
import { FACES, type State } from './model.ts';

/** Drawn at a time, for waking the generator costs more than a die. */
const AHEAD = 16;

/** The next die to fall. */
export function nextDie(state: State): number {
  if (state.dice.length === 0) drawAhead(state);
  return state.dice.pop()!;
}

function drawAhead(state: State): void {
  const random = Random.fromState(state.random);
  for (let drawn = 0; drawn < AHEAD; drawn++) state.dice.push(random.below(FACES));
  state.dice.reverse();
  state.random = random.state();
}
