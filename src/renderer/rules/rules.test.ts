import { createPinia, setActivePinia } from 'pinia';
import { fakeApp } from '../connection/connection.fixture.ts';
import { beforeEach, expect, it } from 'vitest';
import { appRefusal } from '#shared/errors.ts';
import type { PlayerId } from '#shared/ids.ts';
import { fail, ok } from '#shared/result.ts';
import { settings } from '../connection/settings.ts';
import '#games/screens.ts';
import { useGuide } from './rules.ts';

const app = fakeApp();

const [mina, theo] = ['mina', 'theo'] as PlayerId[] as [PlayerId, PlayerId];
const playedBy = (...people: readonly PlayerId[]) => {
  app.call.mockResolvedValue(ok({ people: people.map((id) => ({ player: { id }, matches: 1 })) }));
};

beforeEach(() => {
  setActivePinia(createPinia());
  settings.guidesDone = [];
  app.call.mockReset();
});

it('the guide is due if a person has never played the game', async () => {
  playedBy(mina);
  expect(await useGuide().isDue('scout', [mina, theo], false)).toBe(true);
  expect(app.call).toHaveBeenCalledWith('history.facets', { filter: { games: ['scout'] } });
});

it('the guide is due if a person is new', async () => {
  playedBy(mina);
  expect(await useGuide().isDue('scout', [mina], true)).toBe(true);
});

it('the guide is not due if all have played the game', async () => {
  playedBy(mina, theo);
  expect(await useGuide().isDue('scout', [mina, theo], false)).toBe(false);
});

it('the guide is not due if the history cannot be read', async () => {
  app.call.mockResolvedValue(fail(appRefusal('internal')));
  expect(await useGuide().isDue('scout', [mina], true)).toBe(false);
});

it('a guide that was read or skipped is never shown again', async () => {
  playedBy();
  const guide = useGuide();
  guide.dismiss('scout');
  guide.dismiss('scout');
  expect(settings.guidesDone).toEqual(['scout']);
  expect(await guide.isDue('scout', [mina], true)).toBe(false);
  expect(await guide.isDue('six-nimmt', [mina], true)).toBe(true);
});

it('all of them can be dismissed at once', async () => {
  playedBy();
  const guide = useGuide();
  guide.dismiss('scout', 'six-nimmt');
  expect(await guide.isDue('six-nimmt', [mina], true)).toBe(false);
});
