import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contract, type CallName } from '../shared/contract.ts';
import { startMatch, testApp, type TestWindow } from './app.fixture.ts';
import { junkFor } from './junk.fixture.ts';
import { repeats } from '../../test/repeats.ts';

const calls = Object.keys(contract) as CallName[];
/** junk inputs for each call */
const RUNS = repeats(50);

async function playing() {
  const app = testApp();
  const window = app.open();
  const match = await startMatch(window, { people: ['Mina', 'Jonas'], bots: 1 });
  await window.get('match.watch', { match });
  await window.get('match.look', { match, seat: 0 });
  const tables = () =>
    ['players', 'nights', 'matches', 'seats', 'entries', 'rounds', 'settings'].map((table) =>
      app.db.prepare(`SELECT * FROM ${table}`).all(),
    );
  return { window, match, tables };
}

const isTyped = (reply: Awaited<ReturnType<TestWindow['say']>>): boolean =>
  !reply.ok && reply.error.scope === 'app' && reply.error.code !== 'internal';

describe('a call', () => {
  it.each([undefined, null, 7, {}, [], 'match', 'toString', '__proto__', 'match.cheat'])(
    'that does not exist is refused: %j',
    async (name) => {
      const { window, tables } = await playing();
      const before = tables();
      expect(await window.say(name, {})).toMatchObject({ error: { code: 'unknown-call' } });
      expect(tables()).toEqual(before);
    },
  );

  it.each(calls)('%s answers junk with a typed refusal and changes nothing', async (name) => {
    const { window, match, tables } = await playing();
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
