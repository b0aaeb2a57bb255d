// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { nextTick } from 'vue';
import type { CustomGame } from '../../shared/custom-game.ts';
import { registerCustomGames } from '../custom-games/registerCustomGames.ts';
import { mount } from '../mount.fixture.ts';
import GamePosters from './GamePosters.vue';

const gameNamed = (name: string): CustomGame => ({
  id: `custom-${name}`,
  description: { name, winner: 'most', rounds: 'once' },
});

it('finds a game by its name among many', async () => {
  registerCustomGames(['Quokka', 'Queen quokka', 'Chess', 'Darts', '왕고스톱'].map(gameNamed));
  const root = await mount(GamePosters, {
    games: [{ game: 'custom-Chess', matches: 3, lastAt: 0 }],
  });
  const names = () => [...root.querySelectorAll('.name')].map(({ textContent }) => textContent);
  expect(names()[0]).toBe('Chess');
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
