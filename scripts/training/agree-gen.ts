import { writeFileSync } from 'node:fs';
import { playerOf, playOne } from './arena.ts';
import { FEATURES_MAX, describe } from '../../src/main/games/six-nimmt/bot/features.ts';
const out: number[][] = []; const f = new Float32Array(FEATURES_MAX);
const neural = playerOf('neural', 1);
for (let g = 5000; g < 5000 + Number(process.argv[2]); g++) {
  const wrap = () => async (p: any) => { describe(p.sight, f); const held = p.sight.held; const feats = Array.from(f.subarray(0, 53 + 27 * held)); const hand = Array.from(p.sight.hand.subarray(0, held)); const c = await neural(p); if (held > 1) out.push([held, hand.indexOf(c), p.turn, ...feats]); return c; };
  await playOne(4, g, [wrap(), wrap(), wrap(), wrap()], { limit: null, deals: 1, known: false });
}
writeFileSync('/tmp/night17/lead/agree.json', JSON.stringify(out)); process.exit(0);
