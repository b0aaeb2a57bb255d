// @vitest-environment happy-dom
import { fakeApp } from '#renderer/connection/connection.fixture.ts';
import { expect, it, vi } from 'vitest';
import { computed, defineComponent, h, nextTick, provide } from 'vue';
import { appRefusal } from '#shared/errors.ts';
import { REMATCH } from '#shared/client.ts';
import type { MatchId } from '#shared/ids.ts';
import { NO_PHONES } from '#renderer/connection/phones.ts';
import type { Occupant } from '#shared/people.ts';
import { fail } from '#shared/result.ts';
import { TABLE_IN_VIEW } from '#renderer/seats/seats.ts';
import { mount } from '#renderer/mount.fixture.ts';
import { useSheet } from './sheet.ts';
import SheetEnd from './SheetEnd.vue';

const app = fakeApp();
vi.mock('vue-router', () => ({ useRouter: () => ({}), useRoute: () => ({ query: {} }) }));

const MATCH = 'sheet-1' as MatchId;
const PEOPLE = ['Mina', 'Jonas', 'Ada'].map((name) => ({ name, emblem: 'star', colour: 'star' }));
const push = {
  type: 'sheet',
  match: MATCH,
  game: 'six-nimmt',
  mode: 'tally',
  detail: 'rounds',
  options: { end: { kind: 'points', limit: 66 } },
  revision: 1,
  status: 'finished',
  over: true,
  rounds: [],
  nextStarter: null,
  problems: [],
  undo: null,
  watched: null,
  columns: PEOPLE.map((player, at) => ({
    player,
    start: 0,
    from: 0,
    until: null,
    total: 10 * at,
    place: at + 1,
    rank: at + 1,
  })),
};

const End = defineComponent(() => {
  const sheet = useSheet();
  const occupants = PEOPLE.map((player) => ({ kind: 'player', player }) as unknown as Occupant);
  provide(
    TABLE_IN_VIEW,
    computed(() => ({ game: 'six-nimmt', occupants })),
  );
  return () => (sheet.lastPush ? h(SheetEnd) : null);
});

it('the end of a sheet shows who votes on their phones for another match', async () => {
  app.call.mockResolvedValue(fail(appRefusal('internal')));
  const root = await mount(End);
  const opened = useSheet().open(MATCH);
  app.push(push as never);
  await opened;
  const [mina, , ada] = PEOPLE.map((player) => ({ ...player, id: player.name }));
  const votes = [{ choice: REMATCH, players: [mina, ada] }];
  app.push({ type: 'phones', phones: { ...NO_PHONES, match: MATCH, votes } } as never);
  await nextTick();
  expect(root.querySelector('footer button[title]')?.getAttribute('title')).toBe(
    'Again! Mina and Ada',
  );
});
