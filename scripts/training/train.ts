import { readFileSync, writeFileSync, existsSync } from 'node:fs';
import { describe } from '../../src/main/games/six-nimmt/bot/features.ts';
import { FastRandom } from '../../src/main/core/random.ts';
import { Net } from '../../src/main/games/six-nimmt/bot/net.ts';
import { freshWeights, Learner, type Sample } from './learner.ts';
import { playMatch, sharesOf, type Chooser, type Rules } from './selfplay.ts';

const out = process.argv[2]!; const minutes = Number(process.argv[3] ?? 5); const startFrom = process.argv[4];
const KAPPA = Number(process.env.KAPPA ?? 1.5), SHARP = Number(process.env.SHARP ?? 1), LAMBDA = Number(process.env.LAMBDA ?? 0.9), BATCH = Number(process.env.BATCH ?? 4000);
const RATE = Number(process.env.RATE ?? 1e-3), END_RATE = Number(process.env.END_RATE ?? 5e-5), ENT = Number(process.env.ENT ?? 0.01);
const MINI = Number(process.env.MINI ?? 500), EPOCHS = Number(process.env.EPOCHS ?? 2);
const random = new FastRandom(Number(process.env.SEED ?? 7));
const uniform = () => (random.next() >>> 0) / 2 ** 32;
const normal = () => Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform());
const net = new Net(startFrom ? new Float32Array(new Uint8Array(readFileSync(startFrom)).buffer) : freshWeights(normal));
const learner = new Learner(net);
const leaf = { ahead: 0, win: 0 };
const player: Chooser = {
  choose(sight, features) {
    const { held } = sight;
    net.features.set(features); net.lookAgain(held); net.evaluate();
    const win = net.win, ahead = net.ahead;
    let chosen = 0;
    if (held > 1) { net.prefer(); learner.softmax(held); let u = uniform(); while (chosen < held - 1 && (u -= learner.probs[chosen]!) > 0) chosen++; }
    return { chosen, target: null, ahead, win };
  },
  leaf(sight) { net.look(sight); net.evaluate(); leaf.ahead = net.ahead; leaf.win = net.win; return leaf; },
};
const SEATS = [2, 2, 3, 3, 3, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 5, 5, 5, 6, 6, 7, 8, 9, 10];
function someRules(): Rules {
  const seats = SEATS[random.below(SEATS.length)]!;
  const known = seats <= 6 && random.below(7) === 0;
  const kind = random.below(10);
  return { seats, known, limit: kind < 4 ? 20 + random.below(60) : null, deals: kind < 9 ? 1 : 2 + random.below(3) };
}
function toSamples(moments: readonly import('./selfplay.ts').Moment[], share: number): Sample[] {
  const samples: Sample[] = []; let advAhead = 0, advWin = 0, nextAhead = 0, nextWin = share;
  for (let t = moments.length - 1; t >= 0; t--) {
    const m = moments[t]!;
    if (m.last || m.held === 0) { nextAhead = 0; advAhead = 0; }
    const dA = m.held > 0 ? m.reward + nextAhead - m.ahead : 0;
    const dW = nextWin - m.win;
    advAhead = dA + LAMBDA * advAhead; advWin = dW + (m.held > 0 ? LAMBDA : 1) * advWin;
    samples.push({ features: m.features, held: m.held, chosen: m.chosen, target: m.held > 1 ? m.worthAhead.map((a, i) => a + KAPPA * m.worthWin[i]!) : null, advantage: 1, ahead: m.ahead + advAhead, win: Math.min(1, Math.max(0, m.win + advWin)) });
    nextAhead = m.held > 0 ? m.ahead : 0; nextWin = m.win;
  }
  return samples;
}
const start = performance.now(); let batch: Sample[] = []; let deals = 0, updates = 0; let lastLog = start;
for (;;) {
  const done = (performance.now() - start) / 60000 / minutes;
  if (done >= 1) break;
  const { moments, totals, deals: d } = playMatch(someRules(), random, () => player);
  deals += d; const shares = sharesOf(totals);
  moments.forEach((ms, s) => batch.push(...toSamples(ms, shares[s]!)));
  if (batch.length < BATCH) continue;
  let sq = 0, n = 0; for (const x of batch) if (x.target) { let m = 0; for (let i = 0; i < x.held; i++) m += x.target[i]! / x.held; for (let i = 0; i < x.held; i++) sq += (x.target[i]! - m) ** 2 / x.held; n++; }
  const scale = 1 / Math.sqrt(sq / n); for (const x of batch) x.advantage = scale * SHARP;
  const rate = RATE * (END_RATE / RATE) ** done;
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    for (let last = batch.length - 1; last > 0; last--) { const other = Math.floor(uniform() * (last + 1)); [batch[last], batch[other]] = [batch[other]!, batch[last]!]; }
    for (let from = 0; from < batch.length; from += MINI) {
      const part = batch.slice(from, from + MINI); if (part.length < MINI / 2) break;
      for (const s of part) learner.learn(s, ENT * (1 - 0.5 * done), 1);
      learner.step(rate, part.length); updates++;
    }
  }
  batch = [];
  if (performance.now() - lastLog > 30000) {
    lastLog = performance.now(); const L = learner;
    console.log(`${((lastLog - start) / 60000).toFixed(1)} min ${deals} deals ${updates} upd regret ${(L.policyLoss / L.choices).toFixed(4)} ent ${(L.entropy / L.choices).toFixed(3)} aheadL ${(L.aheadLoss / L.count).toFixed(4)} winL ${(L.winLoss / L.count).toFixed(4)}`);
    L.policyLoss = L.aheadLoss = L.winLoss = L.entropy = L.count = L.choices = 0;
    writeFileSync(out, new Uint8Array(net.weights.slice().buffer));
  }
}
writeFileSync(out, new Uint8Array(net.weights.slice().buffer));
console.log('deals', deals);
