import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { readFileSync } from 'node:fs';
import { FastRandom, Random } from '../../src/main/core/random.ts';
import { Net } from '../../src/main/games/six-nimmt/bot/net.ts';
import { type Sight, type Standing } from '../../src/main/games/six-nimmt/bot/features.ts';
import { copyTable, layRow, newKernel, placeTurn, reveal } from '../../src/main/games/six-nimmt/bot/kernel.ts';
import { CARD_MAX } from '../../src/main/games/six-nimmt/manifest.ts';
import { sharesOf } from './selfplay.ts';
import { DealWorld } from './old-playout.ts';
import { oracle, searchCard } from './searcher.ts';

export interface Past { table: import('../../src/main/games/six-nimmt/bot/kernel.ts').Kernel; unseenUpTo: Uint8Array; standing: Standing; cards: number[] }
export interface Position { past?: Past[]; hands?: Uint8Array[]; others?: number[]; sight: Sight; rows: number[][]; seen: Set<number>; taken: Uint16Array; totals: Float32Array; turn: number; seats: number; known: boolean }
type Player = (p: Position) => number | Promise<number>; // a card
const nets = new Map<string, Net>();
export const netOf = (path: string) => { let n = nets.get(path); if (!n) nets.set(path, n = new Net(new Float32Array(new Uint8Array(readFileSync(path)).buffer))); return n; };
let child: ReturnType<typeof spawn> | null = null; const waiting = new Map<number, (n: number) => void>(); let ids = 0;
function neural(p: Position): Promise<number> {
  if (!child) { child = spawn('/tmp/sparring/t5native/target/release/t5native', [], { stdio: ['pipe', 'pipe', 'inherit'] });
    createInterface({ input: child.stdout! }).on('line', (l) => { const [id, a] = l.split(' ').map(Number); waiting.get(id!)!(a!); waiting.delete(id!); }); }
  const id = ids++; const { sight } = p;
  child.stdin!.write([`${id} c ${sight.seat} ${p.seats} ${p.turn} 0`, Array.from(sight.hand.subarray(0, sight.held)).join(' '), ...p.rows.map((r) => r.join(' ')), Array.from(p.taken).join(' '), Array.from(p.totals, (t, i) => t - p.taken[i]!).join(' '), [...p.seen].join(' ')].join(' ; ') + '\n');
  return new Promise((resolve) => waiting.set(id, resolve));
}
export function playerOf(spec: string, seed: number): Player {
  const [kind, a, b] = spec.split(':'); const random = Random.fromNumber(seed);
  if (kind === 'neural') return neural;
  if (kind === 'net') { const net = netOf(a!); return ({ sight }) => { net.look(sight); net.prefer(); let best = 0; for (let i = 1; i < sight.held; i++) if (net.logits[i]! > net.logits[best]!) best = i; return sight.hand[best]!; }; }
  if (kind === 'old') { const playouts = Number(a); return ({ sight, rows, seen, seats }) => {
    const hand = Array.from(sight.hand.subarray(0, sight.held)); const unseen: number[] = []; const top = CARD_MAX;
    for (let c = 1; c <= top; c++) if (!seen.has(c) && !hand.includes(c)) unseen.push(c);
    let field = hand.map((card) => ({ card, sum: 0, n: 0 })); let used = 0; const halvings = Math.ceil(Math.log2(field.length));
    for (let h = 1; h <= halvings; h++) { while (used < playouts * h / halvings) {
      const sh = random.shuffled(unseen); const hands = Array.from({ length: seats }, (_, s) => s === sight.seat ? hand : sh.splice(0, hand.length));
      const w = new DealWorld({ rows, revealed: [] } as never, hands); const luck = random.below(2 ** 31);
      for (const f of field) { f.sum += w.tryOut(sight.seat, { type: 'choose', card: f.card }, luck); f.n++; used++; } }
      field.sort((x, y) => y.sum / y.n - x.sum / x.n); field.length = Math.ceil(field.length / 2); }
    return field[0]!.card; }; }
  if (kind === 'oracle') { const net = netOf(a!); return (p) => oracle(net, p, b!); }
  if (kind === 'search') { const net = netOf(a!); return (p) => searchCard(net, p, b!, random); }
  throw new Error(spec);
}
export async function playOne(seats: number, seed: number, players: Player[], rules: { limit: number | null; deals: number; known: boolean }) {
  const random = Random.fromSeed(`deal ${seed}`); const totals = new Float32Array(seats); let deal = 0;
  for (;;) {
    const deck = random.shuffled(Array.from({ length: rules.known ? 10 * seats + 4 : CARD_MAX }, (_, i) => i + 1));
    const hands = Array.from({ length: seats }, () => Uint8Array.from(deck.splice(0, 10)).sort());
    const rows = deck.splice(0, 4).map((c) => [c]); const seen = new Set(rows.flat()); if (rules.known) for (let c = 10 * seats + 5; c <= 104; c++) seen.add(c);
    const table = newKernel(seats); rows.forEach((r, i) => layRow(table, i, r));
    const unseen = new Uint8Array(CARD_MAX + 1);
    const standing: Standing = { totals, limit: rules.limit, dealsLeft: rules.limit === null ? rules.deals - deal - 1 : 0 };
    const past: Past[] = [];
    for (let turn = 0; turn < 10; turn++) {
      for (let c = 1; c <= CARD_MAX; c++) unseen[c] = unseen[c - 1]! + (seen.has(c) ? 0 : 1);
      const later = players.map((p) => (p as { oracle?: boolean }).oracle === true); const first: (number | undefined)[] = [];
      const ask = (seat: number, others?: number[]) => players[seat]!({ hands, past, ...(others && { others }), sight: { table, seat, hand: hands[seat]!, held: 10 - turn, unseenUpTo: unseen, standing }, rows, seen, taken: table.taken, totals, turn, seats, known: rules.known });
      await Promise.all(hands.map(async (_, seat) => { if (!later[seat]) first[seat] = await ask(seat); }));
      for (let seat = 0; seat < seats; seat++) if (later[seat]) first[seat] = await ask(seat, first as number[]);
      const chosen = first as number[];
      { const copy = newKernel(seats); copyTable(table, copy); past.push({ table: copy, unseenUpTo: unseen.slice(), standing: { ...standing, totals: totals.slice() }, cards: [...chosen] }); }
      chosen.forEach((card, seat) => { const hand = hands[seat]!; const i = hand.indexOf(card); if (i < 0 || i >= 10 - turn) throw new Error('not held'); hand.copyWithin(i, i + 1, 10 - turn); reveal(table, seat, seat, card); seen.add(card); });
      const before = table.taken.slice();
      // rows as lists
      for (const card of [...chosen].sort((x, y) => x - y)) { let r = -1; rows.forEach((row, i) => { if (row.at(-1)! < card && (r < 0 || row.at(-1)! > rows[r]!.at(-1)!)) r = i; });
        if (r < 0) { const bulls = rows.map((row) => row.reduce((s, c) => s + (c === 55 ? 7 : c % 11 === 0 ? 5 : c % 10 === 0 ? 3 : c % 5 === 0 ? 2 : 1), 0)); r = bulls.indexOf(Math.min(...bulls)); rows[r] = [card]; } else if (rows[r]!.length === 5) rows[r] = [card]; else rows[r]!.push(card); }
      placeTurn(table);
      for (let s = 0; s < seats; s++) totals[s]! += table.taken[s]! - before[s]!;
    }
    deal++;
    if (rules.limit === null ? deal >= rules.deals : Math.max(...totals) > rules.limit) return totals;
  }
}
// args: seats games specs(comma, by seat) [limit] [known]; one deal replayed in each rotation
if (process.argv[1]!.endsWith('arena.ts')) {
const [, , seatsArg, gamesArg, specsArg, limitArg, knownArg, fromArg] = process.argv; const seats = Number(seatsArg); const specs = specsArg!.split(',');
const per = new Map<string, number[]>(); const bulls = new Map<string, number[]>(); const time = new Map<string, number>(), calls = new Map<string, number>();
const from = Number(fromArg ?? 0);
for (let g = from; g < from + Number(gamesArg); g++) {
  const here = new Map<string, number[]>();
  const rots = Array.from({ length: seats % specs.length === 0 ? specs.length : seats }, (_, i) => i);
  for (const rot of rots) {
    const seated = Array.from({ length: seats }, (_, s) => specs[(s + rot) % specs.length]!);
    const totals = await playOne(seats, g, seated.map((spec, s) => { const p = playerOf(spec, g * 1000 + rot * 20 + s); return Object.assign(async (x: Position) => { if (spec.startsWith('neural')) return p(x); const t = performance.now(); const a = await p(x); time.set(spec, (time.get(spec) ?? 0) + performance.now() - t); calls.set(spec, (calls.get(spec) ?? 0) + 1); return a; }, { oracle: spec.startsWith('oracle') }); }), { limit: limitArg && limitArg !== '0' ? Number(limitArg) : null, deals: 1, known: knownArg === 'known' });
    const shares = sharesOf(totals);
    seated.forEach((spec, s) => { (here.get(spec) ?? here.set(spec, []).get(spec)!).push(shares[s]!); (bulls.get(spec) ?? bulls.set(spec, []).get(spec)!).push(totals[s]!); });
  }
  for (const [spec, list] of here) (per.get(spec) ?? per.set(spec, []).get(spec)!).push(list.reduce((a, b) => a + b, 0) / list.length);
}
for (const [spec, list] of per) { const m = list.reduce((a, b) => a + b, 0) / list.length; const sd = Math.sqrt(list.reduce((a, b) => a + (b - m) ** 2, 0) / (list.length - 1)); const bl = bulls.get(spec)!; const bm = bl.reduce((a, b) => a + b, 0) / bl.length; const bsd = Math.sqrt(bl.reduce((a, b) => a + (b - bm) ** 2, 0) / bl.length); const q = [...bl].sort((a, b) => a - b); const qs = [0.1, 0.25, 0.5, 0.75, 0.9].map((x) => q[Math.floor(x * q.length)]).join('/');
  console.log(spec.replace('/tmp/night17/lead/', '').padEnd(26), `wins ${(100 * m).toFixed(1)} ± ${(196 * sd / Math.sqrt(list.length)).toFixed(1)} %, bulls ${(bl.reduce((a, b) => a + b, 0) / bl.length).toFixed(2)}, ${((time.get(spec) ?? 0) / (calls.get(spec) ?? 1)).toFixed(1)} ms sd ${bsd.toFixed(1)} q ${qs}`); }
child?.kill();
}
