import type { Language } from '#shared/languages.ts';
import type { BotLevel, Emblem } from '#shared/people.ts';

/** Made-up people and matches of the example, always the same. */

export interface MadeUpPerson {
  readonly name: string;
  readonly emblem: Emblem;
  readonly level: Exclude<BotLevel, 'hard'>;
}

export interface MadeUpMatch {
  /** index into the games, wrapping around */
  readonly game: number;
  readonly minutes: number;
  /** on a score sheet, with the real cards */
  readonly isSheet?: boolean;
  readonly hasBot?: boolean;
}

export interface MadeUpNight {
  readonly daysAgo: number;
  readonly place: string;
  readonly note: string;
  /** indexes of the people present; each match is started by the next one */
  readonly company: readonly number[];
  readonly matches: readonly MadeUpMatch[];
}

const EMBLEMS: readonly Emblem[] = ['star', 'leaf', 'fish', 'cup', 'bell'];
const LEVELS: readonly MadeUpPerson['level'][] = ['normal', 'easy', 'normal', 'easy', 'normal'];

const NAMES: Readonly<Record<Language, readonly string[]>> = {
  en: ['Nora', 'Theo', 'Ada', 'Luis', 'Mina'],
  ko: ['하윤', '도윤', '서아', '준호', '미나'],
};

const TEXTS = {
  en: { place: 'At Nora’s', note: 'Rain outside, tea inside', season: 'Our league' },
  ko: { place: '하윤이네', note: '비 오는 밤, 따뜻한 차', season: '우리끼리 리그' },
} as const satisfies Readonly<Record<Language, object>>;

export const madeUpSeason = (language: Language): string => TEXTS[language].season;

export const madeUpPeople = (language: Language): readonly MadeUpPerson[] =>
  NAMES[language].map((name, at) => ({ name, emblem: EMBLEMS[at]!, level: LEVELS[at]! }));

/** The last night is tonight. */
export function madeUpNights(language: Language): readonly MadeUpNight[] {
  const { place, note } = TEXTS[language];
  return [
    {
      daysAgo: 15,
      place,
      note: '',
      company: [0, 3, 1, 2],
      matches: [
        { game: 0, minutes: 24 },
        { game: 3, minutes: 27 },
        { game: 2, minutes: 21, isSheet: true },
      ],
    },
    {
      daysAgo: 8,
      place: '',
      note: '',
      company: [4, 1, 0],
      matches: [
        { game: 1, minutes: 22 },
        { game: 0, minutes: 19, hasBot: true },
        { game: 2, minutes: 18 },
      ],
    },
    {
      daysAgo: 0,
      place,
      note,
      company: [1, 4, 0, 2, 3],
      matches: [
        { game: 1, minutes: 24 },
        { game: 3, minutes: 31 },
        { game: 0, minutes: 26, isSheet: true },
        { game: 2, minutes: 20 },
      ],
    },
  ];
}
