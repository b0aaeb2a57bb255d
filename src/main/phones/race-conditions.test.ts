import { describe, expect, it } from 'vitest';
import type { DecisionId, MatchId, Seat } from '#shared/ids.ts';
import { freshClient, type TestWindow } from '../wiring/app.fixture.ts';
import {
  openPhone,
  openTable,
  sitDown,
  tableTold,
  told,
  type TestPhone,
} from './phones.fixture.ts';

type Screen = Pick<TestWindow, 'call' | 'get' | 'now'>;

const owedBy = (screen: Screen, seat: Seat) =>
  screen.now().snapshot.pendingDecisions.find((owed) => owed.seat === seat);
const hand = (screen: Screen): unknown => (screen.now().snapshot.view as { hand: unknown }).hand;

/** Sends a phone's move for this decision, even if outdated. */
const play = (phone: TestPhone, match: MatchId, decision: DecisionId, move: { type: string }) =>
  phone.call('match.play', { match, decision, move: { ...move }, client: freshClient() });

/** Jonas and Ada have phones, Mina sits at the laptop. */
async function threeOfThem() {
  const found = await openTable();
  const { match, network } = found;
  const [{ phone: jonas, right }, { phone: ada }] = [
    await sitDown(network, { match, seat: 1 }),
    await sitDown(network, { match, seat: 2 }),
  ];
  for (const phone of [jonas, ada]) await phone.get('match.watch', { match });
  const owed = owedBy(jonas, 1)!;
  return { ...found, jonas, ada, right, decision: owed.decision, move: owed.choices![0]!.move };
}

describe('a move in flight', () => {
  it('when the laptop takes the decision over is refused, and the phone gets its hand back later', async () => {
    const { table, match, jonas, decision, move } = await threeOfThem();
    await table.get('phones.take-over', { match, seat: 1 });
    expect(await play(jonas, match, decision, move)).toMatchObject({
      error: { code: 'seat-taken-over' },
    });
    expect(hand(jonas)).toBeNull();
  });

  it('that arrives first leaves nothing to take over', async () => {
    const { table, match, jonas, decision, move } = await threeOfThem();
    expect(await play(jonas, match, decision, move)).toMatchObject({ ok: true });
    expect(await table.call('phones.take-over', { match, seat: 1 })).toMatchObject({
      error: { code: 'stale-decision' },
    });
    expect(hand(jonas)).toHaveLength(9);
  });

  it('when its phone is disconnected never counts', async () => {
    const { table, match, jonas, decision, move } = await threeOfThem();
    await table.get('phones.release', { match, seat: 1 });
    expect(jonas.ended).toEqual(['released']);
    expect(await play(jonas, match, decision, move)).toMatchObject({ ok: false });
    expect(table.now().snapshot.faceDownSeats).toEqual([]);
  });

  it('when the laptop rewinds the match is refused as late, and never another move', async () => {
    const { table, match, jonas, ada, decision, move } = await threeOfThem();
    const ofAda = owedBy(ada, 2)!;
    await play(ada, match, ofAda.decision, ofAda.choices![0]!.move);
    const rewound = await table.call('match.rewind', { match, to: 0, client: freshClient() });
    const late = await play(jonas, match, decision, move);
    expect(rewound).toMatchObject({ ok: true });
    expect(late).toMatchObject({ error: { code: 'stale-decision' } });
    expect([jonas.now().viewer, ada.now().viewer]).toEqual([1, 2]);
    expect(table.now().snapshot.faceDownSeats).toEqual([]);
  });

  it('when the match is abandoned is too late, and the phone receives the end', async () => {
    const { table, match, jonas, decision, move } = await threeOfThem();
    await table.get('match.abandon', { match, client: freshClient() });
    await told();
    expect(await play(jonas, match, decision, move)).toMatchObject({
      error: { code: 'match-over' },
    });
    expect((await jonas.get('phone.view', {})).activeMatch).toMatchObject({
      match,
      status: 'abandoned',
    });
  });
});

describe('the laptop', () => {
  it('may open the history meanwhile: the phones play on', async () => {
    const { table, match, jonas, decision, move } = await threeOfThem();
    await table.get('match.unwatch', {});
    expect(await play(jonas, match, decision, move)).toMatchObject({ ok: true });
    expect((await jonas.get('phone.view', {})).activeMatch).toMatchObject({
      match,
      status: 'running',
    });
  });

  it('may go on in another window, which has the state of the phones', async () => {
    const { open, match, jonas, decision, move } = await threeOfThem();
    const other = open();
    expect(await other.get('phones.state', {})).toMatchObject({
      seats: [{ seat: 1 }, { seat: 2 }],
    });
    await other.get('match.watch', { match });
    expect(await play(jonas, match, decision, move)).toMatchObject({ ok: true });
    expect(other.now().snapshot.faceDownSeats).toEqual([1]);
    expect(hand(other)).toBeNull();
    expect(jonas.ended).toEqual([]);
  });

  it('may delete the active match: the phones then have none', async () => {
    const { table, match, jonas, network, right } = await threeOfThem();
    await table.get('match.abandon', { match, client: freshClient() });
    await table.get('history.delete', { match });
    await told();
    expect(jonas.ended).toEqual(['moved']);
    const again = openPhone(network, { kind: 'right', id: right.id });
    expect(await again.get('phone.view', {})).toMatchObject({ activeMatch: null, seats: [] });
    expect(tableTold(table).open).not.toBeNull();
  });
});
