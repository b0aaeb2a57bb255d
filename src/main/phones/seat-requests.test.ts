import { describe, expect, it } from 'vitest';
import type { MatchId, Seat } from '#shared/ids.ts';
import { freshClient, playOn, startMatch, type TestWindow } from '../wiring/app.fixture.ts';
import {
  openPhone,
  openTable,
  phoneApp,
  sitDown,
  tableTold,
  told,
  type TestNetwork,
  type TestPhone,
} from './phones.fixture.ts';

const IN_USE = { error: { code: 'seat-in-use', params: { seat: 1 } } };
const bot = { kind: 'bot', level: 'easy' } as const;

const requests = async (table: TestWindow) => (await table.get('phones.state', {})).requests;
const ask = (phone: TestPhone, match: MatchId, seat: Seat = 1) =>
  phone.call('phone.request-seat', { match, seat });
const own = async (phone: TestPhone) => (await phone.get('phone.view', {})).request;

/** Jonas, in seat 1, has looked at his hand at the laptop. */
async function lookedAt() {
  const opened = await openTable();
  const { table, match } = opened;
  await table.get('match.reveal-hand', { match, seat: 1 });
  await table.get('match.reveal-hand', { match, seat: null });
  return opened;
}

/** A phone that has asked for Jonas's seat. */
async function requested(network: TestNetwork, match: MatchId, seat: Seat = 1) {
  const phone = openPhone(network);
  await phone.get('phone.request-seat', { match, seat });
  return phone;
}

describe('a seat that is in use at the laptop', () => {
  it('is not taken by a phone with the code alone', async () => {
    const { match, network } = await lookedAt();
    const stranger = openPhone(network);
    expect((await stranger.get('phone.view', {})).seats.map(({ state }) => state)).toEqual([
      'free',
      'in-use',
      'free',
    ]);
    expect(await stranger.call('phone.sit', { match, seat: 1 })).toMatchObject(IN_USE);
    expect(await stranger.call('phone.sit', { match, seat: 0 })).toMatchObject({ ok: true });
  });

  it('is one whose hand the laptop shows by default, or whose move was made there', async () => {
    const alone = await openTable(['Mina'], { bots: 1 });
    const guest = openPhone(alone.network);
    expect((await guest.get('phone.view', {})).seats[0]).toMatchObject({ state: 'in-use' });

    const { match, network, table } = await openTable();
    const { phone } = await sitDown(network, { match, seat: 1 });
    await phone.get('match.watch', { match });
    const { decision, choices } = phone
      .now()
      .snapshot.pendingDecisions.find(({ seat }) => seat === 1)!;
    const move = { ...choices![0]!.move };
    await phone.get('match.play', { match, decision, move, client: freshClient() });
    await table.get('phones.release', { match, seat: 1 });
    expect(await openPhone(network).call('phone.sit', { match, seat: 1 })).toMatchObject(IN_USE);
  });

  it('is taken as before if it has a new occupant', async () => {
    const { match, network, table } = await lookedAt();
    const occupant = { kind: 'new', name: 'Theo', emblem: 'bell', colour: 'bell' } as const;
    await table.get('match.reseat', { match, seat: 1, occupant, client: freshClient() });
    expect(await openPhone(network).call('phone.sit', { match, seat: 1 })).toMatchObject({
      ok: true,
    });
  });

  it('stays in use over a restart of the program', async () => {
    const { match, network, file, db, environment } = await lookedAt();
    // The file as a kill leaves it: the first app closes nothing.
    const text = file.text;
    network.listening.clear();
    const killed = phoneApp({
      db,
      network,
      file: { ...file, text, read: () => text },
      environment,
    });
    const table = killed.open();
    while (network.listening.size === 0) await told();
    await table.get('match.watch', { match });
    expect(await openPhone(network).call('phone.sit', { match, seat: 1 })).toMatchObject(IN_USE);
  });
});

/** A phone that shows the hand of Jonas, in seat 1. */
async function shownOnPhone() {
  const opened = await openTable();
  const { match, network } = opened;
  const { phone, right } = await sitDown(network, { match, seat: 1 });
  await phone.get('match.watch', { match });
  expect(phone.now().viewer).toBe(1);
  return { ...opened, phone, right };
}

const statesFor = async (phone: TestPhone) =>
  (await phone.get('phone.view', {})).seats.map(({ state }) => state);

describe('a hand that a phone has shown', () => {
  it.each([
    [
      'has left',
      ({ phone }: Awaited<ReturnType<typeof shownOnPhone>>) => phone.get('phone.leave', {}),
    ],
    [
      'was sent away',
      ({ table, match }: Awaited<ReturnType<typeof shownOnPhone>>) =>
        table.get('phones.release', { match, seat: 1 }),
    ],
  ])(
    'needs the laptop for a new phone at any seat once the first %s, which could be it',
    async (_, goes) => {
      const opened = await shownOnPhone();
      const { match, network } = opened;
      await goes(opened);
      const next = openPhone(network);
      expect(await statesFor(next)).toEqual(['in-use', 'in-use', 'in-use']);
      expect(await next.call('phone.sit', { match, seat: 1 })).toMatchObject(IN_USE);
      expect(await next.call('phone.sit', { match, seat: 2 })).toMatchObject({
        error: { code: 'seat-in-use', params: { seat: 2 } },
      });
    },
  );

  it('is the only one of the match that this phone sees without the laptop', async () => {
    const { match, network, table, phone, right } = await shownOnPhone();
    await phone.get('phone.leave', {});
    await told();
    const back = openPhone(network, { kind: 'right', id: right.id });
    expect(await statesFor(back)).toEqual(['in-use', 'in-use', 'in-use']);
    for (const seat of [0, 2])
      expect(await back.call('phone.sit', { match, seat })).toMatchObject({
        error: { code: 'seat-in-use', params: { seat } },
      });
    await ask(back, match, 2);
    const [request] = await requests(table);
    await table.get('phones.let-in', { request: request!.id });
    expect(await back.call('phone.sit', { match, seat: 2 })).toMatchObject({ ok: true });
  });

  it('counts in its own match only', async () => {
    const { network, table, phone, right } = await shownOnPhone();
    await phone.get('phone.leave', {});
    const next = await startMatch(table, { people: ['Mina', 'Jonas', 'Ada'] });
    await table.get('match.watch', { match: next });
    const back = openPhone(network, { kind: 'right', id: right.id });
    expect(await statesFor(back)).toEqual(['free', 'free', 'free']);
  });

  it('is remembered over a restart of the program', async () => {
    const { match, network, file, db, environment, phone } = await shownOnPhone();
    await phone.get('phone.leave', {});
    const text = file.text;
    network.listening.clear();
    const killed = phoneApp({
      db,
      network,
      file: { ...file, text, read: () => text },
      environment,
    });
    const table = killed.open();
    while (network.listening.size === 0) await told();
    await table.get('match.watch', { match });
    expect(await statesFor(openPhone(network))).toEqual(['in-use', 'in-use', 'in-use']);
  });
});

describe('a phone that requests such a seat', () => {
  it('waits, is let in by a press at the laptop, and leaves a line in the log', async () => {
    const { match, network, table } = await lookedAt();
    const phone = await requested(network, match);
    await told();
    const [request] = tableTold(table).requests;
    expect(request).toMatchObject({ seat: 1, occupant: { player: { name: 'Jonas' } } });
    expect(await own(phone)).toEqual({
      seat: 1,
      name: 'Jonas',
      state: 'waiting',
      number: request!.number,
    });
    expect(await phone.call('phone.sit', { match, seat: 1 })).toMatchObject(IN_USE);
    await table.get('phones.let-in', { request: request!.id });
    await told();
    expect(phone.table().request).toMatchObject({ state: 'let-in' });
    const right = await phone.get('phone.sit', { match, seat: 1 });
    phone.close();
    const jonas = openPhone(network, { kind: 'right', id: right.id });
    await jonas.get('phone.leave', {});
    const { log, requests } = await table.get('phones.state', {});
    expect(log.map(({ event, player }) => [player.name, event])).toEqual([
      ['Jonas', 'left'],
      ['Jonas', 'let-in'],
    ]);
    expect(requests).toEqual([]);
  });

  it('is refused, and nobody can request that seat again for a while', async () => {
    const { match, network, table, environment } = await lookedAt();
    const phone = await requested(network, match);
    const [request] = await requests(table);
    await table.get('phones.refuse', { request: request!.id });
    expect(await own(phone)).toMatchObject({ state: 'refused' });
    expect(await phone.call('phone.sit', { match, seat: 1 })).toMatchObject(IN_USE);
    for (const one of [phone, openPhone(network)])
      expect(await ask(one, match)).toMatchObject({
        error: { code: 'seat-request-early', params: { seconds: 30 } },
      });
    environment.wait(30_000);
    expect(await ask(phone, match)).toMatchObject({ ok: true });
  });

  it('is the only one to request it: the second phone gets a refusal', async () => {
    const { match, network, table } = await lookedAt();
    await table.get('match.reveal-hand', { match, seat: 2 });
    await requested(network, match);
    const second = openPhone(network);
    expect(await ask(second, match)).toMatchObject({ error: { code: 'seat-requested' } });
    expect(await ask(second, match, 2)).toMatchObject({ ok: true });
    const numbers = (await requests(table)).map(({ number }) => number);
    expect(new Set(numbers).size).toBe(2);
  });

  it('needs no permission for a free seat, in a match or on a sheet', async () => {
    const { match, network, table } = await openTable();
    await requested(network, match);
    expect(await requests(table)).toEqual([]);
  });

  it('makes one line at the laptop of a thousand requests', async () => {
    const { match, network, table } = await lookedAt();
    const phone = openPhone(network);
    for (let time = 0; time < 1_000; time++) await ask(phone, match);
    expect(await requests(table)).toHaveLength(1);
    let accepted = 0;
    for (let time = 0; time < 1_000; time++) {
      await phone.get('phone.withdraw-request', {});
      if ((await ask(phone, match)).ok) accepted++;
    }
    expect(accepted).toBe(0);
  });

  it('withdraws its request once it has gone, and a later press lets in no other phone', async () => {
    const { match, network, table, environment } = await lookedAt();
    const phone = await requested(network, match);
    const [gone] = await requests(table);
    phone.close();
    expect(await requests(table)).toEqual([]);
    environment.wait(5_000);
    const other = await requested(network, match);
    await table.get('phones.let-in', { request: gone!.id });
    expect(await own(other)).toMatchObject({ state: 'waiting' });
  });

  it('has to take the seat soon after it was let in', async () => {
    const { match, network, table, environment } = await lookedAt();
    const phone = await requested(network, match);
    const [request] = await requests(table);
    await table.get('phones.let-in', { request: request!.id });
    environment.wait(10_000);
    expect(await phone.call('phone.sit', { match, seat: 1 })).toMatchObject(IN_USE);
  });

  it.each([
    [
      'a bot plays on',
      (table: TestWindow, match: MatchId) =>
        table.get('match.reseat', { match, seat: 1, occupant: bot, client: freshClient() }),
    ],
    [
      'the match is over',
      (table: TestWindow, match: MatchId) =>
        table.get('match.abandon', { match, client: freshClient() }),
    ],
    [
      'the laptop turns to another match',
      async (table: TestWindow) => {
        const match = await startMatch(table, { people: ['Mina', 'Jonas', 'Ada'] });
        await table.get('match.watch', { match });
      },
    ],
  ])('loses its request once %s', async (_, happens) => {
    const { match, network, table } = await lookedAt();
    const phone = await requested(network, match);
    await happens(table, match);
    await told();
    expect(await requests(table)).toEqual([]);
    expect(await own(phone)).toBeNull();
  });

  it('can be answered by the laptop’s other window too', async () => {
    const { match, network, open } = await lookedAt();
    const phone = await requested(network, match);
    const other = open();
    const [request] = await requests(other);
    await other.get('phones.let-in', { request: request!.id });
    expect(await phone.call('phone.sit', { match, seat: 1 })).toMatchObject({ ok: true });
  });

  it('hides the hand at the laptop that it takes along', async () => {
    const { match, network, table } = await lookedAt();
    const phone = await requested(network, match);
    const [request] = await requests(table);
    await table.get('match.reveal-hand', { match, seat: 1 });
    await table.get('phones.let-in', { request: request!.id });
    await phone.get('phone.sit', { match, seat: 1 });
    expect(table.now().viewer).toBeNull();
  });
});

it('the log keeps each person’s lines, however often another seat is taken and left', async () => {
  const { match, network, table } = await openTable();
  const { phone } = await sitDown(network, { match, seat: 1 });
  await phone.get('phone.leave', {});
  for (let time = 0; time < 50; time++) {
    const { phone: passing } = await sitDown(network, { match, seat: 2 });
    await passing.get('phone.leave', {});
    passing.close();
  }
  const { log } = await table.get('phones.state', {});
  expect(log.filter(({ player }) => player.name === 'Jonas').map(({ event }) => event)).toEqual([
    'left',
    'taken',
  ]);
  expect(log.filter(({ player }) => player.name === 'Ada')).toHaveLength(20);
});

it('seated phones stay seated in the next match, and need no permission', async () => {
  const { match, network, table } = await lookedAt();
  const phone = await requested(network, match);
  const [request] = await requests(table);
  await table.get('phones.let-in', { request: request!.id });
  const right = await phone.get('phone.sit', { match, seat: 1 });
  await playOn(table, match, 1);
  const next = await startMatch(table, { people: ['Jonas', 'Ada', 'Mina'] });
  await table.get('match.watch', { match: next });
  const again = openPhone(network, { kind: 'right', id: right.id });
  expect((await again.get('phone.view', {})).ownSeat).toMatchObject({ seat: 0 });
});

describe('a phone that has forgotten its grant', () => {
  it('asks for its seat, which the laptop gives to it alone', async () => {
    const { match, network, table } = await openTable();
    const { phone: old, right } = await sitDown(network, { match, seat: 1 });
    const fresh = openPhone(network);
    expect(await ask(fresh, match)).toMatchObject({ error: { code: 'seat-on-phone' } });
    old.close();
    expect((await fresh.get('phone.view', {})).seats[1]).toMatchObject({ state: 'in-use' });
    expect(await fresh.call('phone.sit', { match, seat: 1 })).toMatchObject(IN_USE);
    await ask(fresh, match);
    const [request] = await requests(table);
    await table.get('phones.let-in', { request: request!.id });
    expect(await fresh.call('phone.sit', { match, seat: 0 })).toMatchObject({ ok: true });
    const other = openPhone(network);
    expect(await other.call('phone.sit', { match, seat: 1 })).toMatchObject(IN_USE);
    expect(openPhone(network, { kind: 'right', id: right.id })).toBeTruthy();
  });

  it('no longer asks once the phone of that seat is back', async () => {
    const { match, network, table } = await openTable();
    const { phone: old, right } = await sitDown(network, { match, seat: 1 });
    old.close();
    const fresh = await requested(network, match);
    expect(await requests(table)).toHaveLength(1);
    const [request] = await requests(table);
    openPhone(network, { kind: 'right', id: right.id });
    await told();
    expect(await requests(table)).toEqual([]);
    await table.get('phones.let-in', { request: request!.id });
    expect(await fresh.call('phone.sit', { match, seat: 1 })).toMatchObject({
      error: { code: 'seat-on-phone' },
    });
  });

  it('five return to their own seats by five answers, whatever seat each then tries', async () => {
    const people = ['Mina', 'Jonas', 'Ada', 'Theo', 'Sora'];
    const { match, network, table } = await openTable(people);
    for (const seat of people.keys())
      (await sitDown(network, { match, seat }, table)).phone.close();
    const phones: TestPhone[] = [];
    for (const seat of people.keys()) phones.push(await requested(network, match, seat));
    const asked = await requests(table);
    expect(new Set(asked.map(({ number }) => number)).size).toBe(5);
    for (const { id } of asked) await table.get('phones.let-in', { request: id });
    expect(await phones[0]!.call('phone.sit', { match, seat: 1 })).toMatchObject(IN_USE);
    for (const [seat, phone] of phones.entries())
      expect(await phone.call('phone.sit', { match, seat })).toMatchObject({ ok: true });
  });
});
