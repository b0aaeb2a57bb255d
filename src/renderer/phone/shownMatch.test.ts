// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import type { FrameEvent, GameEvent, MatchPush } from '#shared/pushes.ts';
import { createShownMatch } from './shownMatch.ts';

const TELLING = { by: 'game', event: { type: 'told' } } as const;
const SILENT = { by: 'game', event: { type: 'chosen' } } as const;
const TAKEN_BACK = {
  by: 'control',
  event: { type: 'taken-back', seat: 0, revision: 2, firstEvent: TELLING.event },
} as const;

interface Plan {
  readonly fresh?: boolean;
  readonly viewer?: number | null;
  readonly isOver?: boolean;
}

const push = (
  revision: number,
  events: readonly FrameEvent[] = [TELLING],
  { fresh = false, viewer = 1, isOver = false }: Plan = {},
): MatchPush =>
  ({
    type: 'match',
    revision,
    fresh,
    viewer,
    frames: events.map((event) => ({ event, view: {} })),
    snapshot: { view: {}, result: isOver ? { scores: [], places: [] } : null },
  }) as unknown as MatchPush;
const opened = push(1, [], { fresh: true });

/** A phone that has shown revision 1, as has the laptop. */
function atTable() {
  const changes: (readonly string[])[] = [];
  const phone = createShownMatch({
    pause: ({ type }: GameEvent) => (type === 'told' ? 900 : 0),
    changed: (frames) => {
      changes.push(frames.map(({ event }) => event.event.type));
    },
  });
  phone.laptopShows(1);
  phone.receive(opened);
  return { phone, changes };
}

type Phone = ReturnType<typeof createShownMatch>;
type Act = MatchPush | { readonly laptop: number | null } | 'tap';

function act(phone: Phone, one: Act): void {
  if (one === 'tap') phone.showNext();
  else if ('laptop' in one) phone.laptopShows(one.laptop);
  else phone.receive(one);
}

describe('what a phone shows', () => {
  it.each<[string, readonly Act[], number]>([
    ['waits for the laptop', [push(2)], 1],
    ['comes when the laptop has shown it', [push(2), { laptop: 2 }], 2],
    ['comes by a tap of its owner', [push(2), 'tap'], 2],
    ['comes at once if the laptop was faster', [{ laptop: 2 }, push(2)], 2],
    ['does not wait for a laptop that is closed or elsewhere', [{ laptop: null }, push(2)], 2],
    ['comes when the laptop is closed meanwhile', [push(2), { laptop: null }], 2],
    ['waits for a laptop that came back', [{ laptop: null }, push(2), { laptop: 2 }, push(3)], 2],
    ['comes at once if there is nothing to tell', [push(2, [SILENT])], 2],
    ['comes at once where a choice is taken back', [push(2, [TAKEN_BACK])], 2],
    ['waits behind what is told', [push(2), push(3, [SILENT])], 1],
    ['comes as far as it was told', [push(2), push(3), push(4), { laptop: 3 }], 3],
    ['comes in one go after a take-back of what was told', [push(2), push(3, [TAKEN_BACK])], 1],
    ['… when the laptop has dropped it', [push(2), push(3, [TAKEN_BACK]), { laptop: 3 }], 3],
    ['is ahead after a tap, and free to choose', [push(2), 'tap', push(3, [SILENT])], 3],
    ['waits again for the next outcome', [push(2), 'tap', push(3, [SILENT]), push(4)], 3],
    ['the end waits for the podium', [push(2, [SILENT], { isOver: true })], 1],
    ['a reconnection does not give it away', [push(2), push(2, [], { fresh: true })], 1],
    [
      '… nor hides again what a tap has shown',
      [push(2), 'tap', push(2, [], { fresh: true, isOver: true })],
      2,
    ],
    ['a hand that is hidden or moved is at once', [push(2, [TELLING], { viewer: null })], 2],
  ])('%s', (_, acts, revision) => {
    const { phone } = atTable();
    for (const one of acts) act(phone, one);
    expect(phone.shown.value?.revision).toBe(revision);
    expect(phone.nextWaiting.value !== null).toBe(phone.received.value !== phone.shown.value);
  });

  it('is one step more with each tap, and the result by a tap of its own', () => {
    const { phone } = atTable();
    for (const one of [push(2), push(3), push(4, [SILENT], { isOver: true })]) phone.receive(one);
    const seen = () => [phone.shown.value?.revision, phone.nextWaiting.value];
    expect(seen()).toEqual([1, 'step']);
    phone.showNext();
    expect(seen()).toEqual([2, 'step']);
    phone.showNext();
    expect(seen()).toEqual([3, 'result']);
    phone.showNext();
    expect(seen()).toEqual([4, null]);
  });

  it('is nothing yet where the page was loaded during a telling', () => {
    const { phone } = atTable();
    phone.forget();
    phone.receive(push(2, [], { fresh: true }));
    expect([phone.shown.value, phone.nextWaiting.value]).toEqual([null, 'step']);
    phone.laptopShows(2);
    expect(phone.shown.value?.revision).toBe(2);
  });

  it('brings the events of all that waited, and none is listed before', () => {
    const { phone, changes } = atTable();
    phone.receive(push(2));
    phone.receive(push(3, [SILENT, TELLING]));
    expect(phone.publicEvents.value).toEqual([]);
    phone.laptopShows(3);
    expect(changes.at(-1)).toEqual(['told', 'chosen', 'told']);
    expect(phone.publicEvents.value.map(({ revision }) => revision)).toEqual([2, 3, 3]);
  });

  describe('past events that are loaded while pushes wait', () => {
    const past = [1, 2, 3].map((revision) => ({ event: TELLING.event, revision, nth: 0 }));
    const listed = (phone: Phone) => phone.publicEvents.value.map(({ revision }) => revision);

    it('are listed at once up to what is shown, and with each push up to it', () => {
      const { phone } = atTable();
      phone.receive(push(2));
      phone.receive(push(3));
      phone.setPublicEvents(past);
      expect(listed(phone)).toEqual([1]);
      phone.laptopShows(2);
      expect(listed(phone)).toEqual([1, 2]);
      phone.showNext();
      expect(listed(phone)).toEqual([1, 2, 3]);
    });

    it('are not listed where nothing is shown yet', () => {
      const { phone } = atTable();
      phone.forget();
      phone.receive(push(3, [], { fresh: true }));
      phone.setPublicEvents(past);
      expect(listed(phone)).toEqual([]);
      phone.laptopShows(3);
      expect(listed(phone)).toEqual([1, 2, 3]);
    });

    it('are listed once where they are ahead of the last push', () => {
      const { phone } = atTable();
      phone.setPublicEvents(past);
      phone.receive(push(2));
      phone.receive(push(3));
      phone.showNext();
      phone.showNext();
      expect(listed(phone)).toEqual([1, 2, 3]);
    });
  });
});
