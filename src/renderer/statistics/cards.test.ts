import { expect, it } from 'vitest';
import type { Component } from 'vue';
import '#games/screens.ts';
import type { PlayerId, SeasonId } from '#shared/ids.ts';
import { cardsOf } from './cards.ts';
import { ALL_MATCHES, EVERYBODY, type Scope } from './scope.ts';

const [MINA, ADA] = ['mina', 'ada'] as PlayerId[] as [PlayerId, PlayerId];
const IN_2025 = { ...ALL_MATCHES, year: 2025 };
const SCOPES: readonly (readonly [string, Partial<Scope>])[] = [
  ['everybody', {}],
  ['a person', { people: [MINA] }],
  ['a person in one game', { people: [MINA], game: 'scout' }],
  ['two people', { people: [MINA, ADA] }],
  ['two people in one game', { people: [MINA, ADA], game: 'scout' }],
  ['a game', { game: 'scout' }],
  ['a season', { season: 's' as SeasonId }],
  ['a year', { matches: IN_2025 }],
  ['a year without bots', { matches: { ...IN_2025, bots: 'without' } }],
  ['a game in one year', { matches: IN_2025, game: 'scout' }],
  ['a person in one year', { matches: IN_2025, people: [MINA] }],
];
const cardsIn = (part: Partial<Scope>, address = 'statistics', hasMatches = true) =>
  cardsOf({ ...EVERYBODY, ...part }, { address, hasMatches });
const namesIn = (...args: Parameters<typeof cardsIn>) =>
  cardsIn(...args).map(({ component }) => nameOf(component));
/** The compiler names a component after its file. */
const nameOf = (component: Component): string => (component as { __name?: string }).__name ?? '';

it.each(SCOPES)('the cards of %s fill rows of six columns', (_, part) => {
  const rows = [0];
  // A game has any number of breakdowns, at the end.
  for (const { columns, component } of cardsIn(part))
    if (nameOf(component) !== 'BreakdownCard') {
      if (rows.at(-1) === 6) rows.push(0);
      rows.push(rows.pop()! + columns);
    }
  expect(rows).toEqual(rows.map(() => 6));
});

it.each(SCOPES)('no card of %s is shown twice', (_, part) => {
  const names = namesIn(part);
  expect(names).toEqual([...new Set(names)]);
});

it('a card is not shown where its figures would count something else', () => {
  const seats = { ...ALL_MATCHES, seats: 3 };
  for (const [, part] of SCOPES) {
    // The calendar knows no numbers of players.
    const names = namesIn({ ...part, matches: { ...IN_2025, seats: 3 } });
    expect(names).not.toContain('MonthsCard');
    if (!part.people) expect(names).not.toContain('FactStrip');
  }
  expect(namesIn({ people: [MINA], matches: seats })).toContain('LuckCard');
  expect(namesIn({ people: [MINA, ADA] })).not.toContain('LuckCard');
  expect(namesIn({ people: [MINA] })).toContain('WinsByGameCard');
  expect(namesIn({ people: [MINA], game: 'scout' })).not.toContain('WinsByGameCard');
  // Records of a year are of all its matches.
  expect(namesIn({ matches: IN_2025 })).toContain('RecordsCard');
  expect(namesIn({ matches: { ...IN_2025, bots: 'with' } })).not.toContain('RecordsCard');
  expect(namesIn({ people: [MINA], matches: IN_2025 })).not.toContain('RecordsCard');
});

it('an address of before shows its own card first', () => {
  expect(
    ['statistics', 'people', 'games', 'seasons', 'rankings'].map(
      (address) => namesIn({}, address)[0],
    ),
  ).toEqual(['CompareCard', 'PeopleCard', 'GamesCard', 'SeasonsCard', 'CompareCard']);
});

it('people, games and seasons are there before the first match', () => {
  expect(namesIn({}, 'statistics', false)).toEqual(['GamesCard', 'PeopleCard', 'SeasonsCard']);
  expect(namesIn({ people: [MINA] }, 'person', false)).toEqual([]);
});
