import { describe, expect, it } from 'vitest';
import { gameById } from '../../src/games/engines.ts';
import { type Plan, playDeals } from './deals.ts';

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
    await expect(played('normal', 'harder')).rejects.toThrow('--levels: easy, normal, hard');
  });
});
