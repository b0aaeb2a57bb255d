import { describe, expect, it } from 'vitest';
import type { Observation } from '#core/bot.ts';
import { choose } from '#main/bots/player.ts';
import { Random } from '#core/random.ts';
import {
  bet,
  newMatch,
  passBets,
  play,
  run,
  observationOf,
  viewOf,
  type MatchSetup,
} from '#test/games/donkey-derby/helpers.ts';
import type { DerbyTypes, Move } from '../rules/model.ts';
import { donkeyDerby } from '../engine.ts';
import { bot } from './index.ts';
import { bettingSeen } from './race-tree.ts';

const { easy, normal, hard } = bot;

const NOTHING = [0, 1, 2].map(() => [0, 0, 0, 0, 0]);

const VARIANTS: readonly MatchSetup[] = [
  {},
  { bridge: true },
  { bridge: true, board: { track: 2, bridge: 1 } },
  { board: { payouts: NOTHING } },
];

/** The search of live play, limited to about `worlds` sampled worlds per move. */
const searched = (observation: Observation<DerbyTypes>, random: Random, worlds: number): Move =>
  choose(
    donkeyDerby,
    observation,
    'hard',
    { playouts: worlds * observation.moves.length },
    {
      random,
      now: () => 0,
    },
  ) as Move;

const LEVELS = {
  easy,
  normal,
  hard: (observation: Observation<DerbyTypes>, random: Random) => searched(observation, random, 20),
};

describe.each(Object.entries(LEVELS))('The %s bot', (_level, bot) => {
  it.each(VARIANTS)('finishes matches with nothing but legal moves: %j', (variant) => {
    for (const seats of [2, 5]) {
      const match = newMatch({ ...variant, seats, seed: `bots ${seats}` });
      const random = Random.fromNumber(seats);
      while (viewOf(match).phase !== 'over') {
        const observation = observationOf(match);
        const move = bot(observation, random);
        expect(observation.moves).toContainEqual(move);
        play(match, move);
      }
    }
  });

  it('chooses the same move again with the same chance', () => {
    const match = newMatch({ seats: 3 });
    const twice = [1, 2].map(() => bot(observationOf(match), Random.fromNumber(9)));
    expect(twice[0]).toEqual(twice[1]);
  });

  it('changes no state by thinking', () => {
    const match = newMatch({ seats: 3 });
    const observation = observationOf(match);
    const before = JSON.stringify(observation);
    bot(observation, Random.fromNumber(9));
    expect(JSON.stringify(observation)).toBe(before);
  });
});

describe('The easy bot', () => {
  it('sometimes bets and sometimes does not', () => {
    const observation = observationOf(newMatch());
    const random = Random.fromNumber(3);
    const moves = Array.from({ length: 100 }, () => easy(observation, random).type);
    expect(new Set(moves)).toEqual(new Set(['bet', 'no-bet']));
  });

  it('mostly moves its own donkey', () => {
    const match = newMatch({ dice: [4] });
    bet(match, 'white', 'grey');
    play(match, { type: 'roll' });
    const random = Random.fromNumber(3);
    const moves = Array.from({ length: 100 }, () => easy(observationOf(match), random));
    const own = moves.filter((move) => move.type === 'advance' && move.donkey === 'white').length;
    expect(own).toBeGreaterThan(60);
    expect(own).toBeLessThan(95);
  });
});

describe('The normal bot', () => {
  it('waits at the start before it bets', () => {
    const observation = observationOf(newMatch({ seats: 4 }));
    expect(normal(observation, Random.fromNumber(3))).toEqual({ type: 'no-bet' });
  });
});

describe.each([
  { level: 'normal', bot: normal },
  {
    level: 'hard',
    bot: (observation: Observation<DerbyTypes>, random: Random) =>
      searched(observation, random, 400),
  },
])('The $level bot', ({ bot }) => {
  const random = Random.fromNumber(4);

  it('gives a five to its own donkey and a blank to the other player’s', () => {
    for (const { die, donkey } of [
      { die: 5, donkey: 'white' },
      { die: 0, donkey: 'grey' },
    ]) {
      const match = newMatch({ dice: [die] });
      bet(match, 'white', 'grey');
      play(match, { type: 'roll' });
      expect(bot(observationOf(match), random)).toEqual({ type: 'advance', donkey });
    }
  });

  it('bets on the leader before it is too late', () => {
    const match = newMatch({
      board: { track: 20 },
      dice: [5, 0, 0, 0, 0, 5, 0, 0, 0, 0, 5, 1, 1, 1, 1],
    });
    for (let round = 0; round < 3; round++) {
      passBets(match);
      run(match, 'red', 'grey', 'brown', 'white', 'yellow');
    }
    expect(bot(observationOf(match), random)).toEqual({ type: 'bet', donkey: 'red' });
  });

  it('brings its donkey home when that wins the match', () => {
    const board = { track: 9, bridge: 8 };
    const match = newMatch({ board, dice: [5, 5, 5, 4, 1, 4] });
    bet(match, 'red', 'grey');
    run(match, 'red', 'grey', 'brown', 'white', 'yellow');
    passBets(match);
    play(match, { type: 'roll' });
    const mine = match.toMove()[0] === 0 ? 'red' : 'grey';
    expect(bot(observationOf(match), random)).toEqual({ type: 'advance', donkey: mine });
  });
});

describe('A world', () => {
  it('evaluates moves the same again in a search of its own', () => {
    const match = newMatch({ seats: 4, bridge: true });
    const values = [1, 2].map((seed) => {
      const observation = observationOf(match);
      const world = hard.sampleWorld(observation, Random.fromNumber(seed));
      return Array.from({ length: 200 }, (_, luck) =>
        world.rollout(0, observation.moves[luck % observation.moves.length]!, luck),
      );
    });
    expect(values[0]).toEqual(values[1]);
  });

  it('continues the results that a search has so far, and starts empty for the next one', () => {
    const observation = observationOf(newMatch({ seats: 4 }));
    const random = Random.fromNumber(1);
    const world = hard.sampleWorld(observation, random);
    expect(hard.sampleWorld(observation, random)).toBe(world);
    expect(hard.sampleWorld(observation, Random.fromNumber(1))).not.toBe(world);
    expect(hard.sampleWorld(observationOf(newMatch({ seats: 4 })), random)).not.toBe(world);
  });

  it('comes to an end on a track without end', () => {
    const match = newMatch({ board: { track: 1_000_000_000 } });
    passBets(match);
    const world = hard.sampleWorld(observationOf(match), Random.fromNumber(1));
    expect(world.rollout(0, { type: 'roll' }, 1)).toBeGreaterThan(-1000);
  });
});

describe('How others bet', () => {
  it('is estimated from the share of their betting turns that they have used', () => {
    const start = newMatch({ seats: 4 });
    const before = bettingSeen(viewOf(start)).passes;
    const eager = newMatch({ seats: 4 });
    for (const donkey of ['red', 'grey', 'white'] as const) play(eager, { type: 'bet', donkey });
    expect(bettingSeen(viewOf(eager)).passes).toBeLessThan(before);
    for (let turn = 0; turn < 3; turn++) play(start, { type: 'no-bet' });
    expect(bettingSeen(viewOf(start)).passes).toBeGreaterThan(before);
  });

  it('does not count the seat’s own markers', () => {
    const match = newMatch({ seats: 2 });
    play(match, { type: 'bet', donkey: 'red' });
    play(match, { type: 'no-bet' });
    const idle = newMatch({ seats: 2 });
    passBets(idle);
    expect(bettingSeen(viewOf(match))).toEqual(bettingSeen(viewOf(idle)));
  });
});
