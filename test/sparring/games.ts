import { DONKEYS, FACES } from '#games/donkey-derby/manifest.ts';
import type { Move, View as DerbyView } from '#games/donkey-derby/rules/model.ts';
import { sampleHidden } from '#games/goat-n-goat/bot/kernel.ts';
import {
  COLOURS,
  HAND_LIMIT,
  GOAT_NUMBERS,
  type Goat,
  type Move as GoatMove,
  type View as GoatView,
} from '#games/goat-n-goat/rules/model.ts';
import { goatsOf, numberOf, perColour, pointsOf } from '#games/goat-n-goat/rules/goats.ts';
import type { Random } from '#core/random.ts';
import * as derby from '../games/donkey-derby/naive.ts';
import * as goat from '../games/goat-n-goat/naive.ts';
import type { SearchedGame } from './tree-search.ts';

/** The naive rules of the games that are searched, and positions for them that fit what a seat sees. */
export interface SparringGame<View, Position, Move> extends SearchedGame<Position, Move> {
  /** Hidden cards are drawn at random among those that fit. */
  sample(view: View, seat: number, random: Random): Position;
}

const highest = (scores: readonly number[]): number[] => {
  const best = Math.max(...scores);
  return scores.flatMap((score, seat) => (score === best ? [seat] : []));
};

export const sparringDerby: SparringGame<DerbyView, derby.NaiveRace, Move> = {
  toMove: (race) => derby.naiveToMove(race)[0] ?? null,
  moves: derby.naiveMoves,
  play: (race, move, below) => derby.naiveNext(race, move, () => below(FACES)),
  winners: (race) => highest(derby.naiveScores(race)),
  sample: (view) => ({
    options: view.options,
    seats: view.markers.length,
    round: view.round,
    roller: view.roller,
    bettors: view.phase === 'bet' ? bettorsFrom(view) : [],
    waiting: view.movable,
    die: view.die,
    positions: view.positions,
    podium: view.podium,
    columns: view.columns,
    markers: view.markers,
    moved: view.moved,
    resting: view.resting,
    restingNext: DONKEYS.filter((donkey) => view.restingNext.includes(donkey)),
  }),
};

/** From the one to move to the last before the roller. */
function bettorsFrom({ toMove, roller, markers }: DerbyView): number[] {
  const seats = markers.length;
  const asked = (toMove[0]! - roller + seats) % seats;
  return Array.from({ length: seats - asked }, (_, later) => (toMove[0]! + later) % seats).filter(
    (seat) => markers[seat]! > 0,
  );
}

export const sparringGoat: SparringGame<GoatView, goat.NaiveGame, GoatMove> = {
  toMove: (game) => goat.naiveToMove(game)[0] ?? null,
  moves: goatMoves,
  play: (game, move, below) => goat.naiveNext(game, move, (goats) => shuffled(goats, below)),
  winners: (game) =>
    highest(goat.naiveScores(game).map((score, seat) => ranked(game, score, seat))),
  sample(view, seat, random) {
    const { hands, deck } = sampleHidden(view, seat, random);
    return {
      turn: view.toMove[0]!,
      step: view.phase,
      played: view.phase === 'draw' ? view.need! : 0,
      deck,
      timesRunOut: view.reshuffledDeck === null ? 0 : 1,
      display: view.display,
      discard: view.discardPile,
      mountains: COLOURS.flatMap((colour) =>
        view.mountains[colour].map((number) => `${colour}${number}` as const),
      ),
      lastTurns: view.lastTurns,
      players: hands.map((hand, other) => ({
        hand,
        flocks: perColour((colour) => goatsOf(colour, view.flocks[other]![colour])),
        score: view.scorePiles[other]!,
        // Which goats they are makes no difference.
        penalties: Array<Goat>(view.penalties[other]!).fill('r1'),
      })),
    };
  },
};

/** Those of the naive rules, at a tenth of their cost: no choice of equal cards is made twice in the first place. */
function goatMoves(game: goat.NaiveGame): readonly GoatMove[] {
  const { hand } = game.players[game.turn]!;
  switch (game.step) {
    case 'play':
      return GOAT_NUMBERS.flatMap((number) => {
        const equal = hand.filter((card) => numberOf(card) === number);
        return equal.flatMap((_, others) => choices(equal, others + 1));
      }).map((cards) => ({ type: 'play', cards }));
    case 'draw':
      return choices(game.display, game.played).map((cards) => ({ type: 'draw', cards }));
    case 'give-up':
      return choices(hand, hand.length - HAND_LIMIT).map((cards) => ({ type: 'give-up', cards }));
    default:
      return goat.naiveMoves(game);
  }
}

/** Every way to take so many of the goats, equal ones being interchangeable. */
function choices(goats: readonly Goat[], size: number): readonly Goat[][] {
  const sorted = goats.toSorted();
  const found: Goat[][] = [];
  const take = (taken: readonly Goat[], from: number): void => {
    if (taken.length === size) return void found.push([...taken]);
    for (let place = from; place <= sorted.length - size + taken.length; place++)
      if (place === from || sorted[place] !== sorted[place - 1])
        take([...taken, sorted[place]!], place + 1);
  };
  take([], 0);
  return found;
}

function shuffled(goats: readonly Goat[], below: (limit: number) => number): Goat[] {
  const left = [...goats];
  return goats.map(() => left.splice(below(left.length), 1)[0]!);
}

/** Equal scores are parted by the highest mountain, then the second highest, and so on. */
function ranked({ players }: goat.NaiveGame, score: number, seat: number): number {
  const mountains = players[seat]!.score.map(pointsOf).toSorted((a, b) => b - a);
  return mountains.reduce((rank, points, place) => rank + points / 10 ** (place + 1), score);
}
