import { describe, expect, it } from 'vitest';
import { type State, type Card, type Move, type Prescribed, moveSchema } from './model.ts';
import { played, tableWith, written, freshState, playRandomly } from '#test/games/scout/helpers.ts';
import { faceDownSeats, toMove, deckFor, handSize, isSameCard, starterOf } from './rules.ts';
import { beginRound, choices, clone, prescribedFits, reseed, setup, validateMove } from './play.ts';
import { Random } from '#core/random.ts';

describe('rules: Cards', () => {
  it.each([
    [3, 36, 12],
    [4, 44, 11],
    [5, 45, 9],
  ])('%i players: a deck of %i, hands of %i', (seats, deck, hand) => {
    expect(deckFor(seats)).toHaveLength(deck);
    expect(handSize(seats)).toBe(hand);
    expect(freshState(seats).hands.map((cards) => cards.length)).toEqual(Array(seats).fill(hand));
  });

  it('has every pair of different numbers exactly once', () => {
    const pairs = deckFor(5).map(([low, high]) => low * 100 + high);
    expect(new Set(pairs).size).toBe(45);
    expect(deckFor(5).every(([low, high]) => 1 <= low && low < high && high <= 10)).toBe(true);
  });

  it('leaves out the cards with a 10 with three players, the 9/10 with four', () => {
    expect(deckFor(3).some((card) => card.includes(10))).toBe(false);
    expect(deckFor(4)).toEqual(deckFor(5).filter(([low, high]) => low !== 9 || high !== 10));
  });
});

describe('rules: A round 1. The deal', () => {
  it.each([3, 4, 5])('deals the whole deck to %i players', (seats) => {
    const dealt = freshState(seats).hands.flat();
    expect(deckFor(seats).every((card) => dealt.some((other) => isSameCard(card, other)))).toBe(
      true,
    );
  });

  it('turns cards at random', () => {
    const dealt = freshState(5).hands.flat();
    const upright = dealt.filter(([top, bottom]) => top < bottom).length;
    expect(upright).toBeGreaterThan(8);
    expect(upright).toBeLessThan(37);
  });

  it('gives everybody a marker, also in the next round', () => {
    const state = freshState(4);
    state.markers.fill(false);
    beginRound(state, 1);
    expect(state.markers).toEqual([true, true, true, true]);
  });

  it('deals the same from the same seed, another hand in the next round', () => {
    expect(freshState(4, 'a')).toEqual(freshState(4, 'a'));
    expect(freshState(4, 'a').hands).not.toEqual(freshState(4, 'b').hands);
    const state = freshState(4, 'a');
    const { hands } = state;
    beginRound(state, 1);
    expect(state.hands).not.toEqual(hands);
  });
});

it('rules: The game. Seat 0 starts, then the start moves one seat clockwise each round', () => {
  expect([0, 1, 2, 3].map(starterOf)).toEqual([0, 1, 2, 3]);
});

describe('prescribed rounds', () => {
  const dealFor = (seats: number): Card[][] => freshState(seats, 'given').hands;
  const given = (...rounds: Card[][][]): Prescribed => ({
    rounds: rounds.map((hands) => ({ hands })),
  });
  const fits = (seats: number, hands: Card[][]) => prescribedFits(given(hands), {}, seats);

  it('come first, and the seed continues after them', () => {
    const state = setup({}, 3, { seed: 'later', prescribed: given(dealFor(3)) });
    expect(state.hands).toEqual(dealFor(3));
    beginRound(state, 1);
    expect(state.hands).toEqual(freshState(3, 'later').hands);
  });

  it.each([3, 4, 5])('fit when all %i hands deal the whole deck', (seats) => {
    expect(fits(seats, dealFor(seats))).toBe(true);
    expect(prescribedFits(given(), {}, seats)).toBe(true);
  });

  it('must deal every card once', () => {
    const hands = dealFor(3);
    hands[0]![0] = hands[1]![0]!;
    expect(fits(3, hands)).toBe(false);
  });

  it('must deal the deck of that many players', () => {
    expect(fits(4, dealFor(3))).toBe(false);
    const ten = dealFor(3);
    ten[0]![0] = [1, 10];
    expect(fits(3, ten)).toBe(false);
  });

  it('must deal each the same number of cards', () => {
    const hands = dealFor(3);
    hands[0]!.push(hands[1]!.pop()!);
    expect(fits(3, hands)).toBe(false);
  });
});

it('reseeds the rounds to come and leaves the hands', () => {
  const given = { rounds: [3, 3].map((seats) => ({ hands: freshState(seats, 'given').hands })) };
  const state = setup({}, 3, { seed: 'old', prescribed: given });
  reseed(state, 'new');
  expect(state.hands).toEqual(given.rounds[0]!.hands);
  beginRound(state, 1);
  expect(state.hands).toEqual(freshState(3, 'new').hands);
});

it('clones a state that then changes independently', () => {
  const state = freshState(4);
  playRandomly(state, Random.fromNumber(1), undefined, () => state.beaten.length > 5);
  const before = JSON.stringify(state);
  const copy = clone(state);
  expect(copy).toEqual(state);
  playRandomly(copy, Random.fromNumber(2));
  expect(JSON.stringify(state)).toBe(before);
});

const show = (from: number, to = from) => ({ type: 'show', from, to }) as const;
const scout = (end: 'left' | 'right', at = 0, flip = false) =>
  ({ type: 'scout', end, flip, at }) as const;
const double = (at: number, from: number, to = from, end: 'left' | 'right' = 'left'): Move => ({
  type: 'scout-and-show',
  end,
  flip: false,
  at,
  from,
  to,
});

/** Seat 0 faces the active set of seat 1. */
const facing = (active: string, hand: string, spent: readonly number[] = []) =>
  tableWith({ hands: [hand, '9', '9'], active, spent });
const table = (state: State) => state.active && written(state.active.cards);
const hands = (state: State) => state.hands.map(written);

describe('rules: A round 2. Turning the hand', () => {
  it('turns every card and leaves their order', () => {
    const state = freshState(3);
    state.hands[1] = [
      [3, 9],
      [7, 2],
      [5, 6],
    ];
    played(state, 1, { type: 'orient', flip: true });
    expect(written(state.hands[1])).toBe('9/3 2/7 6/5');
    played(state, 0, { type: 'orient', flip: false });
  });

  it('happens at the same time for all, and reveals no other decision', () => {
    const state = freshState(4);
    expect(toMove(state)).toEqual([0, 1, 2, 3]);
    expect(played(state, 2, { type: 'orient', flip: true })).toEqual([
      { type: 'oriented', seat: 2 },
    ]);
    expect(toMove(state)).toEqual([0, 1, 3]);
    expect(faceDownSeats(state)).toEqual([2]);
  });

  it('lets the start player begin after the last decision', () => {
    const state = freshState(3);
    for (const seat of [1, 2]) played(state, seat, { type: 'orient', flip: false });
    expect(played(state, 0, { type: 'orient', flip: false })).toEqual([
      { type: 'oriented', seat: 0 },
      { type: 'play-began', first: 0 },
    ]);
    expect(toMove(state)).toEqual([0]);
    expect(faceDownSeats(state)).toEqual([]);
  });
});

describe('rules: Show', () => {
  it('takes the beaten cards, a point each, and becomes the active set', () => {
    const state = tableWith({ hands: ['1 6 7 8', '9', '9'], active: '5 6 7', owner: 2 });
    expect(played(state, 0, show(1, 3))).toEqual([
      {
        type: 'shown',
        seat: 0,
        cards: state.active!.cards,
        combination: { size: 3, kind: 'run', low: 6 },
        won: 3,
      },
    ]);
    expect(state.taken).toEqual([3, 0, 0]);
    expect(table(state)).toBe('6/10 7/10 8/10');
    expect(state.active!.owner).toBe(0);
    expect(hands(state)[0]).toBe('1/10');
  });

  it('wins nothing on an empty table', () => {
    const state = tableWith({ hands: ['1 2', '9', '9'] });
    played(state, 0, show(0));
    expect(state.taken).toEqual([0, 0, 0]);
  });

  it('closes the gap in the hand', () => {
    const state = tableWith({ hands: ['4 9 5', '1', '1'] });
    played(state, 0, show(1));
    expect(hands(state)[0]).toBe('4/10 5/10');
  });

  it('passes the turn clockwise', () => {
    const state = tableWith({ hands: ['1 2', '1 2', '1 2'], turn: 2 });
    played(state, 2, show(0));
    expect(toMove(state)).toEqual([0]);
  });
});

describe('rules: Scout', () => {
  const start = () => tableWith({ hands: ['1 2', '9', '9'], active: '5/3 6/8 7/4', owner: 2 });

  it.each([
    ['the left card to the front', scout('left', 0), '5/3 1/10 2/10', '6/8 7/4'],
    ['the right card to the end', scout('right', 2), '1/10 2/10 7/4', '5/3 6/8'],
    ['either way up', scout('left', 1, true), '1/10 3/5 2/10', '6/8 7/4'],
  ])('takes %s', (_, move, hand, left) => {
    const state = start();
    played(state, 0, move);
    expect(hands(state)[0]).toBe(hand);
    expect(table(state)).toBe(left);
  });

  it('pays a token to the owner of the active set, who keeps the remaining set', () => {
    const state = start();
    played(state, 0, scout('left'));
    expect(state.tokens).toEqual([0, 0, 1]);
    expect(state.active!.owner).toBe(2);
    expect(toMove(state)).toEqual([1]);
  });

  it('reveals the card and the end to everybody, but neither its new place nor its orientation', () => {
    expect(played(start(), 0, scout('right', 1, true))).toEqual([
      { type: 'scouted', seat: 0, end: 'right', card: [7, 4], tokenTo: 2 },
    ]);
  });

  it('leaves an empty table behind when it takes the last card', () => {
    const state = tableWith({ hands: ['1 2', '9', '9'], active: '5', owner: 2 });
    played(state, 0, scout('left'));
    expect(state.active).toBeNull();
    expect(toMove(state)).toEqual([1]);
  });
});

describe('rules: Scout & Show', () => {
  const double = {
    type: 'scout-and-show',
    end: 'left',
    flip: false,
    at: 2,
    from: 1,
    to: 3,
  } as const;
  const start = () => tableWith({ hands: ['1 4 6 8', '9', '9'], active: '5/2 6/3', owner: 1 });

  it('pays the marker, scouts, and shows at once', () => {
    const state = start();
    const events = played(state, 0, double);
    expect(events.map(({ type }) => type)).toEqual(['marker-paid', 'scouted', 'shown']);
    expect(state.markers).toEqual([false, true, true]);
    expect(state.tokens).toEqual([0, 1, 0]);
    expect(table(state)).toBe('4/10 5/2 6/10');
    expect(hands(state)[0]).toBe('1/10 8/10');
    expect(toMove(state)).toEqual([1]);
  });

  it('wins only what was left after the scout', () => {
    const state = start();
    played(state, 0, double);
    expect(state.taken).toEqual([1, 0, 0]);
  });

  it('with one card on the table wins none, and its owner gets the token', () => {
    const state = tableWith({ hands: ['1 2', '9', '9'], active: '5/2', owner: 1 });
    played(state, 0, { ...double, at: 0, from: 1, to: 1 });
    expect(state.taken).toEqual([0, 0, 0]);
    expect(state.tokens).toEqual([0, 1, 0]);
    expect(table(state)).toBe('1/10');
  });
});

describe('rules: End of a round', () => {
  const roundEnd = (state: State, seat: number, move: Parameters<typeof played>[2]) =>
    played(state, seat, move).find(({ type }) => type === 'round-ended');

  it('(a) ends when a hand is empty; the beaten cards are taken first', () => {
    const state = tableWith({ hands: ['7 7', '9', '1 2 3'], active: '5 6', owner: 2 });
    expect(roundEnd(state, 0, show(0, 1))).toEqual({
      type: 'round-ended',
      round: 0,
      by: 'empty-hand',
      seat: 0,
      scores: [2, -1, -3],
    });
  });

  it('(a) ends after a Scout & Show too; the token due is paid first', () => {
    const state = tableWith({ hands: ['6', '9', '1 2 3'], active: '5 6', owner: 2 });
    const move = {
      type: 'scout-and-show',
      end: 'left',
      flip: false,
      at: 0,
      from: 0,
      to: 1,
    } as const;
    expect(roundEnd(state, 0, move)).toMatchObject({ by: 'empty-hand', scores: [1, -1, -2] });
  });

  it('(b) ends when the turn comes back to the last shower; their hand costs nothing', () => {
    const state = tableWith({ hands: ['1 2 3', '9 9', '8'], active: '5 6 7', owner: 2 });
    expect(roundEnd(state, 0, scout('left'))).toBeUndefined();
    expect(roundEnd(state, 1, scout('right'))).toEqual({
      type: 'round-ended',
      round: 0,
      by: 'all-kill',
      seat: 2,
      scores: [-4, -3, 2],
    });
  });

  it('(b) ends even if no card is left, before anyone is made to show', () => {
    const state = tableWith({ hands: ['1', '9', '8 8'], active: '5 6', owner: 2 });
    played(state, 0, scout('left'));
    expect(roundEnd(state, 1, scout('left'))).toMatchObject({ by: 'all-kill', seat: 2 });
  });

  it('(b) is broken by a Scout & Show', () => {
    const state = tableWith({ hands: ['1', '6 9', '8 8'], active: '5 6 7', owner: 2 });
    played(state, 0, scout('left'));
    const double = {
      type: 'scout-and-show',
      end: 'right',
      flip: false,
      at: 1,
      from: 0,
      to: 1,
    } as const;
    expect(roundEnd(state, 1, double)).toBeUndefined();
    expect(state.active!.owner).toBe(1);
    expect(toMove(state)).toEqual([2]);
  });

  it('(b) cannot happen after a single shown card: the table is empty and the next must show', () => {
    const state = tableWith({ hands: ['1', '9', '8 8'], active: '5', owner: 2 });
    expect(roundEnd(state, 0, scout('left'))).toBeUndefined();
    expect(state.active).toBeNull();
    expect(roundEnd(state, 1, { type: 'show', from: 0, to: 0 })).toMatchObject({
      by: 'empty-hand',
    });
  });

  it('counts neither markers nor the active set', () => {
    const state = tableWith({ hands: ['7 7', '9', '9'], spent: [1] });
    expect(roundEnd(state, 0, show(0, 1))).toMatchObject({ scores: [0, -1, -1] });
  });

  it('deals the next round, begun by the next seat', () => {
    const state = tableWith({ hands: ['7', '9', '9'] });
    expect(played(state, 0, show(0)).at(-1)).toEqual({ type: 'dealt', round: 1, first: 1 });
    expect(state.phase).toBe('orient');
    expect(state.turn).toBe(1);
    expect(state.taken).toEqual([0, 0, 0]);
  });

  it('is the end of the match after as many rounds as players', () => {
    const state = tableWith({ hands: ['7', '9', '9'] });
    state.round = 2;
    state.roundScores.push([5, 1, 0], [0, 4, 6]);
    expect(played(state, 0, show(0)).at(-1)).toEqual({ type: 'match-ended', totals: [5, 4, 5] });
    expect(toMove(state)).toEqual([]);
  });
});

describe('a Show is refused', () => {
  it.each([
    [
      'with too few cards',
      '5 6 7',
      '9 9',
      show(0, 1),
      { code: 'too-few', params: { shown: 2, active: 3 } },
    ],
    [
      'a run against a set as long',
      '1 1',
      '8 9',
      show(0, 1),
      { code: 'set-beats-run', params: { size: 2 } },
    ],
    [
      'a run that is lower',
      '5 6',
      '3 4',
      show(0, 1),
      { code: 'too-low', params: { shown: 3, active: 5 } },
    ],
    [
      'a run as high',
      '5 6',
      '6 5',
      show(0, 1),
      { code: 'too-low', params: { shown: 5, active: 5 } },
    ],
    [
      'a single card as high',
      '5',
      '5',
      show(0),
      { code: 'too-low', params: { shown: 5, active: 5 } },
    ],
    [
      'cards that are neither set nor run',
      '5',
      '5 7',
      show(0, 1),
      { code: 'no-combination', params: { from: 0, to: 1 } },
    ],
    [
      'cards that are not in the hand',
      '5',
      '5 7',
      show(1, 2),
      { code: 'not-in-hand', params: { position: 2, hand: 2 } },
    ],
    ['back to front', '5', '8 9', show(1, 0), { code: 'backwards', params: { from: 1, to: 0 } }],
  ])('%s: on %s, from %s', (_, active, hand, move, refusal) => {
    expect(validateMove(facing(active, hand), 0, move)).toEqual(refusal);
  });

  it.each([
    ['more cards', '9 9', '1 2 3', show(0, 2)],
    ['a set against a run as long', '8 9', '1 1', show(0, 1)],
    ['a higher run', '5 6', '7 6', show(0, 1)],
    ['a higher card', '5', '6', show(0)],
  ])('but not with %s', (_, active, hand, move) => {
    expect(validateMove(facing(active, hand), 0, move)).toBeNull();
  });

  it('but anything goes on an empty table', () => {
    expect(validateMove(tableWith({ hands: ['1', '9', '9'] }), 0, show(0))).toBeNull();
  });
});

describe('a Scout is refused', () => {
  it('from an empty table', () => {
    expect(validateMove(tableWith({ hands: ['1', '9', '9'] }), 0, scout('left'))).toEqual({
      code: 'table-empty',
      params: {},
    });
  });

  it('from the right of a single card, which has one end only', () => {
    expect(validateMove(facing('5', '1'), 0, scout('right'))?.code).toBe('only-left');
    expect(validateMove(facing('5', '1'), 0, scout('left'))).toBeNull();
  });

  it('to a place beyond the hand', () => {
    expect(validateMove(facing('5', '1 2'), 0, scout('left', 2))).toBeNull();
    expect(validateMove(facing('5', '1 2'), 0, scout('left', 3))).toEqual({
      code: 'no-place',
      params: { at: 3, hand: 2 },
    });
  });
});

describe('a Scout & Show is refused', () => {
  it('without the marker', () => {
    expect(validateMove(facing('5 6', '7', [0]), 0, double(0, 0, 1, 'right'))?.code).toBe(
      'marker-spent',
    );
  });

  it('from an empty table', () => {
    expect(validateMove(tableWith({ hands: ['1', '9', '9'] }), 0, double(0, 0))?.code).toBe(
      'table-empty',
    );
  });

  it('unless a legal Show follows, against what is left on the table', () => {
    expect(validateMove(facing('5 6', '4'), 0, double(1, 0, 0))?.code).toBe('too-low');
    expect(validateMove(facing('5 6', '4'), 0, double(1, 0, 1))).toBeNull();
    expect(validateMove(facing('5 6', '7'), 0, double(1, 0, 0))).toBeNull();
  });

  it('counts positions after the scouted card went in', () => {
    expect(validateMove(facing('5 6', '4'), 0, double(1, 1, 2))?.code).toBe('not-in-hand');
    expect(validateMove(facing('5', '1 9'), 0, double(1, 1, 1))).toBeNull();
  });

  it('with one card on the table lets any combination follow', () => {
    expect(validateMove(facing('9', '1'), 0, double(0, 1))).toBeNull();
  });
});

describe('before play', () => {
  it('lists the combinations of either way up, the longest first and no card twice', () => {
    const state = freshState(3);
    state.hands[0] = [
      [5, 1],
      [6, 1],
      [7, 2],
      [7, 4],
      [2, 3],
    ];
    const [asItLies, turned] = choices(state, 0);
    expect(asItLies!.consequence).toEqual({
      type: 'orient',
      groups: [{ from: 0, to: 2, combination: { size: 3, kind: 'run', low: 5 } }],
    });
    expect(turned!.consequence).toEqual({
      type: 'orient',
      groups: [
        { from: 0, to: 1, combination: { size: 2, kind: 'set', low: 1 } },
        { from: 3, to: 4, combination: { size: 2, kind: 'run', low: 3 } },
      ],
    });
  });

  it('requires the orientation first, and nothing later', () => {
    expect(validateMove(freshState(3), 0, show(0))?.code).toBe('orient-first');
    expect(validateMove(freshState(3), 0, { type: 'orient', flip: true })).toBeNull();
    expect(validateMove(facing('5', '1'), 0, { type: 'orient', flip: true })?.code).toBe(
      'oriented',
    );
  });
});

it.each([
  { type: 'pass' },
  { type: 'orient' },
  { type: 'orient', flip: 1 },
  { type: 'show', from: -1, to: 0 },
  { type: 'show', from: 0.5, to: 1 },
  { type: 'show', from: 0, to: 1, at: 0 },
  { type: 'scout', end: 'middle', flip: false, at: 0 },
  { type: 'scout', end: 'left', flip: false },
  { type: 'scout-and-show', end: 'left', flip: false, at: 0 },
])('an invalid move: %j', (move) => {
  expect(moveSchema.safeParse(move).success).toBe(false);
});
