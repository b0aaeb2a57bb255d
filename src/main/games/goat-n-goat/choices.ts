import type { Choice } from '../../core/game.ts';
import type { Seat } from '../../../shared/ids.ts';
import { colourOf, inOrder, numberOf, pointsOf, selections } from './goats.ts';
import {
  COLOURS,
  type Colour,
  type Consequence,
  type FlockConsequence,
  type Goat,
  type GoatNumber,
  type Mountain,
  type MountainConsequence,
  type Move,
  type PlayConsequence,
  type State,
} from './model.ts';
import { goatsOverLimit, goatsToDraw, isLowerThan, mountainsInReach } from './rules.ts';

type GoatChoice = Choice<Move, Consequence>;

/** Every legal move of the seat to move. Cards are listed in the order of `GOATS`, each selection once. */
export function choices(state: State, seat: Seat): GoatChoice[] {
  switch (state.phase) {
    case 'play':
      return playable(state.hands[seat]!).map((cards) => ({
        move: { type: 'play', cards },
        consequence: playConsequence(state, seat, cards),
      }));
    case 'draw':
      return selections(inOrder(state.display), state.need!).map((cards) => ({
        move: { type: 'draw', cards },
        consequence: null,
      }));
    case 'give-up':
      return selections(state.hands[seat]!, state.need!).map((cards) => ({
        move: { type: 'give-up', cards },
        consequence: null,
      }));
    case 'mountain':
      return mountainChoices(state, seat);
    case 'over':
      return [];
  }
}

/** rules: A turn 1. One or more goats from the hand, all of the same number, any colours. */
function playable(hand: readonly Goat[]): Goat[][] {
  const found: Goat[][] = [];
  for (let from = 0; from < hand.length;) {
    const number = numberOf(hand[from]!);
    let to = from + 1;
    while (to < hand.length && numberOf(hand[to]!) === number) to++;
    const alike = hand.slice(from, to);
    for (let size = 1; size <= alike.length; size++) found.push(...selections(alike, size));
    from = to;
  }
  return found;
}

function playConsequence(state: State, seat: Seat, cards: readonly Goat[]): PlayConsequence {
  const number = numberOf(cards[0]!);
  const draws = goatsToDraw(state, number);
  const flocks: FlockConsequence[] = [];
  let lost = 0;
  for (const colour of COLOURS) {
    const flock = flockConsequence(state, seat, colour, cards, number);
    if (!flock) continue;
    flocks.push(flock);
    lost += flock.lost;
  }
  const givesUp = goatsOverLimit(state.hands[seat]!.length - cards.length + draws);
  return { type: 'play', flocks, lost, draws, givesUp };
}

function flockConsequence(
  state: State,
  seat: Seat,
  colour: Colour,
  cards: readonly Goat[],
  number: GoatNumber,
): FlockConsequence | null {
  let added = 0;
  for (const goat of cards) if (colourOf(goat) === colour) added++;
  if (added === 0) return null;
  const flock = state.flocks[seat]![colour];
  if (isLowerThan(number, flock))
    return { colour, fate: 'is-lost', lost: flock.length, size: added };
  const fate = flock.length === 0 ? 'begins' : 'grows';
  return { colour, fate, lost: 0, size: flock.length + added };
}

/** rules: A turn 3. */
function mountainChoices(state: State, seat: Seat): GoatChoice[] {
  const inReach = mountainsInReach(state.mountains, state.flocks[seat]!);
  return [
    ...inReach.map((mountain): GoatChoice => ({
      move: { type: 'mountain', mountain },
      consequence: mountainConsequence(state, seat, mountain),
    })),
    { move: { type: 'no-mountain' }, consequence: null },
  ];
}

function mountainConsequence(state: State, seat: Seat, mountain: Mountain): MountainConsequence {
  const colour = colourOf(mountain);
  const flock = state.flocks[seat]![colour].length;
  return { type: 'mountain', colour, points: pointsOf(mountain), flock };
}
