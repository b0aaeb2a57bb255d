/** How often a random test repeats: `count` times in `npm test`, EFFORT (in the environment) times as often in a long run. */
export const repeats = (count: number): number => count * Number(process.env['EFFORT'] ?? 1);
