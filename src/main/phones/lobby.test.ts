import { describe, expect, it } from 'vitest';
import { freshClient, startMatch } from '../wiring/app.fixture.ts';
import { joinLobby, openPhone, openTable, phoneApp, sitDown, told } from './phones.fixture.ts';

const looks = { emblem: 'bell', colour: 'bell' } as const;
const names = (people: readonly { readonly name: string }[]) => people.map(({ name }) => name);

/** A laptop that lets phones in, before any match. */
async function openLobby() {
  const app = phoneApp();
  const laptop = app.open();
  await laptop.get('phones.open', { address: null });
  return { ...app, laptop };
}

/** Three have played, and that match is over. */
async function openAfterMatch() {
  const opened = await openTable();
  const { table: laptop, match } = opened;
  await laptop.get('match.abandon', { match, client: freshClient() });
  return { ...opened, laptop };
}

describe('a phone in the lobby', () => {
  it('says whose it is: somebody new is a person at once, and the laptop sees who has come', async () => {
    const { network, laptop } = await openLobby();
    const { phone } = await joinLobby(network, 'Noor');
    const { lobby, guests } = await laptop.get('phones.state', {});
    expect(lobby).toMatchObject([{ player: { name: 'Noor', emblem: 'bell' }, presence: 'joined' }]);
    expect(guests).toBe(0);
    expect(names(await laptop.get('people.list', {}))).toEqual(['Noor']);
    expect(await phone.get('phone.view', {})).toMatchObject({
      activeMatch: null,
      lobby: { own: { name: 'Noor' }, people: [{ name: 'Noor' }], known: [], votes: [] },
    });
  });

  it('is asked whether it is the person of a known name, and joins as them with the looks they have', async () => {
    const { network, laptop, match } = await openAfterMatch();
    await laptop.get('match.watch', { match });
    const guest = openPhone(network);
    const typed = { name: ' mina', ...looks };
    expect(await guest.call('phone.join', { ...typed, isKnown: false })).toMatchObject({
      error: { code: 'name-taken' },
    });
    await guest.get('phone.join', { ...typed, isKnown: true });
    const before = await laptop.get('people.list', {});
    expect(names(before)).toEqual(['Ada', 'Jonas', 'Mina']);
    expect((await laptop.get('phones.state', {})).lobby).toMatchObject([
      { player: { id: before.find(({ name }) => name === 'Mina')!.id, name: 'Mina' } },
    ]);
  });

  it('chooses among the people of the last matches who have not come', async () => {
    const { network } = await openAfterMatch();
    await joinLobby(network, 'Ada', { isKnown: true });
    const { lobby } = await openPhone(network).get('phone.view', {});
    expect(names(lobby!.known).toSorted()).toEqual(['Jonas', 'Mina']);
    expect(lobby).toMatchObject({ own: null, standings: null });
  });

  it('may correct its name, and adds no second person', async () => {
    const { network, laptop } = await openLobby();
    const { phone, right } = await joinLobby(network, 'Nor');
    expect(await phone.get('phone.join', { name: 'Noor', ...looks, isKnown: false })).toEqual(
      right,
    );
    expect(names(await laptop.get('people.list', {}))).toEqual(['Noor']);
  });

  it('can say that it is somebody else’s, and be sent away', async () => {
    const { network, laptop } = await openLobby();
    const { phone } = await joinLobby(network, 'Noor');
    await phone.get('phone.leave', {});
    expect((await phone.get('phone.view', {})).lobby?.own).toBeNull();
    const { phone: other } = await joinLobby(network, 'Sora');
    const [sora] = (await laptop.get('phones.state', {})).lobby;
    await laptop.get('phones.dismiss', { player: sora!.player.id });
    expect(other.ended).toEqual(['released']);
    expect((await laptop.get('phones.state', {})).lobby).toEqual([]);
  });

  it('goes with its person into the next match, and comes back after a restart', async () => {
    const { network, laptop, db, file } = await openLobby();
    const { phone, right } = await joinLobby(network, 'Noor');
    const match = await startMatch(laptop, { people: ['Noor', 'Mina'] });
    await laptop.get('match.watch', { match });
    await told();
    expect(phone.ended).toEqual(['moved']);
    const seated = openPhone(network, { kind: 'right', id: right.id });
    await seated.get('match.watch', { match });
    expect(seated.now().viewer).toBe(0);
    expect((await seated.get('phone.view', {})).lobby).toBeNull();
    const again = phoneApp({ db, network, file });
    await again.open().get('phones.state', {});
    const back = openPhone(network, { kind: 'right', id: right.id });
    await back.get('match.watch', { match });
    expect(back.now().viewer).toBe(0);
  });

  it('votes for what comes next, and sees what the laptop sets up until it begins', async () => {
    const { network, laptop } = await openAfterMatch();
    const { phone: ada } = await joinLobby(network, 'Ada', { isKnown: true });
    const { phone: noor } = await joinLobby(network, 'Noor');
    await ada.get('phone.vote', { choice: 'scout' });
    await noor.get('phone.vote', { choice: 'rematch' });
    await ada.get('phone.vote', { choice: 'rematch' });
    await laptop.get('phones.set-up', { game: 'scout' });
    const { lobby } = await noor.get('phone.view', {});
    expect(lobby).toMatchObject({ next: 'scout', votes: [{ choice: 'rematch' }] });
    expect(names(lobby!.votes[0]!.players)).toEqual(['Ada', 'Noor']);
    expect(await noor.call('phone.vote', { choice: 'chess' })).toMatchObject({
      error: { code: 'unknown-game' },
    });
    await noor.get('phone.vote', { choice: null });
    expect((await laptop.get('phones.state', {})).votes).toMatchObject([{ choice: 'rematch' }]);
    const match = await startMatch(laptop, { people: ['Ada', 'Mina'] });
    await laptop.get('match.watch', { match });
    expect((await laptop.get('phones.state', {})).votes).toEqual([]);
    expect((await noor.get('phone.view', {})).lobby).toMatchObject({ next: null, votes: [] });
  });

  it('keeps its person when the code is new; phones that have not said whose they are must scan again', async () => {
    const { network, laptop } = await openLobby();
    const { phone } = await joinLobby(network, 'Noor');
    const guest = openPhone(network);
    const { lobby } = await laptop.get('phones.renew-code', {});
    expect(lobby).toMatchObject([{ player: { name: 'Noor' } }]);
    expect([phone.ended, guest.ended]).toEqual([[], ['renewed']]);
  });
});

describe('whoever has the code', () => {
  it('takes nobody’s phone, and nobody’s seat in a running match', async () => {
    const { network, match } = await openTable();
    const guest = openPhone(network);
    const join = (name: string) => guest.call('phone.join', { name, ...looks, isKnown: true });
    expect(await join('Mina')).toMatchObject({ error: { code: 'person-playing' } });
    await sitDown(network, { match, seat: 0 });
    expect(await join('Mina')).toMatchObject({ error: { code: 'person-playing' } });
    await joinLobby(network, 'Noor');
    expect(await join('Noor')).toMatchObject({ error: { code: 'person-on-phone' } });
  });

  it('sees no hand of an earlier match by saying a name before that is opened again', async () => {
    const { network, table, match } = await openTable();
    await table.get('match.reveal-hand', { match, seat: 0 });
    await table.get('match.unwatch', {});
    await table.get('phones.stop', {});
    await table.get('phones.open', { address: null });
    const { phone, right } = await joinLobby(network, 'Mina', { isKnown: true });
    await table.get('match.watch', { match });
    await told();
    const view = await phone.get('phone.view', {});
    expect(view).toMatchObject({ ownSeat: null });
    expect(view.seats[0]).toMatchObject({ state: 'in-use' });
    const guest = openPhone(network, { kind: 'right', id: right.id });
    await guest.get('match.watch', { match });
    expect(guest.now().viewer).toBeNull();
    expect(await guest.call('phone.sit', { match, seat: 0 })).toMatchObject({
      error: { code: 'seat-in-use' },
    });
  });

  it('adds no more people than an evening needs, and none with an empty or taken name', async () => {
    const { network, laptop } = await openLobby();
    const add = async (name: string) =>
      openPhone(network).call('phone.join', { name, ...looks, isKnown: false });
    for (let n = 0; n < 20; n++)
      expect(await add(`Guest ${String(n)}`)).toMatchObject({ ok: true });
    expect(await add('One more')).toMatchObject({ error: { code: 'lobby-full' } });
    expect(await add('   ')).toMatchObject({ ok: false });
    expect((await laptop.get('people.list', {})).length).toBe(20);
  });
});

describe('a person whose phone has forgotten its grant', () => {
  const asNoor = { name: 'Noor', ...looks, isKnown: true } as const;
  const ON_PHONE = { error: { code: 'person-on-phone', params: { name: 'Noor' } } };

  async function absent() {
    const opened = await openLobby();
    const { phone, right } = await joinLobby(opened.network, 'Noor');
    phone.close();
    return { ...opened, right, fresh: openPhone(opened.network) };
  }
  async function letIn({ laptop }: Awaited<ReturnType<typeof absent>>) {
    const { requests } = await laptop.get('phones.state', {});
    for (const { id } of requests) await laptop.get('phones.let-in', { request: id });
    return requests;
  }

  it('is asked about at the laptop, and comes with the new phone in place of the old one', async () => {
    const opened = await absent();
    const { fresh, network, laptop, right } = opened;
    expect(await fresh.call('phone.join', asNoor)).toMatchObject(ON_PHONE);
    await fresh.get('phone.request-name', { name: 'noor ' });
    const { number, ...request } = (await fresh.get('phone.view', {})).request!;
    expect(request).toEqual({ seat: null, name: 'Noor', state: 'waiting' });
    expect(await fresh.call('phone.join', asNoor)).toMatchObject(ON_PHONE);
    expect(await letIn(opened)).toMatchObject([
      { seat: null, number, occupant: { player: { name: 'Noor' } } },
    ]);
    await fresh.get('phone.join', asNoor);
    const { lobby, log, requests } = await laptop.get('phones.state', {});
    expect(names(lobby.map(({ player }) => player))).toEqual(['Noor']);
    expect([log[0]!.event, requests]).toEqual(['let-in', []]);
    const old = openPhone(network, { kind: 'right', id: right.id });
    expect((await old.get('phone.view', {})).lobby?.own).toBeNull();
    expect(await old.call('phone.join', asNoor)).toMatchObject(ON_PHONE);
  });

  it('is not given away while the phone is connected, nor once it is back', async () => {
    const opened = await absent();
    const { fresh, network, right, laptop } = opened;
    await fresh.get('phone.request-name', { name: 'Noor' });
    openPhone(network, { kind: 'right', id: right.id });
    await letIn(opened);
    expect(await fresh.call('phone.join', asNoor)).toMatchObject(ON_PHONE);
    await told();
    expect((await laptop.get('phones.state', {})).requests).toEqual([]);
    expect(await fresh.call('phone.request-name', { name: 'Noor' })).toMatchObject(ON_PHONE);
  });

  it('is not given away once a match with that person runs', async () => {
    const opened = await absent();
    const { fresh, laptop } = opened;
    await fresh.get('phone.request-name', { name: 'Noor' });
    await letIn(opened);
    const match = await startMatch(laptop, { people: ['Noor', 'Mina'] });
    await laptop.get('match.watch', { match });
    const PLAYING = { error: { code: 'person-playing' } };
    expect(await fresh.call('phone.join', asNoor)).toMatchObject(PLAYING);
    expect(await fresh.call('phone.request-name', { name: 'Noor' })).toMatchObject(PLAYING);
    await told();
    expect((await laptop.get('phones.state', {})).requests).toEqual([]);
  });

  it('is asked about by one phone at a time, and refused for half a minute', async () => {
    const { fresh, network, laptop } = await absent();
    await fresh.get('phone.request-name', { name: 'Noor' });
    const second = openPhone(network);
    expect(await second.call('phone.request-name', { name: 'Noor' })).toMatchObject({
      error: { code: 'seat-requested' },
    });
    const [request] = (await laptop.get('phones.state', {})).requests;
    await laptop.get('phones.refuse', { request: request!.id });
    expect(await fresh.call('phone.join', asNoor)).toMatchObject(ON_PHONE);
    expect(await second.call('phone.request-name', { name: 'Noor' })).toMatchObject({
      error: { code: 'seat-request-early' },
    });
    expect(await second.call('phone.request-name', { name: 'Nobody' })).toMatchObject({
      error: { code: 'unknown-player' },
    });
  });
});
