import type { Step } from '../../core/game.ts';
import { countLastHands } from './facts.ts';
import { goatsInFlocks, perColour } from './goats.ts';
import type { Event, State } from './model.ts';
import { refill } from './refill.ts';
import { isLastTurn } from './rules.ts';
import { scoresOf } from './scoring.ts';

type Tell = Step<Event>;

/** rules: A turn 4, Game end. Last turns go without a refill. */
export function endTurn(state: State, tell: Tell): void {
  if (isLastTurn(state)) state.lastTurns! -= 1;
  else refill(state, tell);
  if (state.lastTurns === 0) endMatch(state, tell);
  else beginNextTurn(state, tell);
}

function beginNextTurn(state: State, tell: Tell): void {
  state.turn = (state.turn + 1) % state.seats;
  state.phase = 'play';
  state.need = null;
  tell?.({ type: 'turn-began', seat: state.turn, lastTurns: state.lastTurns });
}

/** rules: Game end. Flocks count for nothing, and hands are penalty cards. */
function endMatch(state: State, tell: Tell): void {
  state.phase = 'over';
  discardFlocks(state);
  tell?.({ type: 'flocks-discarded' });
  const counts = state.hands.map((hand) => hand.length);
  giveUpHands(state);
  tell?.({ type: 'hands-given-up', counts });
  tell?.({ type: 'match-ended', scores: scoresOf(state) });
}

function discardFlocks(state: State): void {
  for (const [seat, flocks] of state.flocks.entries()) {
    state.discard.push(...goatsInFlocks(flocks));
    state.flocks[seat] = perColour(() => []);
  }
}

function giveUpHands(state: State): void {
  countLastHands(state);
  for (const [seat, hand] of state.hands.entries()) {
    state.penaltyPiles[seat]!.push(...hand);
    state.hands[seat] = [];
    state.known[seat] = [];
  }
}
