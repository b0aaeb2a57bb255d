import { ROW_SIZE } from '../manifest.ts';
import type { Event, View } from '../rules/model.ts';
import type { Viewer } from '../../../shared/ids.ts';
import type { Sentence } from '../../../renderer/i18n/sentence.ts';
import { coloursOf } from './pieces/cardDrawing.ts';
import {
  about,
  announce,
  UNTIL_PRESSED,
  type Status,
  type Steps,
  type Tile,
  plateOf,
} from '../../../renderer/table/kit/steps.ts';
import type { TextKey } from './text.ts';

const queued = (card: string): string => `[data-queued="${card}"]`;

const cardSelector = (card: number): string => `[data-tracked="${String(card)}"]`;

const rowOf = (row: number): string => `[data-row="${String(row)}"]`;

export function tile(card: number): Tile<TextKey> {
  const { ground, ink } = coloursOf(card);
  return { text: String(card), fill: ground, ink };
}

/** In ms, for a table of four or fewer: there is time to read each sentence aloud. */
const UNHURRIED = { placed: 800, taken: 2150, startedAnew: 560 } as const;
/** For a table of ten. The first rows that a turn takes have the most time: that there will be more is known then. */
const HURRIED = { placed: 340, taken: [1700, 1300, 900, 600, 430], startedAnew: 250 } as const;

/** From no hurry to the most, so that a turn of ten is not much longer than one of four. */
function paced({ taken }: View, unhurried: number, hurried: number): number {
  const hurry = Math.min(1, Math.max(0, (taken.length - 4) / 6));
  return Math.round(unhurried + hurry * (hurried - unhurried));
}

function takingPause(view: View): number {
  const before = view.placed.filter(({ took }) => took !== null).length;
  return paced(view, UNHURRIED.taken, HURRIED.taken[before] ?? HURRIED.taken.at(-1)!);
}

/** A row that is taken tells the most; that its taker starts it anew has been said then. */
function placingPause({ position }: Extract<Event, { type: 'placed' }>, view: View): number {
  const what = position === 0 ? 'startedAnew' : 'placed';
  return paced(view, UNHURRIED[what], HURRIED[what]);
}

export const steps: Steps<View, Event, TextKey> = {
  'draft-began': {
    pause: 0,
    brief: null,
    beginsTurn: true,
    log: ({ deal }) => ({ key: 'draftBegan', params: { deal: deal + 1 } }),
  },
  drafted: {
    pause: 900,
    says: ({ card }) => ({ key: 'drafted', params: { card } }),
    flight: ({ seat }) => ({ to: () => plateOf(seat) }),
    brief: ({ seat, card }) => ({
      does: { key: 'brief.drafted' },
      tiles: [tile(card)],
      places: [plateOf(seat)],
    }),
    turn: 'own',
    called: ({ card }) => ({ key: 'called.draft', params: { card } }),
  },
  dealt: {
    pause: 0,
    brief: null,
    log: ({ deal }) => ({ key: 'dealt', params: { deal: deal + 1 } }),
  },
  chosen: {
    pause: 0,
    says: { key: 'chosen' },
    called: { key: 'called.choice' },
    brief: null,
    turn: 'together',
  },
  revealed: {
    pause: 1100,
    brief: null,
    beginsTurn: true,
    says: { key: 'revealed' },
    why: { key: 'lowestFirst' },
    log: ({ cards }) => ({
      key: 'revealedCards',
      params: { cards: cards.map(({ card }) => card).join(', ') },
    }),
  },
  'too-low': {
    pause: 0,
    brief: ({ card }) => ({
      tiles: [tile(card)],
      brings: { key: 'fitsNowhere' },
      places: [queued(String(card))],
    }),
    log: ({ card }) => ({ key: 'tooLow', params: { card } }),
  },
  'row-taken': {
    pause: (_, view) => takingPause(view),
    sound: 'sweep',
    says: (event) =>
      event.cause === 'sixth'
        ? { key: 'sixth', params: { card: event.card, row: event.row + 1 } }
        : takesRow(event),
    why: ({ cause, card, row, bulls }) =>
      cause === 'sixth'
        ? { key: 'sixthWhy', params: { card, row: row + 1 }, count: bulls }
        : { key: 'startsAnew', params: { card } },
    log: (event) => takesRow(event),
    flight: () => ({ from: queued }),
    brief: ({ card, row, bulls }) => ({
      tiles: [tile(card)],
      brings: { key: 'brief.takesRow', params: { row: row + 1 }, count: bulls },
      places: [cardSelector(card), rowOf(row)],
    }),
    called: ({ row }) => ({ key: 'called.row', params: { row: row + 1 } }),
  },
  placed: {
    pause: placingPause,
    says: ({ card, row, position }) => ({
      key: position === 0 ? 'startsRow' : 'placed',
      params: { card, row: row + 1 },
    }),
    why: ({ row, position }) =>
      position === ROW_SIZE - 1 ? { key: 'rowFull', params: { row: row + 1 } } : null,
    // Whoever starts a row has taken it: that was an event of its own.
    brief: ({ card, row, position }) =>
      position === 0
        ? null
        : {
            tiles: [tile(card)],
            brings: { key: 'brief.placed', params: { row: row + 1 } },
            places: [cardSelector(card), rowOf(row)],
          },
    // The row that a card starts anew goes to whoever takes it.
    flight: ({ seat, position }) => ({
      from: queued,
      ...(position === 0 && { to: () => plateOf(seat) }),
    }),
  },
  // Its scores want to be read.
  'deal-ended': {
    pause: UNTIL_PRESSED,
    brief: null,
    says: ({ deal }) => ({ key: 'dealEnded', params: { deal: deal + 1 } }),
  },
  'match-ended': { pause: 0, brief: null, log: { key: 'matchEnded' } },
};

const takesRow = ({ row, bulls }: Extract<Event, { type: 'row-taken' }>): Sentence<TextKey> => ({
  key: 'takesRow',
  params: { row: row + 1 },
  count: bulls,
});

export function awaiting({ phase, toMove, revealed }: View, viewer: Viewer): Status<TextKey> {
  const seat = toMove[0]!;
  switch (phase) {
    case 'draft':
      return about(seat, { key: 'drafts' }, { key: 'draftsWhy' });
    case 'take-row': {
      const { card } = revealed[0]!;
      return about(seat, { key: 'mustTake' }, { key: 'mustTakeWhy', params: { card } });
    }
    case 'choose':
      return choosing(toMove, viewer);
    case 'place':
    case 'over':
      return announce({ key: 'over' });
  }
}

/** More names than these find no room in the bar. */
const NAMED = 2;

function choosing(toMove: readonly number[], viewer: Viewer): Status<TextKey> {
  if (viewer !== null && toMove.includes(viewer)) return about(viewer, { key: 'chooses' });
  const why = { key: 'chooseWhy' } as const;
  if (toMove.length === 1) return about(toMove[0]!, { key: 'chooses' }, why);
  return toMove.length > NAMED
    ? announce({ key: 'manyChoose', params: { count: toMove.length } }, why)
    : announce({ key: 'choosing', seats: { seats: toMove } }, why);
}
