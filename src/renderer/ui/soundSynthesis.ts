/** In Hz. No sound here has overtones above half of it. */
export const SAMPLE_RATE = 32_000;

export interface Filter {
  readonly type: 'band' | 'low';
  /** In Hz: centre of the band, or limit; several are passed through in equal times. */
  readonly frequency: number | readonly number[];
  readonly q: number;
  readonly level?: number;
}

/** Regular change of a layer's pitch and loudness, as parts of both. */
interface Tremor {
  readonly rate: number;
  readonly pitch: number;
  readonly loudness: number;
}

/** Source that a sound is mixed from, with others. Filters work side by side, and are summed. */
export interface Layer {
  /** `pulse` is a voice without its vowel, or a horn without its mouthpiece */
  readonly source: 'noise' | 'sine' | 'pulse';
  readonly level: number;
  /** s from the sound's start; default: 0 */
  readonly start?: number;
  readonly length: number;
  /** s until the layer is loudest; default: 2 ms */
  readonly rise?: number;
  /** Exponent of the decay: 1 is linear, larger ones end earlier. Default: 3. */
  readonly decay?: number;
  /** In Hz; several are passed through in equal times. */
  readonly pitch?: number | readonly number[];
  readonly tremor?: Tremor;
  readonly filters?: readonly Filter[];
}

export interface SoundDescription {
  readonly layers: readonly Layer[];
  /** dB of full scale that its loudest 50 ms have on average */
  readonly loudness: number;
  /** part of the room's echo; default: 0.12 */
  readonly room?: number;
}

/** In s, after the last layer. */
export const ECHO = 0.22;
/** Number of samples after which loudness, pitch and filters are computed anew. */
const BLOCK = 16;

/** Returns the samples of a sound, always the same ones. They begin and end with silence. */
export function synthesize({
  layers,
  loudness,
  room = 0.12,
}: SoundDescription): Float32Array<ArrayBuffer> {
  const end = Math.max(...layers.map(({ start = 0, length }) => start + length));
  const samples = new Float32Array(Math.ceil((end + ECHO) * SAMPLE_RATE));
  layers.forEach((layer, at) => {
    addLayer(samples, layer, seededNoise(at + 1));
  });
  addEcho(samples, room);
  removeOffset(samples);
  setLoudness(samples, loudness);
  fadeEnds(samples);
  return samples;
}

function addLayer(samples: Float32Array, layer: Layer, noise: () => number): void {
  const { start = 0, length, level, filters } = layer;
  const first = Math.round(start * SAMPLE_RATE);
  const count = Math.floor(length * SAMPLE_RATE);
  const source = sourceOf(layer, count, noise);
  const filtered = filters?.map((filter) => filterOf(filter, count));
  let [gain, change] = [0, 0];
  for (let at = 0; at < count; at++) {
    if (at % BLOCK === 0)
      change = (level * envelopeAt(layer, (at + BLOCK) / SAMPLE_RATE) - gain) / BLOCK;
    gain += change;
    const sample = source(at);
    samples[first + at]! += gain * (filtered ? sumOf(filtered, sample, at) : sample);
  }
}

function sumOf(filters: readonly SampleFilter[], sample: number, at: number): number {
  let sum = 0;
  for (const filter of filters) sum += filter(sample, at);
  return sum;
}

/** Rises smoothly, and falls to silence at the layer's end. */
function envelopeAt({ length, rise = 0.002, decay = 3, tremor }: Layer, time: number): number {
  const shape =
    time < rise
      ? Math.sin((Math.PI / 2) * (time / rise)) ** 2
      : Math.max(0, 1 - (time - rise) / (length - rise)) ** decay;
  return tremor ? shape * (1 - tremor.loudness * (0.5 + 0.5 * waveAt(tremor, time))) : shape;
}

const waveAt = ({ rate }: Tremor, time: number): number => Math.sin(2 * Math.PI * rate * time);

function sourceOf(layer: Layer, count: number, noise: () => number): (at: number) => number {
  const { source, pitch = 440, tremor } = layer;
  if (source === 'noise') return noise;
  let [phase, step] = [0, 0];
  return (at) => {
    if (at % BLOCK === 0) {
      const vibrato = tremor ? 1 + tremor.pitch * waveAt(tremor, at / SAMPLE_RATE) : 1;
      step = (valueAt(pitch, at / count) * vibrato) / SAMPLE_RATE;
    }
    phase = (phase + step) % 1;
    return source === 'sine' ? Math.sin(2 * Math.PI * phase) : sawtoothAt(phase, step);
  };
}

/** Sawtooth whose jump is rounded over a sample, against overtones that the sample rate cannot hold. */
function sawtoothAt(phase: number, step: number): number {
  const saw = 2 * phase - 1;
  if (phase < step) return saw - (2 * (phase / step) - (phase / step) ** 2 - 1);
  if (phase > 1 - step) return saw - (((phase - 1) / step) ** 2 + 2 * ((phase - 1) / step) + 1);
  return saw;
}

type SampleFilter = (sample: number, at: number) => number;

/** State-variable filter in its trapezoidal form, which is stable while its frequency changes. */
function filterOf({ type, frequency, q, level = 1 }: Filter, count: number): SampleFilter {
  let g = 0;
  let first = 0;
  let second = 0;
  const damping = 1 / q;
  return (sample, at) => {
    if (at % BLOCK === 0) g = Math.tan((Math.PI * valueAt(frequency, at / count)) / SAMPLE_RATE);
    const high = (sample - (damping + g) * first - second) / (1 + g * (g + damping));
    const band = g * high + first;
    const low = g * band + second;
    first = band + g * high;
    second = low + g * band;
    return level * (type === 'band' ? damping * band : low);
  };
}

function valueAt(points: number | readonly number[], part: number): number {
  if (typeof points === 'number') return points;
  const place = part * (points.length - 1);
  const at = Math.min(points.length - 1, Math.floor(place));
  const from = points[at]!;
  return from + (place - at) * ((points[at + 1] ?? from) - from);
}

/** White noise between -1 and 1, the same for the same seed (Mulberry32). */
export function seededNoise(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x80000000 - 1;
  };
}

/** In s: delays of a small wooden room, none a multiple of another. */
const COMBS = [0.0233, 0.0271, 0.0313, 0.0367] as const;
const REFLECTION = 0.62;
/** Walls reflect high frequencies less. */
const DAMPING = 0.45;

function addEcho(samples: Float32Array, room: number): void {
  const echo = new Float32Array(samples.length);
  for (const delay of COMBS) {
    const line = new Float32Array(Math.round(delay * SAMPLE_RATE));
    let damped = 0;
    for (let at = 0; at < samples.length; at++) {
      const place = at % line.length;
      const reflected = line[place]!;
      damped += (1 - DAMPING) * (reflected - damped);
      line[place] = samples[at]! + REFLECTION * damped;
      echo[at]! += reflected / COMBS.length;
    }
  }
  for (let at = 0; at < samples.length; at++) samples[at]! += room * echo[at]!;
}

/** Removes what is below 25 Hz, which no loudspeaker of a laptop has. */
function removeOffset(samples: Float32Array): void {
  const remaining = 1 - (2 * Math.PI * 25) / SAMPLE_RATE;
  let [last, out] = [0, 0];
  for (let at = 0; at < samples.length; at++) {
    const sample = samples[at]!;
    out = sample - last + remaining * out;
    last = sample;
    samples[at] = out;
  }
}

const PEAK_MAX = 0.8;

function setLoudness(samples: Float32Array, loudness: number): void {
  const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  const factor = Math.min(10 ** (loudness / 20) / loudestPart(samples), PEAK_MAX / peak);
  samples.forEach((sample, at) => (samples[at] = sample * factor));
}

export function loudestPart(samples: Float32Array): number {
  const size = SAMPLE_RATE / 20;
  let [sum, most] = [0, 0];
  for (let at = 0; at < samples.length; at++) {
    sum += samples[at]! ** 2 - (at < size ? 0 : samples[at - size]! ** 2);
    most = Math.max(most, sum);
  }
  return Math.sqrt(most / size);
}

const FADE = { first: 0.001, last: 0.05 } as const;

function fadeEnds(samples: Float32Array): void {
  const { length } = samples;
  const last = length - 1;
  for (let at = 0; at < length; at++) {
    const ends = Math.min(at / (FADE.first * SAMPLE_RATE), (last - at) / (FADE.last * SAMPLE_RATE));
    if (ends < 1) samples[at]! *= ends;
  }
}
