import type { GameInstance } from '#core/game-instance.ts';
import { Random } from '#core/random.ts';
import { sharesOf } from '#core/ranking.ts';
import { describe, expect, it } from 'vitest';
import { matchOfBots } from './played-match.fixture.ts';
import { coachOf, observationOf, type PlayedMove } from './played-match.ts';
import { isCostlyForBots } from './second-opinion.ts';

const WORLDS = 64;

const ONE_DEAL = { end: { kind: 'deals', count: 1 } };

describe.each([
  ['six-nimmt', 2, ONE_DEAL],
  ['six-nimmt', 10, ONE_DEAL],
  ['six-nimmt', 4, { ...ONE_DEAL, variant: 'draft' }],
  ['scout', 3, {}],
  ['scout', 5, {}],
  ['goat-n-goat', 2, {}],
  ['goat-n-goat', 5, {}],
])('hidden cards of %s for %i, drawn anew, %j', (id, seats, options) => {
  // What others have chosen face down is open again, so nobody has chosen at these decisions.
  const decisions = matchOfBots({ game: id, seats, options }).moves.filter(
    ({ before }, index) => index % 3 === 0 && before.faceDownSeats().length === 0,
  );
  const drawnFor = ({ before, seat }: PlayedMove, seed: number): GameInstance => {
    const { game, options, seats, state } = before.clone();
    const observation = observationOf({ before, seat });
    const drawn = coachOf(game).drawHidden!(state, observation, Random.fromNumber(seed));
    return game.restore(options, seats, drawn);
  };

  it('leave all that the seat sees, and may do, as it was', () => {
    for (const decision of decisions) {
      const { before, seat } = decision;
      const world = drawnFor(decision, 1);
      expect(world.view(seat)).toEqual(before.view(seat));
      expect(world.moves(seat)).toEqual(before.moves(seat));
    }
  });

  it('are not those of the match, unless all were drafted openly', () => {
    const isOther = (decision: PlayedMove): boolean =>
      JSON.stringify(drawnFor(decision, 1).state) !== JSON.stringify(drawnFor(decision, 2).state);
    const others = decisions.filter(isOther).length;
    expect(others > decisions.length / 2).toBe(!('variant' in options));
  });

  it('can be played to the end', () => {
    for (const decision of decisions.filter((_, index) => index % 5 === 0)) {
      const table = drawnFor(decision, 3);
      const random = Random.fromNumber(4);
      while (!table.outcome().over) {
        const seat = table.toMove()[0]!;
        const refusal = table.play(seat, random.pick(table.moves(seat)));
        expect(refusal).toBeNull();
      }
    }
  });
});

describe('a second opinion by normal bots', () => {
  /** The last die of a race: the best and the worst donkey for it, and what lies between them. */
  function lastDie() {
    for (let nth = 0; nth < 50; nth++) {
      const played = matchOfBots({
        game: 'donkey-derby',
        seats: 4,
        seed: `race ${String(nth)}`,
      }).moves.at(-1)!;
      const { before, seat } = played;
      const ends = before.moves(seat).flatMap((move) => {
        const table = before.clone();
        table.play(seat, move);
        const outcome = table.outcome();
        return outcome.over ? [{ move, share: sharesOf(outcome.places)[seat]! }] : [];
      });
      const [best, ...others] = ends.toSorted((a, b) => b.share - a.share);
      const worst = others.at(-1);
      if (worst && worst.share < best!.share)
        return { played: { ...played, move: worst.move }, best: best!.move, loss: best!.share };
    }
    throw new Error('no race was decided by its last die');
  }

  it('confirms a move that loses whatever others do', () => {
    const costly = lastDie();
    expect(isCostlyForBots(costly, Random.fromNumber(1), WORLDS)).toBe(true);
  });

  it('contradicts a loss that only the coach’s tries have', () => {
    const { played, loss } = lastDie();
    const costly = { played, best: played.move, loss };
    expect(isCostlyForBots(costly, Random.fromNumber(1), WORLDS)).toBe(false);
  });
});
