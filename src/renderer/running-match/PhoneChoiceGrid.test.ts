// @vitest-environment happy-dom
import { fakeApp } from '../connection/connection.fixture.ts';
import { beforeEach, expect, it } from 'vitest';
import { nextTick } from 'vue';
import type { SeatOnPhone } from '#shared/contract.ts';
import type { MatchSnapshot, Push } from '#shared/pushes.ts';
import { ok } from '#shared/result.ts';
import { NO_PHONES } from '../connection/phones.ts';
import { mount } from '../mount.fixture.ts';
import { useMatch } from './match.ts';
import { MATCH, mayChoose, occupants, owes, push } from './push.fixture.ts';
import HandArea from './HandArea.vue';

const app = fakeApp();

const ANSWERS: Readonly<Record<string, unknown>> = {
  'phones.state': NO_PHONES,
  'phones.take-over': NO_PHONES,
};
const onPhone = (seat: number, presence: SeatOnPhone['presence'] = 'there'): SeatOnPhone => ({
  seat,
  presence,
  takenOver: false,
});
const calls = (name: string): unknown[] =>
  app.call.mock.calls.filter(([called]) => called === name).map(([, input]) => input as unknown);

async function receive(...pushes: readonly Push[]): Promise<void> {
  for (const push of pushes) app.push(push);
  await nextTick();
}

/** Mounts the hand area for Mina, Jonas, a bot and Ada. */
async function foot(now: Partial<MatchSnapshot>, ...seats: SeatOnPhone[]): Promise<HTMLElement> {
  const root = await mount(HandArea, { viewer: null });
  await useMatch().open(MATCH);
  await receive(push({ fresh: true }, { occupants, ...now }), {
    type: 'phones',
    phones: { ...NO_PHONES, match: MATCH, seats },
  });
  return root;
}
const placeOf = (root: HTMLElement, name: string): HTMLElement | undefined =>
  [...root.querySelectorAll<HTMLElement>('.place')].find(({ textContent }) =>
    textContent.includes(name),
  );
const button = (root: HTMLElement, label: string): HTMLElement =>
  [...root.querySelectorAll('button')].find(({ textContent }) => textContent.includes(label))!;

beforeEach(() => {
  app.call
    .mockReset()
    .mockImplementation((name: string) => Promise.resolve(ok(ANSWERS[name] ?? null)));
});

it('while all wait for phones, everybody’s box shows whether they have chosen', async () => {
  const root = await foot(
    { pendingDecisions: [owes(0)], faceDownSeats: [1, 2, 3] },
    onPhone(0),
    onPhone(1),
  );
  expect(placeOf(root, 'Mina')?.textContent).toContain('is choosing');
  expect(placeOf(root, 'Jonas')?.textContent).toContain('has chosen');
  expect(placeOf(root, 'Ada')?.textContent).toContain('chose here');
  expect(root.querySelectorAll('.surface.place')).toHaveLength(1);
});

it('the curtain comes first for people who choose at the laptop', async () => {
  const root = await foot({ pendingDecisions: [owes(0), owes(3)] }, onPhone(0));
  expect(root.querySelector('.place')).toBeNull();
  expect(root.querySelector('[data-curtain]')?.textContent).toContain('Ada');
});

it('only a disconnected phone has a button to choose at the laptop', async () => {
  const root = await foot(
    { pendingDecisions: [owes(0), owes(1)] },
    onPhone(0),
    onPhone(1, 'asleep'),
  );
  expect(placeOf(root, 'Mina')!.querySelector('button')).toBeNull();
  placeOf(root, 'Jonas')!.querySelector('button')!.click();
  expect(calls('phones.take-over')).toEqual([{ match: MATCH, seat: 1 }]);
});

it('only the phones that still have to choose are called', async () => {
  const root = await foot(
    { pendingDecisions: [owes(0), owes(3)], faceDownSeats: [1] },
    ...[0, 1, 3].map((seat) => onPhone(seat)),
  );
  button(root, 'Nudge').click();
  expect(calls('phones.nudge')).toEqual([{ match: MATCH, seats: [0, 3] }]);
});

it('public decisions are made at the laptop as usual', async () => {
  const open = { ...mayChoose(0), visibility: 'open' } as const;
  const root = await foot({ pendingDecisions: [open] }, onPhone(0));
  expect(root.querySelector('.place')).toBeNull();
  expect(button(root, 'Nudge')).toBeDefined();
  expect(useMatch().decision).toMatchObject({ seat: 0 });
});
