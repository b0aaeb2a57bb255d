// @vitest-environment happy-dom
import { fakeApp } from '../connection/connection.fixture.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { reactive } from 'vue';
import { appRefusal } from '#shared/errors.ts';
import { fail, ok } from '#shared/result.ts';
import { mount } from '../mount.fixture.ts';
import SheetView from '../sheet/SheetView.vue';
import MatchNotFound from './MatchNotFound.vue';

const way = vi.hoisted(() => ({ push: vi.fn(), replace: vi.fn() }));
const address = reactive({ params: { id: 'm' } });
vi.mock('vue-router', () => ({ useRouter: () => way, useRoute: () => address }));
const app = fakeApp();

const PAST = { name: 'past', params: { id: 'm' } };

beforeEach(() => {
  vi.clearAllMocks();
  address.params.id = 'm';
  app.call.mockResolvedValue(fail(appRefusal('unknown-match')));
});

it('an unknown match has one message, and a link to Tonight', async () => {
  const shown = await mount(MatchNotFound, { refusal: appRefusal('unknown-match') });
  expect(shown.textContent.match(/There is no such match here/g)).toHaveLength(1);
  shown.querySelector('button')!.click();
  expect(way.push).toHaveBeenCalledWith('/');
  expect(way.replace).not.toHaveBeenCalled();
});

it('the reason why it cannot be shown is displayed', async () => {
  const shown = await mount(MatchNotFound, { refusal: appRefusal('match-deleted') });
  expect(shown.textContent).toContain('This match is in the bin');
});

it('a match of the history is shown there', async () => {
  app.call.mockResolvedValue(ok({ match: 'm' }));
  await mount(MatchNotFound, { refusal: appRefusal('unknown-match') });
  await vi.waitFor(() => {
    expect(way.replace).toHaveBeenCalledWith(PAST);
  });
  expect(app.call).toHaveBeenCalledWith('history.match', { match: 'm' });
});

it('the next address is looked up as well', async () => {
  address.params.id = 'nowhere';
  await mount(MatchNotFound, { refusal: appRefusal('unknown-match') });
  app.call.mockResolvedValue(ok({ match: 'm' }));
  address.params.id = 'm';
  await vi.waitFor(() => {
    expect(way.replace).toHaveBeenCalledWith(PAST);
  });
});

it('a sheet of the example, whose numbers cannot be corrected, is shown in the history', async () => {
  app.call.mockImplementation((name: string) =>
    Promise.resolve(
      name === 'history.match' ? ok({ match: 'm' }) : fail(appRefusal('only-an-example')),
    ),
  );
  await mount(SheetView);
  await vi.waitFor(() => {
    expect(way.replace).toHaveBeenCalledWith(PAST);
  });
});
