// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { nextTick } from 'vue';
import type { PlayerId } from '#shared/ids.ts';
import { mount } from '#renderer/mount.fixture.ts';
import MergeDialog from './MergeDialog.vue';
import type { PersonWithWins } from './people.ts';

const personNamed = (name: string): PersonWithWins => ({
  id: name as PlayerId,
  name,
  emblem: 'moon',
  colour: 'moon',
  archived: false,
  merged: [],
  moreMerged: 0,
  matches: 3,
  placed: 3,
  wins: 1,
  expected: 1,
  lastAt: 0,
});

const offered = (): readonly (string | undefined)[] =>
  [...document.querySelectorAll('[role=radio] .name')].map(({ textContent }) => textContent ?? '');

const open = (names: readonly string[]) =>
  mount(MergeDialog, {
    open: true,
    from: personNamed('Twin'),
    error: null,
    people: ['Twin', ...names].map(personNamed),
  });

it('finds the other name among many', async () => {
  await open(['Ada', 'Ben', 'Cleo', 'Dan', 'Eli', 'Fee', 'Gus', 'Ida', '민지']);
  expect(offered()).toHaveLength(9);
  const field = document.querySelector<HTMLInputElement>('[type=search]')!;
  for (const [typed, found] of [
    ['d', ['Dan', 'Ada', 'Ida']],
    ['ㅁㅈ', ['민지']],
    ['x', []],
  ] as const) {
    field.value = typed;
    field.dispatchEvent(new Event('input'));
    await nextTick();
    expect(offered()).toEqual(found);
  }
});

it('needs no field for few names', async () => {
  await open(['Ada', 'Ben']);
  expect(document.querySelector('[type=search]')).toBeNull();
});
