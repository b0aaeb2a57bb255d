import { describe, expect, it } from 'vitest';
import { gameById } from '#games/engines.ts';
import { Random } from '#core/random.ts';
import type { ActiveSet, Card, Combination, Move, View } from '../rules/model.ts';
import type { OfferedChoice } from '#shared/pushes.ts';
import { choiceOf } from '#renderer/screen/turn.ts';
import {
  begun,
  fitOf,
  goneOn,
  handOf,
  hintFor,
  mayPlace,
  mayTake,
  moveOf,
  EMPTY_DRAFT,
  placedAt,
  pressed,
  proposedPlace,
  stepOf,
  steppedBack,
  swept,
  takenFrom,
  touched,
  turnedTo,
  type Draft,
  type DraftContext,
  type Offer,
} from './turn.ts';

describe('a touch', () => {
  it.each([
    ['begins', null, 3, { from: 3, to: 3 }],
    ['is the last card after the first', { from: 3, to: 3 }, 6, { from: 3, to: 6 }],
    ['is the first card after the last', { from: 3, to: 3 }, 1, { from: 1, to: 3 }],
    ['puts the only card back', { from: 3, to: 3 }, 3, null],
    ['adds a neighbour', { from: 3, to: 5 }, 6, { from: 3, to: 6 }],
    ['adds a neighbour before', { from: 3, to: 5 }, 2, { from: 2, to: 5 }],
    ['drops an outermost card', { from: 3, to: 5 }, 3, { from: 4, to: 5 }],
    ['begins anew elsewhere', { from: 3, to: 5 }, 9, { from: 9, to: 9 }],
    ['begins anew within', { from: 3, to: 5 }, 4, { from: 4, to: 4 }],
  ])('%s', (_, selection, at, then) => {
    expect(touched(selection, at)).toEqual(then);
  });
});

it('a press that is not beside the selected card starts a new selection', () => {
  expect(pressed({ from: 3, to: 3 }, 6)).toEqual({ from: 6, to: 6 });
  expect(pressed({ from: 3, to: 3 }, 4)).toEqual({ from: 3, to: 4 });
});

it('a sweep goes both ways', () => {
  expect([swept(3, 6), swept(6, 3)]).toEqual([
    { from: 3, to: 6 },
    { from: 3, to: 6 },
  ]);
});

const single: Combination = { size: 1, kind: 'set', low: 7 };
const double = (
  end: string,
  flip: boolean,
  at: number,
  from: number,
  to: number,
): OfferedChoice => ({
  move: { type: 'scout-and-show', end, flip, at, from, to } as OfferedChoice['move'],
  consequence: {
    type: 'scout-and-show',
    tokenTo: 0,
    won: 1,
    endsRound: false,
    combination: { ...single, size: to - from + 1 },
  },
});
const scout = (end: string): OfferedChoice => ({
  move: { type: 'scout', end, flip: false, at: 0 } as OfferedChoice['move'],
  consequence: { type: 'scout', tokenTo: 0, left: single, endsRound: false },
});

/** A ring with 5/2 and 6/9, and a hand of three, into which the 2 leads to a Show at two places. */
const hand: readonly Card[] = [
  [4, 1],
  [3, 8],
  [9, 2],
];
const active: ActiveSet = {
  cards: [
    [5, 2],
    [6, 9],
  ],
  owner: 0,
};
const given = (...choices: OfferedChoice[]): DraftContext => ({
  hand,
  active,
  proposes: true,
  choices: [scout('left'), scout('right'), ...choices] as Offer[],
});
/** As on a board that proposes no place. */
const withoutProposal = (of: DraftContext): DraftContext => ({ ...of, proposes: false });

describe('a Scout', () => {
  it('has its card in the hand at once, at the proposed place', () => {
    const draft = takenFrom(EMPTY_DRAFT, 'left', given());
    expect(stepOf(draft)).toBe('place');
    expect(handOf(draft, given())).toEqual([[5, 2], ...hand]);
    expect(moveOf(draft)).toEqual({ type: 'scout', end: 'left', flip: false, at: 0 });
  });

  it('with its card turned is proposed elsewhere, unless its place was chosen', () => {
    const proposed = takenFrom(EMPTY_DRAFT, 'left', given());
    expect(turnedTo(proposed, true, given())).toMatchObject({ flip: true, at: 2 });
    const chosen = placedAt(proposed, 1, given());
    expect(turnedTo(chosen, true, given())).toMatchObject({ flip: true, at: 1 });
  });

  it('is cancelled by one step back', () => {
    expect(steppedBack(takenFrom(EMPTY_DRAFT, 'right', given()), given())).toEqual(EMPTY_DRAFT);
  });
});

describe('without a proposed place', () => {
  const of = withoutProposal(given(double('left', true, 2, 0, 2), double('right', true, 1, 1, 1)));

  it('the place is chosen, and Back drops it before the end', () => {
    const taken = takenFrom(EMPTY_DRAFT, 'left', of);
    expect([stepOf(taken), moveOf(taken), handOf(taken, of)]).toEqual(['place', null, hand]);
    const placed = placedAt(turnedTo(taken, true, of), 1, of);
    expect(moveOf(placed)).toEqual({ type: 'scout', end: 'left', flip: true, at: 1 });
    expect(steppedBack(placed, of)).toEqual(turnedTo(taken, true, of));
    expect(steppedBack(taken, of)).toEqual(EMPTY_DRAFT);
  });

  it('a Scout & Show goes on with its place, and back to it', () => {
    const taken = takenFrom(begun('scout-and-show', of), 'left', of);
    const placed = placedAt(taken, 2, of);
    expect([stepOf(placed), placed.selection]).toEqual(['show', { from: 0, to: 2 }]);
    expect(steppedBack(placed, of)).toEqual(taken);
    expect(steppedBack(taken, of)).toEqual(begun('scout-and-show', of));
  });
});

describe('a hint', () => {
  const scouting = { type: 'scout', end: 'left', flip: true, at: 2 } as const;

  it('highlights only the next part of its move', () => {
    const of = withoutProposal(given());
    expect(hintFor(EMPTY_DRAFT, scouting)).toMatchObject({
      action: 'scout',
      end: 'left',
      place: null,
    });
    const taken = takenFrom(EMPTY_DRAFT, 'left', of);
    expect(hintFor(taken, scouting)).toMatchObject({ place: 2, turn: true });
    expect(hintFor(takenFrom(EMPTY_DRAFT, 'right', of), scouting)).toMatchObject({ place: null });
  });

  it('highlights cards once the earlier parts agree with it', () => {
    const shown = { type: 'show', from: 1, to: 2 } as const;
    expect(hintFor(EMPTY_DRAFT, shown).selection).toEqual({ from: 1, to: 2 });
    expect(hintFor({ ...EMPTY_DRAFT, action: 'scout-and-show' }, shown).selection).toBeNull();
    expect(hintFor(EMPTY_DRAFT, null).selection).toBeNull();
  });
});

describe('a Scout & Show', () => {
  const offered = given(
    double('left', true, 2, 0, 2),
    double('left', true, 2, 2, 2),
    double('left', true, 3, 3, 3),
  );

  it('takes the only end, orientation and place that allow a Show', () => {
    const draft = begun('scout-and-show', offered);
    expect(draft).toMatchObject({ end: 'left', flip: true, at: 2 });
    expect(mayTake(draft, 'right', offered)).toBe(false);
    expect(mayPlace(draft, 3, offered)).toBe(true);
    expect(mayPlace(draft, 0, offered)).toBe(false);
  });

  it('goes on to the cards to show with the longest combination picked, and is complete only then', () => {
    const draft = begun('scout-and-show', offered);
    expect(moveOf(draft)).toBeNull();
    const then = goneOn(draft, offered);
    expect(stepOf(then)).toBe('show');
    expect(then.selection).toEqual({ from: 0, to: 2 });
    expect(moveOf(then)).toEqual({
      type: 'scout-and-show',
      end: 'left',
      flip: true,
      at: 2,
      from: 0,
      to: 2,
    });
  });

  it('steps back from the cards to the place, and then cancels', () => {
    const placed = begun('scout-and-show', offered);
    expect(steppedBack(goneOn(placed, offered), offered)).toEqual(placed);
    expect(steppedBack(placed, offered)).toEqual(EMPTY_DRAFT);
  });

  it('requires the end if both ends allow a Show, and steps back to it', () => {
    const both = given(double('left', true, 2, 0, 2), double('right', false, 0, 0, 0));
    const draft = begun('scout-and-show', both);
    expect(stepOf(draft)).toBe('end');
    expect(steppedBack(takenFrom(draft, 'right', both), both)).toEqual(draft);
    expect(steppedBack(draft, both)).toEqual(EMPTY_DRAFT);
  });
});

describe('every legal move and no other', () => {
  /** Returns the move that the confirm button would send; null if disabled. */
  const sent = (draft: Draft, of: DraftContext): Move | null =>
    choiceOf(of.choices, moveOf(draft))?.move ?? null;

  /** Generates all drafts that touches can compose: every run of cards, every position and orientation of both ends. */
  function* drafts(of: DraftContext): Generator<Draft> {
    yield* runs(EMPTY_DRAFT, of);
    for (const start of [EMPTY_DRAFT, begun('scout-and-show', of)])
      for (const end of ['left', 'right'] as const) {
        if (!mayTake(start, end, of)) continue;
        for (const flip of [false, true])
          for (let at = 0; at <= of.hand.length; at++) {
            const draft = placedAt(turnedTo(takenFrom(start, end, of), flip, of), at, of);
            yield draft;
            if (goneOn(draft, of).isPlaced) yield* runs(goneOn(draft, of), of);
          }
      }
  }

  function* runs(draft: Draft, of: DraftContext): Generator<Draft> {
    const { length } = handOf(draft, of);
    for (let from = 0; from < length; from++)
      for (let to = from; to < length; to++)
        yield { ...draft, selection: touched(touched(null, to), from) ?? { from, to } };
  }

  it.each([3, 4, 5])('can be put together by %i people', (seats) => {
    const random = Random.fromNumber(seats);
    for (let match = 0; match < 3; match++) {
      const game = gameById('scout')!;
      const seed = `phone${String(seats)}${String(match)}`.padEnd(32, '0');
      const table = game.setup({ seats, seed, options: {} });
      if (!table.ok) throw new Error('no table');
      const { value } = table;
      for (let step = 0; step < 60 && value.toMove().length > 0; step++) {
        const seat = value.toMove()[0]!;
        const choices = value.choices(seat) as readonly OfferedChoice[];
        const view = value.view(seat) as View;
        if (view.phase === 'play' && step % 4 === 0) {
          const of: DraftContext = {
            hand: view.hand!,
            active: view.active,
            proposes: true,
            choices: choices as Offer[],
          };
          const all = new Set([...drafts(of)].map((draft) => JSON.stringify(sent(draft, of))));
          all.delete('null');
          expect([...all].sort()).toEqual(choices.map(({ move }) => JSON.stringify(move)).sort());
        }
        value.play(seat, random.pick(choices).move, () => undefined);
      }
    }
  });
});

describe('a place is proposed', () => {
  const tops = (...numbers: number[]): Card[] => numbers.map((top) => [top, 10]);

  it.each([
    ['between the numbers that it joins', [3, 8, 4, 6, 9], 5, 3],
    ['beside an equal one', [1, 7, 4], 7, 2],
    ['at the end of a run that falls', [9, 3, 2, 6], 1, 3],
    ['where it lengthens a run rather than part it', [6, 7, 8, 1], 5, 0],
    ['last where it joins nothing', [1, 1, 1], 9, 3],
    ['anywhere in an empty hand', [], 4, 0],
  ])('%s', (_, numbers, top, place) => {
    expect(proposedPlace(tops(...numbers), [top, 10])).toBe(place);
  });

  it('only if the card may go there', () => {
    expect(proposedPlace(tops(4, 6, 1), [5, 10], (place) => place > 1)).toBe(2);
    expect(proposedPlace(tops(4, 6), [5, 10], () => false)).toBeNull();
  });
});

describe('a scouted card', () => {
  const hand: readonly Card[] = [
    [7, 1],
    [8, 2],
    [3, 4],
  ];
  const active: ActiveSet = {
    cards: [
      [5, 9],
      [6, 10],
    ],
    owner: 0,
  };
  const context: DraftContext = { hand, active, choices: [], proposes: false };

  it('opens the way up that its fit has', () => {
    expect(fitOf(EMPTY_DRAFT, 'left', context)).toMatchObject({ numbers: '7-8-9', flip: true });
    expect(takenFrom(EMPTY_DRAFT, 'left', context)).toMatchObject({ end: 'left', flip: true });
    expect(fitOf(EMPTY_DRAFT, 'right', context)).toMatchObject({ numbers: '6-7-8', flip: false });
    expect(takenFrom(EMPTY_DRAFT, 'right', context)).toMatchObject({ end: 'right', flip: false });
  });

  it('without a fit, or with a proposed place, opens as it is in the ring', () => {
    const lonely: DraftContext = { ...context, hand: [[1, 2]] };
    expect(fitOf(EMPTY_DRAFT, 'left', lonely)).toBeNull();
    expect(takenFrom(EMPTY_DRAFT, 'left', lonely).flip).toBe(false);
    expect(takenFrom(EMPTY_DRAFT, 'left', { ...context, proposes: true }).flip).toBe(false);
  });

  it('within a Scout & Show only fits with a Show after them', () => {
    const move: Move = {
      type: 'scout-and-show',
      end: 'left',
      flip: false,
      at: 0,
      from: 0,
      to: 0,
    };
    const choices: readonly Offer[] = [{ move, consequence: null }];
    const double = { action: 'scout-and-show' } as const;
    expect(fitOf(double, 'left', { ...context, choices })).toBeNull();
    expect(takenFrom({ ...EMPTY_DRAFT, ...double }, 'left', { ...context, choices }).flip).toBe(
      false,
    );
  });
});
