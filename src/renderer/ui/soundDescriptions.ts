import { seededNoise, type Filter, type Layer, type SoundDescription } from './soundSynthesis.ts';

const noise = (frequency: Filter['frequency'], q: number, layer: LayerShape): Layer => ({
  source: 'noise',
  filters: [{ type: 'band', frequency, q }],
  ...layer,
});
type LayerShape = Omit<Layer, 'source' | 'filters'>;

const sine = (pitch: Layer['pitch'] & {}, layer: LayerShape): Layer => ({
  source: 'sine',
  pitch,
  ...layer,
});

/** Formants of a vowel: a throat that lets these frequencies pass. */
const vowel = (...formants: readonly (readonly [frequency: number, level: number])[]): Filter[] =>
  formants.map(([frequency, level]) => ({ type: 'band', frequency, q: frequency / 130, level }));

/** A card snaps onto the table: air before it, the snap, and the table below. */
const card = (brightness: number, table: number, air: number): SoundDescription => ({
  loudness: -24,
  layers: [
    noise([1300 * brightness, 2600 * brightness], 1.2, {
      length: 0.03,
      rise: 0.014,
      decay: 1,
      level: air,
    }),
    noise(2300 * brightness, 0.9, { start: 0.014, length: 0.032, rise: 0.001, level: 1 }),
    noise(1050 * brightness, 1.6, { start: 0.015, length: 0.06, rise: 0.001, level: 1 }),
    sine([table * 1.3, table], { start: 0.014, length: 0.08, level: 0.13 }),
  ],
});

const thud: SoundDescription = {
  loudness: -18,
  layers: [
    sine([180, 96, 66], { length: 0.26, level: 0.8 }),
    sine([310, 205], { length: 0.14, level: 0.6 }),
    noise(460, 0.8, { length: 0.1, rise: 0.001, level: 1.6 }),
    noise(1700, 1, { length: 0.03, rise: 0.001, level: 0.7 }),
  ],
};

const sweep: SoundDescription = {
  loudness: -23,
  layers: [
    noise([700, 1500, 2300, 1500], 1.3, { length: 0.42, rise: 0.2, decay: 1.6, level: 1 }),
    noise([260, 420, 300], 1.2, { length: 0.4, rise: 0.16, decay: 1.6, level: 0.7 }),
    ...[0.15, 0.2, 0.24, 0.29].map((start, at) =>
      noise(2100 - at * 170, 1.2, { start, length: 0.035, rise: 0.001, level: 0.55 }),
    ),
  ],
};

const FLUTTER = { rate: 27, pitch: 0.05, loudness: 0.75 } as const;
const snort: SoundDescription = {
  loudness: -19,
  layers: [0, 0.2].flatMap((start, at): Layer[] => {
    const length = at === 0 ? 0.19 : 0.34;
    const breath = { start, length, rise: 0.03, decay: 1.5, tremor: FLUTTER };
    return [
      noise([900, 620, 420], 1.4, { ...breath, level: 1 }),
      noise([2100, 1500], 2, { ...breath, level: 0.28 }),
      {
        ...breath,
        source: 'pulse',
        pitch: [96, 74],
        level: 0.55,
        filters: [{ type: 'low', frequency: 330, q: 0.8 }],
      },
    ];
  }),
};

/** Overtones of a small disc of metal, as multiples of its pitch, and their levels. */
const DISC = [
  [1, 1],
  [1.62, 0.5],
  [2.41, 0.22],
] as const;
const coin: SoundDescription = {
  loudness: -25,
  layers: [
    [0, 0.8],
    [0.075, 1],
  ].flatMap(([start = 0, level = 1]): Layer[] => [
    noise(2600, 1.4, { start, length: 0.012, rise: 0.0008, level: level * 0.8 }),
    ...DISC.map(([overtone, part]) =>
      sine(1480 * overtone * (1 + start * 0.4), {
        start,
        length: 0.3 / overtone,
        decay: 3.5,
        level: level * part * 0.6,
      }),
    ),
  ]),
};

/** Strokes of a snare drum that grow louder for 0.9 s. */
const drum: SoundDescription = {
  loudness: -19,
  layers: Array.from({ length: 27 }, (_, at): Layer[] => {
    const [start, level] = [at / 30, 0.25 + 0.75 * (at / 26) ** 1.5];
    return [
      noise(1700, 0.7, { start, length: 0.055, level: level * (at % 2 === 0 ? 0.62 : 0.55) }),
      sine([210, 176], { start, length: 0.07, level: level * 0.16 }),
    ];
  }).flat(),
};

/** In Hz: C major with a strong fifth. */
const CHORD = [261.6, 329.6, 392, 523.3] as const;
const brass = (start: number, length: number, decay: number): Layer[] =>
  CHORD.map((pitch, at): Layer => {
    const filters = [
      { type: 'low', frequency: [500, 2300, 1700, 1200], q: 0.8 },
      { type: 'band', frequency: 1150, q: 1.5, level: 0.5 },
    ] as const;
    // Players are never in tune to the last hertz.
    const tremor = { rate: 4.6 + at * 0.4, pitch: 0.004, loudness: 0.1 };
    return {
      source: 'pulse',
      start,
      length,
      decay,
      pitch: pitch * (1 + 0.0015 * at),
      filters,
      tremor,
      rise: 0.025,
      level: 0.5,
    };
  });
const tada: SoundDescription = {
  loudness: -18,
  room: 0.24,
  layers: [...brass(0, 0.15, 1.2), ...brass(0.17, 0.95, 1.1)],
};

const crowd: SoundDescription = {
  loudness: -22,
  room: 0.3,
  layers: [...claps(), ...cheers()],
};

function claps(): Layer[] {
  const random = seededNoise(14);
  const between = (least: number, most: number): number =>
    least + ((random() + 1) / 2) * (most - least);
  return Array.from({ length: 150 }, () => {
    const start = between(0.02, 1.9);
    const level = between(0.25, 0.8) * Math.min(1, start * 4, (2.1 - start) * 1.4);
    return noise(between(800, 1700), 1.6, { start, length: 0.05, rise: 0.001, level });
  });
}

function cheers(): Layer[] {
  return [148, 182, 233, 301].map((pitch, at): Layer => {
    const length = 1.15 + at * 0.18;
    const start = 0.05 + ((at * 3) % 5) * 0.06;
    return {
      source: 'pulse',
      pitch: [pitch * 0.86, pitch * 1.24, pitch * 1.18, pitch * 0.94],
      filters: vowel([760, 1], [1180, 0.6], [2500, 0.16]),
      tremor: { rate: 5 + at * 0.5, pitch: 0.02, loudness: 0.2 },
      start,
      length,
      rise: 0.22,
      decay: 1.4,
      level: 0.3,
    };
  });
}

/** A goat: its voice trembles about nine times a second. */
const bleat: SoundDescription = {
  loudness: -22,
  layers: [
    {
      source: 'pulse',
      pitch: [330, 392, 372, 318],
      filters: vowel([720, 0.8], [1780, 1], [2600, 0.5]),
      tremor: { rate: 9.2, pitch: 0.05, loudness: 0.7 },
      length: 0.68,
      rise: 0.05,
      decay: 0.9,
      level: 1,
    },
    noise(1700, 1.1, { length: 0.5, rise: 0.05, decay: 1.4, level: 0.09 }),
  ],
};

const clop = (start: number, brightness: number, level: number): Layer[] => [
  noise(640 * brightness, 5, { start, length: 0.08, rise: 0.001, level: level * 3 }),
  noise(1180 * brightness, 6, { start, length: 0.06, rise: 0.001, level: level * 2.4 }),
  sine([170 * brightness, 110], { start, length: 0.06, level: level * 0.16 }),
];
/** Two hooves of a trotting donkey on firm ground. */
const hooves = (brightness: number): SoundDescription => ({
  loudness: -22,
  layers: [...clop(0, brightness, 1), ...clop(0.1, brightness * 0.86, 0.8)],
});

/** A donkey: in with a squeak, out with a roar. */
const bray: SoundDescription = {
  loudness: -20,
  layers: [
    {
      source: 'pulse',
      pitch: [520, 690, 640],
      filters: vowel([680, 0.5], [1350, 0.8], [2150, 0.6]),
      tremor: { rate: 23, pitch: 0.03, loudness: 0.45 },
      length: 0.36,
      rise: 0.08,
      decay: 0.7,
      level: 0.7,
    },
    noise([1500, 2000], 1.3, { length: 0.36, rise: 0.1, decay: 0.8, level: 0.26 }),
    {
      source: 'pulse',
      pitch: [270, 236, 205, 168],
      filters: vowel([720, 1], [1120, 0.8], [2350, 0.22]),
      tremor: { rate: 31, pitch: 0.04, loudness: 0.5 },
      start: 0.37,
      length: 0.62,
      rise: 0.05,
      decay: 0.9,
      level: 1,
    },
  ],
};

const bell = (start: number, pitch: number): Layer[] => [
  sine(pitch, { start, length: 0.75, rise: 0.004, decay: 3.5, level: 1 }),
  sine(pitch * 2.76, { start, length: 0.26, rise: 0.003, decay: 4, level: 0.16 }),
];
const turn: SoundDescription = {
  loudness: -25,
  room: 0.2,
  layers: [...bell(0, 523.3), ...bell(0.14, 659.3)],
};

const die: SoundDescription = {
  loudness: -22,
  layers: [0, 0.17, 0.29, 0.375, 0.435, 0.475, 0.505].flatMap((start, at): Layer[] => {
    const level = 0.8 ** at;
    return [
      noise(1900 + 140 * (at % 3), 3, { start, length: 0.03, rise: 0.001, level }),
      noise(880 - 40 * (at % 2), 5, { start, length: 0.05, rise: 0.001, level: level * 1.5 }),
      sine([260, 190], { start, length: 0.05, level: level * 0.4 }),
    ];
  }),
};

/** A bar of wood, struck softly: it is tuned, so that counting climbs a scale. */
const tick: SoundDescription = {
  loudness: -25,
  layers: [
    sine(523.3, { length: 0.16, rise: 0.002, decay: 3.5, level: 1 }),
    sine(523.3 * 3.93, { length: 0.04, rise: 0.001, level: 0.22 }),
    noise(1400, 1.5, { length: 0.012, rise: 0.001, level: 0.4 }),
  ],
};

/** All sounds by name. Several variants follow one another. */
export const SOUND_DESCRIPTIONS = {
  card: [card(1, 190, 0.16), card(1.12, 205, 0.22), card(0.9, 178, 0.12), card(1.04, 220, 0.19)],
  thud: [thud],
  sweep: [sweep],
  snort: [snort],
  coin: [coin],
  drum: [drum],
  tada: [tada],
  crowd: [crowd],
  bleat: [bleat],
  hooves: [hooves(1), hooves(1.09)],
  bray: [bray],
  turn: [turn],
  die: [die],
  tick: [tick],
} as const satisfies Record<string, readonly SoundDescription[]>;
export type Sound = keyof typeof SOUND_DESCRIPTIONS;
