// @vitest-environment happy-dom
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { effectScope, nextTick, reactive, ref } from 'vue';
import { useTableSounds } from './useTableSounds.ts';

const table = vi.hoisted(() => ({
  match: {} as Record<string, unknown>,
  podium: {} as Record<string, unknown>,
  play: vi.fn(),
  stop: vi.fn(),
}));
vi.mock('../running-match/match.ts', () => ({ useMatch: () => table.match }));
vi.mock('../running-match/podium.ts', () => ({ DRUM_ROLL: 800, usePodium: () => table.podium }));
vi.mock('../ui/useReducedMotion.ts', () => ({ useReducedMotion: () => ref(false) }));
vi.mock('../ui/sounds.ts', () => ({
  play: table.play,
  prepareSounds: () => undefined,
  openSoundDevice: () => undefined,
  stopPendingSounds: table.stop,
}));

const stepWith = (event: object) => ({ frame: { event } });
const played = (): readonly unknown[] => table.play.mock.calls.map(([sound]) => sound as unknown);

beforeEach(() => {
  vi.clearAllMocks();
  table.match = reactive({
    step: null,
    handOverSeat: null,
    decision: null,
    isPlaying: false,
    lastPush: null,
    screen: { eventSounds: ({ type }: { type: string }) => [{ sound: type, delay: 10 }] },
  });
  table.podium = reactive({ shown: Infinity, isRolling: false, isBuilding: false });
  const scope = effectScope();
  scope.run(useTableSounds);
  onTestFinished(() => {
    scope.stop();
  });
});

it('each step of the game is heard, and drops what was pending', async () => {
  table.match['step'] = stepWith({ by: 'game', event: { type: 'card' } });
  await nextTick();
  expect(table.play).toHaveBeenCalledExactlyOnceWith('card', { delay: 10, semitones: 0 });
  expect(table.stop).toHaveBeenCalledOnce();
  table.match['step'] = stepWith({ by: 'control', event: { type: 'rewound' } });
  await nextTick();
  expect(table.play).toHaveBeenCalledOnce();
  expect(table.stop).toHaveBeenCalledTimes(2);
});

it('a press drops what is pending', () => {
  document.dispatchEvent(new Event('pointerdown'));
  expect(table.stop).toHaveBeenCalledOnce();
});

it('the podium is heard as it is built: steps, drum roll, fanfare and crowd', async () => {
  table.podium = Object.assign(table.podium, { isBuilding: true, shown: 1 });
  table.match['lastPush'] = { snapshot: { status: 'finished' }, fresh: false };
  await nextTick();
  Object.assign(table.podium, { shown: 2 });
  await nextTick();
  Object.assign(table.podium, { isRolling: true });
  await nextTick();
  expect(played()).toEqual(['thud', 'thud', 'drum']);
  Object.assign(table.podium, { isRolling: false, isBuilding: false, shown: Infinity });
  await nextTick();
  expect(played().slice(3)).toEqual(['tada', 'crowd']);
});

it('a match that was over before is silent', async () => {
  table.match['lastPush'] = { snapshot: { status: 'finished' }, fresh: true };
  await nextTick();
  expect(played()).toEqual([]);
});
