import { describe, expect, it } from 'vitest';
import type { DecisionId, MatchId } from '#shared/ids.ts';
import { freshClient, type TestWindow } from '../wiring/app.fixture.ts';
import { openPhone, openTable, sitDown, type TestPhone, told } from './phones.fixture.ts';

type Screen = Pick<TestWindow, 'call' | 'get' | 'now'>;

const ON_PHONE = { error: { code: 'seat-on-phone', params: { seat: 1 } } };
const hand = (screen: Screen): unknown => (screen.now().snapshot.view as { hand: unknown }).hand;
const owedBy = (screen: Screen, seat: number) =>
  screen.now().snapshot.pendingDecisions.find((owed) => owed.seat === seat);

/** Plays what this screen is offered for a seat first; else whatever that seat could play. */
const choose = (screen: Screen, match: MatchId, seat: number, card = 1) =>
  screen.call('match.play', {
    match,
    client: freshClient(),
    decision: owedBy(screen, seat)?.decision ?? ('gone' as DecisionId),
    move: owedBy(screen, seat)?.choices?.[0]?.move ?? { type: 'choose', card },
  });

/** Jonas has a phone; Mina and Ada share the laptop. */
async function mixedTable(people = ['Mina', 'Jonas', 'Ada'], plan = {}) {
  const found = await openTable(people, plan);
  const { phone, right } = await sitDown(found.network, {
    match: found.match,
    seat: people.length > 1 ? 1 : 0,
  });
  await phone.get('match.watch', { match: found.match });
  return { ...found, phone, right };
}

const handsIn = (phone: TestPhone, from: number): unknown[] =>
  phone.heard
    .slice(from)
    .flatMap((push) =>
      push.type === 'match' ? [push.snapshot.view, ...push.frames.map(({ view }) => view)] : [],
    )
    .map((view) => (view as { hand: unknown }).hand);

describe('a hand on a phone', () => {
  it('is not visible at the laptop, nor played for there', async () => {
    const { match, table, phone } = await mixedTable();
    expect(await table.call('match.reveal-hand', { match, seat: 1 })).toMatchObject(ON_PHONE);
    expect(await choose(table, match, 1)).toMatchObject(ON_PHONE);
    const { decision } = owedBy(table, 1)!;
    const move = { type: 'choose', card: 1 };
    expect(await table.call('match.validate-move', { match, decision, move })).toMatchObject(
      ON_PHONE,
    );
    expect(await table.call('match.hint', { match, decision })).toMatchObject(ON_PHONE);
    expect(await choose(phone, match, 1)).toMatchObject({ ok: true });
  });

  it('leaves the laptop’s curtain to the others', async () => {
    const { match, table } = await mixedTable();
    expect(await table.get('match.reveal-hand', { match, seat: 0 })).toEqual({ viewer: 0 });
    expect(await choose(table, match, 0)).toMatchObject({ ok: true });
  });

  it('is hidden at the laptop when its phone connects while the laptop reveals it', async () => {
    const { match, table, network } = await openTable();
    await table.get('match.reveal-hand', { match, seat: 1 });
    expect(hand(table)).toHaveLength(10);
    await sitDown(network, { match, seat: 1 }, table);
    expect(table.now()).toMatchObject({ fresh: true, viewer: null });
    expect(hand(table)).toBeNull();
    await table.get('match.reveal-hand', { match, seat: 0 });
    await sitDown(network, { match, seat: 2 });
    expect(table.now().viewer).toBe(0);
  });

  it('of the only person at the laptop is not shown there by default', async () => {
    const { match, table, network } = await openTable(['Mina'], { bots: 2 });
    expect(table.now()).toMatchObject({ viewer: 0, defaultViewer: 0 });
    await sitDown(network, { match, seat: 0 }, table);
    expect(table.now()).toMatchObject({ viewer: null, defaultViewer: null });
    await table.get('match.watch', { match });
    expect(hand(table)).toBeNull();
    await table.get('phones.release', { match, seat: 0 });
    expect(table.now()).toMatchObject({ viewer: 0, defaultViewer: 0 });
  });

  it('that the laptop reveals, of the only person there, is shown to no guest', async () => {
    const { match, table, network } = await openTable(['Mina'], { bots: 2 });
    expect(table.now().viewer).toBe(0);
    const guest = openPhone(network);
    await guest.get('match.watch', { match });
    await choose(table, match, 0);
    expect(guest.now()).toMatchObject({ viewer: null, defaultViewer: null });
    expect(handsIn(guest, 0).every((one) => one === null)).toBe(true);
    expect(guest.now().snapshot.pendingDecisions.every(({ choices }) => choices === null)).toBe(
      true,
    );
  });

  it('may be played for at the laptop in a public decision', async () => {
    const { match, table } = await mixedTable(['Mina', 'Jonas'], { game: 'donkey-derby' });
    const { seat } = table.now().snapshot.pendingDecisions[0]!;
    expect(await choose(table, match, seat)).toMatchObject({ ok: true });
  });

  it('gets a hint for its own decision only', async () => {
    const { match, phone } = await mixedTable();
    const hint = (seat: number) =>
      phone.call('match.hint', { match, decision: owedBy(phone, seat)!.decision });
    expect(await hint(1)).toMatchObject({ ok: true });
    expect(await hint(0)).toMatchObject({ error: { code: 'not-allowed' } });
    expect(owedBy(phone, 1)!.mayRequestHint).toBe(true);
  });
});

describe('a decision that the laptop takes over', () => {
  it('is shown there and not on the phone, until it is made', async () => {
    const { match, table, phone } = await mixedTable();
    const before = phone.heard.length;
    await table.get('phones.take-over', { match, seat: 1 });
    expect(phone.now()).toMatchObject({ fresh: true, viewer: null });
    expect(owedBy(phone, 1)).toMatchObject({ choices: null, mayRequestHint: false });
    await phone.get('match.watch', { match });
    expect(handsIn(phone, before)).toEqual([null, null]);
    expect(await choose(phone, match, 1)).toMatchObject({ error: { code: 'seat-taken-over' } });
    expect(await table.get('match.reveal-hand', { match, seat: 1 })).toEqual({ viewer: 1 });
    expect(await choose(table, match, 1)).toMatchObject({ ok: true });
    expect(table.now().viewer).toBeNull();
    expect(phone.now().viewer).toBe(1);
    expect(hand(phone)).toHaveLength(9);
    expect(await table.call('match.reveal-hand', { match, seat: 1 })).toMatchObject(ON_PHONE);
  });

  it('is marked as such on both', async () => {
    const { match, table, phone } = await mixedTable();
    await phone.get('phone.view', {});
    const state = await table.get('phones.take-over', { match, seat: 1 });
    expect(state.seats).toMatchObject([{ seat: 1, takenOver: true }]);
    await told();
    expect(phone.table().ownSeat).toMatchObject({ takenOver: true });
  });

  it.each([
    [
      'the curtain is closed',
      (table: TestWindow, match: MatchId) => table.get('match.reveal-hand', { match, seat: null }),
    ],
    [
      'another hand is looked at',
      (table: TestWindow, match: MatchId) => table.get('match.reveal-hand', { match, seat: 0 }),
    ],
    ['the laptop turns away', (table: TestWindow) => table.get('match.unwatch', {})],
  ])('returns to the phone when %s', async (_, act) => {
    const { match, table, phone } = await mixedTable();
    await table.get('phones.take-over', { match, seat: 1 });
    await table.get('match.reveal-hand', { match, seat: 1 });
    await act(table, match);
    expect(phone.now()).toMatchObject({ fresh: true, viewer: 1 });
    expect(await choose(phone, match, 1)).toMatchObject({ ok: true });
    expect(await table.call('match.reveal-hand', { match, seat: 1 })).toMatchObject(ON_PHONE);
  });

  it('returns to the phone when the laptop sleeps, or its page is another', async () => {
    const { match, table, phone, app, open } = await mixedTable();
    const takeOver = async (window: TestWindow) => {
      await window.get('match.watch', { match });
      await window.get('phones.take-over', { match, seat: 1 });
      await window.get('match.reveal-hand', { match, seat: 1 });
    };
    await takeOver(table);
    app.closeCurtains();
    expect(phone.now().viewer).toBe(1);
    await takeOver(table);
    expect(phone.now().viewer).toBeNull();
    open();
    expect(phone.now().viewer).toBe(1);
  });

  it('is one at a time: the first hand returns', async () => {
    const { match, table, phone, network } = await mixedTable();
    const other = await sitDown(network, { match, seat: 2 });
    await other.phone.get('match.watch', { match });
    await table.get('phones.take-over', { match, seat: 1 });
    await table.get('match.reveal-hand', { match, seat: 1 });
    await table.get('phones.take-over', { match, seat: 2 });
    expect(table.now().viewer).toBeNull();
    expect([phone.now().viewer, other.phone.now().viewer]).toEqual([1, null]);
  });

  it('ends with its phone: the next phone in the seat has the hand', async () => {
    const { match, table, network } = await mixedTable();
    await table.get('phones.take-over', { match, seat: 1 });
    await table.get('match.reveal-hand', { match, seat: 1 });
    await table.get('phones.release', { match, seat: 1 });
    expect(table.now().viewer).toBe(1);
    const { phone } = await sitDown(network, { match, seat: 1 }, table);
    await phone.get('match.watch', { match });
    expect([table.now().viewer, phone.now().viewer]).toEqual([null, 1]);
  });

  it('is refused if there is none', async () => {
    const { match, table, phone } = await mixedTable();
    await choose(phone, match, 1);
    expect(await table.call('phones.take-over', { match, seat: 1 })).toMatchObject({
      error: { code: 'stale-decision' },
    });
    expect(await table.get('phones.take-over', { match, seat: 0 })).toMatchObject({
      seats: [{ seat: 1, takenOver: false }],
    });
  });

  it('shows guests nothing', async () => {
    const { match, table, network } = await mixedTable();
    const guest = openPhone(network);
    await guest.get('match.watch', { match });
    await table.get('phones.take-over', { match, seat: 1 });
    await table.get('match.reveal-hand', { match, seat: 1 });
    await choose(table, match, 1);
    expect(handsIn(guest, 0).every((one) => one === null)).toBe(true);
  });
});
