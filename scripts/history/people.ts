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
    // As newcomers get them: each emblem in its own colour first, then in its neighbour's.
    colour: EMBLEMS[(index + Math.floor(index / EMBLEMS.length)) % EMBLEMS.length]!,
    weight: Math.max(1, Math.round(40 / (index + 1))),
    care: luck.between(0, 100),
  }));
}

/** People who meet to play: a household, neighbours, colleagues. */
export interface Circle {
  readonly members: readonly Regular[];
  /** how often they meet */
  readonly weight: number;
}

const CIRCLES_MAX = 24;

/** Whoever comes often is in many of them, and a few meet nearly always. */
export function circlesOf(people: readonly Regular[], luck: Luck): readonly Circle[] {
  const count = Math.min(CIRCLES_MAX, Math.ceil(people.length / 2));
  return Array.from({ length: count }, (_, index) => ({
    members: some(people, luck.between(3, 6), luck),
    weight: Math.max(1, Math.round(40 / (index + 1))),
  }));
}

/** Whoever comes tonight: most of a circle, two at least, and now and then somebody else. */
export function guests(
  circles: readonly Circle[],
  people: readonly Regular[],
  luck: Luck,
): readonly Regular[] {
  const { members } = luck.weighted(circles);
  const free = members.filter(() => !luck.oneIn(6));
  const coming = free.length < 2 ? some(members, 2, luck) : free;
  if (!luck.oneIn(10)) return coming;
  const others = people.filter((one) => !coming.includes(one));
  return [...coming, ...some(others, 1, luck)];
}

/** So many of them, nobody twice. */
function some(people: readonly Regular[], count: number, luck: Luck): readonly Regular[] {
  const chosen: Regular[] = [];
  while (chosen.length < count)
    chosen.push(luck.weighted(people.filter((one) => !chosen.includes(one))));
  return chosen;
}
