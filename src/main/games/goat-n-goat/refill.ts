import type { Step } from '../../core/game.ts';
import { Random } from '../../core/random.ts';
import { DISPLAY_SIZE, type Event, type Goat, type State } from './model.ts';
import { mayReshuffle } from './rules.ts';

type Tell = Step<Event>;

/**
 * rules: A turn 4, When the deck runs out. A deck has run out as soon as its last card is drawn, whether or not the
 * display is full; both times may fall in one refill.
 */
export function refill(state: State, tell: Tell): void {
  while (state.display.length < DISPLAY_SIZE) {
    fillFromDeck(state, tell);
    if (state.deck.length > 0) return;
    if (!mayReshuffle(state)) return beginEnd(state, tell);
    reshuffle(state, tell);
  }
}

function fillFromDeck(state: State, tell: Tell): void {
  const cards: Goat[] = [];
  while (state.display.length < DISPLAY_SIZE && state.deck.length > 0) {
    const goat = state.deck.pop()!;
    state.display.push(goat);
    cards.push(goat);
  }
  tell?.({ type: 'refilled', cards });
}

/** rules: When the deck runs out. With 3–5 players the discard pile becomes a new deck at once. */
function reshuffle(state: State, tell: Tell): void {
  const random = Random.fromState(state.random);
  state.deck = random.shuffled(state.discard);
  state.random = random.state();
  state.discard = [];
  state.reshuffled = true;
  tell?.({ type: 'reshuffled', cards: state.deck.length });
}

/** rules: Game end. Every player has exactly one more turn, the one who triggered it included. */
function beginEnd(state: State, tell: Tell): void {
  state.lastTurns = state.seats;
  tell?.({ type: 'end-began', lastTurns: state.lastTurns });
}
