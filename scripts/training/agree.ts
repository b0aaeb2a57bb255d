import { readFileSync } from 'node:fs'; import { netOf } from './arena.ts';
const data: number[][] = JSON.parse(readFileSync('/tmp/night17/lead/agree.json', 'utf8'));
for (const path of process.argv.slice(2)) { const net = netOf(path); const res: string[] = [];
  for (const T of [0.5, 1, 1.5, 2, 3]) { let top = 0, ce = 0, uni = 0; for (const [held, k, , ...f] of data) { net.features.set(f); net.lookAgain(held!); net.prefer(); let best = 0, most = -1e9; for (let i = 0; i < held!; i++) if (net.logits[i]! > most) { most = net.logits[i]!; best = i; } let s = 0; for (let i = 0; i < held!; i++) s += Math.exp((net.logits[i]! - most) / T); ce -= (net.logits[k!]! - most) / T - Math.log(s); uni += Math.log(held!); if (best === k) top++; }
    res.push(`T${T}: ce ${(ce / data.length).toFixed(3)}`); if (T === 1) res.push(`top1 ${(100 * top / data.length).toFixed(1)} % (uniform ce ${(uni / data.length).toFixed(3)})`); }
  console.log(path.split('/').at(-1), res.join('  ')); }
