// @vitest-environment happy-dom
import { fakeApp } from '../connection/connection.fixture.ts';
import { expect, it } from 'vitest';
import { nextTick } from 'vue';
import { NAME_LENGTH_MAX } from '#shared/people.ts';
import { mount } from '../mount.fixture.ts';
import NewcomerForm from './NewcomerForm.vue';
import { useNewMatch } from './newMatch.ts';

fakeApp();

/** Types or pastes a name, and presses the button. */
async function sit(name: string): Promise<HTMLElement> {
  const root = await mount(NewcomerForm);
  const match = useNewMatch();
  void match.arrange('six-nimmt', 'play', null);
  const input = root.querySelector('input')!;
  input.value = name;
  input.dispatchEvent(new Event('input'));
  await nextTick();
  root.querySelector('form')!.dispatchEvent(new Event('submit'));
  await nextTick();
  return root;
}

it('a name that is too long shows the limit, and nobody is seated under a part of it', async () => {
  const name = 'x'.repeat(NAME_LENGTH_MAX + 1);
  const root = await sit(name);
  expect(root.querySelector('[aria-live=polite]')?.textContent).toContain(
    `That is too long. The limit is ${String(NAME_LENGTH_MAX)} characters.`,
  );
  expect(root.querySelector('input')).toMatchObject({ value: name, maxLength: -1 });
  expect(useNewMatch().seats).toEqual([]);
});

it('a name of exactly the limit is seated', async () => {
  await sit('🐐'.repeat(NAME_LENGTH_MAX));
  expect(useNewMatch().seats).toHaveLength(1);
});

it('guests are seated under any name or none, and numbered', async () => {
  const root = await sit('');
  expect(useNewMatch().seats).toEqual([]);
  for (let guests = 1; guests <= 2; guests++) {
    root.querySelector<HTMLInputElement>('[role=switch]')!.click();
    await nextTick();
    root.querySelector('form')!.dispatchEvent(new Event('submit'));
    await nextTick();
  }
  expect(useNewMatch().seats.map(({ participant }) => participant)).toMatchObject([
    { kind: 'guest', name: 'Guest' },
    { kind: 'guest', name: 'Guest 2' },
  ]);
});
