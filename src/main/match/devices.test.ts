import { describe, expect, it } from 'vitest';
import type { DecisionId } from '#shared/ids.ts';
import { freshClient, startMatch, testApp, type TestWindow } from '../wiring/app.fixture.ts';

const NOT_ALLOWED = { error: { code: 'not-allowed' } };
const hand = (window: TestWindow): unknown =>
  (window.now().snapshot.view as { hand: unknown }).hand;
const owedBy = (window: TestWindow, seat: number) =>
  window.now().snapshot.pendingDecisions.find((owed) => owed.seat === seat);

/** Connects the laptop without a revealed hand, a device of Jonas and a spectator. */
async function threeScreens(game = 'six-nimmt') {
  const { open, db } = testApp();
  const table = open();
  const match = await startMatch(table, { people: ['Mina', 'Jonas', 'Ada'], game });
  const device = open({ kind: 'seat', match, seat: 1 });
  const guest = open({ kind: 'guest' });
  for (const window of [table, device, guest]) await window.get('match.watch', { match });
  const answer = (window: TestWindow, seat: number) => {
    const decision = owedBy(table, seat)?.decision ?? ('gone' as DecisionId);
    const move = owedBy(device, 1)?.choices?.[0]?.move ?? { type: 'choose', card: 1 };
    return window.call('match.play', { match, decision, move, client: freshClient() });
  };
  return { open, db, match, table, device, guest, answer };
}

describe('a person’s own device', () => {
  it('shows their hand and no other, whatever the laptop reveals', async () => {
    const { match, table, device } = await threeScreens();
    await table.get('match.reveal-hand', { match, seat: 0 });
    expect(device.now().viewer).toBe(1);
    expect(hand(device)).toHaveLength(10);
    expect(hand(device)).not.toEqual(hand(table));
    expect(device.now().snapshot.pendingDecisions.filter(({ choices }) => choices)).toHaveLength(1);
  });

  it('plays for that seat alone, and the laptop receives the move', async () => {
    const { table, device, answer } = await threeScreens();
    expect(await answer(device, 0)).toMatchObject(NOT_ALLOWED);
    expect(await answer(device, 1)).toMatchObject({ ok: true });
    expect(table.now().snapshot.faceDownSeats).toEqual([1]);
    expect(hand(table)).toBeNull();
    expect(device.now().viewer).toBe(1);
  });

  it('is offered no decision of another seat, not even a public one', async () => {
    const { table, device } = await threeScreens('donkey-derby');
    const { seat } = table.now().snapshot.pendingDecisions[0]!;
    expect(owedBy(table, seat)!.choices).not.toBeNull();
    expect(owedBy(device, seat)!.choices === null).toBe(seat !== 1);
  });

  it('takes back its own choice only', async () => {
    const { match, table, device, answer } = await threeScreens();
    await answer(device, 1);
    await table.get('match.reveal-hand', { match, seat: 0 });
    await table.get('match.play', {
      match,
      client: freshClient(),
      decision: owedBy(table, 0)!.decision,
      move: owedBy(table, 0)!.choices![0]!.move,
    });
    const takeBack = (seat: number) =>
      device.call('match.take-back', { match, seat, client: freshClient() });
    expect(await takeBack(0)).toMatchObject(NOT_ALLOWED);
    expect(await takeBack(1)).toMatchObject({ ok: true });
  });

  it('shows no hand any more once a bot has the seat', async () => {
    const { match, table, device, answer } = await threeScreens();
    const occupant = { kind: 'bot', level: 'easy' } as const;
    await table.get('match.reseat', { match, seat: 1, occupant, client: freshClient() });
    expect(device.now().viewer).toBeNull();
    expect(hand(device)).toBeNull();
    expect(await answer(device, 1)).toMatchObject({ ok: false });
  });

  it('uses its own idempotency keys: the laptop’s same key is another call', async () => {
    const { match, table, device, db } = await threeScreens();
    const client = freshClient();
    const { decision, choices } = owedBy(device, 1)!;
    const play = { match, decision, move: choices![0]!.move, client };
    const first = await device.get('match.play', play);
    expect(await device.get('match.play', play)).toEqual(first);
    const seat = 1;
    await table.get('match.take-back', { match, seat, client });
    const written = db.prepare('SELECT kind, actor FROM entries ORDER BY revision').all();
    expect(written.slice(1)).toEqual([
      { kind: 'move', actor: 'seat:1' },
      { kind: 'take-back', actor: 'seat:1' },
    ]);
  });

  it('replaces another device of the same seat, and no other', async () => {
    const { open, match, table, device, guest } = await threeScreens();
    open({ kind: 'seat', match, seat: 1 });
    open({ kind: 'seat', match, seat: 2 });
    open({ kind: 'guest' });
    expect(device.heard.at(-1)).toEqual({ type: 'superseded' });
    expect(table.heard.at(-1)).toMatchObject({ type: 'match' });
    expect(guest.heard.at(-1)).toMatchObject({ type: 'match' });
  });
});

describe('a guest', () => {
  it('sees what everybody sees, and is offered no decision', async () => {
    const { device, guest, answer } = await threeScreens();
    expect(hand(guest)).toBeNull();
    await answer(device, 1);
    expect(guest.now()).toMatchObject({ viewer: null, snapshot: { faceDownSeats: [1] } });
    expect(guest.now().snapshot.pendingDecisions.filter(({ choices }) => choices)).toEqual([]);
    expect(await answer(guest, 0)).toMatchObject(NOT_ALLOWED);
  });
});
