// @vitest-environment happy-dom
import { fakeApp } from '../connection/connection.fixture.ts';
import { expect, it, beforeEach, vi } from 'vitest';
import { sheetDescription } from '#shared/sheet-description.ts';
import { compactSheetText } from '#shared/sheet-format.ts';
import { LANGUAGES } from '#shared/languages.ts';
import { fitsInCode } from './sheetFile.ts';
import { shelfIn, useShelf } from './shelf.ts';
import { defineComponent, h } from 'vue';
import { ok } from '#shared/result.ts';
import { mount } from '../mount.fixture.ts';
import { useCustomGames } from './customGames.ts';

const games = LANGUAGES.flatMap((language) =>
  shelfIn(language).map(({ description }) => [language, description.name, description] as const),
);

it.each(games)('in %s the shelf has a description of %s', (_, __, description) => {
  expect(sheetDescription.parse(description)).toEqual(description);
  expect(fitsInCode(compactSheetText(description))).toBe(true);
});

it('has a name and a line for each game in each language', () => {
  const [english, korean] = LANGUAGES.map(shelfIn);
  expect(english).toHaveLength(19);
  for (const [at, { description, about, names }] of english!.entries()) {
    expect(names).toEqual([description.name, korean![at]!.description.name]);
    expect(korean![at]!.about).toMatch(/[가-힣]/);
    expect(about).not.toMatch(/[가-힣]/);
  }
});

const app = fakeApp();
vi.mock('vue-router', () => ({ useRouter: () => ({ push: () => Promise.resolve() }) }));

const [game] = shelfIn('en');
const [english, korean] = game!.names as readonly [string, string];

let shelf: ReturnType<typeof useShelf>;
let custom: ReturnType<typeof useCustomGames>;
beforeEach(async () => {
  app.call.mockReset().mockResolvedValue(ok([]));
  await mount(
    defineComponent(() => {
      shelf = useShelf();
      custom = useCustomGames();
      return () => h('p');
    }),
  );
});

const found = (typed: string) => shelf.find(typed).map(({ names }) => names[0]);

it.each([
  ['the beginning of a name', english.slice(0, 3)],
  ['a name in capitals', english.toUpperCase()],
  ['the name in the other language', korean],
])('a game of the shelf is found by %s', (_, typed) => {
  expect(found(typed)).toContain(english);
});

it('no game is found by an empty name, or once it is among the own games', async () => {
  expect(found('  ')).toEqual([]);
  const own = { id: 'custom-1', description: { ...game!.description, name: korean } };
  app.call.mockResolvedValue(ok([own]));
  await custom.load();
  expect(found(english)).not.toContain(english);
});
