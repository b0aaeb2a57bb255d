import type { Game } from '#core/game-instance.ts';
import { games } from '#games/engines.ts';
import type { NightId, PlayerId } from '#shared/ids.ts';
import { EMBLEMS, type Player } from '#shared/people.ts';
import type { Luck } from './chance.ts';

/** Somebody with habits. */
export interface Regular extends Player {
  /** how often they come */
  readonly weight: number;
  /** in how many of a hundred decisions they think instead of taking whatever comes */
  readonly care: number;
}

/** What people, places and remarks are called. */
export interface Names {
  /** at least ten; who comes first comes most often */
  readonly people: readonly string[];
  /** of a night; an empty one is a night without */
  readonly places: readonly string[];
  readonly nightNotes: readonly string[];
  readonly matchNotes: readonly string[];
}

const PEOPLE = [
  ...['Mina', 'Jonas', 'Sora', 'Ada', 'Luis', 'Yuna', 'Theo', 'Ines', 'Haru', 'Nora'],
  ...['민준', '서연', '지우', '하은', '도윤', '예린', 'Olga', 'Paul', 'Rosa', 'Emil'],
  ...['Lena', 'Marco', 'Aiko', 'Bela', 'Carla', 'Dario', 'Elif', 'Finn', 'Greta', 'Hugo'],
  ...['Iris', 'Jana', 'Karim', 'Lotte', 'Milo', 'Nina', 'Otis', 'Pia', 'Quinn', 'Ruth'],
];

/** Of both languages, as in a history that was brought together from several tables. */
export const MIXED: Names = {
  people: PEOPLE,
  places: ['', '', 'Kitchen', 'Balcony', 'At Jonas’s', 'Cabin', '할머니 댁', 'On the train'],
  nightNotes: ['Rain, tea, four games', 'New year', 'Theo’s birthday', 'Power cut, candles'],
  matchNotes: ['Last card decided it', 'Best comeback so far', 'We forgot the time', '대박!'],
};

/** A few come nearly always, most now and then. */
export function peopleFor(matches: number, { people }: Names, luck: Luck): readonly Regular[] {
  const count = Math.min(people.length, 8 + Math.floor(matches / 100));
  return people.slice(0, count).map((name, index) => ({
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

export interface PlannedMatch {
  readonly game: Game;
  readonly options: object;
  readonly people: readonly Regular[];
  readonly startedAt: number;
  readonly note: string;
}

export interface PlannedNight {
  readonly night: NightId;
  readonly startedAt: number;
  readonly place: string;
  readonly note: string;
  readonly matches: readonly PlannedMatch[];
}

const DAY = 24 * 60 * 60 * 1000;
const HALF_HOUR = DAY / 48;

/** What may be chosen beside the defaults; a game without a line here is played as it is. */
const OTHER_OPTIONS: Readonly<Record<string, readonly object[]>> = {
  'six-nimmt': [
    { variant: 'draft' },
    { variant: 'known-deck' },
    { end: { kind: 'deals', count: 1 } },
    { end: { kind: 'points', limit: 100 } },
  ],
  'donkey-derby': [{ bridge: true }],
};

/** Nights of one to six matches over the years up to `until`, each with people who came, until there are so many matches. */
export function* eveningsOf(
  matches: number,
  people: readonly Regular[],
  until: number,
  names: Names,
  luck: Luck,
): Generator<PlannedNight> {
  const nights = Math.ceil(matches / 3.5);
  const circles = circlesOf(people, luck);
  const pause = Math.min(6 * DAY, Math.floor((30 * 365 * DAY) / nights));
  let left = matches;
  for (let night = nights; left > 0; night--) {
    const count = Math.min(left, luck.between(1, 6));
    const before = Math.max(1, night) * pause + luck.random.below(Math.floor(pause / 2));
    const startedAt = pause < 2 * DAY ? until - before : inTheEvening(until - before);
    yield evening(count, startedAt, guests(circles, people, luck), names, luck);
    left -= count;
  }
}

/** On the same day by UTC, between half past five and half past eight. */
const inTheEvening = (at: number): number =>
  at - (at % DAY) + 35 * HALF_HOUR + Math.floor((at % DAY) / 8);

function evening(
  count: number,
  startedAt: number,
  company: readonly Regular[],
  names: Names,
  luck: Luck,
): PlannedNight {
  return {
    night: luck.id<NightId>(),
    startedAt,
    place: luck.random.pick(names.places),
    note: luck.oneIn(12) ? luck.random.pick(names.nightNotes) : '',
    matches: Array.from({ length: count }, (_, index) =>
      match(company, startedAt + index * HALF_HOUR, names, luck),
    ),
  };
}

function match(
  company: readonly Regular[],
  startedAt: number,
  { matchNotes }: Names,
  luck: Luck,
): PlannedMatch {
  const seated = luck.random.shuffled(company);
  const game = luck.random.pick(
    games.filter(({ seats }) => company.length >= seats.min || company.length === 2),
  );
  const people = seated.slice(0, game.seats.max);
  return {
    game,
    options: optionsFor(game, people.length, luck),
    people,
    startedAt,
    note: luck.oneIn(15) ? luck.random.pick(matchNotes) : '',
  };
}

/** Options that also fit with a bot more at the table: variants have their own limits. */
function optionsFor(game: Game, people: number, luck: Luck): object {
  const seats = Math.min(game.seats.max, Math.max(people + 1, game.seats.min));
  const others = OTHER_OPTIONS[game.id] ?? [];
  const wanted = luck.oneIn(4) && others.length > 0 ? luck.random.pick(others) : {};
  const parsed = game.parseOptions(wanted, seats);
  if (parsed.ok) return parsed.value;
  const plain = game.parseOptions({}, seats);
  if (!plain.ok) throw new Error(`${game.id} refuses its own defaults`);
  return plain.value;
}
