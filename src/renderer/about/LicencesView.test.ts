// @vitest-environment happy-dom
import { nextTick } from 'vue';
import { expect, it, vi } from 'vitest';
import { mount } from '../mount.fixture.ts';
import LicencesView from './LicencesView.vue';

vi.mock('vue-router', () => ({ useRouter: () => ({}), useRoute: () => ({ path: '/licences' }) }));

/** Opens the page with the file loaded, and its list. */
async function openPage() {
  const page = await mount(LicencesView);
  const names = () => [...page.querySelectorAll('summary b')].map((one) => one.textContent.trim());
  await vi.waitFor(() => {
    expect(names().length).toBeGreaterThan(30);
  });
  async function seek(words: string): Promise<void> {
    const field = page.querySelector('input')!;
    field.value = words;
    field.dispatchEvent(new Event('input'));
    await nextTick();
  }
  return { page, names, seek };
}

it('finds a licence by its name, and by words of its text', async () => {
  const { page, names, seek } = await openPage();
  const all = names().length;
  await seek('FRAUNCES reserved');
  expect(names()).toEqual(['@fontsource-variable/fraunces', '@fontsource/fraunces']);
  expect(page.querySelector('[role=status]')!.textContent.trim()).toBe(`2 of ${String(all)}`);
  await seek('no such words');
  expect(names()).toEqual([]);
});

it('keeps the texts collapsed until they are opened', async () => {
  const { page, seek } = await openPage();
  await seek('sqlite blessing');
  expect(page.querySelector('pre')).toBeNull();
  const details = page.querySelector('details')!;
  details.open = true;
  details.dispatchEvent(new Event('toggle'));
  await nextTick();
  expect(page.querySelector('pre')!.textContent).toContain('May you do good and not evil.');
});
