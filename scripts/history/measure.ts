/** What something took, in ms. */
export interface Time {
  /** by the clock: what else the machine does is in it */
  readonly wall: number;
  /** of this process, all its threads */
  readonly cpu: number;
}

/** Rejects with what the work rejects. */
export async function timed<T>(
  does: () => Promise<T>,
): Promise<{ readonly value: T; readonly time: Time }> {
  const [cpu, wall] = [process.cpuUsage(), performance.now()];
  const value = await does();
  const { user, system } = process.cpuUsage(cpu);
  return { value, time: { wall: performance.now() - wall, cpu: (user + system) / 1000 } };
}

export interface Figures {
  readonly median: number;
  readonly p95: number;
  readonly p99: number;
}

/** In ms, to two places; of no times it throws. */
export function figures(times: readonly number[]): Figures {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) =>
    Number(sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]!.toFixed(2));
  return { median: at(0.5), p95: at(0.95), p99: at(0.99) };
}

/** The same for both clocks. */
export const figuresOf = (times: readonly Time[]) => ({
  n: times.length,
  cpu: figures(times.map(({ cpu }) => cpu)),
  wall: figures(times.map(({ wall }) => wall)),
});
