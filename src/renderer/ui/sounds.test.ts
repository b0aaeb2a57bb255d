// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { settings } from '../connection/settings.ts';
import { ECHO, SAMPLE_RATE } from './soundSynthesis.ts';

interface Started {
  readonly buffer: unknown;
  readonly rate: number;
  readonly time: number;
  readonly offset: number;
  stoppedAt?: number;
}

const context = { currentTime: 10, state: 'running', resume: vi.fn(() => Promise.resolve()) };
let started: Started[] = [];
let gains: FakeGain[] = [];

class FakeSource {
  #started: Started | undefined;
  onended = null;
  readonly options: { buffer: unknown; playbackRate: number };
  constructor(_: unknown, options: { buffer: unknown; playbackRate: number }) {
    this.options = options;
  }
  connect = (next: unknown) => next;
  start(time: number, offset: number) {
    const { buffer, playbackRate: rate } = this.options;
    this.#started = { buffer, rate, time, offset };
    started.push(this.#started);
  }
  stop(time: number) {
    this.#started!.stoppedAt = time;
  }
}
class FakeGain {
  readonly gain = {
    value: 1,
    setTargetAtTime: (value: number) => {
      this.gain.value = value;
    },
  };
  connect = (next: unknown) => next;
  constructor(_: unknown, options?: { gain: number }) {
    this.gain.value = options?.gain ?? 1;
    gains.push(this);
  }
}
class FakeCompressor {
  connect = (next: unknown) => next;
}
class FakeBuffer {
  readonly duration: number;
  copyToChannel = () => undefined;
  constructor({ length }: { length: number }) {
    this.duration = length / SAMPLE_RATE;
  }
}

beforeEach(() => {
  vi.resetModules();
  Object.assign(context, { currentTime: 10, state: 'running' });
  started = [];
  gains = [];
  settings.sound = 'full';
  vi.stubGlobal('AudioContext', function () {
    return context;
  });
  vi.stubGlobal('AudioBufferSourceNode', FakeSource);
  vi.stubGlobal('GainNode', FakeGain);
  vi.stubGlobal('AudioBuffer', FakeBuffer);
  vi.stubGlobal('requestIdleCallback', () => 0);
  vi.stubGlobal('DynamicsCompressorNode', FakeCompressor);
});
afterEach(() => {
  settings.sound = null;
  vi.unstubAllGlobals();
});

/** The module anew, with the settings of this test. */
async function loadSounds() {
  const { settings: own } = await import('../connection/settings.ts');
  own.sound = settings.sound;
  return { ...(await import('./sounds.ts')), settings: own };
}

it('each semitone raises the pitch, up to an octave and a half', async () => {
  const { play } = await loadSounds();
  for (const semitones of [0, 1, 12, 18, 40]) play('tick', { semitones });
  const expected = [1, 2 ** (1 / 12), 2, 2 ** 1.5, 2 ** 1.5];
  started.forEach(({ rate }, at) => {
    expect(rate).toBeCloseTo(expected[at]!, 6);
  });
});

it('no two cards in a row sound the same, and all four variants are heard', async () => {
  const { play } = await loadSounds();
  for (let count = 0; count < 8; count++) play('card');
  const buffers = started.map(({ buffer }) => buffer);
  expect(new Set(buffers).size).toBe(4);
  buffers.slice(1).forEach((buffer, at) => {
    expect(buffer).not.toBe(buffers[at]);
  });
});

it('soft is quieter than full; off, and before anybody has chosen, nothing is played', async () => {
  const { play, soundLevel, settings: own } = await loadSounds();
  play('turn');
  const [level] = gains as [FakeGain, ...FakeGain[]];
  expect(level.gain.value).toBeGreaterThan(0.5);
  soundLevel.value = 'soft';
  expect(level.gain.value).toBeLessThan(0.35);
  soundLevel.value = 'off';
  expect(level.gain.value).toBe(0);
  const count = started.length;
  play('turn');
  own.sound = null;
  play('turn');
  expect(started).toHaveLength(count);
});

it('a sound that lasts less than usual is its end', async () => {
  const { play } = await loadSounds();
  play('drum', { lasts: 300 });
  const [{ buffer, offset }] = started as [Started];
  expect((buffer as FakeBuffer).duration - ECHO - offset).toBeCloseTo(0.3, 6);
});

it('stopping drops pending sounds and drum rolls, and lets others fade', async () => {
  const { play, stopPendingSounds } = await loadSounds();
  play('card');
  play('card', { delay: 400 });
  play('drum', { lasts: 800 });
  context.currentTime = 10.1;
  stopPendingSounds();
  expect(started.map(({ stoppedAt }) => stoppedAt !== undefined)).toEqual([false, true, true]);
});

it('a device that starts late drops the sound; one that cannot be opened is never an error', async () => {
  const { play } = await loadSounds();
  context.state = 'suspended';
  vi.spyOn(performance, 'now').mockReturnValueOnce(0).mockReturnValueOnce(500);
  play('turn');
  await Promise.resolve();
  expect(started).toEqual([]);
  context.resume.mockReturnValueOnce(Promise.reject(new Error('not allowed')));
  play('turn');
  await Promise.resolve();
  vi.resetModules();
  vi.stubGlobal('AudioContext', undefined);
  const { play: playWithout } = await loadSounds();
  playWithout('turn');
  expect(started).toEqual([]);
});
