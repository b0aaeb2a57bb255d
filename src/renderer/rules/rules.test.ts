import { createPinia, setActivePinia } from 'pinia';
import { beforeEach, expect, test, vi } from 'vitest';
import { appRefusal } from '../../shared/errors.ts';
import { fail, ok } from '../../shared/result.ts';
import { settings } from '../link/settings.ts';
import { useGuide } from './rules.ts';

const line = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('../link/connection.ts', () => ({ useConnection: () => ({ call: line.call }) }));

const played = (total: number) => {
  line.call.mockResolvedValue(ok({ total }));
};

beforeEach(() => {
  setActivePinia(createPinia());
  settings.guidesDone = [];
  line.call.mockReset();
});

test('a game that nobody has played here offers its guide', async () => {
  played(0);
  const guide = useGuide();
  await guide.offer('scout');
  expect(line.call).toHaveBeenCalledWith('history.facets', { filter: { games: ['scout'] } });
  expect(guide.offered).toBe('scout');
});

test('a game that is in the history offers none', async () => {
  played(3);
  const guide = useGuide();
  await guide.offer('scout');
  expect(guide.offered).toBeNull();
});

test('where the history cannot be asked, none is offered', async () => {
  line.call.mockResolvedValue(fail(appRefusal('internal')));
  const guide = useGuide();
  await guide.offer('scout');
  expect(guide.offered).toBeNull();
});

test('once it was read or waved away, it never comes again', async () => {
  played(0);
  const guide = useGuide();
  await guide.offer('scout');
  guide.dismiss('scout');
  expect(guide.offered).toBeNull();
  expect(settings.guidesDone).toEqual(['scout']);
  await guide.offer('scout');
  expect(guide.offered).toBeNull();
  expect(line.call).toHaveBeenCalledOnce();
});

test('waved away while the history is being asked, it does not come', async () => {
  played(0);
  const guide = useGuide();
  const offering = guide.offer('scout');
  guide.dismiss('scout');
  await offering;
  expect(guide.offered).toBeNull();
});

test('each game has a guide of its own', async () => {
  played(0);
  const guide = useGuide();
  guide.dismiss('scout');
  await guide.offer('six-nimmt');
  expect(guide.offered).toBe('six-nimmt');
  expect(guide.isDone('scout')).toBe(true);
});
