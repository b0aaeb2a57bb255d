import { expect, it } from 'vitest';
import { SOUND_DESCRIPTIONS } from './soundDescriptions.ts';
import { loudestPart, SAMPLE_RATE, synthesize } from './soundSynthesis.ts';

const sounds = Object.entries(SOUND_DESCRIPTIONS).flatMap(([name, variants]) =>
  variants.map((description, at) => ({ name: `${name} ${String(at + 1)}`, description })),
);

/** Mean frequency in Hz of a signal with this spectrum, by the energy of its slope: a sine has its own. */
function meanFrequency(samples: Float32Array): number {
  let [energy, slope] = [0, 0];
  for (let at = 1; at < samples.length; at++) {
    energy += samples[at]! ** 2;
    slope += (samples[at]! - samples[at - 1]!) ** 2;
  }
  return (Math.sqrt(slope / energy) * SAMPLE_RATE) / (2 * Math.PI);
}

it.each(sounds)(
  '$name is as loud as described, ends in silence and is not shrill',
  ({ description }) => {
    const samples = synthesize(description);
    const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
    const offset = samples.reduce((sum, sample) => sum + sample, 0) / samples.length;
    expect(samples.every(Number.isFinite)).toBe(true);
    expect(20 * Math.log10(loudestPart(samples))).toBeCloseTo(description.loudness, 0);
    expect(peak).toBeLessThan(0.8);
    expect(Math.abs(offset)).toBeLessThan(1e-3);
    expect(Math.abs(samples[0]!) + Math.abs(samples.at(-1)!)).toBe(0);
    expect(samples.length / SAMPLE_RATE).toBeLessThan(2.5);
    expect(meanFrequency(samples)).toBeLessThan(5000);
  },
);

it('a sound is always the same, and variants differ', () => {
  const [first, second] = SOUND_DESCRIPTIONS.card;
  expect(synthesize(first)).toEqual(synthesize(first));
  expect(synthesize(first)).not.toEqual(synthesize(second));
});

it('the sounds differ in loudness by 8 dB at most', () => {
  const loudness = sounds.map(({ description }) => description.loudness);
  expect(Math.max(...loudness) - Math.min(...loudness)).toBeLessThanOrEqual(8);
});
