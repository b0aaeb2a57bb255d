import { describe, expect, it } from 'vitest';
import { Net, WEIGHTS } from '#games/six-nimmt/bot/net.ts';
import { FastRandom } from '#core/random.ts';
import { freshWeights, Learner, type Sample, softmax } from './learner.ts';
import { SelfPlay } from './self-play.ts';

const freshNet = (random: FastRandom): Net =>
  new Net(freshWeights(() => random.share() + random.share() - 1));

/** A position from the middle of a deal, with worths that are made up. */
function someSample(random: FastRandom): Sample {
  const play = new SelfPlay(
    freshNet(random),
    { seats: 4, variant: 'standard', limit: null, deals: 1 },
    random,
  );
  play.playMatch();
  const { features, held } = play.moments[0]![4]!;
  const worths = Float32Array.from({ length: held }, (_, place) => place / 10);
  return { features, held, worths, ahead: 0.3, win: 0.8 };
}

/** What learning makes less of: the values' errors, and what the cards are worth by their shares. */
function loss(net: Net, { features, held, worths, ahead, win }: Sample): number {
  net.features.set(features);
  net.observeFeatures(held);
  net.evaluate();
  net.computeLogits();
  const shares = new Float32Array(held);
  softmax(net.logits, held, shares);
  const worth = shares.reduce((sum, share, place) => sum + share * worths![place]!, 0);
  const crossEntropy = -win * Math.log(net.win) - (1 - win) * Math.log(1 - net.win);
  return (net.ahead - ahead) ** 2 / 2 + crossEntropy - worth;
}

describe('a learner', () => {
  it('makes a position’s loss smaller', () => {
    const random = new FastRandom(3);
    const sample = someSample(random);
    const net = freshNet(random);
    const learner = new Learner(net);
    const losses = Array.from({ length: 40 }, () => {
      learner.learn(sample, 1, 0);
      learner.step(1e-3, 1);
      return loss(net, sample);
    });
    expect(losses.at(-1)!).toBeLessThan(losses[0]! - 0.1);
  });

  it('follows the slope of the loss in every part of the net', () => {
    const random = new FastRandom(5);
    const sample = someSample(random);
    const net = freshNet(random);
    const before = net.weights.slice();
    const learner = new Learner(net);
    learner.learn(sample, 1, 0);
    // Adam's first step goes by the sign of each slope alone.
    learner.step(1e-6, 1);
    const moved = net.weights.map((weight, index) => Math.sign(weight - before[index]!));
    let agree = 0;
    let tried = 0;
    for (let index = 0; index < WEIGHTS; index += 53) {
      const slope = slopeAt(net, before, index, sample);
      if (Math.abs(slope) < 1e-3 || moved[index] === 0) continue;
      tried++;
      if (Math.sign(slope) === -moved[index]!) agree++;
    }
    expect(tried).toBeGreaterThan(20);
    expect(agree / tried).toBeGreaterThan(0.97);
  });
});

function slopeAt(net: Net, weights: Float32Array, index: number, sample: Sample): number {
  const [low, high] = [-1e-2, 1e-2].map((change) => {
    net.weights.set(weights);
    net.weights[index]! += change;
    return loss(net, sample);
  });
  return (high! - low!) / 2e-2;
}

describe('self-play', () => {
  it('is the same again from the same seed', () => {
    const totals = [1, 1].map(() => {
      const random = new FastRandom(9);
      const play = new SelfPlay(
        freshNet(random),
        { seats: 3, variant: 'known-deck', limit: 30, deals: 1 },
        random,
      );
      play.playMatch();
      return [...play.totals];
    });
    expect(totals[1]).toEqual(totals[0]);
    expect(Math.max(...totals[0]!)).toBeGreaterThan(30);
  });
});
