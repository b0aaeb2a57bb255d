import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '#shared/settings.ts';
import { freshClient, startMatch, type TestWindow } from '../wiring/app.fixture.ts';
import {
  openPhone,
  openTable,
  phoneApp,
  sitDown,
  tableTold,
  type TestPhone,
  testNetwork,
  told,
} from './phones.fixture.ts';
import { SEAT_GRANTS_MAX } from './seat-grants.ts';

const NOT_ALLOWED = { error: { code: 'not-allowed' } };
const hand = (view: object): unknown => (view as { hand: unknown }).hand;
const bot = { kind: 'bot', level: 'easy' } as const;

/** Returns a person by name, in the form that a new match or a change of seats takes. */
async function person(table: TestWindow, name: string) {
  const found = (await table.get('players.list', {})).find((one) => one.name === name)!;
  return { kind: 'player', player: found.id } as const;
}

describe('phones', () => {
  it('are off until people turn them on, and then found by a code', async () => {
    const { opened, network } = await openTable();
    expect(opened.open?.url).toMatch(/^http:\/\/192\.168\.1\.20:\d+\/#code=[\w-]{43}$/);
    expect(opened.open?.passphrase.split(' ')).toHaveLength(4);
    expect(network.listening.size).toBe(1);
  });

  it('connect by the code and the passphrase, each with a key of 32 bytes', async () => {
    const { network } = await openTable();
    const [admission] = network.listening.values();
    for (const kind of ['code', 'words'] as const)
      expect(admission!.keyOf({ kind })).toHaveLength(32);
    expect(admission!.keyOf({ kind: 'right', id: 'nobody’s' as never })).toBeNull();
  });

  it('have texts in the language of the laptop', async () => {
    const { open } = phoneApp();
    const table = open();
    await table.get('settings.save', { ...DEFAULT_SETTINGS, language: 'ko' });
    const opened = await table.get('phones.open', { address: null });
    expect(opened.open?.passphrase).toMatch(/^[가-힣]+ [가-힣]+ [가-힣]+ [가-힣]+$/);
  });

  it('cannot be turned on without a network, and the laptop shows it', async () => {
    const { open } = phoneApp({ network: testNetwork([]) });
    expect(await open().get('phones.open', { address: null })).toMatchObject({
      open: null,
      failure: 'no-network',
    });
  });

  it('take a free seat, and see that hand and no other', async () => {
    const { match, network, table } = await openTable();
    const { phone } = await sitDown(network, { match, seat: 1 });
    await phone.get('match.watch', { match });
    expect(phone.now().viewer).toBe(1);
    expect(hand(phone.now().snapshot.view)).toHaveLength(10);
    expect(await table.get('phones.state', {})).toMatchObject({ match, seats: [{ seat: 1 }] });
  });

  it('of guests see no hand, and nothing of another match', async () => {
    const { match, network, table } = await openTable();
    const other = await startMatch(table, { people: ['Mina', 'Jonas'] });
    const guest = openPhone(network);
    await guest.get('match.watch', { match });
    expect(hand(guest.now().snapshot.view)).toBeNull();
    for (const ask of [{ match: other }, { match: 'nothing' as never }])
      expect(await guest.call('match.watch', ask)).toMatchObject(NOT_ALLOWED);
    await told();
    expect(tableTold(table)).toMatchObject({ guests: 1 });
  });

  it('receive the occupants, and again on every change', async () => {
    const { match, network } = await openTable(['Mina', 'Jonas'], { bots: 1 });
    const guest = openPhone(network);
    const asked = await guest.get('phone.view', {});
    expect(asked.seats.map(({ state }) => state)).toEqual(['free', 'free', 'bot']);
    await told();
    expect(guest.heard).toEqual([]);
    await sitDown(network, { match, seat: 0 });
    await told();
    expect(guest.table().seats[0]).toMatchObject({ state: 'on-phone' });
    expect(guest.table()).toMatchObject({
      ownSeat: null,
      activeMatch: { match, status: 'running' },
    });
  });
});

describe('a seat', () => {
  it('belongs to one phone: the second is refused with its own code', async () => {
    const { match, network } = await openTable();
    await sitDown(network, { match, seat: 1 });
    const late = openPhone(network);
    expect(await late.call('phone.sit', { match, seat: 1 })).toMatchObject({
      error: { code: 'seat-on-phone', params: { seat: 1 } },
    });
    expect(await late.call('phone.sit', { match, seat: 2 })).toMatchObject({ ok: true });
  });

  it('may be requested twice by the same phone, as by a double tap', async () => {
    const { match, network } = await openTable();
    const guest = openPhone(network);
    const twice = await Promise.all(
      [1, 1, 2].map((seat) => guest.get('phone.sit', { match, seat })),
    );
    expect(twice[1]).toEqual(twice[0]);
    const phone = openPhone(network, { kind: 'right', id: twice[2]!.id });
    expect((await phone.get('phone.view', {})).ownSeat).toMatchObject({ seat: 2 });
  });

  it('of a bot, or one that does not exist, cannot be taken', async () => {
    const { match, network } = await openTable(['Mina', 'Jonas'], { bots: 1 });
    const guest = openPhone(network);
    for (const seat of [2, 3])
      expect(await guest.call('phone.sit', { match, seat })).toMatchObject({
        error: { code: 'not-a-person' },
      });
  });

  it('whose grant was never used is free again after a moment', async () => {
    const { match, network, environment } = await openTable();
    const [lost, other] = [openPhone(network), openPhone(network)];
    const right = await lost.get('phone.sit', { match, seat: 1 });
    lost.close();
    expect(await other.call('phone.sit', { match, seat: 1 })).toMatchObject({ ok: false });
    environment.wait(10_000);
    expect((await other.get('phone.view', {})).seats[1]).toMatchObject({ state: 'free' });
    await other.get('phone.sit', { match, seat: 1 });
    const late = openPhone(network, { kind: 'right', id: right.id });
    expect((await late.get('phone.view', {})).ownSeat).toBeNull();
  });

  it('is taken over by the same phone in another tab, and by no other phone', async () => {
    const { match, network, table } = await openTable();
    const { phone, right } = await sitDown(network, { match, seat: 1 });
    const beside = await sitDown(network, { match, seat: 2 });
    const again = openPhone(network, { kind: 'right', id: right.id });
    expect(phone.ended).toEqual(['superseded']);
    expect(await phone.call('match.watch', { match })).toMatchObject({
      error: { code: 'superseded' },
    });
    expect([beside.phone.ended, again.ended]).toEqual([[], []]);
    expect(await table.get('phones.state', {})).toMatchObject({
      seats: [{ seat: 1 }, { seat: 2 }],
    });
    phone.close();
    expect(await again.call('match.watch', { match })).toMatchObject({ ok: true });
  });

  it('can be left: the phone becomes a guest, and its grant reveals no hand', async () => {
    const { match, network, table } = await openTable();
    const { phone, right } = await sitDown(network, { match, seat: 1 });
    await phone.get('match.watch', { match });
    await phone.get('phone.leave', {});
    expect(await phone.call('match.watch', { match })).toMatchObject({ ok: false });
    await told();
    expect(phone.ended).toEqual(['moved']);
    const guest = openPhone(network, { kind: 'right', id: right.id });
    await guest.get('match.watch', { match });
    expect(guest.now().viewer).toBeNull();
    expect((await guest.get('phone.view', {})).seats[0]).toMatchObject({ state: 'in-use' });
    await guest.get('phone.request-seat', { match, seat: 0 });
    const [request] = (await table.get('phones.state', {})).requests;
    await table.get('phones.let-in', { request: request!.id });
    expect(await guest.get('phone.sit', { match, seat: 0 })).toEqual(right);
  });

  it('can be released by the laptop, and its grant reveals nothing any more', async () => {
    const { match, network, table } = await openTable();
    const { phone, right } = await sitDown(network, { match, seat: 1 });
    expect(await table.get('phones.release', { match, seat: 1 })).toMatchObject({ seats: [] });
    expect(phone.ended).toEqual(['released']);
    expect(() => openPhone(network, { kind: 'right', id: right.id })).toThrow('opens nothing');
    await sitDown(network, { match, seat: 1 });
  });

  it('that gets another occupant does not take the phone along', async () => {
    const { match, network, table } = await openTable();
    const { phone, right } = await sitDown(network, { match, seat: 1 });
    await phone.get('match.watch', { match });
    const before = phone.heard.length;
    const occupant = { kind: 'new', name: 'Theo', emblem: 'bell', colour: 'bell' } as const;
    await table.get('match.reseat', { match, seat: 1, occupant, client: freshClient() });
    expect(phone.ended).toEqual(['moved']);
    expect(phone.heard.slice(before)).toEqual([]);
    const guest = openPhone(network, { kind: 'right', id: right.id });
    expect(await guest.get('phone.view', {})).toMatchObject({
      ownSeat: null,
      // It has shown this very hand.
      seats: [{}, { state: 'in-use' }, {}],
    });
    const jonas = await person(table, 'Jonas');
    await table.get('match.reseat', { match, seat: 2, occupant: jonas, client: freshClient() });
    await told();
    expect(guest.ended).toEqual(['moved']);
    const back = openPhone(network, { kind: 'right', id: right.id });
    expect((await back.get('phone.view', {})).ownSeat).toMatchObject({ seat: 2 });
  });

  it('goes with its person into the next match, whatever the seat there', async () => {
    const { match, network, table } = await openTable();
    const { phone, right } = await sitDown(network, { match, seat: 1 });
    await table.get('match.abandon', { match, client: freshClient() });
    const next = await startMatch(table, { people: ['Ada', 'Mina', 'Theo', 'Jonas'] });
    await table.get('match.watch', { match: next });
    expect(phone.ended).toEqual(['moved']);
    const again = openPhone(network, { kind: 'right', id: right.id });
    await again.get('match.watch', { match: next });
    expect(again.now().viewer).toBe(3);
    expect(await again.call('match.watch', { match })).toMatchObject(NOT_ALLOWED);
  });

  it('of a match that is over shows its end, and can vote for another', async () => {
    const { match, network, table } = await openTable();
    const { phone } = await sitDown(network, { match, seat: 1 });
    expect(await phone.call('phone.vote', { choice: 'rematch' })).toMatchObject({
      error: { code: 'match-running' },
    });
    await table.get('match.abandon', { match, client: freshClient() });
    await phone.get('match.watch', { match });
    await phone.get('phone.vote', { choice: 'rematch' });
    await told();
    expect(phone.ended).toEqual([]);
    expect(tableTold(table).votes).toMatchObject([
      { choice: 'rematch', players: [{ name: 'Jonas' }] },
    ]);
    expect(await openPhone(network).call('phone.sit', { match, seat: 0 })).toMatchObject({
      error: { code: 'match-over' },
    });
  });

  it('of five people can each vote for a rematch, twice too, and none of them starts a match', async () => {
    const { match, network, table } = await openTable(['Mina', 'Jonas', 'Ada', 'Noor', 'Juno']);
    const phones: TestPhone[] = [];
    for (let seat = 0; seat < 5; seat++)
      phones.push((await sitDown(network, { match, seat })).phone);
    await table.get('match.abandon', { match, client: freshClient() });
    for (const phone of [...phones, ...phones])
      await phone.get('phone.vote', { choice: 'rematch' });
    await told();
    expect(tableTold(table).votes.map(({ players }) => players.length)).toEqual([5]);
    expect((await table.get('history.tonight', {})).waiting).toEqual([]);
    const next = await startMatch(table, { people: ['Mina', 'Jonas', 'Ada', 'Noor', 'Juno'] });
    await table.get('match.watch', { match: next });
    await told();
    expect(tableTold(table).votes).toEqual([]);
    for (const phone of phones) await phone.call('phone.vote', { choice: 'rematch' });
    expect((await table.get('history.tonight', {})).waiting.map(({ match }) => match)).toEqual([
      next,
    ]);
  });

  it('of another match than the phone’s is refused', async () => {
    const { match, network, table } = await openTable();
    const other = await startMatch(table, { people: ['Mina', 'Jonas', 'Ada'] });
    const { phone } = await sitDown(network, { match, seat: 1 });
    const decision = '0@0' as never;
    const asked = [
      phone.call('match.watch', { match: other }),
      phone.call('match.replay', { match: other, viewer: null }),
      phone.call('match.story', { match: other }),
      phone.call('match.validate-move', { match: other, decision, move: {} }),
      phone.call('match.hint', { match: other, decision }),
      phone.call('match.play', { match: other, decision, move: {}, client: freshClient() }),
    ];
    for (const reply of await Promise.all(asked)) expect(reply).toMatchObject(NOT_ALLOWED);
  });

  it('reads its own replay only, and while the match goes on only public events', async () => {
    const { match, network, table } = await openTable();
    const { phone } = await sitDown(network, { match, seat: 1 });
    const replay = (viewer: number | null) => phone.call('match.replay', { match, viewer });
    expect(await replay(null)).toMatchObject({ ok: true });
    expect(await replay(1)).toMatchObject({ error: { code: 'not-looking' } });
    await table.get('match.abandon', { match, client: freshClient() });
    expect(await replay(1)).toMatchObject({ ok: true });
    expect(await replay(0)).toMatchObject(NOT_ALLOWED);
  });
});

describe('the laptop', () => {
  it('disconnects every phone, and no seat grant is left', async () => {
    const { match, network, table } = await openTable();
    const { phone, right } = await sitDown(network, { match, seat: 1 });
    const guest = openPhone(network);
    const stopped = await table.get('phones.stop', {});
    expect(stopped).toMatchObject({ open: null, match: null, seats: [], guests: 0, log: [] });
    expect([phone.ended, guest.ended]).toEqual([['stopped'], ['stopped']]);
    expect(network.listening.size).toBe(0);
    const again = await table.get('phones.open', { address: null });
    expect(again.open?.url).not.toContain(right.secret);
    expect(() => openPhone(network, { kind: 'right', id: right.id })).toThrow('opens nothing');
  });

  it('calls the phones with pending decisions', async () => {
    const { match, network, table } = await openTable();
    const [one, other] = [
      await sitDown(network, { match, seat: 1 }),
      await sitDown(network, { match, seat: 2 }),
    ];
    await table.get('phones.nudge', { match, seats: [0, 1, 7] });
    expect(one.phone.heard.at(-1)).toEqual({ type: 'nudge' });
    expect(other.phone.heard).not.toContainEqual({ type: 'nudge' });
  });

  it('activates the match that it opens, and one that is over only if it was active', async () => {
    const { match, network, table } = await openTable();
    const guest = openPhone(network);
    await guest.get('match.watch', { match });
    const old = await startMatch(table, { people: ['Mina', 'Jonas'] });
    await table.get('match.abandon', { match: old, client: freshClient() });
    await table.get('match.watch', { match: old });
    expect((await guest.get('phone.view', {})).activeMatch).toMatchObject({ match });
    const next = await startMatch(table, { people: ['Mina', 'Jonas'] });
    await table.get('match.watch', { match: next });
    await told();
    expect(guest.table().activeMatch).toMatchObject({ match: next });
    const heard = guest.heard.length;
    await table.get('match.watch', { match });
    await table.get('match.abandon', { match, client: freshClient() });
    await told();
    expect(guest.heard.slice(heard).map(({ type }) => type)).not.toContain('match');
  });

  it('is not notified twice, nor without a change', async () => {
    const { match, network, table } = await openTable();
    await sitDown(network, { match, seat: 1 });
    await told();
    const pushes = () => table.heard.filter(({ type }) => type === 'phones').length;
    const before = pushes();
    await table.get('phones.state', {});
    await table.get('match.reveal-hand', { match, seat: 0 });
    await told();
    expect(pushes()).toBe(before);
  });
});

describe('however many phones connect', () => {
  it('there is a limit of seat grants, and seated phones keep theirs', async () => {
    const { match, network, table, file } = await openTable();
    const { phone, right } = await sitDown(network, { match, seat: 0 });
    for (let time = 0; time < SEAT_GRANTS_MAX + 5; time++) {
      const { phone: passing } = await sitDown(network, { match, seat: 1 });
      await passing.get('phone.leave', {});
      passing.close();
    }
    const { rights } = JSON.parse(file.read()!) as { rights: { id: string }[] };
    expect(rights.length).toBeLessThanOrEqual(SEAT_GRANTS_MAX);
    expect(rights.map(({ id }) => id)).toContain(right.id);
    expect(phone.ended).toEqual([]);
    expect(await table.get('phones.state', {})).toMatchObject({ seats: [{ seat: 0 }] });
  });

  it('a full disk gives no seat grant', async () => {
    const { match, network, file } = await openTable();
    file.full = true;
    const guest = openPhone(network);
    expect(await guest.call('phone.sit', { match, seat: 0 })).toMatchObject({
      error: { code: 'storage-full' },
    });
    file.full = false;
    expect((await guest.get('phone.view', {})).seats[0]).toMatchObject({ state: 'free' });
  });

  it('a full disk does not prevent turning the phones off', async () => {
    const { match, network, file, table } = await openTable();
    const { phone, right } = await sitDown(network, { match, seat: 1 });
    const [admission] = network.listening.values();
    file.full = true;
    expect(await table.call('phones.stop', {})).toMatchObject({ error: { code: 'storage-full' } });
    expect(phone.ended).toEqual(['stopped']);
    expect(network.listening.size).toBe(0);
    expect(admission!.keyOf({ kind: 'right', id: right.id })).toBeNull();
    expect(await table.get('phones.state', {})).toMatchObject({ open: null, seats: [] });
  });
});

describe('people who change seats with bots', () => {
  it('leave the phone as a guest', async () => {
    const { match, network, table } = await openTable();
    const { phone, right } = await sitDown(network, { match, seat: 1 });
    await phone.get('match.watch', { match });
    await table.get('match.reseat', { match, seat: 1, occupant: bot, client: freshClient() });
    expect(phone.ended).toEqual(['moved']);
    const guest = openPhone(network, { kind: 'right', id: right.id });
    await guest.get('match.watch', { match });
    expect(guest.now().viewer).toBeNull();
  });
});
