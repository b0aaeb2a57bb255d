import type { Language } from '../../shared/settings.ts';
import type { BotLevel, Emblem } from '../../shared/people.ts';

/** Who plays and what is played in the example: made up, and always the same. */

export interface MadeUpPerson {
  readonly name: string;
  readonly emblem: Emblem;
  /** how they choose */
  readonly level: Exclude<BotLevel, 'hard'>;
}

export interface MadeUpMatch {
  /** its place among the games, counted on from the first again */
  readonly game: number;
  /** from the beginning to the end */
  readonly minutes: number;
  /** kept on a score sheet, with the real cards on the table */
  readonly isSheet?: boolean;
  /** a bot sits down too */
  readonly hasBot?: boolean;
}

export interface MadeUpNight {
  readonly daysAgo: number;
  readonly place: string;
  readonly note: string;
  /** who came, by their number; whoever begins a match is the next one of them each time */
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

/** The season that all of the nights belong to. */
export const madeUpSeason = (language: Language): string => TEXTS[language].season;

export const madeUpPeople = (language: Language): readonly MadeUpPerson[] =>
  NAMES[language].map((name, at) => ({ name, emblem: EMBLEMS[at]!, level: LEVELS[at]! }));

/** The last one is tonight's. */
export function madeUpNights(language: Language): readonly MadeUpNight[] {
  const { place, note } = TEXTS[language];
  return [
    {
      ...{ daysAgo: 15, place, note: '', company: [0, 3, 1, 2] },
      matches: [
        { game: 0, minutes: 24 },
        { game: 3, minutes: 27 },
        { game: 2, minutes: 21, isSheet: true },
      ],
    },
    {
      ...{ daysAgo: 8, place: '', note: '', company: [4, 1, 0] },
      matches: [
        { game: 1, minutes: 22 },
        { game: 0, minutes: 19, hasBot: true },
        { game: 2, minutes: 18 },
      ],
    },
    {
      ...{ daysAgo: 0, place, note, company: [1, 4, 0, 2, 3] },
      matches: [
        { game: 1, minutes: 24 },
        { game: 3, minutes: 31 },
        { game: 0, minutes: 26, isSheet: true },
        { game: 2, minutes: 20 },
      ],
    },
  ];
}
