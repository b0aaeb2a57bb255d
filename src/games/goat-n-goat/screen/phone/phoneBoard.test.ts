// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { nextTick } from 'vue';
import type { Consequence, Goat, Move, View } from '#games/goat-n-goat/rules/model.ts';
import { decisionOf, mountBoard } from '#renderer/phone/kit/board.fixture.ts';
import { view } from '../view.fixture.ts';
import PhoneBoard from './PhoneBoard.vue';

interface Offer {
  readonly move: Move;
  readonly consequence?: Consequence;
}

const ME = 1;
const HAND: readonly Goat[] = ['r1', 'r2', 'r2', 'b2', 'g5'];
const ACT = '.dock .act';

const plays = (...cards: Goat[]): Offer => ({
  move: { type: 'play', cards },
  consequence: { type: 'play', flocks: [], lost: 0, draws: Number(cards[0]![1]), givesUp: 0 },
});
const losing: Offer = {
  move: { type: 'play', cards: ['r1'] },
  consequence: {
    type: 'play',
    lost: 2,
    draws: 1,
    givesUp: 0,
    flocks: [{ colour: 'r', fate: 'is-lost', lost: 2, size: 1, reach: null, next: null }],
  },
};
const draws = (...cards: Goat[]): Offer => ({
  move: { type: 'draw', cards },
  consequence: { type: 'draw', hand: 7, givesUp: 0 },
});

/** Phone of seat 1, with the flocks red 1 4 and blue 2 2 3. */
const board = (
  more: Partial<View>,
  choices: readonly Offer[],
  given: object = {},
  covered = false,
) =>
  mountBoard<View>(
    PhoneBoard,
    {
      view: view({ hand: HAND, ...more }),
      viewer: ME,
      decision: choices.length > 0 ? decisionOf(ME, choices) : null,
      ...given,
    },
    covered ? 'hidden' : null,
  );

const inHand = (goat: Goat, nth = 0): string =>
  `.hand [data-card="${goat}"]:nth-child(${HAND.indexOf(goat) + nth + 1})`;
const onDisplay = (nth: number): string => `.display .pick:nth-child(${nth})`;

describe('playing', () => {
  const offers = [losing, plays('r2'), plays('r2', 'r2'), plays('b2', 'r2', 'r2'), plays('g5')];

  it('goats of one number are picked by touching, and nothing is sent before the dock’s button', async () => {
    const { touch, chosen, text } = await board({}, offers);
    await touch(inHand('r2'), inHand('r2', 1), inHand('b2'));
    expect([chosen, text(ACT)]).toEqual([[], expect.stringContaining('Play 3 goats')]);
    await touch(ACT);
    expect(chosen).toEqual([{ type: 'play', cards: ['b2', 'r2', 'r2'] }]);
  });

  it('the button is disabled while no goat is picked', async () => {
    const { touch, chosen, text, has } = await board({}, offers);
    expect(has(`${ACT}[aria-disabled=true]`)).toBe(true);
    await touch(ACT);
    expect([chosen, text(`${ACT} b`)]).toEqual([[], 'Choose goats']);
    await touch(inHand('r2'));
    expect(has(`${ACT}[aria-disabled=true]`)).toBe(false);
  });

  it('a low card shows its cost before it is played', async () => {
    const { touch, has, text } = await board({}, offers);
    expect(has('.lane .cost')).toBe(false);
    await touch(inHand('r1'));
    expect(text('.lane .cost')).toBe('Lower than 4: all 2 become penalty cards.');
    expect(text(`${ACT} small`)).toBe('You lose 2 cards. Then you draw 1.');
  });

  it('a touch on the display shows the rule', async () => {
    const { touch, objected } = await board({}, offers);
    await touch(onDisplay(2));
    expect(objected).toEqual([{ type: 'draw', cards: ['b3'] }]);
  });
});

describe('drawing', () => {
  const asked: Partial<View> = { phase: 'draw', need: 2 };
  const offers = [draws('r1', 'r1'), draws('b2', 'b3'), draws('r1', 'b3')];

  it('the number of goats that the rule asks for is picked from the display', async () => {
    const { touch, chosen, text } = await board(asked, offers);
    await touch(onDisplay(5));
    expect(text(`${ACT} b`)).toBe('Choose one more');
    await touch(ACT, onDisplay(2), ACT);
    expect(chosen).toEqual([{ type: 'draw', cards: ['b2', 'b3'] }]);
  });

  it('one goat too many deselects the goat that was picked first', async () => {
    const { touch, chosen } = await board(asked, offers);
    await touch(onDisplay(5), onDisplay(1), onDisplay(2), ACT);
    expect(chosen).toEqual([{ type: 'draw', cards: ['r1', 'b3'] }]);
  });

  it('what was played can be taken back', async () => {
    const { touch, takenBack } = await board(asked, offers, { mayTakeBack: true });
    await touch('.dock .alt');
    expect(takenBack()).toBe(1);
  });
});

it('goats over the hand limit are given up', async () => {
  const giveUp: Offer = { move: { type: 'give-up', cards: ['r2', 'g5'] } };
  const { touch, chosen } = await board({ phase: 'give-up', need: 2 }, [giveUp]);
  await touch(inHand('g5'), inHand('r2'), ACT);
  expect(chosen).toEqual([giveUp.move]);
});

describe('a mountain', () => {
  const offers: readonly Offer[] = [
    {
      move: { type: 'mountain', mountain: 'b3' },
      consequence: { type: 'mountain', colour: 'b', points: 3, flock: 3 },
    },
    { move: { type: 'no-mountain' } },
  ];

  it('is a button only if it can be reached, and is taken with the dock’s button', async () => {
    const { root, touch, chosen, text } = await board({ phase: 'mountain' }, offers);
    const buttons = [...root.querySelectorAll<HTMLElement>('[data-mountain]')];
    expect(buttons.map((button) => button.dataset['mountain'])).toEqual(['b3']);
    await touch('[data-mountain="b3"]');
    expect([chosen, text(`${ACT} small`)]).toEqual([[], 'Your 3 blue goats are discarded.']);
    await touch(ACT);
    expect(chosen).toEqual([offers[0]!.move]);
  });

  it('can be declined', async () => {
    const { touch, chosen } = await board({ phase: 'mountain' }, offers);
    await touch('.dock .alt');
    expect(chosen).toEqual([{ type: 'no-mountain' }]);
  });
});

describe('a phone', () => {
  it('shows what others do above its own hand, which cannot be touched then', async () => {
    const { touch, text, chosen, objected } = await board({ toMove: [0] }, []);
    expect(text('.waiting h2')).toBe('Theo decides');
    await touch(inHand('r2'));
    expect([chosen, objected]).toEqual([[], []]);
  });

  it('with a hidden hand shows neither the hand nor picked cards', async () => {
    const { has, props, root } = await board({}, [losing], {}, true);
    expect(has('.hand-area .pick')).toBe(false);
    expect(root.querySelectorAll('.backs .back')).toHaveLength(props.view.hand!.length);
    expect(has('.mini.joining')).toBe(false);
  });

  it('sends nothing twice: while a move is in flight the button is busy, and picked cards stay', async () => {
    const { touch, props, chosen, has } = await board({}, [plays('r2')]);
    await touch(inHand('r2'), ACT);
    Object.assign(props, { isSending: true, decision: null });
    await nextTick();
    await touch(ACT);
    expect(chosen).toHaveLength(1);
    expect(has(`${inHand('r2')}[aria-pressed="true"]`)).toBe(true);
  });
});
