import { describe, expect, it } from 'vitest';
import { gameById } from '#games/engines.ts';
import { mean, type Plan, playDeals } from './deals.ts';

const PLAN = { seats: 2, options: {}, deals: [0], playouts: 1, ms: null, outsideMs: 100 };
const played = (...levels: readonly string[]) =>
  playDeals(gameById('six-nimmt')!, { ...PLAN, levels } satisfies Plan);
/** The words of a command stand between blanks, so that these scripts hold none. */
const node = (script: string): string => `outside:${process.execPath} -e ${script}`;

describe('a tournament is stopped', () => {
  it('by a program that cannot be started, with its last line', async () => {
    const broken = node(`console.error('weights/missing');process.exit(1)`);
    await expect(played('normal', broken)).rejects.toThrow(
      `${broken} could not be started: weights/missing`,
    );
    await expect(played('normal', 'outside:no-such-program')).rejects.toThrow('ENOENT');
  });

  it('by a program that does not play its game', async () => {
    const answer = `{"id":0,"name":"Rook","games":["scout"]}`;
    const other = node(`console.log('${answer}');setInterval(()=>0,1000)`);
    await expect(played('normal', other)).rejects.toThrow('does not play six-nimmt');
  });

  it('by a level that does not exist', async () => {
    await expect(played('normal', 'harder')).rejects.toThrow(
      '--levels: easy, casual, normal, hard',
    );
  });
});

describe.each([
  // Easy bots of Donkey Derby win 17 % themselves: docs/bots.md.
  ['donkey-derby', 0.23],
  ['goat-n-goat', 0.17],
  ['scout', 0.17],
  ['six-nimmt', 0.17],
])('two casual bots of %s', (id, most) => {
  const winsAmong = async (other: string): Promise<number> => {
    const levels = ['casual', other];
    const deals = Array.from({ length: 30 }, (_, deal) => deal);
    const plan: Plan = {
      seats: 4,
      options: {},
      levels,
      deals,
      playouts: 1,
      ms: null,
      outsideMs: 1,
    };
    const { shares } = (await playDeals(gameById(id)!, plan)).get('casual')!;
    return mean(shares.map(({ wins }) => wins));
  };

  it('win about a third of what two normal ones win', async () => {
    const wins = await winsAmong('normal');
    expect(wins).toBeGreaterThan(0.09);
    expect(wins).toBeLessThan(most);
  });

  it('win more than two easy ones', async () => {
    expect(await winsAmong('easy')).toBeGreaterThan(0.25);
  });
});
