import { describe, expect, it, vi } from 'vitest';
import { REPORT_TIMEOUT_MS } from '../match/match-subscription.ts';
import { startMatch } from '../wiring/app.fixture.ts';
import { openPhone, openTable, phoneApp, sitDown, told } from './phones.fixture.ts';

/** A table with one phone, after its first move, whose steps the laptop has not shown. */
async function afterMove() {
  const opened = await openTable();
  const { match, network } = opened;
  const { phone, right } = await sitDown(network, { match, seat: 1 });
  await phone.get('phone.view', {});
  await phone.get('match.watch', { match });
  const { decision, choices } = phone
    .now()
    .snapshot.pendingDecisions.find(({ seat }) => seat === 1)!;
  const { revision } = await phone.get('match.play', {
    match,
    decision,
    move: { ...choices![0]!.move },
    client: 'k1' as never,
  });
  await told();
  return { ...opened, phone, right, revision };
}

const shownOn = async (phone: { get: ReturnType<typeof openPhone>['get'] }) =>
  (await phone.get('phone.view', {})).shownRevision;

describe('how far the laptop has shown the match', () => {
  it('is relayed to the phones of its seats and to those that watch', async () => {
    const { phone, table, match, revision, network } = await afterMove();
    const guest = openPhone(network);
    expect(await shownOn(phone)).toBe(revision - 1);
    await table.get('match.shown', { match, revision, awaitsPress: false });
    await told();
    expect(phone.table().shownRevision).toBe(revision);
    expect(await shownOn(guest)).toBe(revision);
  });

  it('is never reported by a phone', async () => {
    const { phone, match, revision, network } = await afterMove();
    for (const one of [phone, openPhone(network)])
      expect(await one.call('match.shown', { match, revision, awaitsPress: false })).toMatchObject({
        error: { code: 'not-allowed' },
      });
    expect(await shownOn(phone)).toBe(revision - 1);
  });

  it('waits for a press at scores, which any seated phone may make, once', async () => {
    const { phone, table, match, revision, network } = await afterMove();
    const goOns = () => table.heard.filter(({ type }) => type === 'go-on').length;
    await phone.get('phone.go-on', {});
    expect(goOns()).toBe(0);
    await table.get('match.shown', { match, revision, awaitsPress: true });
    expect((await phone.get('phone.view', {})).laptopAwaitsPress).toBe(true);
    expect(await openPhone(network).call('phone.go-on', {})).toMatchObject({
      error: { code: 'not-allowed' },
    });
    await phone.get('phone.go-on', {});
    await phone.get('phone.go-on', {});
    expect(goOns()).toBe(1);
    expect((await phone.get('phone.view', {})).laptopAwaitsPress).toBe(false);
  });

  it('is nothing while the window is hidden, and after long silence', async () => {
    const { phone, table, match, revision, environment } = await afterMove();
    await table.get('match.shown', { match, revision: null, awaitsPress: false });
    expect(await shownOn(phone)).toBeNull();
    await table.get('match.shown', { match, revision: revision - 1, awaitsPress: false });
    expect(await shownOn(phone)).toBe(revision - 1);
    environment.wait(REPORT_TIMEOUT_MS);
    expect(await shownOn(phone)).toBeNull();
  });

  it('is nothing while the laptop is closed or elsewhere, and all once it is back', async () => {
    const { phone, table, match, revision, open } = await afterMove();
    await table.get('match.unwatch', {});
    expect(await shownOn(phone)).toBeNull();
    const other = open();
    expect(await shownOn(phone)).toBeNull();
    await other.get('match.watch', { match });
    expect(await shownOn(phone)).toBe(revision);
    other.close();
    expect(await shownOn(phone)).toBeNull();
  });

  it('is everything after a restart of the app, once the laptop watches again', async () => {
    const { db, file, network, environment, right, match, revision } = await afterMove();
    network.listening.clear();
    const again = phoneApp({ db, file, network, environment });
    await vi.waitUntil(() => network.listening.size > 0);
    const back = openPhone(network, { kind: 'right', id: right.id });
    expect(await shownOn(back)).toBeNull();
    await again.open().get('match.watch', { match });
    expect(await shownOn(back)).toBe(revision);
  });

  it('is refused for a match that the window does not show', async () => {
    const { table } = await afterMove();
    const elsewhere = await startMatch(table, { people: ['Theo', 'Sora'] });
    expect(
      await table.call('match.shown', { match: elsewhere, revision: 9, awaitsPress: false }),
    ).toMatchObject({
      error: { code: 'bad-request' },
    });
  });
});
