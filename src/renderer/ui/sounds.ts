import { settings } from '../connection/settings.ts';

/** A soft tone: start and end frequency (Hz), length (s) and loudness (0–1). */
interface Tone {
  readonly from: number;
  readonly to: number;
  readonly length: number;
  readonly loudness: number;
  readonly wave: OscillatorType;
}

const DRUM_ROLL = Array.from({ length: 9 }, (_, at): Tone => ({
  from: 150,
  to: 90,
  length: 0.06,
  loudness: 0.07 + at * 0.01,
  wave: 'triangle',
}));

/** Sounds of a card played, a row swept away, a die and hooves, a drum roll, the next turn, the end. */
const SOUNDS = {
  card: [{ from: 320, to: 140, length: 0.07, loudness: 0.16, wave: 'triangle' }],
  sweep: [{ from: 180, to: 60, length: 0.35, loudness: 0.2, wave: 'sine' }],
  die: [
    { from: 420, to: 300, length: 0.05, loudness: 0.1, wave: 'triangle' },
    { from: 380, to: 260, length: 0.05, loudness: 0.08, wave: 'triangle' },
    { from: 300, to: 200, length: 0.09, loudness: 0.06, wave: 'triangle' },
  ],
  hooves: [
    { from: 200, to: 110, length: 0.09, loudness: 0.14, wave: 'sine' },
    { from: 240, to: 130, length: 0.14, loudness: 0.12, wave: 'sine' },
  ],
  drum: DRUM_ROLL,
  turn: [
    { from: 523, to: 523, length: 0.16, loudness: 0.1, wave: 'sine' },
    { from: 659, to: 659, length: 0.24, loudness: 0.1, wave: 'sine' },
  ],
  end: [
    { from: 392, to: 392, length: 0.18, loudness: 0.12, wave: 'sine' },
    { from: 523, to: 523, length: 0.18, loudness: 0.12, wave: 'sine' },
    { from: 659, to: 659, length: 0.45, loudness: 0.12, wave: 'sine' },
  ],
} as const satisfies Record<string, readonly Tone[]>;
export type Sound = keyof typeof SOUNDS;

let context: AudioContext | null = null;

export function play(sound: Sound): void {
  if (!settings.sound) return;
  context ??= new AudioContext();
  let start = context.currentTime;
  for (const tone of SOUNDS[sound]) {
    ring(context, tone, start);
    start += tone.length * 0.7;
  }
}

function ring(audio: AudioContext, tone: Tone, start: number): void {
  const end = start + tone.length;
  const oscillator = new OscillatorNode(audio, { type: tone.wave, frequency: tone.from });
  const gain = new GainNode(audio, { gain: tone.loudness });
  oscillator.frequency.exponentialRampToValueAtTime(tone.to, end);
  gain.gain.setValueAtTime(tone.loudness, start);
  gain.gain.exponentialRampToValueAtTime(0.001, end);
  oscillator.connect(gain).connect(audio.destination);
  oscillator.start(start);
  oscillator.stop(end);
}
