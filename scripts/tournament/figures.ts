import { mean } from './deals.ts';

export const percent = (part: number): string => `${(100 * part).toFixed(1)} %`;

/** The mean over deals, which are independent, with half its 95 % confidence interval; one deal alone has none. */
export function meanShare(samples: readonly number[]): string {
  const middle = percent(mean(samples));
  return samples.length < 2 ? middle : `${middle} ± ${percent(halfInterval(samples))}`;
}

function halfInterval(samples: readonly number[]): number {
  const middle = mean(samples);
  const variance =
    samples.reduce((sum, sample) => sum + (sample - middle) ** 2, 0) / (samples.length - 1);
  return 1.96 * Math.sqrt(variance / samples.length);
}
