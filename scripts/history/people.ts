import type { PlayerId } from '../../src/shared/ids.ts';
import { EMBLEMS, type Player } from '../../src/shared/people.ts';
import type { Luck } from './chance.ts';

/** Somebody with habits. */
export interface Regular extends Player {
  /** how often they come */
  readonly weight: number;
  /** in how many of a hundred decisions they think instead of taking whatever comes */
  readonly care: number;
}

const NAMES = [
  ...['Mina', 'Jonas', 'Sora', 'Ada', 'Luis', 'Yuna', 'Theo', 'Ines', 'Haru', 'Nora'],
  ...['민준', '서연', '지우', '하은', '도윤', '예린', 'Olga', 'Paul', 'Rosa', 'Emil'],
  ...['Lena', 'Marco', 'Aiko', 'Bela', 'Carla', 'Dario', 'Elif', 'Finn', 'Greta', 'Hugo'],
  ...['Iris', 'Jana', 'Karim', 'Lotte', 'Milo', 'Nina', 'Otis', 'Pia', 'Quinn', 'Ruth'],
];

/** A few come nearly always, most now and then. */
export function peopleFor(matches: number, luck: Luck): readonly Regular[] {
  const count = Math.min(NAMES.length, 8 + Math.floor(matches / 100));
  return NAMES.slice(0, count).map((name, index) => ({
    id: luck.id<PlayerId>(),
    name,
    emblem: EMBLEMS[index % EMBLEMS.length]!,
    colour: EMBLEMS[(index * 3) % EMBLEMS.length]!,
    weight: Math.max(1, Math.round(40 / (index + 1))),
    care: luck.between(0, 100),
  }));
}

/** Whoever comes tonight: nobody twice. */
export function guests(people: readonly Regular[], count: number, luck: Luck): Regular[] {
  const coming: Regular[] = [];
  while (coming.length < count)
    coming.push(luck.weighted(people.filter((one) => !coming.includes(one))));
  return coming;
}
