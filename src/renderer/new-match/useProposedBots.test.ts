import { createPinia, setActivePinia } from 'pinia';
import { fakeApp } from '../connection/connection.fixture.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { effectScope } from 'vue';
import '#games/screens.ts';
import type { PlayerId } from '#shared/ids.ts';
import { ok } from '#shared/result.ts';
import { settled } from '../connection/query.fixture.ts';
import { useNewMatch } from './newMatch.ts';
import { useProposedBots } from './useProposedBots.ts';

const app = fakeApp();

const person = (name: string) =>
  ({
    kind: 'player',
    player: { id: name as PlayerId, name, emblem: 'moon', colour: 'moon' },
  }) as const;

/** Seats people at SCOUT, which Mina alone has played. */
async function arrange(...names: readonly string[]) {
  app.call.mockImplementation((name: string) =>
    name === 'history.facets'
      ? Promise.resolve(ok({ people: [{ player: { id: 'Mina' } }] }))
      : new Promise(() => undefined),
  );
  const match = useNewMatch();
  match.game = 'scout';
  for (const name of names) match.seat(person(name));
  const proposed = effectScope().run(useProposedBots)!;
  await vi.waitFor(() => expect(app.call).toHaveBeenCalled());
  await settled();
  return { match, proposed };
}

beforeEach(() => {
  vi.stubGlobal('navigator', { languages: ['en'] });
  setActivePinia(createPinia());
});

it('easy bots are proposed to a newcomer, and fill a good table', async () => {
  const { match, proposed } = await arrange('Mina', 'Theo');
  expect(proposed.newcomers.value).toEqual(['Theo']);
  expect(proposed.count.value).toBe(2);
  proposed.seatAll();
  expect(match.seats.slice(2).map(({ participant }) => participant)).toEqual([
    { kind: 'bot', level: 'easy' },
    { kind: 'bot', level: 'easy' },
  ]);
  expect(proposed.count.value).toBe(0);
});

it.each([
  ['people who have all played the game', ['Mina']],
  ['an empty table', []],
  ['a full table', ['Mina', 'Theo', 'Ada', 'Jonas', 'Nils']],
])('none are proposed to %s', async (_, names) => {
  expect((await arrange(...names)).proposed.count.value).toBe(0);
});

it('none are proposed beside a bot that somebody chose', async () => {
  const { match, proposed } = await arrange('Theo');
  match.seat({ kind: 'bot', level: 'hard' });
  expect(proposed.count.value).toBe(0);
});
