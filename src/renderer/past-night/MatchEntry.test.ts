// @vitest-environment happy-dom
import { createPinia, setActivePinia } from 'pinia';
import { beforeEach, expect, it, vi } from 'vitest';
import { createApp, defineComponent, h, nextTick } from 'vue';
import '#games/screens.ts';
import { ok } from '#shared/result.ts';
import { i18n } from '../i18n/index.ts';
import { press } from '../mount.fixture.ts';
import { useShortcutListener } from '../ui/shortcuts.ts';
import { screens } from '../screen/screen.ts';
import MatchEntry from './MatchEntry.vue';
import { usePastNight } from './pastNight.ts';

const line = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('../connection/connection.ts', () => ({
  useConnection: () => ({ state: 'open', call: line.call, onPush: () => undefined }),
}));

let root: HTMLElement;
let answer: (match: string) => void;
const recorded = () => line.call.mock.calls.filter(([name]) => name === 'sheet.record');
const fields = () => [...root.querySelectorAll<HTMLInputElement>('input[data-guest]')];

async function type(field: HTMLInputElement, figure: string): Promise<void> {
  field.value = figure;
  field.dispatchEvent(new Event('input'));
  await nextTick();
}

const GAMES = Object.keys(screens);
const game = () => usePastNight().draft.game;

beforeEach(async () => {
  localStorage.clear();
  line.call.mockReset().mockImplementation((name: string, { match }: { match?: string }) => {
    if (name === 'sheet.record')
      return new Promise((done) => {
        answer = (id) => {
          done(ok({ match: id }));
        };
      });
    return Promise.resolve(ok(name === 'players.list' ? [] : { match, game: 'scout', seats: [] }));
  });
  const pinia = createPinia();
  setActivePinia(pinia);
  const past = usePastNight();
  Object.assign(past.draft, { day: '2020-11-08', time: '19:00' });
  for (const name of ['Mina', 'Jonas', 'Ada'])
    past.add({ kind: 'new', name, emblem: 'moon', colour: 'moon' });
  root = document.createElement('div');
  document.body.append(root);
  const App = defineComponent(() => {
    useShortcutListener();
    return () => h(MatchEntry);
  });
  const app = createApp(App).use(pinia).use(i18n);
  app.mount(root);
  await nextTick();
  return () => {
    app.unmount();
    root.remove();
  };
});

it('a match is a digit, and a number and Enter for each person; pressed twice it is saved once', async () => {
  root.querySelector<HTMLElement>('.game')!.focus();
  await press('2', { code: 'Digit2' });
  await nextTick();
  for (const figure of ['31', '-4', '18']) {
    await type(document.activeElement as HTMLInputElement, figure);
    await press('Enter');
  }
  await press('Enter');
  expect(recorded().map(([, { game, values }]) => [game, values])).toEqual([
    ['scout', [31, -4, 18]],
  ]);
  answer('m1');
  await vi.waitFor(() => {
    expect(fields().map(({ value }) => value)).toEqual(['', '', '']);
  });
});

it('an Enter that ends a composition moves no focus', async () => {
  root.querySelector<HTMLElement>('.game')!.focus();
  await press('2', { code: 'Digit2' });
  await nextTick();
  await type(fields()[0]!, '3');
  await press('Enter', { isComposing: true });
  expect(document.activeElement).toBe(fields()[0]);
});

it('a digit selects a game wherever the focus is, and is a number in a field: the shortcut labels show it', async () => {
  expect(document.activeElement).toBe(document.body);
  expect(root.querySelectorAll('.unavailable')).toHaveLength(0);
  await press('3', { code: 'Digit3' });
  expect(game()).toBe(GAMES[2]);
  expect(document.activeElement).toBe(fields()[0]);
  await press('1', { code: 'Digit1' });
  expect(game()).toBe(GAMES[2]);
  expect(root.querySelectorAll('.unavailable')).toHaveLength(GAMES.length);
});
