import type { Random } from '../../src/main/core/random.ts';
import { FastRandom } from '../../src/main/core/random.ts';
import type { Net } from '../../src/main/games/six-nimmt/bot/net.ts';
import { type Sight } from '../../src/main/games/six-nimmt/bot/features.ts';
import { copyTable, newKernel, placeTurn, reveal } from '../../src/main/games/six-nimmt/bot/kernel.ts';
import { CARD_MAX } from '../../src/main/games/six-nimmt/manifest.ts';
import type { Position } from './arena.ts';

/** spec: "N" worlds (or "Nms"), options after +: temperature t, weight of win w. e.g. 200+t0.5+w3 */
export function searchCard(net: Net, p: Position, spec: string, random: Random): number {
  const { sight, seats } = p; const held = sight.held;
  if (held === 1) return sight.hand[0]!;
  const [size, ...opts] = spec.split('+'); const opt = (k: string, d: number) => { const o = opts.find((x) => x.startsWith(k)); return o ? Number(o.slice(1)) : d; };
  const fast = new FastRandom(random.below(2 ** 31)); const fast0 = () => fast; const BURN = Number((opts.find((x) => x.startsWith('n')) ?? 'n150').slice(1));
  const pool0 = () => { const list: number[] = []; for (let c = 1; c <= CARD_MAX; c++) if (sight.unseenUpTo[c]! > sight.unseenUpTo[c - 1]! && !isIn(sight.hand, held, c)) list.push(c); return list; };
  const isMs = size!.endsWith('ms'); const limit = parseFloat(size!); const T = opt('t', 1), W = opt('w', 2), A = opt('a', 1), R = opt('r', 0), H = opt('h', 0), B = opt('b', 0), U = opt('u', 0.05), TB = opt('s', T);
  const belief = B > 0 && p.past!.length > 0 ? new Belief(net, p, pool0(), fast0(), TB, U) : null;
  const rollHands = Array.from({ length: seats }, () => new Uint8Array(10));
  const unseenCards: number[] = []; for (let c = 1; c <= CARD_MAX; c++) if (sight.unseenUpTo[c]! > sight.unseenUpTo[c - 1]! && !isIn(sight.hand, held, c)) unseenCards.push(c);
  const pool = Uint8Array.from(unseenCards);
  const others = Array.from({ length: seats }, (_, s) => s).filter((s) => s !== sight.seat);
  const hands = Array.from({ length: seats }, () => new Uint8Array(10));
  const table = newKernel(seats); const leafHand = new Uint8Array(10); const unseen = new Uint8Array(CARD_MAX + 1);
  const totals = new Float32Array(seats); const standing = { ...sight.standing, totals };
  const chosen = new Uint8Array(seats), played = new Uint8Array(seats);
  let field = Array.from({ length: held }, (_, i) => ({ i, sum: 0, n: 0 }));
  const start = performance.now(); let used = 0; const total = isMs ? limit : limit * held; const halvings = Math.ceil(Math.log2(held));
  const usedShare = () => isMs ? (performance.now() - start) / limit : used / total;
  for (let h = 1; h <= halvings; h++) {
    while (usedShare() < h / halvings) {
      if (belief) { if (!belief.warm) { belief.run(BURN); belief.warm = true; } belief.run(B); } else fast.shuffle(pool, pool.length);
      let at = 0;
      for (const s of others) { const hand = hands[s]!; hand.fill(255); for (let i = 0; i < held; i++) hand[i] = belief ? belief.hands[s]![i]! : H ? p.hands![s]![i]! : pool[at++]!; sortFirst(hand, held);
        const other: Sight = { table: sight.table, seat: s, hand, held, unseenUpTo: sight.unseenUpTo, standing: sight.standing };
        net.look(other); net.prefer();
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
        if (R > 0) {
          let n = held - 1; for (let s = 0; s < seats; s++) { const from = s === sight.seat ? leafHand : hands[s]!; let q = 0; for (let i = 0; i < (s === sight.seat ? n : held); i++) if (s === sight.seat || from[i] !== chosen[s]) rollHands[s]![q++] = from[i]!; }
          const un = unseen.slice(); for (let c = card; c <= CARD_MAX; c++) un[c]!--;
          const base = totals.slice(); const before = table.taken.slice();
          for (let depth = 0; n > 0 && depth < R; depth++) { for (let s = 0; s < seats; s++) { const hand = rollHands[s]!; let pick = 0; if (n > 1) { net.look({ table, seat: s, hand, held: n, unseenUpTo: un, standing }); net.prefer(); let most = -Infinity; for (let i = 0; i < n; i++) most = Math.max(most, net.logits[i]!); let z = 0; for (let i = 0; i < n; i++) z += Math.exp((net.logits[i]! - most) / T); let u = ((fast.next() >>> 0) / 2 ** 32) * z; while (pick < n - 1 && (u -= Math.exp((net.logits[pick]! - most) / T)) > 0) pick++; } played[s] = hand[pick]!; hand.copyWithin(pick, pick + 1, n); reveal(table, s, s, played[s]!); }
            placeTurn(table); n--; for (let s = 0; s < seats; s++) { totals[s] = base[s]! + table.taken[s]! - before[s]!; for (let c = played[s]!; c <= CARD_MAX; c++) un[c]!--; } }
          let more = 0; for (let s = 0; s < seats; s++) { const took = table.taken[s]! - before[s]!; if (s !== sight.seat) more += took; else more -= took * (seats - 1); }
          let ahead = 0, win = 0; if (n > 0) { net.look({ table, seat: sight.seat, hand: rollHands[sight.seat]!, held: n, unseenUpTo: un, standing }); net.evaluate(); ahead = net.ahead; win = net.win; } else { const least = Math.min(...totals); win = totals[sight.seat] === least ? 1 / totals.filter((t) => t === least).length : 0; }
          f.sum += A * ((sum + more) / (seats - 1) / 10 + ahead) + W * win; f.n++; used++; continue;
        }
        net.look({ table, seat: sight.seat, hand: leafHand, held: held - 1, unseenUpTo: unseen, standing });
        for (let c = card; c <= CARD_MAX; c++) unseen[c]!++;
        net.evaluate();
        f.sum += A * (sum / (seats - 1) / 10 + net.ahead) + W * net.win; f.n++; used++;
      }
    }
    field.sort((x, y) => y.sum / y.n - x.sum / x.n); field.length = Math.ceil(field.length / 2);
  }
  return sight.hand[field[0]!.i]!;
}
const isIn = (hand: Uint8Array, held: number, c: number) => { for (let i = 0; i < held; i++) if (hand[i] === c) return true; return false; };
function sortFirst(a: Uint8Array, n: number) { for (let i = 1; i < n; i++) { const x = a[i]!; let j = i; while (j > 0 && a[j - 1]! > x) { a[j] = a[j - 1]!; j--; } a[j] = x; } }

export function oracle(net: Net, p: Position, spec: string): number {
  const { sight, seats } = p; const held = sight.held; const [, ...opts] = spec.split('+'); const opt = (k: string, d: number) => { const o = opts.find((x) => x.startsWith(k)); return o ? Number(o.slice(1)) : d; }; const W = opt('w', 2), A = opt('a', 1);
  const table = newKernel(seats); const leafHand = new Uint8Array(10); const unseen = new Uint8Array(CARD_MAX + 1); const totals = new Float32Array(seats); const standing = { ...sight.standing, totals };
  let best = -Infinity, card = 0;
  for (let i = 0; i < held; i++) { const own = sight.hand[i]!; copyTable(sight.table, table); for (let s = 0; s < seats; s++) reveal(table, s, s, s === sight.seat ? own : p.others![s]!); placeTurn(table);
    let sum = 0; for (let s = 0; s < seats; s++) { const took = table.taken[s]! - sight.table.taken[s]!; totals[s] = sight.standing.totals[s]! + took; if (s !== sight.seat) sum += took; else sum -= took * (seats - 1); }
    unseen.set(sight.unseenUpTo); for (let s = 0; s < seats; s++) for (let c = s === sight.seat ? own : p.others![s]!; c <= CARD_MAX; c++) unseen[c]!--;
    let k = 0; for (let j = 0; j < held; j++) if (j !== i) leafHand[k++] = sight.hand[j]!;
    net.look({ table, seat: sight.seat, hand: leafHand, held: held - 1, unseenUpTo: unseen, standing }); net.evaluate();
    const v = A * (sum / (seats - 1) / 10 + net.ahead) + W * net.win; if (v > best) { best = v; card = own; } }
  return card;
}

/** The others' hands as they may be, given what they played: a Markov chain of swaps (Metropolis). */
class Belief {
  warm = false; readonly hands: Uint8Array[]; readonly stock: number[]; readonly like: Float64Array; tried = 0; taken = 0;
  readonly #scratch = new Uint8Array(10);
  readonly net: Net; readonly p: Position; readonly fast: FastRandom; readonly T: number; readonly eps: number;
  constructor(net: Net, p: Position, cards: number[], fast: FastRandom, T: number, eps: number) {
    this.net = net; this.p = p; this.fast = fast; this.T = T; this.eps = eps;
    const all = Uint8Array.from(cards); fast.shuffle(all, all.length); let at = 0; const held = p.sight.held;
    this.hands = Array.from({ length: p.seats }, (_, s) => { const h = new Uint8Array(10); if (s !== p.sight.seat) for (let i = 0; i < held; i++) h[i] = all[at++]!; return h; });
    this.stock = Array.from(all.subarray(at)); this.like = new Float64Array(p.seats);
    for (let s = 0; s < p.seats; s++) if (s !== p.sight.seat) this.like[s] = this.likelihood(s);
  }
  likelihood(s: number): number {
    const { net, p, T, eps } = this; const held = p.sight.held; const hand = this.#scratch; let sum = 0; let m = held;
    for (let i = 0; i < held; i++) hand[i] = this.hands[s]![i]!;
    for (let t = p.past!.length - 1; t >= 0; t--) {
      const past = p.past![t]!; const card = past.cards[s]!; hand[m++] = card; sortFirst(hand, m);
      net.look({ table: past.table, seat: s, hand, held: m, unseenUpTo: past.unseenUpTo, standing: past.standing }); net.prefer();
      let most = -Infinity; for (let i = 0; i < m; i++) most = Math.max(most, net.logits[i]!);
      let z = 0, own = 0; for (let i = 0; i < m; i++) { const e = Math.exp((net.logits[i]! - most) / T); z += e; if (hand[i] === card) own = e; }
      sum += Math.log((1 - eps) * own / z + eps / m);
    }
    return sum;
  }
  run(proposals: number): void {
    const { fast, p, hands, stock, like } = this; const held = p.sight.held; const me = p.sight.seat; const n = p.seats;
    for (let k = 0; k < proposals; k++) {
      let s = fast.below(n - 1); if (s >= me) s++; const i = fast.below(held);
      const slots = stock.length + (n - 2) * held; let slot = fast.below(slots); this.tried++;
      const mine = hands[s]![i]!;
      if (slot < stock.length) {
        const other = stock[slot]!; hands[s]![i] = other; const l = this.likelihood(s);
        if (Math.log((fast.next() >>> 0) / 2 ** 32) < l - like[s]!) { stock[slot] = mine; like[s] = l; this.taken++; } else hands[s]![i] = mine;
      } else {
        slot -= stock.length; let s2 = -1, left = Math.floor(slot / held); for (let q = 0; q < n; q++) { if (q === me || q === s) continue; if (left-- === 0) { s2 = q; break; } }
        const j = slot % held; const other = hands[s2]![j]!; hands[s]![i] = other; hands[s2]![j] = mine; const l = this.likelihood(s), l2 = this.likelihood(s2);
        if (Math.log((fast.next() >>> 0) / 2 ** 32) < l + l2 - like[s]! - like[s2]!) { like[s] = l; like[s2] = l2; this.taken++; } else { hands[s]![i] = mine; hands[s2]![j] = other; }
      }
    }
  }
}
