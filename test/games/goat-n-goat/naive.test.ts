import { describe, expect, it } from 'vitest';
import { Random } from '#core/random.ts';
import { choices } from '#games/goat-n-goat/rules/play.ts';
import { goatsInFlocks, inOrder } from '#games/goat-n-goat/rules/goats.ts';
import type { Goat, Move, State } from '#games/goat-n-goat/rules/model.ts';
import {
  type NaiveGame,
  naiveMoves,
  naivePlay,
  naiveScores,
  naiveStart,
  naiveToMove,
} from './naive.ts';
import { clone, scoresOf, toMove } from '#games/goat-n-goat/rules/rules.ts';
import { newMatch, playing, randomTurn } from './helpers.ts';
import { repeats } from '#test/repeats.ts';

const naiveOf = (state: State): NaiveGame =>
  naiveStart(state.seats, [...state.hands.flat(), ...state.display, ...state.deck.toReversed()]);

const keyOf = (move: Move): string =>
  JSON.stringify('cards' in move ? { ...move, cards: move.cards.toSorted() } : move);

/** The engine's own shuffle, so that both continue with the same deck. */
const shuffleOf =
  ({ random }: State) =>
  (goats: readonly Goat[]): Goat[] =>
    Random.fromState(random).shuffled(goats).toReversed();

const told = (state: State) => ({
  toMove: toMove(state),
  step: state.phase,
  deck: state.deck.toReversed(),
  display: state.display,
  discard: state.discard,
  lastTurns: state.lastTurns,
  scores: scoresOf(state),
  players: state.hands.map((hand, seat) => ({
    hand,
    flocks: goatsInFlocks(state.flocks[seat]!),
    score: state.scorePiles[seat],
    penalties: inOrder(state.penaltyPiles[seat]!),
  })),
});

const naivelyTold = (game: NaiveGame) => ({
  toMove: naiveToMove(game),
  step: game.step,
  deck: game.deck,
  display: game.display,
  discard: game.discard,
  lastTurns: game.lastTurns,
  scores: naiveScores(game),
  players: game.players.map(({ hand, flocks, score, penalties }) => ({
    hand: inOrder(hand),
    flocks: [flocks.r, flocks.g, flocks.b].flat(),
    score,
    penalties: inOrder(penalties),
  })),
});

describe('The engine and a naive version of the rulebook', () => {
  it.each([2, 3, 4, 5])('agree at every step of random matches of %d', (seats) => {
    for (let seed = 0; seed < repeats(5); seed++) {
      const state = newMatch(seats, `naive ${seed}`);
      const random = Random.fromNumber(seed);
      let game = naiveOf(state);
      while (toMove(state).length > 0) {
        const turn = randomTurn(state, random);
        const offered = turn.choices.map(({ move }) => keyOf(move));
        expect(offered.toSorted()).toEqual(naiveMoves(game).map(keyOf).toSorted());
        game = naivePlay(game, turn.move, shuffleOf(state));
        playing(state, turn.move);
        expect(told(state)).toEqual(naivelyTold(game));
      }
    }
  });
});

const linesFrom = (state: State, depth: number): number =>
  depth === 0 || toMove(state).length === 0
    ? 1
    : choices(state, state.turn).reduce((lines, { move }) => {
        const next = clone(state);
        playing(next, move);
        return lines + linesFrom(next, depth - 1);
      }, 0);

const naiveLines = (game: NaiveGame, depth: number): number =>
  depth === 0 || game.step === 'over'
    ? 1
    : naiveMoves(game).reduce(
        (lines, move) => lines + naiveLines(naivePlay(game, move, noShuffle), depth - 1),
        0,
      );

const noShuffle = (): Goat[] => {
  throw new Error('no deck runs out so soon');
};

describe('Lines of play', () => {
  it.each([
    { seats: 2, depth: 2, lines: 36 },
    { seats: 2, depth: 4, lines: 1525 },
    { seats: 3, depth: 4, lines: 994 },
    { seats: 5, depth: 3, lines: 108 },
  ])('$depth moves deep from the start with $seats players: $lines', ({ seats, depth, lines }) => {
    const state = newMatch(seats, 'lines');
    expect(linesFrom(state, depth)).toBe(lines);
    expect(naiveLines(naiveOf(state), depth)).toBe(lines);
  });

  it.each([
    { plays: 12, depth: 4, lines: 550 },
    { plays: 18, depth: 4, lines: 8007 },
  ])('$depth moves deep after $plays turns of two: $lines', ({ plays, depth, lines }) => {
    const state = newMatch(2, 'middle');
    let game = naiveOf(state);
    for (let turns = 0; turns < plays || state.phase !== 'play';) {
      const { move } = choices(state, state.turn).at(-1)!;
      if (move.type === 'play') turns++;
      game = naivePlay(game, move, noShuffle);
      playing(state, move);
    }
    expect(linesFrom(state, depth)).toBe(lines);
    expect(naiveLines(game, depth)).toBe(lines);
  });
});

describe('The numbers of moves in a random match', () => {
  it.each([
    {
      seats: 2,
      counts:
        '5 14 4 20 6 11 8 20 8 5 12 20 24 7 11 2 22 8 8 14 4 14 6 18 5 13 11 5 5 12 5 127 2 4 4 16 5 17 8 2 ' +
        '12 11 6 13 4 2 12 5 13 5 2 8 11 37 3 7 3 11 6 2 4 5 9 11 2 4 11 9 20 8 3 8 10 2 11 8 129 2 11 11 100 ' +
        '2 12 11 2',
    },
    {
      seats: 5,
      counts:
        '5 14 4 11 5 6 7 20 7 5 7 5 6 5 6 5 6 8 6 18 17 5 107 4 10 5 11 5 11 13 4 2 19 7 6 13 4 7 7 2 6 5 13 ' +
        '5 12 11 77 9 8 10 6 8 2 6 8 2 8 14 2 14 8 11 3 3 11 12 2 12 12 3 2',
    },
  ])('of $seats players', ({ seats, counts }) => {
    const state = newMatch(seats, 'counts');
    const random = Random.fromNumber(seats);
    const found: number[] = [];
    while (toMove(state).length > 0) {
      const { choices: offered, move } = randomTurn(state, random);
      found.push(offered.length);
      playing(state, move);
    }
    expect(found.join(' ')).toBe(counts);
  });
});
