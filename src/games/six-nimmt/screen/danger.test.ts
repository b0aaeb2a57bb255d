import { describe, expect, test } from 'vitest';
import type { Event } from '../rules/model.ts';
import {
  revealPause,
  DANGER,
  dangerTimes,
  endangeredRow,
  isFirstLargeRow,
  LANDING,
  nextCard,
} from './eventPresentations.ts';
import { FLIGHT_MS } from '../../../renderer/match/kit/flightTime.ts';
import { view } from './view.fixture.ts';

const revealed = [
  { seat: 2, card: 44 },
  { seat: 0, card: 62 },
];
const rows = [[12, 14], [37], [3, 7, 21, 40, 43], [58, 61]];
const shown = view({ phase: 'place', rows, revealed });
const placed: Event = { type: 'placed', seat: 1, card: 43, row: 2, position: 4 };
const reveal: Event = { type: 'revealed', cards: revealed };
const taking: Event = {
  type: 'row-taken',
  seat: 2,
  card: 44,
  row: 2,
  cause: 'sixth',
  cards: [3, 7, 21, 40, 43],
  bulls: 6,
};

test.each([
  ['a reveal', reveal, 44],
  ['a placed card', placed, 44],
  ['a taken row, whose own card is placed first', taking, undefined],
  ['nothing', null, undefined],
])('the next card after %s', (_, event, card) => {
  expect(nextCard(shown, event)?.card).toBe(card);
});

describe('a row is endangered', () => {
  test('if it is full and the next card belongs to it', () => {
    expect(endangeredRow(shown, placed)).toBe(2);
    expect(endangeredRow(shown, reveal)).toBe(2);
  });

  test('no longer when it is being taken, nor while all choose', () => {
    expect(endangeredRow(shown, taking)).toBeNull();
    expect(endangeredRow(shown, null)).toBeNull();
  });

  test('not if it has a free place, nor by a card that is too low, nor after the last card', () => {
    const later = view({ ...shown, revealed: revealed.slice(1) });
    expect(endangeredRow(later, placed)).toBeNull();
    expect(endangeredRow(view({ ...shown, revealed: [{ seat: 0, card: 2 }] }), reveal)).toBeNull();
    expect(endangeredRow(view({ ...shown, revealed: [] }), placed)).toBeNull();
  });
});

test('a card counts, and the next row trembles, only when it has landed', () => {
  expect(LANDING).toBeGreaterThanOrEqual(FLIGHT_MS);
});

test('a row trembles when the last card has landed, or the revealed ones are sorted', () => {
  expect(dangerTimes(placed)).toEqual([LANDING]);
  const [sorted] = dangerTimes(reveal)!;
  expect(revealPause(2) + DANGER - sorted!).toBeGreaterThanOrEqual(DANGER);
  expect(dangerTimes(taking)).toBeNull();
});

describe('the table answers to a row', () => {
  const costing = (bulls: number): Event => ({ ...taking, bulls });
  const turn = (taken: readonly number[]) => ({ rows, taken, cards: [44, 62, 43] });
  const played = view({
    phase: 'place',
    turns: [turn([0, 0, 0]), turn([0, 9, 0])],
    taken: [0, 9, 12],
  });

  test.each([
    ['of ten bull heads', costing(10), played, true],
    ['of nine', costing(9), played, false],
    [
      'not in a later turn of the deal',
      costing(12),
      { ...played, turns: [turn([0, 0, 0]), turn([0, 10, 0])] },
      false,
    ],
    [
      'not twice in a turn',
      costing(12),
      { ...played, placed: [{ seat: 0, card: 3, row: 1, took: 11 }] },
      false,
    ],
    [
      'after another of few',
      costing(12),
      { ...played, placed: [{ seat: 0, card: 3, row: 1, took: 4 }] },
      true,
    ],
  ] as const)('%s', (_, event, shownView, answers) => {
    expect(isFirstLargeRow(event, shownView)).toBe(answers);
  });

  test('and to nothing else', () => {
    expect(isFirstLargeRow(placed, played)).toBe(false);
  });
});
