// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { defineComponent, getCurrentInstance, h, nextTick } from 'vue';
import type { SheetDescription } from '#shared/custom-game.ts';
import { ok } from '#shared/result.ts';
import { useConnection } from '../connection/connection.ts';
import { mount } from '../mount.fixture.ts';
import CustomGameRow from './CustomGameRow.vue';
import { useCustomGames, registerCustomGames } from './customGames.ts';

const described = (name: string): SheetDescription => ({ name, winner: 'most', rounds: 'once' });
const games = ['Rummy', 'Rommé', 'Skat'].map((name, at) => ({
  id: `custom-${String(at)}`,
  description: described(name),
}));

/** Mounts the row of the first game and presses its button with that label; returns the sent calls. */
async function openDialog(label: string) {
  const calls: unknown[] = [];
  await mount(
    defineComponent(() => {
      getCurrentInstance()!.appContext.app.component('RouterLink', () => h('a'));
      registerCustomGames(games);
      vi.spyOn(useConnection(), 'call').mockImplementation((name, input) => {
        if (name !== 'custom-games.list') calls.push([name, input]);
        return Promise.resolve(ok(name === 'custom-games.list' ? games : null)) as never;
      });
      useCustomGames().games = games;
      const [game] = games;
      return () => h(CustomGameRow, { game: game!.id, description: game!.description, plays: 3 });
    }),
  );
  document.querySelector<HTMLElement>(`[aria-label="${label}"]`)!.click();
  await nextTick();
  await nextTick();
  return calls;
}

const buttonNamed = (name: string): HTMLButtonElement =>
  [...document.querySelectorAll<HTMLButtonElement>('[role=dialog] button')].find((one) =>
    one.textContent.includes(name),
  )!;

it('a game is changed in a dialog that begins with its description', async () => {
  const calls = await openDialog('Change Rummy');
  const field = document.querySelector<HTMLInputElement>('[role=dialog] input')!;
  expect(field.value).toBe('Rummy');
  field.value = 'Gin rummy';
  field.dispatchEvent(new Event('input'));
  document.querySelector('[role=dialog] form')!.dispatchEvent(new Event('submit'));
  await vi.waitFor(() => {
    expect(calls).toEqual([
      ['custom-games.change', { game: 'custom-0', description: described('Gin rummy') }],
    ]);
  });
});

it('a game becomes another one of the list, after it was chosen', async () => {
  const calls = await openDialog('Rummy is the same game as …');
  expect(buttonNamed('Rummy')).toBeUndefined();
  buttonNamed('Rommé').click();
  await nextTick();
  buttonNamed('Make it one game').click();
  await vi.waitFor(() => {
    expect(calls).toEqual([['custom-games.merge', { from: 'custom-0', into: 'custom-1' }]]);
  });
});
