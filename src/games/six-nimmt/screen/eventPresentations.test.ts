import { describe, expect, it } from 'vitest';
import type { Event, View } from '../rules/model.ts';
import { FLIGHT_MS, createEventPresenter } from '#renderer/screen/eventPresentation.ts';
import {
  awaiting,
  eventPresentations,
  revealPause,
  revealTimes,
  DANGER,
  dangerTimes,
  endangeredRow,
  isFirstLargeRow,
  LANDING,
  nextCard,
} from './eventPresentations.ts';
import { optionsLine, where } from './summary.ts';
import { view } from './view.fixture.ts';

const { status, log, pause } = createEventPresenter(eventPresentations, awaiting);

const taking: Extract<Event, { type: 'row-taken' }> = {
  type: 'row-taken',
  seat: 1,
  card: 44,
  row: 0,
  cause: 'sixth',
  cards: [8, 13, 27, 31, 40],
  bulls: 7,
};

describe('the bar shows', () => {
  it('who chooses, to the choosing seat, and to the others what all do', () => {
    expect(status({ view: view(), event: null, viewer: 1 })).toMatchObject({
      seat: 1,
      message: { key: 'chooses', seats: { seat: 1 } },
    });
    expect(status({ view: view({ toMove: [0, 2] }), event: null, viewer: null }).message).toEqual({
      key: 'choosing',
      seats: { seats: [0, 2] },
    });
    expect(status({ view: view(), event: null, viewer: null }).message).toEqual({
      key: 'manyChoose',
      params: { count: 3 },
    });
    expect(status({ view: view({ toMove: [2] }), event: null, viewer: null })).toMatchObject({
      seat: 2,
      message: { key: 'chooses' },
    });
  });

  it('whose card is the sixth, and what it takes', () => {
    expect(status({ view: view(), event: taking, viewer: null })).toEqual({
      seat: 1,
      message: { key: 'sixth', seats: { seat: 1 }, params: { card: 44, row: 1 } },
      explanation: { key: 'sixthWhy', seats: { seat: 1 }, params: { card: 44, row: 1 }, count: 7 },
    });
  });

  it('that a row is full once its fifth card is placed', () => {
    const fifth: Event = { type: 'placed', seat: 0, card: 20, row: 3, position: 4 };
    expect(status({ view: view(), event: fifth, viewer: null }).explanation).toMatchObject({
      key: 'rowFull',
      params: { row: 4 },
    });
  });

  it('whose card comes next, and whether it takes a row', () => {
    const placed: Event = { type: 'placed', seat: 0, card: 20, row: 3, position: 1 };
    const next = (rows: View['rows']) =>
      status({
        view: view({ rows, revealed: [{ seat: 2, card: 43 }] }),
        event: placed,
        viewer: null,
      }).explanation;
    expect(next([[12], [14], [20], [30]])).toEqual({
      key: 'next',
      seats: { seat: 2 },
      params: { card: 43 },
    });
    expect(next([[12], [14], [20], [30, 32, 35, 38, 40]])).toMatchObject({
      key: 'nextTakes',
      params: { card: 43, row: 4 },
    });
  });

  it('which card is too low, while its row is awaited', () => {
    const low = view({ phase: 'take-row', toMove: [0], revealed: [{ seat: 0, card: 3 }] });
    expect(status({ view: low, event: null, viewer: null })).toMatchObject({
      seat: 0,
      message: { key: 'mustTake' },
      explanation: { params: { card: 3 } },
    });
  });

  it('which deal and turn it is, out of how many', () => {
    expect(where(view())).toEqual({ key: 'where', params: { deal: 1, turn: 2 } });
    const deals = { end: { kind: 'deals', count: 3 }, variant: 'standard' } as const;
    expect(where(view({ options: deals }))).toMatchObject({ key: 'whereOf', params: { deals: 3 } });
    expect(where(view({ phase: 'draft' })).key).toBe('whereDraft');
  });
});

it('the log describes a taken row in one sentence', () => {
  expect(log(taking, view())).toEqual({
    key: 'takesRow',
    seats: { seat: 1 },
    params: { row: 1 },
    count: 7,
  });
});

it('the ticket shows the options of the match', () => {
  expect(optionsLine({ end: { kind: 'points', limit: 66 }, variant: 'standard' })).toEqual([
    { key: 'toLimit', params: { limit: 66 } },
  ]);
  expect(optionsLine({ end: { kind: 'deals', count: 2 }, variant: 'draft' })).toEqual([
    { key: 'forDeals', count: 2 },
    { key: 'draft' },
  ]);
});

/**
 * Returns the events of a turn in which `takers` players take a row for the sixth card, each with its view. The
 * lowest cards take: then everything else is still to come.
 */
function turnOf(players: number, takers: number): readonly (readonly [Event, View])[] {
  const cards = Array.from({ length: players }, (_, seat) => ({ seat, card: 20 + seat }));
  const table = (placed: number): View =>
    view({
      taken: cards.map(() => 0),
      placed: cards.slice(0, placed).map((card) => ({
        ...card,
        row: 0,
        took: card.seat < takers ? 0 : null,
      })),
    });
  return [
    [{ type: 'revealed', cards }, table(0)],
    ...cards.flatMap(({ seat, card }): readonly (readonly [Event, View])[] => {
      const takes = seat < takers;
      const placed: Event = { type: 'placed', seat, card, row: 0, position: takes ? 0 : 1 };
      return [
        ...(takes ? [[{ ...taking, seat, card }, table(seat)] as const] : []),
        [placed, table(seat + 1)],
      ];
    }),
  ];
}

it('a row of one card is shown for a shorter time than a full one', () => {
  const low: Event = { ...taking, cause: 'too-low', cards: [8], bulls: 1 };
  expect(pause(low, view())).toBeLessThan(1300);
  expect(pause(taking, view())).toBeGreaterThan(2000);
});

describe('a turn takes', () => {
  const longOf = (players: number, takers: number): number =>
    turnOf(players, takers).reduce((sum, [event, table]) => sum + pause(event, table), 0);

  it('nine seconds at most with ten players, even if five of them take a row', () => {
    for (let takers = 0; takers <= 5; takers++)
      expect(longOf(10, takers)).toBeLessThanOrEqual(9000);
  });

  it('at least a second and a half for the first row that is taken, and time for each card to fly', () => {
    const steps = turnOf(10, 3);
    const [first] = steps.filter(([{ type }]) => type === 'row-taken');
    expect(pause(...first!)).toBeGreaterThan(1500);
    for (const step of steps) expect(pause(...step)).toBeGreaterThanOrEqual(250);
  });
});

it('cards lie face down for a moment, turn one after another, and are sorted when all are face up', () => {
  const times = revealTimes(4);
  expect(times).toHaveLength(5);
  expect(times[0]).toBeGreaterThanOrEqual(400);
  expect(times.slice(1, 4).map((time, at) => time - times[at]!)).toEqual([70, 70, 70]);
  expect(times.at(-1)).toBeGreaterThan(times[3]!);
});

it('a reveal ends after the cards are sorted, with ten players before two seconds', () => {
  expect(revealPause(4)).toBeGreaterThan(revealTimes(4).at(-1)!);
  expect(revealPause(10)).toBeLessThan(2000);
});

const revealed = [
  { seat: 2, card: 44 },
  { seat: 0, card: 62 },
];
const rows = [[12, 14], [37], [3, 7, 21, 40, 43], [58, 61]];
const shown = view({ phase: 'place', rows, revealed });
const placed: Event = { type: 'placed', seat: 1, card: 43, row: 2, position: 4 };
const reveal: Event = { type: 'revealed', cards: revealed };
const rowTaken: Event = {
  type: 'row-taken',
  seat: 2,
  card: 44,
  row: 2,
  cause: 'sixth',
  cards: [3, 7, 21, 40, 43],
  bulls: 6,
};

it.each([
  ['a reveal', reveal, 44],
  ['a placed card', placed, 44],
  ['a taken row, whose own card is placed first', rowTaken, undefined],
  ['nothing', null, undefined],
])('the next card after %s', (_, event, card) => {
  expect(nextCard(shown, event)?.card).toBe(card);
});

describe('a row is endangered', () => {
  it('if it is full and the next card belongs to it', () => {
    expect(endangeredRow(shown, placed)).toBe(2);
    expect(endangeredRow(shown, reveal)).toBe(2);
  });

  it('no longer when it is being taken, nor while all choose', () => {
    expect(endangeredRow(shown, rowTaken)).toBeNull();
    expect(endangeredRow(shown, null)).toBeNull();
  });

  it('not if it has a free place, nor by a card that is too low, nor after the last card', () => {
    const later = view({ ...shown, revealed: revealed.slice(1) });
    expect(endangeredRow(later, placed)).toBeNull();
    expect(endangeredRow(view({ ...shown, revealed: [{ seat: 0, card: 2 }] }), reveal)).toBeNull();
    expect(endangeredRow(view({ ...shown, revealed: [] }), placed)).toBeNull();
  });
});

it('a card counts, and the next row trembles, only when it has landed', () => {
  expect(LANDING).toBeGreaterThanOrEqual(FLIGHT_MS);
});

it('a row trembles when the last card has landed, or the revealed ones are sorted', () => {
  expect(dangerTimes(placed)).toEqual([LANDING]);
  const [sorted] = dangerTimes(reveal)!;
  expect(revealPause(2) + DANGER - sorted!).toBeGreaterThanOrEqual(DANGER);
  expect(dangerTimes(rowTaken)).toBeNull();
});

describe('the table answers to a row', () => {
  const costing = (bulls: number): Event => ({ ...rowTaken, bulls });
  const turn = (taken: readonly number[]) => ({ rows, taken, cards: [44, 62, 43] });
  const played = view({
    phase: 'place',
    turns: [turn([0, 0, 0]), turn([0, 9, 0])],
    taken: [0, 9, 12],
  });

  it.each([
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

  it('and to nothing else', () => {
    expect(isFirstLargeRow(placed, played)).toBe(false);
  });
});
