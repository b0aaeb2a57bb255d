// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { defineComponent, nextTick, reactive } from 'vue';
import { mount, press } from '../mount.fixture.ts';
import { useRematch } from './useRematch.ts';

const podium = reactive({ isBuilding: false });
const router = { push: vi.fn() };
const startRematch = vi.fn<() => Promise<string | null>>();
vi.mock('vue-router', () => ({ useRouter: () => router }));
vi.mock('../running-match/podium.ts', () => ({ usePodium: () => podium }));
vi.mock('../running-match/match.ts', () => ({
  useMatch: () => ({ lastPush: { game: 'scout', match: 'over', snapshot: {} } }),
}));
vi.mock('../new-match/newMatch.ts', () => ({ useNewMatch: () => ({ startRematch }) }));
vi.mock('../connection/app.ts', () => ({ useApp: () => ({ isExample: false }) }));

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  startRematch.mockResolvedValue('next');
  podium.isBuilding = false;
});
afterEach(() => {
  vi.useRealTimers();
});

async function setUp(): Promise<ReturnType<typeof useRematch>> {
  let rematch: ReturnType<typeof useRematch> | undefined;
  await mount(
    defineComponent(() => {
      rematch = useRematch();
      return () => null;
    }),
  );
  vi.advanceTimersByTime(500);
  return rematch!;
}

it('Enter plays again at once, and pressed twice it starts one match', async () => {
  await setUp();
  startRematch.mockImplementation(
    () => new Promise((resolve) => void setTimeout(resolve, 100, 'next')),
  );
  await press('Enter');
  await press('Enter');
  await vi.runAllTimersAsync();
  expect(startRematch).toHaveBeenCalledTimes(1);
  expect(router.push.mock.calls).toEqual([[{ name: 'match', params: { id: 'next' } }]]);
});

it('a press that ends the building of the podium starts none', async () => {
  podium.isBuilding = true;
  const { playAgain } = await setUp();
  podium.isBuilding = false;
  await playAgain();
  await nextTick();
  expect(startRematch).not.toHaveBeenCalled();
  vi.advanceTimersByTime(500);
  await playAgain();
  expect(startRematch).toHaveBeenCalledTimes(1);
});

it('a rematch that is refused leads to its seats', async () => {
  startRematch.mockResolvedValue(null);
  const { playAgain } = await setUp();
  await playAgain();
  expect(router.push.mock.calls).toEqual([
    [{ name: 'new', params: { game: 'scout' }, query: { again: 'over' } }],
  ]);
});
