import { describe, expect, it } from 'vitest';
import type { MatchId, PlayerId, Seat } from '#shared/ids.ts';
import { startSheet } from '../sheets/sheet.fixture.ts';
import { codeOf } from '../history/history.fixture.ts';
import { freshClient, playOn, startMatch, type TestWindow } from '../wiring/app.fixture.ts';
import {
  joinLobby,
  openPhone,
  openTable,
  phoneApp,
  sitDown,
  told,
  type TestNetwork,
  type TestPhone,
} from './phones.fixture.ts';

const looks = { emblem: 'bell', colour: 'bell' } as const;
const THREE = ['Mina', 'Jonas', 'Ada'];

const playerOf = async (laptop: TestWindow, name: string): Promise<PlayerId> =>
  (await laptop.get('players.list', {})).find((player) => player.name === name)!.id;

async function show(laptop: TestWindow, match: MatchId) {
  await laptop.get('match.watch', { match });
  await told();
}

async function reseat(laptop: TestWindow, match: MatchId, seat: Seat, name: string) {
  const player = await playerOf(laptop, name);
  const occupant = { kind: 'player', player } as const;
  await laptop.get('match.reseat', { match, seat, occupant, client: freshClient() });
  await told();
}

/** Returns what the phone with this grant sees of a match. */
async function viewerOf(network: TestNetwork, id: TestGrant['id'], match: MatchId) {
  const phone = openPhone(network, { kind: 'right', id });
  await phone.get('match.watch', { match });
  const { viewer } = phone.now();
  phone.close();
  return viewer;
}
type TestGrant = Awaited<ReturnType<typeof joinLobby>>['right'];

/** A match of three in which Mina has looked at her hand at the laptop, and another one that is shown since. */
async function interrupted() {
  const opened = await openTable();
  const { table, match } = opened;
  await table.get('match.reveal-hand', { match, seat: 0 });
  await table.get('match.reveal-hand', { match, seat: null });
  const other = await startMatch(table, { people: ['Jonas', 'Ada'] });
  await show(table, other);
  return { ...opened, other };
}

describe('a phone that has only said a name', () => {
  it('sees no hand of an earlier match after it has played a new one', async () => {
    const { network, table, match } = await interrupted();
    const { right } = await joinLobby(network, 'Mina', { isKnown: true });
    const next = await startMatch(table, { people: THREE });
    await show(table, next);
    expect(await viewerOf(network, right.id, next)).toBe(0);
    await show(table, match);
    expect(await viewerOf(network, right.id, match)).toBeNull();
    await show(table, next);
    expect(await viewerOf(network, right.id, next)).toBe(0);
  });

  it('sees none of an earlier match after a seat that it took without the laptop', async () => {
    const { network, table, match } = await interrupted();
    const next = await startMatch(table, { people: THREE });
    await show(table, next);
    const { right } = await sitDown(network, { match: next, seat: 0 });
    await show(table, match);
    expect(await viewerOf(network, right.id, match)).toBeNull();
  });

  it('sees every hand of its person after the laptop has let it in', async () => {
    const { network, table, match } = await interrupted();
    const next = await startMatch(table, { people: THREE });
    await show(table, next);
    await table.get('match.reveal-hand', { match: next, seat: 0 });
    const { right } = await sitDown(network, { match: next, seat: 0 }, table);
    await show(table, match);
    expect(await viewerOf(network, right.id, match)).toBe(0);
  });

  it('sees none of an earlier match after a score sheet', async () => {
    const { network, table, match } = await interrupted();
    const { right } = await joinLobby(network, 'Mina', { isKnown: true });
    await startSheet(table, { people: THREE });
    await told();
    await show(table, match);
    expect(await viewerOf(network, right.id, match)).toBeNull();
  });

  it('sees none of an earlier match after a restart during another', async () => {
    const { network, table, match, db, file } = await interrupted();
    await joinLobby(network, 'Noor');
    await table.get('phones.state', {});
    network.listening.clear();
    const again = phoneApp({ db, network, file });
    const laptop = again.open();
    while (network.listening.size === 0) await told();
    const { right } = await joinLobby(network, 'Mina', { isKnown: true });
    await show(laptop, match);
    expect(await viewerOf(network, right.id, match)).toBeNull();
  });

  it('reads no exercises of its person before the laptop has confirmed it, and of nobody else ever', async () => {
    const { network, table, match } = await openTable();
    await table.get('match.abandon', { match, client: freshClient() });
    const { phone } = await joinLobby(network, 'Mina', { isKnown: true });
    const [mina, jonas] = [await playerOf(table, 'Mina'), await playerOf(table, 'Jonas')];
    const code = async (player: PlayerId) => codeOf(await phone.call('exercises.list', { player }));
    expect(await code(mina)).toBe('not-allowed');
    expect((await phone.get('phone.view', {})).lobby?.isConfirmed).toBe(false);
    const { lobby } = await table.get('phones.confirm', { player: mina });
    expect(lobby.map(({ isConfirmed }) => isConfirmed)).toEqual([true]);
    expect(await code(mina)).toBeNull();
    expect(await code(jonas)).toBe('not-allowed');
  });

  it('sees no hand that another person has played when the seat is handed over to its person', async () => {
    const { network, table, match } = await openTable();
    await playOn(table, match, 1);
    const { right } = await joinLobby(network, 'Noor');
    await reseat(table, match, 0, 'Noor');
    expect(await viewerOf(network, right.id, match)).toBeNull();
    expect(await openPhone(network).call('phone.sit', { match, seat: 0 })).toMatchObject({
      error: { code: 'seat-in-use' },
    });
    const guest = openPhone(network, { kind: 'right', id: right.id });
    await guest.get('phone.request-seat', { match, seat: 0 });
    const [request] = (await table.get('phones.state', {})).requests;
    await table.get('phones.let-in', { request: request!.id });
    await guest.get('phone.sit', { match, seat: 0 });
    expect(await viewerOf(network, right.id, match)).toBe(0);
  });

  it('gets a bot’s seat that is handed over to its person, and keeps it', async () => {
    const { network, table, match } = await openTable(['Mina', 'Jonas'], { bots: 1 });
    const { right } = await joinLobby(network, 'Noor');
    await reseat(table, match, 2, 'Noor');
    expect(await viewerOf(network, right.id, match)).toBe(2);
    await playOn(table, match, 1);
    await told();
    expect(await viewerOf(network, right.id, match)).toBe(2);
  });

  it('sees no second hand of a match by saying another name while a third match is shown', async () => {
    const { network, table } = await openTable(['Jonas', 'Ada']);
    const { phone, right } = await joinLobby(network, 'Mina');
    const match = await startMatch(table, { people: THREE });
    await show(table, match);
    expect(await viewerOf(network, right.id, match)).toBe(0);
    phone.close();
    const other = await startMatch(table, { people: ['Noor', 'Sora'] });
    await show(table, other);
    const back = openPhone(network, { kind: 'right', id: right.id });
    await back.get('phone.leave', {});
    await back.get('phone.join', { name: 'Ada', ...looks, isKnown: true });
    await show(table, match);
    expect(await viewerOf(network, right.id, match)).toBeNull();
  });
});

describe('two phones of people who turn out to be one', () => {
  const merge = async (laptop: TestWindow, from: string, into: string) =>
    laptop.get('players.merge', {
      from: await playerOf(laptop, from),
      into: await playerOf(laptop, into),
    });

  it('leave the seat to the one that plays it', async () => {
    const { network, table, match } = await openTable();
    const { phone: stranger } = await joinLobby(network, 'Minna');
    await playOn(table, match, 1);
    const { phone, right } = await sitDown(network, { match, seat: 0 }, table);
    await merge(table, 'Minna', 'Mina');
    await playOn(table, match, 1);
    await told();
    expect(phone.ended).toEqual([]);
    expect(await viewerOf(network, right.id, match)).toBe(0);
    expect((await stranger.get('phone.view', {})).ownSeat).toBeNull();
  });

  it('are taken over by no third phone while one of them is connected', async () => {
    const { network, table, match } = await openTable();
    await table.get('match.abandon', { match, client: freshClient() });
    const { phone } = await joinLobby(network, 'Noor');
    await joinLobby(network, 'Nour');
    phone.close();
    await merge(table, 'Nour', 'Noor');
    const third = openPhone(network);
    expect(await third.call('phone.request-name', { name: 'Noor' })).toMatchObject({
      error: { code: 'person-on-phone' },
    });
  });

  it('are one person in the lobby, with one vote', async () => {
    const { network, table, match } = await openTable();
    await table.get('match.abandon', { match, client: freshClient() });
    const phones: TestPhone[] = [];
    for (const name of ['Noor', 'Nour']) phones.push((await joinLobby(network, name)).phone);
    await phones[0]!.get('phone.vote', { choice: 'scout' });
    await phones[1]!.get('phone.vote', { choice: 'rematch' });
    await merge(table, 'Nour', 'Noor');
    const { lobby, votes } = await table.get('phones.state', {});
    expect(lobby.map(({ player }) => player.name)).toEqual(['Noor']);
    expect(votes.flatMap(({ players }) => players)).toHaveLength(1);
    const state = await table.get('phones.dismiss', { player: lobby[0]!.player.id });
    expect(state.lobby).toEqual([]);
  });
});
