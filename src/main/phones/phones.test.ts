import { describe, expect, it } from 'vitest';
import { startMatch } from '../app.fixture.ts';
import { openPhone, phoneApp, sitDown, told } from './phones.fixture.ts';

const NOT_ALLOWED = { error: { code: 'not-allowed' } };
const hand = (view: object): unknown => (view as { hand: unknown }).hand;

/** A table of three at which phones may sit down. */
async function openTable(people = ['Mina', 'Jonas', 'Ada']) {
  const app = phoneApp();
  const table = app.open();
  const match = await startMatch(table, { people });
  await table.get('match.watch', { match });
  const opened = await table.get('phones.open', { address: null });
  return { ...app, table, match, opened };
}

describe('phones', () => {
  it('are off until somebody opens them, and then found by a code', async () => {
    const { opened, network } = await openTable();
    expect(opened.open?.url).toMatch(/^http:\/\/192\.168\.1\.20:\d+\/#code=[\w-]{43}$/);
    expect(opened.open?.words.split(' ')).toHaveLength(4);
    expect(network.listening.size).toBe(1);
  });

  it('sit down in a free seat, see that hand and no other', async () => {
    const { match, network, table } = await openTable();
    const { phone } = await sitDown(network, { match, seat: 1 });
    await phone.get('match.watch', { match });
    expect(phone.now().viewer).toBe(1);
    expect(hand(phone.now().now.view)).toHaveLength(10);
    expect(await table.get('phones.state', {})).toMatchObject({ match, seats: [{ seat: 1 }] });
  });

  it('that only look on see no hand, and nothing of another match', async () => {
    const { match, network, table } = await openTable();
    const other = await startMatch(table, { people: ['Mina', 'Jonas'] });
    const guest = openPhone(network);
    await guest.get('match.watch', { match });
    expect(hand(guest.now().now.view)).toBeNull();
    expect(await guest.call('match.watch', { match: other })).toMatchObject(NOT_ALLOWED);
    await told();
    expect(table.heard.at(-1)).toMatchObject({ type: 'phones', phones: { guests: 1 } });
  });
});
