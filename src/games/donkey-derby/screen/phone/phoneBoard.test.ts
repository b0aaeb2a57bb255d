// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { nextTick } from 'vue';
import type { Consequence, Donkey, Move, View } from '#games/donkey-derby/rules/model.ts';
import { decisionOf, mountBoard } from '#renderer/phone/kit/board.fixture.ts';
import { view } from '../view.fixture.ts';
import PhoneBoard from './PhoneBoard.vue';

interface Offer {
  readonly move: Move;
  readonly consequence?: Consequence;
}

const ME = 1;
const ACT = '.dock .act';

const bet = (donkey: Donkey): Offer => ({
  move: { type: 'bet', donkey },
  consequence: { type: 'bet', space: 1, payouts: [28, 20, 12] },
});
const advance = (donkey: Donkey, to: number, more: object = {}): Offer => ({
  move: { type: 'advance', donkey },
  consequence: { type: 'advance', to, place: null, rests: false, ...more },
});

const board = (more: Partial<View>, choices: readonly Offer[], given: object = {}) =>
  mountBoard<View>(PhoneBoard, {
    view: view(more),
    viewer: ME,
    decision: choices.length > 0 ? decisionOf(ME, choices) : null,
    ...given,
  });

const on = (donkey: Donkey): string => `[data-donkey="${donkey}"]`;

describe('betting', () => {
  const full = { grey: [0, 0, 0, 2, 2], red: [1], brown: [], white: [], yellow: [] };
  const asked: Partial<View> = { phase: 'bet', columns: full };
  const offers: readonly Offer[] = [bet('red'), bet('white'), { move: { type: 'no-bet' } }];

  it('a touch on a column shows what its next free space pays, and the dock’s button places the marker', async () => {
    const { touch, chosen, text } = await board(asked, offers);
    await touch(on('red'));
    expect([chosen, text('.pays li'), text('.pays li:last-child')]).toEqual([
      [],
      '28 if first',
      '12 third',
    ]);
    await touch(ACT);
    expect(chosen).toEqual([{ type: 'bet', donkey: 'red' }]);
  });

  it('no bet is placed without a column', async () => {
    const { touch, chosen, has } = await board(asked, offers);
    expect(has(`${ACT}[aria-disabled=true]`)).toBe(true);
    await touch(ACT);
    expect(chosen).toEqual([]);
    await touch('.dock .alt');
    expect(chosen).toEqual([{ type: 'no-bet' }]);
  });

  it('a full column is dimmed and shows the rule', async () => {
    const { touch, objected, has } = await board(asked, offers);
    expect(has(`${on('grey')}.full`)).toBe(true);
    await touch(on('grey'));
    expect(objected).toEqual([{ type: 'bet', donkey: 'grey' }]);
  });
});

describe('the race', () => {
  it('the dock’s button rolls the die', async () => {
    const { touch, chosen, text } = await board({ phase: 'roll' }, [{ move: { type: 'roll' } }]);
    expect(text(`${ACT} b`)).toBe('Roll the die');
    await touch(ACT);
    expect(chosen).toEqual([{ type: 'roll' }]);
  });

  it('a donkey that is touched before the roll shows the rule', async () => {
    const { touch, objected } = await board({ phase: 'roll' }, [{ move: { type: 'roll' } }]);
    await touch(on('red'));
    expect(objected).toEqual([{ type: 'advance', donkey: 'red' }]);
  });

  it('a donkey is picked by touching and moved by the same button', async () => {
    const offers = [advance('red', 9), advance('white', 9)];
    const rolled = { phase: 'advance', die: 4, movable: ['red', 'white'] } as const;
    const { touch, chosen, text } = await board(rolled, offers);
    await touch(ACT);
    expect(chosen).toEqual([]);
    await touch(on('white'));
    expect([text(`${ACT} b`), text(`${ACT} small`)]).toEqual([
      'Move White to 9',
      '16 steps to the finish.',
    ]);
    await touch(ACT);
    expect(chosen).toEqual([{ type: 'advance', donkey: 'white' }]);
  });

  it.each([
    ['the last one need not be touched', advance('red', 6), 'Move Red to 6'],
    [
      'the bridge is said before',
      advance('red', 15, { rests: true }),
      'It rests in the next race round.',
    ],
    [
      'and the finish',
      advance('red', 25, { place: 3 }),
      'It comes in third, and the race is over.',
    ],
  ])('%s', async (_, offer, said) => {
    const { touch, chosen, text } = await board({ phase: 'advance', die: 1 }, [offer]);
    expect(text(ACT)).toContain(said);
    await touch(ACT);
    expect(chosen).toEqual([offer.move]);
  });

  it('a blank is given to another donkey', async () => {
    const offers = [advance('red', 5), advance('white', 5)];
    const { touch, text } = await board({ phase: 'advance', die: 0 }, offers);
    await touch(on('red'));
    expect(text(`${ACT} b`)).toBe('Give Red the blank');
  });
});

describe('while others decide', () => {
  it('the betting sheet is shown as it is, without buttons', async () => {
    const { has } = await board({ phase: 'bet', toMove: [0] }, []);
    expect(has(on('red'))).toBe(true);
    expect(has('button')).toBe(false);
  });

  it('the donkeys are shown where they are', async () => {
    const { text, has } = await board({ toMove: [0] }, []);
    expect(text(`${on('red')} .side`)).toBe('5');
    expect(has('button')).toBe(false);
  });

  it('a move in flight is sent only once', async () => {
    const { touch, props, chosen } = await board({ phase: 'roll' }, [{ move: { type: 'roll' } }]);
    await touch(ACT);
    Object.assign(props, { isSending: true, decision: null });
    await nextTick();
    await touch(ACT);
    expect(chosen).toHaveLength(1);
  });
});
