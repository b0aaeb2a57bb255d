import { computed } from 'vue';
import type { SoundLevel } from '#shared/settings.ts';
import { settings } from '../connection/settings.ts';
import { SOUND_DESCRIPTIONS, type Sound } from './soundDescriptions.ts';
import { ECHO, SAMPLE_RATE, synthesize, type SoundDescription } from './soundSynthesis.ts';

export type { Sound };

export interface PlayOptions {
  readonly delay?: number;
  /** number of semitones above its own pitch, an octave and a half at most; default: 0 */
  readonly semitones?: number;
  /** ms until it ends, without its echo, for a sound that grows: only its end is played; default: all of it */
  readonly lasts?: number;
}

/** Chosen loudness; silent until somebody has chosen. Choosing one plays a sample. */
export const soundLevel = computed<SoundLevel>({
  get: () => settings.sound ?? 'off',
  set(level) {
    settings.sound = level;
    stopPendingSounds();
    if (output) fadeTo(output.level, GAINS[level], output.context);
    SAMPLE.forEach(({ sound, delay }) => {
      play(sound, { delay });
    });
    prepareSounds();
  },
});
const SAMPLE = [
  { sound: 'card', delay: 0 },
  { sound: 'card', delay: 130 },
  { sound: 'thud', delay: 330 },
  { sound: 'turn', delay: 620 },
] as const satisfies readonly { readonly sound: Sound; readonly delay: number }[];

const GAINS = { off: 0, soft: 0.22, full: 0.7 } as const satisfies Record<SoundLevel, number>;
const SEMITONES_MAX = 18;
/** In ms: a sound is dropped if the device starts later. */
const LATE = 120;
const FADE = 0.05;

interface Output {
  readonly context: AudioContext;
  readonly mix: AudioNode;
  readonly level: GainNode;
}

interface PlayingSound {
  readonly source: AudioBufferSourceNode;
  readonly gain: GainNode;
  readonly start: number;
  readonly isLimited: boolean;
}

let output: Output | null = null;
const playing = new Set<PlayingSound>();
const buffers = new Map<SoundDescription, AudioBuffer>();
const played = new Map<Sound, number>();

/** Plays a sound at the chosen level. Without an audio device, or before any press, nothing happens. */
export function play(sound: Sound, options: PlayOptions = {}): void {
  if (soundLevel.value === 'off') return;
  output ??= openOutput();
  if (!output) return;
  const opened = output;
  if (opened.context.state === 'running') {
    start(opened, sound, options);
    return;
  }
  const requestedAt = performance.now();
  resume(opened, () => {
    if (performance.now() - requestedAt < LATE) start(opened, sound, options);
  });
}

/** Opens the audio device, at a press: browsers refuse it before any. */
export function openSoundDevice(): void {
  if (soundLevel.value === 'off') return;
  output ??= openOutput();
  if (output) resume(output);
}

function resume({ context }: Output, done?: () => void): void {
  context.resume().then(done, () => undefined);
}

/** Drops the sounds that have not begun, and ends those that last as long as something on the screen. */
export function stopPendingSounds(): void {
  if (!output) return;
  const { context } = output;
  for (const { source, gain, start: startsAt, isLimited } of playing) {
    if (startsAt <= context.currentTime && !isLimited) continue;
    fadeTo(gain, 0, context);
    source.stop(context.currentTime + FADE);
  }
}

function fadeTo({ gain }: GainNode, value: number, { currentTime }: AudioContext): void {
  gain.setTargetAtTime(value, currentTime, FADE / 5);
}

/** Computes all sounds while the page is idle, so that none is late the first time. */
export function prepareSounds(): void {
  const missing = Object.values(SOUND_DESCRIPTIONS)
    .flat()
    .find((description) => !buffers.has(description));
  if (!missing || soundLevel.value === 'off') return;
  requestIdleCallback(() => {
    if (bufferOf(missing)) prepareSounds();
  });
}

function openOutput(): Output | null {
  try {
    const context = new AudioContext();
    const mix = new DynamicsCompressorNode(context, { threshold: -18, knee: 12, ratio: 4 });
    const level = new GainNode(context, { gain: GAINS[soundLevel.value] });
    mix.connect(level).connect(context.destination);
    return { context, mix, level };
  } catch {
    return null;
  }
}

function start({ context, mix }: Output, sound: Sound, options: PlayOptions): void {
  const buffer = bufferOf(nextVariant(sound));
  if (!buffer) return;
  const { delay = 0, semitones = 0, lasts } = options;
  const startsAt = context.currentTime + delay / 1000;
  const playbackRate = 2 ** (Math.min(SEMITONES_MAX, semitones) / 12);
  const source = new AudioBufferSourceNode(context, { buffer, playbackRate });
  const gain = new GainNode(context);
  source.connect(gain).connect(mix);
  const body = buffer.duration - ECHO;
  source.start(startsAt, lasts === undefined ? 0 : Math.max(0, body - lasts / 1000));
  const one = { source, gain, start: startsAt, isLimited: lasts !== undefined };
  playing.add(one);
  source.onended = () => playing.delete(one);
}

/** Variants follow one another, so that no two in a row are the same. */
function nextVariant(sound: Sound): SoundDescription {
  const variants: readonly SoundDescription[] = SOUND_DESCRIPTIONS[sound];
  const count = played.get(sound) ?? 0;
  played.set(sound, count + 1);
  return variants[count % variants.length]!;
}

function bufferOf(description: SoundDescription): AudioBuffer | null {
  const known = buffers.get(description);
  if (known || typeof AudioBuffer === 'undefined') return known ?? null;
  const samples = synthesize(description);
  const buffer = new AudioBuffer({ length: samples.length, sampleRate: SAMPLE_RATE });
  buffer.copyToChannel(samples, 0);
  buffers.set(description, buffer);
  return buffer;
}
