import type { Game } from '#core/game-instance.ts';
import { type ReasonedMatch, reasonsIn } from '#test/games/coach-reasons.ts';

interface ReasonCheck extends Omit<ReasonedMatch, 'seed'> {
  readonly matches: number;
  readonly from: string;
}

/** How often each reason was given in matches of bots, and each one that cannot be true. Returns whether all can. */
export function checkReasons(game: Game, { matches, from, ...match }: ReasonCheck): boolean {
  const counts = new Map<string, { given: number; untrue: number }>();
  for (let index = 0; index < matches; index++) {
    const seed = `${from}-${String(index)}`;
    for (const { reason, played, coach, isTrue } of reasonsIn(game, { ...match, seed })) {
      const count = counts.get(reason.code) ?? { given: 0, untrue: 0 };
      counts.set(reason.code, count);
      count.given++;
      if (isTrue) continue;
      count.untrue++;
      console.log(seed, JSON.stringify({ reason, played, coach }));
    }
  }
  for (const [code, { given, untrue }] of counts)
    console.log(`${code}: ${String(given)}, of them ${String(untrue)} that cannot be true`);
  return [...counts.values()].every(({ untrue }) => untrue === 0);
}
