import { parseArgs } from 'node:util';
import { FastRandom } from '#core/random.ts';
import { placesLowestFirst, sharesOf } from '#core/ranking.ts';
import { Net } from '#games/six-nimmt/bot/net.ts';
import { freshWeights, Learner, type Sample } from './learner.ts';
import { type Moment, type Rules, SelfPlay } from './self-play.ts';
import { writeWeights } from './weights-file.ts';

/**
 * Trains the net of the 6 nimmt! bot by playing against itself, from nothing, and writes its weights into the source.
 * The same deals and seed give the same weights. `npm run train -- --deals 160000`
 */
const { values } = parseArgs({
  options: {
    deals: { type: 'string', default: '160000' },
    seed: { type: 'string', default: '7' },
    /** where the weights go instead: a file of 32-bit floats */
    out: { type: 'string' },
  },
});

const DEALS = Number(values.deals);
/** positions that are played before they are learnt, how many are learnt at once, and how often each */
const BATCH = 4000;
const STEP = 500;
const EPOCHS = 2;
/** first and last size of a step; in between it falls by equal factors */
const RATE = [1e-3, 3e-5] as const;
/** what it is worth to play anything, in the usual spread of the cards' worths: at first, and at the end */
const FREEDOM = [0.06, 0.012] as const;
/** what a match won is worth beside this deal's bull heads, in tens */
const WIN = 1.5;
/** how much what really followed counts against what was expected to (TD-λ) */
const LAMBDA = 0.8;
/** as often as they sit here; most tables have four */
const SEATS = [2, 2, 3, 3, 3, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 5, 5, 5, 6, 6, 7, 8, 9, 10];

const random = new FastRandom(Number(values.seed));
const net = new Net(freshWeights(normal));
const learner = new Learner(net);

const start = performance.now();
let reported = start;
let deals = 0;
let batch: Sample[] = [];
while (deals < DEALS) {
  const done = deals / DEALS;
  const play = new SelfPlay(net, drawRules(), random);
  play.playMatch();
  deals += play.deals;
  const shares = sharesOf(placesLowestFirst(Array.from(play.totals)));
  for (const [seat, moments] of play.moments.entries())
    batch.push(...samplesOf(moments, shares[seat]!));
  if (batch.length < BATCH) continue;
  learnBatch(done);
  batch = [];
  if (performance.now() - reported > 30_000) report();
}
writeWeights(net.weights, values.out);

function learnBatch(done: number): void {
  const scale = 1 / spreadOf(batch);
  const rate = RATE[0] * (RATE[1] / RATE[0]) ** done;
  const freedom = FREEDOM[0] + (FREEDOM[1] - FREEDOM[0]) * done;
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    shuffle(batch);
    for (let from = 0; from < batch.length; from += STEP) {
      const samples = batch.slice(from, from + STEP);
      if (samples.length < STEP / 2) break;
      for (const sample of samples) learner.learn(sample, scale, freedom);
      learner.step(rate, samples.length);
    }
  }
}

/** A seat's moments, backwards: what was expected is mended by what followed, the less the later it was. */
function samplesOf(moments: readonly Moment[], share: number): Sample[] {
  let next = { ahead: 0, win: share };
  let surprise = { ahead: 0, win: 0 };
  return moments.toReversed().map((moment) => {
    const { held, features, gained, endsDeal, aheads, wins } = moment;
    if (endsDeal) {
      next = { ...next, ahead: 0 };
      surprise = { ...surprise, ahead: 0 };
    }
    surprise = {
      ahead: (held > 0 ? gained + next.ahead - moment.ahead : 0) + LAMBDA * surprise.ahead,
      win: next.win - moment.win + (held > 0 ? LAMBDA : 1) * surprise.win,
    };
    next = moment;
    const worths = held > 1 ? aheads.map((ahead, place) => ahead + WIN * wins[place]!) : null;
    const win = Math.min(1, Math.max(0, moment.win + surprise.win));
    return { features, held, worths, ahead: moment.ahead + surprise.ahead, win };
  });
}

/** How far the worths of a hand's cards lie apart: the root of their mean variance. */
function spreadOf(samples: readonly Sample[]): number {
  let variance = 0;
  let choices = 0;
  for (const { worths, held } of samples) {
    if (!worths) continue;
    let mean = 0;
    for (let place = 0; place < held; place++) mean += worths[place]! / held;
    for (let place = 0; place < held; place++) variance += (worths[place]! - mean) ** 2 / held;
    choices++;
  }
  return Math.sqrt(variance / choices);
}

/** Half the matches are a single deal, most others go to a limit. */
function drawRules(): Rules {
  const seats = SEATS[random.below(SEATS.length)]!;
  const variant = seats <= 6 && random.below(7) === 0 ? 'known-deck' : 'standard';
  const kind = random.below(10);
  const limit = kind < 4 ? 20 + random.below(60) : null;
  return { seats, variant, limit, deals: kind < 9 ? 1 : 2 + random.below(3) };
}

function shuffle(samples: Sample[]): void {
  for (let last = samples.length - 1; last > 0; last--) {
    const other = Math.floor(random.share() * (last + 1));
    [samples[last], samples[other]] = [samples[other]!, samples[last]!];
  }
}

/** Normally distributed (Box–Muller). */
function normal(): number {
  return Math.sqrt(-2 * Math.log(1 - random.share())) * Math.cos(2 * Math.PI * random.share());
}

function report(): void {
  reported = performance.now();
  const { regret, entropy, aheadError, winError } = learner.report();
  const minutes = ((reported - start) / 60_000).toFixed(1);
  console.log(
    `${minutes} min, ${String(deals)} deals: regret ${regret.toFixed(4)}, entropy ${entropy.toFixed(3)}, ` +
      `errors ${aheadError.toFixed(4)} and ${winError.toFixed(4)}`,
  );
}
