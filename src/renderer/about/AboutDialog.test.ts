// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { nextTick } from 'vue';
import type { About, CallName } from '#shared/contract.ts';
import { ok } from '#shared/result.ts';
import { setTransport } from '../connection/connection.ts';
import { useAbout, useApp } from '../connection/app.ts';
import { mount } from '../mount.fixture.ts';
import AboutDialog from './AboutDialog.vue';

const push = vi.fn();
vi.mock('vue-router', () => ({ useRouter: () => ({ push }) }));

const told: About = {
  version: { number: '0.1.0', commit: null, homepage: null },
  electron: null,
  system: 'linux x64',
  node: '24.21.0',
  sqlite: '3.51.0',
  dataFolder: '/home/mina/.config/Menagerie',
  canShowFolder: true,
};
const answers = vi.fn<(name: CallName) => unknown>();

beforeEach(() => {
  answers.mockReset();
  setTransport({
    call: (name) => Promise.resolve(ok(answers(name)) as never),
    subscribe: () => undefined,
    onState: () => undefined,
  });
});

/** Opens the dialog with this data, and returns its text and buttons. */
async function open(about: About) {
  answers.mockImplementation((name) => (name === 'app.about' ? about : false));
  await mount(AboutDialog);
  await useAbout().show();
  await nextTick();
  const dialog = [...document.querySelectorAll<HTMLElement>('[role=dialog]')].at(-1)!;
  const button = (name: string) =>
    [...dialog.querySelectorAll('button')].find((one) => one.textContent.includes(name));
  const text = () => dialog.textContent;
  const says = (sentence: string) =>
    vi.waitFor(() => {
      expect(text()).toContain(sentence);
    });
  return { text, button, says };
}

it('shows that there is no address for new versions, and invents none', async () => {
  const { text } = await open(told);
  expect(text()).toContain('no public address');
  expect(text()).not.toMatch(/https?:/);
});

it('shows the address once there is one', async () => {
  const homepage = 'https://menagerie.example/';
  const { text } = await open({ ...told, version: { ...told.version, homepage } });
  expect(text()).toContain(`New versions are at ${homepage}`);
  expect(text()).not.toContain('no public address');
});

it('has no button for a folder that cannot be shown, and reports a failure to show it', async () => {
  const { button, says } = await open(told);
  button('Open the folder')!.click();
  await says('cannot be opened');
  expect(answers).toHaveBeenCalledWith('app.show-folder');
});

it('copies a report, and shows a message if the clipboard is not available', async () => {
  const { button, says } = await open({ ...told, canShowFolder: false });
  expect(button('Open the folder')).toBeUndefined();
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce();
  button('Copy')!.click();
  await says('to the clipboard');
  expect(write.mock.lastCall![0]).toContain('Menagerie 0.1.0\nlinux x64');
  write.mockRejectedValueOnce(new Error('denied'));
  button('Copy')!.click();
  await says('did not work');
});

it('links to the licences if the pages exist', async () => {
  const { button } = await open(told);
  expect(button('Licences')).toBeUndefined();
  useApp().isReady = true;
  await nextTick();
  button('Licences')!.click();
  expect(push).toHaveBeenCalledExactlyOnceWith({ name: 'licences' });
  expect(useAbout().isOpen).toBe(false);
});
