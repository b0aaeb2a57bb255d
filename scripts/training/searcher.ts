import type { Random } from '../../src/main/core/random.ts';
import { FastRandom } from '../../src/main/core/random.ts';
import type { Net } from '../../src/main/games/six-nimmt/bot/net.ts';
import { describe, type Sight } from '../../src/main/games/six-nimmt/bot/features.ts';
import { copyTable, newKernel, placeTurn, reveal } from '../../src/main/games/six-nimmt/bot/kernel.ts';
import { CARD_MAX } from '../../src/main/games/six-nimmt/manifest.ts';
import type { Position } from './arena.ts';

/** spec: "N" worlds (or "Nms"), options after +: temperature t, weight of win w. e.g. 200+t0.5+w3 */
export function searchCard(net: Net, p: Position, spec: string, random: Random): number {
  const { sight, seats } = p; const held = sight.held;
  if (held === 1) return sight.hand[0]!;
  const [size, ...opts] = spec.split('+'); const opt = (k: string, d: number) => { const o = opts.find((x) => x.startsWith(k)); return o ? Number(o.slice(1)) : d; };
  const isMs = size!.endsWith('ms'); const limit = parseFloat(size!); const T = opt('t', 1), W = opt('w', 2), A = opt('a', 1);
  const fast = new FastRandom(random.below(2 ** 31));
  const unseenCards: number[] = []; for (let c = 1; c <= CARD_MAX; c++) if (sight.unseenUpTo[c]! > sight.unseenUpTo[c - 1]! && !isIn(sight.hand, held, c)) unseenCards.push(c);
  const pool = Uint8Array.from(unseenCards);
  const others = Array.from({ length: seats }, (_, s) => s).filter((s) => s !== sight.seat);
  const hands = Array.from({ length: seats }, () => new Uint8Array(10));
  const table = newKernel(seats); const leafHand = new Uint8Array(10); const unseen = new Uint8Array(CARD_MAX + 1);
  const totals = new Float32Array(seats); const standing = { ...sight.standing, totals };
  const chosen = new Uint8Array(seats);
  let field = Array.from({ length: held }, (_, i) => ({ i, sum: 0, n: 0 }));
  const start = performance.now(); let used = 0; const total = isMs ? limit : limit * held; const halvings = Math.ceil(Math.log2(held));
  const usedShare = () => isMs ? (performance.now() - start) / limit : used / total;
  for (let h = 1; h <= halvings; h++) {
    while (usedShare() < h / halvings) {
      fast.shuffle(pool, pool.length);
      let at = 0;
      for (const s of others) { const hand = hands[s]!; hand.fill(255); for (let i = 0; i < held; i++) hand[i] = pool[at++]!; sortFirst(hand, held);
        const other: Sight = { table: sight.table, seat: s, hand, held, unseenUpTo: sight.unseenUpTo, standing: sight.standing };
        describe(other, net.features); net.cards(held); net.choose(held);
        let most = -Infinity; for (let i = 0; i < held; i++) most = Math.max(most, net.logits[i]!);
        let sum = 0; for (let i = 0; i < held; i++) sum += Math.exp((net.logits[i]! - most) / T);
        let u = ((fast.next() >>> 0) / 2 ** 32) * sum; let k = 0; while (k < held - 1 && (u -= Math.exp((net.logits[k]! - most) / T)) > 0) k++;
        chosen[s] = hand[k]!; }
      // unseen after the turn
      unseen.set(sight.unseenUpTo); for (const s of others) for (let c = chosen[s]!; c <= CARD_MAX; c++) unseen[c]!--;
      for (const f of field) {
        const card = sight.hand[f.i]!;
        copyTable(sight.table, table);
        for (let s = 0; s < seats; s++) reveal(table, s, s, s === sight.seat ? card : chosen[s]!);
        placeTurn(table);
        let sum = 0; for (let s = 0; s < seats; s++) { const took = table.taken[s]! - sight.table.taken[s]!; totals[s] = sight.standing.totals[s]! + took; if (s !== sight.seat) sum += took; else sum -= took * (seats - 1); }
        let k = 0; for (let i = 0; i < held; i++) if (i !== f.i) leafHand[k++] = sight.hand[i]!;
        for (let c = card; c <= CARD_MAX; c++) unseen[c]!--;
        describe({ table, seat: sight.seat, hand: leafHand, held: held - 1, unseenUpTo: unseen, standing }, net.features);
        for (let c = card; c <= CARD_MAX; c++) unseen[c]!++;
        net.cards(held - 1); net.evaluate();
        f.sum += A * (sum / (seats - 1) / 10 + net.ahead) + W / (1 + Math.exp(-net.win)); f.n++; used++;
      }
    }
    field.sort((x, y) => y.sum / y.n - x.sum / x.n); field.length = Math.ceil(field.length / 2);
  }
  return sight.hand[field[0]!.i]!;
}
const isIn = (hand: Uint8Array, held: number, c: number) => { for (let i = 0; i < held; i++) if (hand[i] === c) return true; return false; };
function sortFirst(a: Uint8Array, n: number) { for (let i = 1; i < n; i++) { const x = a[i]!; let j = i; while (j > 0 && a[j - 1]! > x) { a[j] = a[j - 1]!; j--; } a[j] = x; } }
