// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { accessibleText, mount } from '#renderer/mount.fixture.ts';
import GoatButton from './GoatButton.vue';

it('a goat is named as one, apart from the mountain of the same colour and number', async () => {
  const flags = { isPicked: false, isDisabled: false, isHinted: false };
  expect(accessibleText(await mount(GoatButton, { goat: 'r4', ...flags }))).toBe('red goat 4');
});
