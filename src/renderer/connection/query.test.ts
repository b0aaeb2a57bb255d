// @vitest-environment happy-dom
import { fakeApp } from './connection.fixture.ts';
import { beforeEach, expect, it } from 'vitest';
import { nextTick, ref, type Ref } from 'vue';
import { appRefusal } from '#shared/errors.ts';
import { fail, ok } from '#shared/result.ts';
import { onScreen, settled } from './query.fixture.ts';
import { useAppMutation, useAppPages, useAppQuery } from './query.ts';

const app = fakeApp();

const asked = (name: string) => app.call.mock.calls.filter(([call]) => call === name).length;
const year = (of: Ref<number | null>) => () => (of.value === null ? null : { year: of.value });

beforeEach(() => {
  app.call.mockReset().mockImplementation((_, input) => Promise.resolve(ok(input)));
});

it('the last result stays until the next is there', async () => {
  const wanted = ref<number | null>(2025);
  const { data, isEarlier } = await onScreen(() => useAppQuery('history.year', year(wanted)));
  expect(data.value).toEqual({ year: 2025 });
  wanted.value = 2026;
  expect([data.value, isEarlier.value]).toEqual([{ year: 2025 }, true]);
  await settled();
  expect([data.value, isEarlier.value]).toEqual([{ year: 2026 }, false]);
});

it('a reply that arrives after a later call is not shown', async () => {
  const replies: ((year: number) => void)[] = [];
  app.call.mockImplementation(
    () => new Promise((resolve) => replies.push((of) => resolve(ok({ year: of })))),
  );
  const wanted = ref<number | null>(2025);
  const { data } = await onScreen(() => useAppQuery('history.year', year(wanted)));
  wanted.value = 2026;
  await settled();
  replies[1]!(2026);
  await settled();
  replies[0]!(2025);
  await settled();
  expect(data.value).toEqual({ year: 2026 });
});

it('without an input no call is made, and nothing is shown', async () => {
  const wanted = ref<number | null>(null);
  const { data } = await onScreen(() => useAppQuery('history.year', year(wanted)));
  expect(app.call).not.toHaveBeenCalled();
  wanted.value = 2025;
  await settled();
  wanted.value = null;
  expect(data.value).toBeNull();
});

it('a refusal is a value, and removes nothing that is shown', async () => {
  app.call.mockResolvedValueOnce(fail(appRefusal('unknown-night')));
  const { read, change } = await onScreen(() => ({
    read: useAppQuery('history.year', () => ({ year: 2025 })),
    change: useAppMutation(),
  }));
  expect([read.data.value, read.refusal.value?.code]).toEqual([null, 'unknown-night']);
  await change.mutate('nights.begin', {});
  expect([read.data.value, read.refusal.value]).toEqual([{ year: 2025 }, null]);
  app.call.mockImplementation((name) =>
    Promise.resolve(name === 'nights.begin' ? ok(null) : fail(appRefusal('unknown-night'))),
  );
  await change.mutate('nights.begin', {});
  expect([read.data.value, read.refusal.value]).toEqual([{ year: 2025 }, null]);
});

it('a change is followed by new calls of the visible queries, a refused one by none', async () => {
  const { read, change } = await onScreen(() => ({
    read: useAppQuery('history.year', () => ({ year: 2025 })),
    change: useAppMutation(),
  }));
  app.call.mockResolvedValueOnce(fail(appRefusal('storage-full')));
  expect((await change.mutate('nights.begin', {})).ok).toBe(false);
  expect(change.refusal.value?.code).toBe('storage-full');
  expect(asked('history.year')).toBe(1);
  app.call.mockImplementation((name) => Promise.resolve(ok(name)));
  expect((await change.mutate('nights.begin', {})).ok).toBe(true);
  expect(change.refusal.value).toBeNull();
  expect(read.data.value).toBe('history.year');
});

it('changes made while disconnected are read after the reconnect', async () => {
  await onScreen(() => useAppQuery('history.year', () => ({ year: 2025 })));
  app.setState('lost');
  await nextTick();
  app.setState('open');
  await settled();
  expect(asked('history.year')).toBe(2);
});

it('two components with the same query make one call', async () => {
  await onScreen(() => [
    useAppQuery('history.year', () => ({ year: 2025 })),
    useAppQuery('history.year', () => ({ year: 2025 })),
  ]);
  expect(asked('history.year')).toBe(1);
});

it('pages follow each other, and are read again as far as they were read', async () => {
  const pages = {
    first: { matches: [{ match: 'a' }], more: true },
    last: { matches: [], more: false },
  };
  app.call.mockImplementation((_, { after }) =>
    Promise.resolve(ok(after === null ? pages.first : pages.last)),
  );
  const { list, change } = await onScreen(() => ({
    list: useAppPages('history.deleted', () => ({ limit: 1 })),
    change: useAppMutation(),
  }));
  expect([list.pages.value, list.hasMore.value]).toEqual([[pages.first], true]);
  await list.readOn();
  expect(app.call).toHaveBeenLastCalledWith('history.deleted', { limit: 1, after: 'a' });
  expect([list.pages.value, list.hasMore.value]).toEqual([[pages.first, pages.last], false]);
  await change.mutate('nights.begin', {});
  expect(asked('history.deleted')).toBe(4);
  expect(list.pages.value).toHaveLength(2);
});
