// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { ok } from '#shared/result.ts';
import { mount } from '#renderer/mount.fixture.ts';
import { ALL_MATCHES, EVERYBODY } from '../scope.ts';
import BestAtGamesCard from './BestAtGamesCard.vue';
import CompareCard from './CompareCard.vue';
import { fakeApp } from '#renderer/connection/connection.fixture.ts';

const app = fakeApp();

const YEAR = { ...EVERYBODY, matches: { ...ALL_MATCHES, year: 2024 } };
const omitted = { rewound: 0, abandoned: 0, handedOver: 0 };
const personNamed = (name: string, placed: number) => ({
  player: { id: name, name, emblem: 'moon', colour: 'moon' },
  matches: 9,
  placed,
  wins: placed,
  expected: placed / 2,
  lastAt: 0,
});
const answers: Readonly<Record<string, unknown>> = {
  'statistics.rankings': { all: 9, matches: 1, omitted, sizes: [2], ratings: [], averages: null },
  'statistics.people': [personNamed('Mina', 6), personNamed('Jonas', 0)],
  'statistics.overview': { games: [{ game: 'scout', matches: 9, lastAt: 0 }] },
  'history.calendar': { games: [{ game: 'donkey-derby', matches: 6, nights: 1 }] },
};

function answer(call: string, input: { game?: string }) {
  const ofGame = { game: input.game, matches: 6, people: [personNamed('Mina', 6)] };
  return Promise.resolve(ok(call === 'statistics.game' ? ofGame : answers[call]));
}

it('people without a counted match are not compared', async () => {
  app.call.mockImplementation(answer);
  const root = await mount(CompareCard, { scope: YEAR });
  await vi.waitFor(() => {
    expect(root.textContent).toContain('Mina');
  });
  expect(root.textContent).not.toContain('Jonas');
});

it('of a year those are best who are best at the games played in it', async () => {
  app.call.mockImplementation(answer);
  const root = await mount(BestAtGamesCard, { scope: YEAR });
  await vi.waitFor(() => {
    expect(root.textContent).toContain('Mina');
  });
  expect(root.textContent).toContain('Donkey Derby');
  expect(root.textContent).not.toContain('SCOUT');
});
