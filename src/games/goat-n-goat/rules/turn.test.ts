import { describe, expect, it } from 'vitest';
import { choices } from './play.ts';
import type { Consequence, FlockConsequence, Goat, Move, State } from './model.ts';
import {
  drawCards,
  giveUpCards,
  goats,
  playCards,
  playing,
  tableWith,
  typesOf,
  type Given,
} from '#test/games/goat-n-goat/helpers.ts';

const movesOf = (state: State): Move[] => choices(state, state.turn).map(({ move }) => move);

const cardsOf = (state: State): string[] =>
  movesOf(state).flatMap((move) => ('cards' in move ? [move.cards.join(' ')] : []));

const consequenceOf = (state: State, cards: string): Consequence | null | undefined =>
  choices(state, state.turn).find(({ move }) => 'cards' in move && move.cards.join(' ') === cards)
    ?.consequence;

describe('Play', () => {
  it('is one or more goats of the same number, any colours, each selection once', () => {
    const state = tableWith({ hands: ['r1 r1 g1 b2 g5', 'r1'] });
    expect(cardsOf(state)).toEqual(['r1', 'g1', 'r1 r1', 'r1 g1', 'r1 r1 g1', 'b2', 'g5']);
  });

  it.each<{ name: string; flocks: string; played: string; after: object; penalties: Goat[] }>([
    {
      name: 'a red 1 4 is lost to two red 2s',
      flocks: 'r1 r4',
      played: 'r2 r2',
      after: { r: [2, 2], g: [], b: [] },
      penalties: ['r1', 'r4'],
    },
    {
      name: 'three green 2s join a green 1 2',
      flocks: 'g1 g2',
      played: 'g2 g2 g2',
      after: { r: [], g: [1, 2, 2, 2, 2], b: [] },
      penalties: [],
    },
    {
      name: 'where no flock is, one begins',
      flocks: 'g1',
      played: 'b5',
      after: { r: [], g: [1], b: [5] },
      penalties: [],
    },
    {
      name: 'each colour goes its own way',
      flocks: 'r4 g1 g3',
      played: 'r3 g3 b3',
      after: { r: [3], g: [1, 3, 3], b: [3] },
      penalties: ['r4'],
    },
    {
      name: 'a flock that is lost is lost as a whole',
      flocks: 'b1 b1 b2 b3 b3',
      played: 'b2',
      after: { r: [], g: [], b: [2] },
      penalties: ['b1', 'b1', 'b2', 'b3', 'b3'],
    },
  ])('$name', ({ flocks, played, after, penalties }) => {
    const state = tableWith({ hands: [`${played} r5`, 'r1'], flocks });
    playCards(state, played);
    expect(state.flocks[0]).toEqual(after);
    expect(state.penaltyPiles[0]).toEqual(penalties);
    expect(state.hands[0]).toEqual(['r5']);
  });

  it('has an event for each colour, with the fate of each flock', () => {
    const state = tableWith({ hands: ['b2 r2 r2', 'r1'], flocks: 'r1 r4 b1' });
    expect(playCards(state, 'b2 r2 r2')).toEqual([
      { type: 'played', seat: 0, number: 2, cards: goats('r2 r2 b2') },
      { type: 'flock-lost', seat: 0, colour: 'r', cards: goats('r1 r4') },
      { type: 'placed', seat: 0, colour: 'r', cards: goats('r2 r2'), size: 2 },
      { type: 'placed', seat: 0, colour: 'b', cards: goats('b2'), size: 2 },
    ]);
  });

  const flock = (
    colour: FlockConsequence['colour'],
    fate: FlockConsequence['fate'],
    lost: number,
    size: number,
  ): Partial<FlockConsequence> => ({ colour, fate, lost, size });

  it.each([
    ['r2', { flocks: [flock('r', 'is-lost', 2, 1)], lost: 2, draws: 2, givesUp: 1 }],
    [
      'r2 g2',
      { flocks: [flock('r', 'is-lost', 2, 1), flock('g', 'begins', 0, 1)], lost: 2, draws: 2 },
    ],
    ['b3', { flocks: [flock('b', 'grows', 0, 2)], lost: 0, draws: 3, givesUp: 2 }],
    ['r1', { flocks: [flock('r', 'is-lost', 2, 1)], lost: 2, draws: 1, givesUp: 0 }],
  ])('of %s lists its effects beforehand', (cards, consequence) => {
    const state = tableWith({ hands: ['r1 r2 g2 b3 b4 b4 b5 r5', 'r1'], flocks: 'r1 r4 b1' });
    expect(consequenceOf(state, cards)).toMatchObject({ type: 'play', ...consequence });
  });

  it('lists beforehand which mountain the flock then reaches, and which comes next', () => {
    const state = tableWith({ hands: ['r4', 'r1'], flocks: 'r1 r1' });
    expect(consequenceOf(state, 'r4')).toMatchObject({
      flocks: [{ size: 3, reach: 3, next: { number: 4, missing: 1 } }],
    });
  });
});

describe('Draw', () => {
  it('lists beforehand how many goats will be over the hand limit', () => {
    const state = tableWith({
      hands: ['r3 g1 g1 g2 g2 b1 b1 b2', 'r1'],
      display: 'g4 g4 g4 b5 b5 r4',
    });
    playCards(state, 'r3');
    expect(choices(state, 0)[0]!.consequence).toEqual({ type: 'draw', hand: 10, givesUp: 2 });
  });

  it.each([
    ['three 3s draw three cards', 'r3 g3 b3', 3],
    ['five 1s draw one', 'r1 r1 g1 g1 b1', 1],
    ['one 5 draws five', 'r5', 5],
  ])('%s', (_, played, need) => {
    const state = tableWith({ hands: [played, 'r1'] });
    playCards(state, played);
    expect(state).toMatchObject({ phase: 'draw', need, turn: 0 });
    expect(movesOf(state).every((move) => 'cards' in move && move.cards.length === need)).toBe(
      true,
    );
  });

  it('lets the player choose which goats, with equal goats as one choice', () => {
    const state = tableWith({ hands: ['r2', 'r1'], display: 'b5 r1 r1 r1 g4 g4' });
    playCards(state, 'r2');
    expect(cardsOf(state)).toEqual(['r1 r1', 'r1 g4', 'r1 b5', 'g4 g4', 'g4 b5']);
  });

  it('goes to the hand, visible to everybody, and the display is refilled at the far end', () => {
    const state = tableWith({
      hands: ['r2 g3', 'r1'],
      display: 'b5 r1 r1 r1 g4 g4',
      deck: 'b1 b2 b3',
    });
    playCards(state, 'r2');
    expect(drawCards(state, 'g4 b5')).toEqual([
      { type: 'drawn', seat: 0, cards: goats('g4 b5') },
      { type: 'refilled', cards: goats('b1 b2') },
      { type: 'turn-began', seat: 1, lastTurns: null },
    ]);
    expect(state.hands[0]).toEqual(goats('g3 g4 b5'));
    expect(state.known[0]).toEqual(goats('g4 b5'));
    expect(state.display).toEqual(goats('r1 r1 r1 g4 b1 b2'));
  });
});

describe('The hand limit', () => {
  const held = 'r2 r3 r3 g1 g1 g2 b1 b2';

  it('leaves a hand of 8 alone', () => {
    const state = tableWith({ hands: [held, 'r1'], display: 'b5 r1 r1 r1 g4 g4' });
    playCards(state, 'g1');
    drawCards(state, 'b5');
    expect(state).toMatchObject({ phase: 'play', turn: 1, need: null });
  });

  it('makes a player choose the penalty cards, down to 8 in hand', () => {
    const state = tableWith({ hands: [held, 'r1'], display: 'b5 r1 r1 r1 g4 g4' });
    playCards(state, 'r3');
    drawCards(state, 'r1 r1 b5');
    expect(state).toMatchObject({ phase: 'give-up', need: 2, turn: 0 });
    expect(giveUpCards(state, 'r1 b5')[0]).toEqual({
      type: 'gave-up',
      seat: 0,
      cards: goats('r1 b5'),
    });
    expect(state.penaltyPiles[0]).toEqual(goats('r1 b5'));
    expect(state.hands[0]).toHaveLength(8);
    expect(state.known[0]).toEqual(['r1']);
    expect(state).toMatchObject({ phase: 'play', turn: 1, need: null });
  });
});

describe('Mountain', () => {
  const mountainsAfter = (given: Given, played: string, drawn: string): string[] => {
    const state = tableWith({ display: 'g1 g1 r1 r1 g2 g2', ...given });
    playCards(state, played);
    drawCards(state, drawn);
    return state.phase === 'mountain'
      ? movesOf(state).map((move) => (move.type === 'mountain' ? move.mountain : move.type))
      : [];
  };

  it.each<[string, string, Partial<State['mountains']>, string[]]>([
    ['of a blue 2 3 3 4 only the 3', 'b2 b3 b3 b4', { b: [3, 5, 6] }, ['b3', 'no-mountain']],
    ['any up to the number of goats', 'b2 b3 b3 b4', {}, ['b3', 'b4', 'no-mountain']],
    ['any flock will do', 'b1 b1 b1 g1 g1 g1', {}, ['g3', 'b3', 'no-mountain']],
    ['none for two goats', 'b1 b1', {}, []],
    ['none that is gone', 'b1 b1 b1 b1', { b: [5, 6] }, []],
  ])('%s', (_, flocks, mountains, offered) => {
    expect(mountainsAfter({ hands: ['r1 r5', 'r1'], flocks, mountains }, 'r1', 'g1')).toEqual(
      offered,
    );
  });

  it('may be one that only this turn has made possible', () => {
    expect(mountainsAfter({ hands: ['r1 r1 r1', 'r1'] }, 'r1 r1 r1', 'g1')).toEqual([
      'r3',
      'no-mountain',
    ]);
  });

  it('of two equal mountains is offered once', () => {
    const given = { seats: 4, hands: ['r1 r1 r1', 'r1', 'r1', 'r1'] };
    expect(mountainsAfter(given, 'r1 r1 r1', 'g1')).toEqual(['r3', 'no-mountain']);
  });

  function atMountain(): State {
    const state = tableWith({ hands: ['r1 r5', 'r1'], flocks: 'b2 b3 b3 b4 g1' });
    state.mountains.b = [3, 5, 6];
    playCards(state, 'r1');
    playing(state, movesOf(state)[0]!);
    return state;
  }

  it('costs the whole flock, which is discarded', () => {
    const state = atMountain();
    expect(playing(state, { type: 'mountain', mountain: 'b3' }).slice(0, 2)).toEqual([
      { type: 'mountain-taken', seat: 0, mountain: 'b3' },
      { type: 'flock-discarded', seat: 0, colour: 'b', cards: goats('b2 b3 b3 b4') },
    ]);
    expect(state.discard).toEqual(goats('b2 b3 b3 b4'));
    expect(state.flocks[0]).toEqual({ r: [1], g: [1], b: [] });
    expect(state.scorePiles[0]).toEqual(['b3']);
    expect(state.mountains.b).toEqual([5, 6]);
    expect(state.turn).toBe(1);
  });

  it('lists beforehand what it brings and costs', () => {
    expect(choices(atMountain(), 0).map(({ consequence }) => consequence)).toEqual([
      { type: 'mountain', colour: 'b', points: 3, flock: 4 },
      null,
    ]);
  });

  it('may be declined', () => {
    const state = atMountain();
    const events = playing(state, { type: 'no-mountain' });
    expect(typesOf(events)).toEqual(['mountain-passed', 'refilled', 'turn-began']);
    expect(state.scorePiles[0]).toEqual([]);
    expect(state.flocks[0]!.b).toEqual([2, 3, 3, 4]);
    expect(state.turn).toBe(1);
  });

  it('is one a turn, whatever else can be reached', () => {
    const state = tableWith({ hands: ['r1 r5', 'r1'], flocks: 'b1 b1 b1 g1 g1 g1' });
    playCards(state, 'r1');
    playing(state, movesOf(state)[0]!);
    playing(state, { type: 'mountain', mountain: 'b3' });
    expect(state).toMatchObject({ phase: 'play', turn: 1 });
  });
});
