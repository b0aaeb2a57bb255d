import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SeatGrant } from '#shared/contract.ts';
import { freshClient, startMatch } from '../wiring/app.fixture.ts';
import {
  openPhone,
  openTable,
  phoneApp,
  type PhoneApp,
  sitDown,
  type TestNetwork,
  tableTold,
  testNetwork,
  told,
} from './phones.fixture.ts';

const HOUR = 60 * 60 * 1000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** So much time of the app's own clock; what that leads to may take a moment more. */
async function seconds(count: number): Promise<void> {
  await told();
  for (let second = 0; second < count; second++) {
    vi.advanceTimersByTime(1_000);
    await told();
  }
}

/** Words are stretched to a key before anybody is listened to. */
async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 2));
}

/** The app on the same history, file and network again, as after kill -9. */
async function restarted(
  { db, network, file, environment }: PhoneApp,
  isReady = () => network.listening.size > 0,
): Promise<PhoneApp> {
  network.listening.clear();
  const again = phoneApp({ db, network, file, environment });
  await until(isReady);
  return again;
}

describe('the port', () => {
  it('is the same every evening, and the next of a known order where it is taken', async () => {
    const { network, table, opened } = await openTable();
    expect(opened.open).toMatchObject({ port: 4_747, hostName: null });
    await table.get('phones.stop', {});
    expect((await table.get('phones.open', { address: null })).open?.port).toBe(4_747);
    await table.get('phones.stop', {});
    for (const port of [4_747, 4_748, 4_749]) network.taken.add(port);
    expect((await table.get('phones.open', { address: null })).open?.port).toBe(14_747);
    await table.get('phones.stop', {});
    network.taken.add(14_747);
    expect((await table.get('phones.open', { address: null })).open?.port).toBeGreaterThan(40_000);
  });

  it('is tried again at another address', async () => {
    const { network, table } = await openTable();
    network.addresses.push('10.0.0.5');
    network.hostName = 'minas-laptop.local';
    const moved = await table.get('phones.open', { address: '10.0.0.5' });
    const place = { address: '10.0.0.5', port: 4_747, hostName: 'minas-laptop.local' };
    expect(moved.open).toMatchObject(place);
    expect(moved.open?.url).toMatch(/^http:\/\/10\.0\.0\.5:4747\/#code=/);
  });
});

describe('after a restart', () => {
  it('phones reconnect at the same address and port, each to its seat', async () => {
    const app = await openTable();
    const { match, network, opened } = app;
    const { phone, right } = await sitDown(network, { match, seat: 1 });
    await told();
    const { open } = await restarted(app);
    const { address, port } = opened.open!;
    expect([...network.listening.keys()]).toEqual([`${address}:${String(port)}`]);
    const back = openPhone(network, { kind: 'right', id: right.id });
    await back.get('match.watch', { match });
    expect(back.now().viewer).toBe(1);
    expect(phone.ended).toEqual([]);
    expect(await open().get('phones.state', {})).toMatchObject({
      match,
      open: { url: opened.open!.url, passphrase: opened.open!.passphrase },
      seats: [{ seat: 1, presence: 'there' }],
    });
  });

  it('phones show the present match, without taking their seats again', async () => {
    const app = await openTable();
    const { right } = await sitDown(app.network, { match: app.match, seat: 1 });
    const next = await startMatch(app.table, { people: ['Jonas', 'Ada'] });
    await app.table.get('match.watch', { match: next });
    await restarted(app);
    const back = openPhone(app.network, { kind: 'right', id: right.id });
    expect(await back.get('phone.view', {})).toMatchObject({
      activeMatch: { match: next },
      ownSeat: { seat: 0 },
    });
  });

  it('a seat grant that was given, released or left stays so', async () => {
    const app = await openTable();
    const { match, network, table } = app;
    const rights: SeatGrant[] = [];
    for (const seat of [0, 1, 2]) rights.push((await sitDown(network, { match, seat })).right);
    await table.get('phones.release', { match, seat: 0 });
    await openPhone(network, { kind: 'right', id: rights[1]!.id }).get('phone.leave', {});
    const { open } = await restarted(app);
    expect((await open().get('phones.state', {})).seats).toMatchObject([{ seat: 2 }]);
    expect(() => openPhone(network, { kind: 'right', id: rights[0]!.id })).toThrow();
  });

  it('phone access stays off if it was turned off', async () => {
    const app = await openTable();
    await app.table.get('phones.stop', {});
    expect(app.file.text).toBeNull();
    const { open } = await restarted(app, () => true);
    expect(await open().get('phones.state', {})).toMatchObject({ open: null, failure: null });
    expect(app.network.listening.size).toBe(0);
  });

  it.each([
    ['is no JSON', () => '{'],
    ['lacks something', (text: string) => text.replace('"port"', '"pot"')],
    ['is another version’s', (text: string) => text.replace('"version":1', '"version":2')],
    ['holds a key that is none', (text: string) => text.replace(/"code":"..../, '"code":"')],
  ])('a file that %s is deleted, and phone access is off', async (_, spoil) => {
    const app = await openTable();
    app.file.text = spoil(app.file.text!);
    const { open } = await restarted(app, () => app.file.text === null);
    expect(await open().get('phones.state', {})).toMatchObject({ open: null });
  });

  it('phone access waits for its port for a moment, and then takes another', async () => {
    const app = await openTable();
    const { port } = app.opened.open!;
    app.network.taken.add(port);
    const asked = app.network.asked.length;
    const { open } = await restarted(app, () => app.network.asked.length > asked);
    const table = open();
    await told();
    expect(await table.get('phones.state', {})).toMatchObject({
      open: null,
      failure: 'not-listening',
    });
    await seconds(5);
    await until(() => app.network.asked.length > asked + 1);
    expect(app.network.asked.slice(asked)).toEqual([port, port]);
    await seconds(5);
    await until(() => app.network.listening.size > 0);
    await told();
    expect(tableTold(table).open?.port).toBe(port + 1);
  });

  it('phones show no match that another history does not have', async () => {
    const app = await openTable();
    const { match, network } = app;
    const { right } = await sitDown(network, { match, seat: 1 });
    network.listening.clear();
    const other = phoneApp({ network, file: app.file });
    await until(() => network.listening.size > 0);
    const back = openPhone(network, { kind: 'right', id: right.id });
    expect(await back.get('phone.view', {})).toMatchObject({
      activeMatch: null,
      seats: [],
      ownSeat: null,
    });
    expect(await other.open().get('phones.state', {})).toMatchObject({ match: null, seats: [] });
  });
});

describe('when another history is put in place', () => {
  it('phones are disconnected, and lose their seats but not their seat grants', async () => {
    const app = await openTable();
    const { match, network } = app;
    const { right, phone } = await sitDown(network, { match, seat: 1 });
    await app.app.stop();
    expect(network.listening.size).toBe(0);
    expect(await phone.call('match.watch', { match })).toMatchObject({ ok: false });
    await restarted(app);
    const back = openPhone(network, { kind: 'right', id: right.id });
    expect(await back.get('phone.view', {})).toMatchObject({ activeMatch: null, ownSeat: null });
  });
});

describe('phone access', () => {
  it('ends by itself three hours after the last phone', async () => {
    const { match, network, table, environment } = await openTable();
    const { phone } = await sitDown(network, { match, seat: 1 });
    environment.wait(4 * HOUR);
    await seconds(5);
    expect(network.listening.size).toBe(1);
    phone.close();
    environment.wait(2.9 * HOUR);
    await seconds(5);
    expect(network.listening.size).toBe(1);
    environment.wait(0.2 * HOUR);
    await seconds(5);
    await until(() => network.listening.size === 0);
    await told();
    expect(tableTold(table)).toMatchObject({ open: null, seats: [] });
  });

  it('is over after a laptop was switched off for as long', async () => {
    const app = await openTable();
    app.environment.wait(3.1 * HOUR);
    await restarted(app, () => app.file.text === null);
    expect(app.network.listening.size).toBe(0);
  });
});

const isAt = ({ listening }: TestNetwork, address: string): boolean =>
  [...listening.keys()].some((name) => name.startsWith(`${address}:`));

describe('the address', () => {
  it('is chosen among several', async () => {
    const network = testNetwork(['192.168.1.20', '10.0.0.7']);
    const { opened, table } = await openTable(undefined, {}, phoneApp({ network }));
    expect(opened.open).toMatchObject({ address: '192.168.1.20', otherAddresses: ['10.0.0.7'] });
    const moved = await table.get('phones.open', { address: '10.0.0.7' });
    expect(moved.open).toMatchObject({ address: '10.0.0.7', otherAddresses: ['192.168.1.20'] });
    expect(moved.open?.port).toBe(opened.open!.port);
    expect(network.listening.size).toBe(1);
    const nowhere = await table.get('phones.open', { address: '172.16.0.1' });
    expect(nowhere).toEqual(moved);
  });

  it('that vanishes is replaced by another, and seat grants stay', async () => {
    const { match, network, table, opened, environment } = await openTable();
    const [one, other] = [
      await sitDown(network, { match, seat: 1 }),
      await sitDown(network, { match, seat: 2 }),
    ];
    one.phone.close();
    network.addresses = ['10.0.0.7'];
    await seconds(5);
    await until(() => network.listening.size === 1 && !isAt(network, opened.open!.address));
    await told();
    expect(tableTold(table).open).toMatchObject({
      address: '10.0.0.7',
      passphrase: opened.open!.passphrase,
    });
    other.phone.close();
    openPhone(network, { kind: 'right', id: other.right.id });
    const anew = openPhone(network);
    expect(await anew.call('phone.sit', { match, seat: 2 })).toMatchObject({ ok: false });
    expect(await anew.call('phone.sit', { match, seat: 1 })).toMatchObject({ ok: true });
    expect(environment.uptime()).toBe(0);
  });

  it('is polled while there is no network at all', async () => {
    const { network, table, opened } = await openTable();
    network.addresses = [];
    await seconds(5);
    await until(() => tableTold(table).failure === 'no-network');
    network.addresses = [opened.open!.address];
    await seconds(5);
    await until(() => tableTold(table).failure === null);
    expect(tableTold(table)).toMatchObject({ failure: null, open: { url: opened.open!.url } });
  });
});

describe('a call that arrives twice at once', () => {
  it('opens one listener', async () => {
    const { network, open } = phoneApp();
    const table = open();
    const match = await startMatch(table, { people: ['Mina', 'Jonas'] });
    await table.get('match.watch', { match });
    const all = await Promise.all([1, 2, 3].map(() => table.get('phones.open', { address: null })));
    expect(new Set(all.map((state) => state.open?.url)).size).toBe(1);
    expect(network.listening.size).toBe(1);
    await Promise.all([
      table.get('phones.stop', {}),
      table.get('phones.open', { address: null }),
      table.get('match.abandon', { match, client: freshClient() }),
    ]);
    expect(network.listening.size).toBe(1);
  });
});
