import type { Seat } from '#shared/ids.ts';
import { pickBest, type BotKit, type Observation, type World } from './bot.ts';
import type { GameDefinition, GameRules } from './game.ts';
import type { GameTypes } from './types.ts';
import { Random } from './random.ts';
import { sharesOf } from './ranking.ts';

const TRIES = 8;
/** Not measured: for any game. */
const CASUAL_SHARE = 0.5;
/** Maximum number of random moves; a match not over by then counts as lost. */
const LONGEST = 2_000;

type PlainRules<T extends GameTypes> = GameDefinition<T> & Pick<GameRules<T>, 'clone'>;

/** Creates a bot that plays random moves to the end in sampled states; without `sampleState` it picks any move. */
export function plainBot<T extends GameTypes>(rules: PlainRules<T>): BotKit<T> {
  const sampleWorld = ({ view, seat }: Observation<T>, random: Random): World<T> => {
    if (!rules.sampleState) return { rollout: () => random.below(2) };
    const imagined = rules.sampleState(view, seat, random);
    return {
      rollout: (own, move, seed) => winOf(playedOut(rules, imagined, own, move, seed), own),
    };
  };
  const winOf = (state: T['state'], seat: Seat): number => {
    const outcome = rules.outcome(state);
    return outcome.over ? sharesOf(outcome.places)[seat]! : 0;
  };
  return {
    easy: ({ moves }, random) => random.pick(moves),
    casualShare: CASUAL_SHARE,
    normal(observation, random) {
      const worlds = Array.from({ length: TRIES }, () => sampleWorld(observation, random));
      const seed = random.seed();
      const worthOf = (move: T['move']): number =>
        worlds.reduce(
          (sum, world, at) => sum + world.rollout(observation.seat, move, seed + at),
          0,
        );
      return pickBest(observation.moves, worthOf, random);
    },
    hard: { candidates: ({ moves }) => moves, sampleWorld },
  };
}

function playedOut<T extends GameTypes>(
  rules: PlainRules<T>,
  from: T['state'],
  seat: Seat,
  move: T['move'],
  seed: number,
): T['state'] {
  const state = rules.clone(from);
  const random = Random.fromNumber(seed);
  rules.reseed(state, String(seed));
  rules.play(state, seat, move);
  for (let played = 0; played < LONGEST; played++) {
    const next = rules.toMove(state)[0];
    if (next === undefined) break;
    rules.play(state, next, random.pick(rules.moves(state, next)));
  }
  return state;
}
