import { describe, expect, it } from 'vitest';
import { Random } from '#core/random.ts';
import { newMatch, play, viewOf } from '#test/games/donkey-derby/helpers.ts';
import { DONKEYS } from '../manifest.ts';
import type { Move, View } from '../rules/model.ts';
import { nameOf, namesOf, numberOf } from '../rules/rules.ts';
import { Kernel, NO_BET } from './kernel.ts';

const told = (race: Kernel) => ({
  roller: race.roller,
  positions: Object.fromEntries(DONKEYS.map((donkey, index) => [donkey, race.positions[index]])),
  podium: [...race.podium.slice(0, race.crossed)].map(nameOf),
  columns: Object.fromEntries(
    DONKEYS.map((donkey, index) => [
      donkey,
      [...race.columns.slice(index * 5, index * 5 + race.taken[index]!)],
    ]),
  ),
  markers: [...race.markers],
  resting: namesOf(race.resting),
  scores: scoresOf(race),
});

function scoresOf(race: Kernel): number[] {
  const scores = new Float64Array(race.seats);
  race.score(scores);
  return [...scores];
}

function follow(race: Kernel, view: View, move: Move): void {
  if (move.type === 'bet') race.bet(numberOf(move.donkey));
  if (move.type === 'no-bet') race.bet(NO_BET);
  if (move.type === 'advance') race.advance(numberOf(move.donkey), view.die!);
}

describe('The kernel', () => {
  it.each([2, 3, 4, 5])('plays in lock-step with the rules, %d players', (seats) => {
    for (let seed = 0; seed < 30; seed++) {
      const board = seed % 2 ? { track: 9, bridge: 4 } : {};
      const match = newMatch({ seats, bridge: seed % 3 > 0, board, seed: `kernel ${seed}` });
      const random = Random.fromNumber(seed);
      const race = new Kernel(viewOf(match));
      while (viewOf(match).phase !== 'over') {
        const view = viewOf(match);
        expect(told(race)).toMatchObject(told(new Kernel(view)));
        expect(view).toMatchObject(told(race));
        expect(race.betting).toBe(view.phase === 'bet');
        if (race.betting) expect(race.bettor).toBe(view.toMove[0]);
        expect(namesOf(race.toRun)).toEqual(view.movable);
        const move = random.pick(match.choices(view.toMove[0]!)).move as Move;
        play(match, move);
        follow(race, view, move);
      }
      expect(race.over).toBe(true);
      expect(viewOf(match)).toMatchObject({ podium: told(race).podium, scores: told(race).scores });
    }
  });

  it('starts from any view as if it had played up to there itself', () => {
    for (let seed = 0; seed < 20; seed++) {
      const match = newMatch({
        seats: 3,
        bridge: true,
        board: { track: 9, bridge: 4 },
        seed: `${seed}`,
      });
      const random = Random.fromNumber(seed);
      const race = new Kernel(viewOf(match));
      const copy = new Kernel(viewOf(match));
      while (viewOf(match).phase !== 'over') {
        const view = viewOf(match);
        copy.copyFrom(race);
        expect(new Kernel(view)).toEqual(race);
        expect(copy).toEqual(race);
        const move = random.pick(match.choices(view.toMove[0]!)).move as Move;
        play(match, move);
        follow(race, view, move);
      }
    }
  });
});
