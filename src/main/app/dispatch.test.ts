import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { contract, type CallName } from '#shared/contract.ts';
import { startMatch, watchedMatch, type TestWindow } from '../wiring/app.fixture.ts';
import { admit } from './dispatch.ts';
import { junkFor } from '../wiring/junk.fixture.ts';
import { repeats } from '#test/repeats.ts';

const calls = Object.keys(contract) as CallName[];
/** junk inputs per call */
const RUNS = repeats(50);

async function playing() {
  const { window, match, ...app } = await watchedMatch({ people: ['Mina', 'Jonas'], bots: 1 });
  await window.get('match.reveal-hand', { match, seat: 0 });
  const tables = () =>
    ['players', 'nights', 'matches', 'seats', 'entries', 'rounds', 'settings'].map((table) =>
      app.db.prepare(`SELECT * FROM ${table}`).all(),
    );
  return { open: app.open, window, match, tables };
}

/** Match shared by all calls: the database is checked after each. */
let shared: Awaited<ReturnType<typeof playing>>;
beforeAll(async () => {
  shared = await playing();
});

const isTyped = (reply: Awaited<ReturnType<TestWindow['say']>>): boolean =>
  !reply.ok && reply.error.scope === 'app' && reply.error.code !== 'internal';

describe('a call', () => {
  it.each([undefined, null, 7, {}, [], 'match', 'toString', '__proto__', 'match.cheat'])(
    'that does not exist is refused: %j',
    async (name) => {
      const { window, tables } = shared;
      const before = tables();
      expect(await window.say(name, {})).toMatchObject({ error: { code: 'unknown-call' } });
      expect(tables()).toEqual(before);
    },
  );

  it.each(calls)('%s answers junk with a typed refusal and changes nothing', async (name) => {
    const { window, match, tables } = shared;
    const before = tables();
    await fc.assert(
      fc.asyncProperty(junkFor(name, match), async (input) => {
        const reply = await window.say(name, input);
        expect(isTyped(reply), JSON.stringify({ input, reply })).toBe(true);
      }),
      { numRuns: RUNS },
    );
    expect(tables()).toEqual(before);
  });
});

/** Calls of all phones, whose handler asks for the confirmed person. */
const EXERCISES = [
  'exercises.list',
  'exercises.open',
  'exercises.answer',
  'exercises.choose',
] as const;
/** Calls that seats may make; below, those of guests. All others are for the laptop alone. */
const SEATS: readonly CallName[] = [
  ...([
    'match.watch',
    'match.unwatch',
    'match.play',
    'match.validate-move',
    'match.take-back',
  ] as const),
  ...(['match.hint', 'match.replay', 'match.story'] as const),
  ...(['sheet.watch', 'sheet.unwatch', 'sheet.write'] as const),
  ...(['phone.view', 'phone.leave', 'phone.visible', 'phone.vote', 'phone.go-on'] as const),
  'photos.send',
  ...EXERCISES,
];
const GUESTS: readonly CallName[] = [
  ...(['match.watch', 'match.unwatch', 'match.replay', 'sheet.watch', 'sheet.unwatch'] as const),
  ...(['phone.view', 'phone.sit', 'phone.visible', 'phone.leave'] as const),
  ...(['phone.join', 'phone.vote'] as const),
  ...(['phone.request-seat', 'phone.request-name', 'phone.withdraw-request'] as const),
  'photos.send',
  ...EXERCISES,
];
/** Whether only phones may make the call. */
const isOfPhones = (name: CallName): boolean =>
  name.startsWith('phone.') || name === 'photos.send' || name === 'exercises.choose';

/** Input of such a call beside the match. */
const OF_ALL: Partial<Record<CallName, object>> = { 'match.replay': { viewer: null } };

describe('the callers of a call', () => {
  const isDenied = async (window: TestWindow, name: CallName): Promise<boolean> => {
    const reply = await window.say(name, {});
    return !reply.ok && reply.error.code === 'not-allowed';
  };

  it.each(calls)('are only those of the contract: %s', async (name) => {
    const { open, match, tables } = shared;
    const before = tables();
    expect(contract[name].callers).not.toEqual([]);
    expect(await isDenied(open(), name)).toBe(isOfPhones(name));
    expect(await isDenied(open({ kind: 'seat', match, seat: 0 }), name)).toBe(
      !SEATS.includes(name),
    );
    expect(await isDenied(open({ kind: 'guest' }), name)).toBe(!GUESTS.includes(name));
    if (name !== 'nights.begin') expect(tables()).toEqual(before);
  });

  it.each(GUESTS.filter((name) => name.endsWith('.watch') || name === 'match.replay'))(
    'are guests for the active match only: %s',
    async (name) => {
      const { open, match } = await playing();
      const other = await startMatch(open(), { people: ['Mina', 'Jonas'] });
      const guest = open({ kind: 'guest' });
      const ask = (about: string) => guest.say(name, { match: about, ...OF_ALL[name] });
      expect(await ask(other)).toMatchObject({ error: { code: 'not-allowed' } });
      expect(await ask(match)).not.toMatchObject({ error: { code: 'not-allowed' } });
    },
  );

  it('are nobody when a call names no caller', () => {
    const { callers, input } = contract['app.hello'];
    Object.assign(contract['app.hello'], { callers: [] });
    expect(admit({ kind: 'laptop' }, 'app.hello', {})).toMatchObject({
      error: { code: 'not-allowed' },
    });
    Object.assign(contract['app.hello'], { callers, input });
  });

  it('of another match are no seat of this one', async () => {
    const { open, match } = await playing();
    const other = await startMatch(open(), { people: ['Mina', 'Jonas'] });
    const device = open({ kind: 'seat', match: other, seat: 0 });
    expect(await device.call('match.watch', { match })).toMatchObject({
      error: { code: 'not-allowed' },
    });
    expect(device.heard).toEqual([]);
  });
});
