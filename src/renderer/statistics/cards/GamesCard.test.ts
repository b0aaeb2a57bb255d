// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { nextTick } from 'vue';
import type { CustomGame } from '#shared/custom-game.ts';
import { ok } from '#shared/result.ts';
import { registerCustomGames } from '#renderer/custom-games/customGames.ts';
import { mount } from '#renderer/mount.fixture.ts';
import { EVERYBODY } from '../scope.ts';
import GamesCard from './GamesCard.vue';
import { fakeApp } from '#renderer/connection/connection.fixture.ts';

const app = fakeApp();

const gameNamed = (name: string): CustomGame => ({
  id: `custom-${name}`,
  description: { name, winner: 'most', rounds: 'once' },
});

it('finds a game by its name among many', async () => {
  registerCustomGames(['Quokka', 'Queen quokka', 'Chess', 'Darts', '왕고스톱'].map(gameNamed));
  app.call.mockResolvedValue(ok({ games: [{ game: 'custom-Chess', matches: 3, lastAt: 0 }] }));
  const root = await mount(GamesCard, { scope: EVERYBODY });
  const names = () =>
    [...root.querySelectorAll('[data-name]')].map(({ textContent }) => textContent);
  await vi.waitFor(() => {
    expect(names()[0]).toBe('Chess');
  });
  const field = root.querySelector<HTMLInputElement>('[type=search]')!;
  for (const [typed, found] of [
    ['quo', ['Quokka', 'Queen quokka']],
    ['ㅇㄱㅅㅌ', ['왕고스톱']],
    ['6 nim', ['6 nimmt!']],
    ['quagga', []],
  ] as const) {
    field.value = typed;
    field.dispatchEvent(new Event('input'));
    await nextTick();
    expect(names()).toEqual(found);
  }
});
