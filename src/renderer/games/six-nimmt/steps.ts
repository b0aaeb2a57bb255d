import { ROW_SIZE } from '../../../main/games/six-nimmt/manifest.ts';
import type { Event, View } from '../../../main/games/six-nimmt/model.ts';
import type { Viewer } from '../../../shared/ids.ts';
import type { Sentence } from '../../i18n/sentence.ts';
import { plateOf } from '../../table/kit/cardFlights.ts';
import { about, announce, UNTIL_PRESSED, type Status, type Steps } from '../../table/kit/steps.ts';
import type { TextKey } from './text.ts';

const queued = (card: string): string => `[data-queued="${card}"]`;

/** With so many cards or fewer, there is time to read each sentence aloud across the table. */
const FEW = 4;
/** The more cards lie open, the less time each has, so that a turn of ten is not much longer than one of four. */
const sharing =
  (pause: number) =>
  (_: Event, { taken }: View): number =>
    Math.round(pause * Math.min(1, (FEW + 0.5) / taken.length));

/** In ms. A row that is taken tells the most; that its taker starts it anew has been said then. */
const PAUSES = {
  revealed: 1100,
  taken: sharing(2150),
  placed: sharing(800),
  startedAnew: sharing(560),
} as const;

export const steps: Steps<View, Event, TextKey> = {
  'draft-began': {
    pause: 0,
    beginsTurn: true,
    log: ({ deal }) => ({ key: 'draftBegan', params: { deal: deal + 1 } }),
  },
  drafted: {
    pause: 900,
    says: ({ card }) => ({ key: 'drafted', params: { card } }),
    flight: ({ seat }) => ({ to: plateOf(seat) }),
    called: ({ card }) => ({ key: 'called.draft', params: { card } }),
  },
  dealt: { pause: 0, log: ({ deal }) => ({ key: 'dealt', params: { deal: deal + 1 } }) },
  chosen: { pause: 0, says: { key: 'chosen' }, called: { key: 'called.choice' } },
  revealed: {
    pause: PAUSES.revealed,
    beginsTurn: true,
    says: { key: 'revealed' },
    why: { key: 'lowestFirst' },
    log: ({ cards }) => ({
      key: 'revealedCards',
      params: { cards: cards.map(({ card }) => card).join(', ') },
    }),
  },
  'too-low': { pause: 0, log: ({ card }) => ({ key: 'tooLow', params: { card } }) },
  'row-taken': {
    pause: PAUSES.taken,
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
    called: ({ row }) => ({ key: 'called.row', params: { row: row + 1 } }),
  },
  placed: {
    pause: (event, view) =>
      (event.position === 0 ? PAUSES.startedAnew : PAUSES.placed)(event, view),
    says: ({ card, row, position }) => ({
      key: position === 0 ? 'startsRow' : 'placed',
      params: { card, row: row + 1 },
    }),
    why: ({ row, position }) =>
      position === ROW_SIZE - 1 ? { key: 'rowFull', params: { row: row + 1 } } : null,
    // The row that a card starts anew goes to whoever takes it.
    flight: ({ seat, position }) => ({
      from: queued,
      ...(position === 0 && { to: plateOf(seat) }),
    }),
  },
  // Its scores want to be read.
  'deal-ended': {
    pause: UNTIL_PRESSED,
    says: ({ deal }) => ({ key: 'dealEnded', params: { deal: deal + 1 } }),
  },
  'match-ended': { pause: 0, log: { key: 'matchEnded' } },
};

const takesRow = ({ row, bulls }: Extract<Event, { type: 'row-taken' }>): Sentence<TextKey> => ({
  key: 'takesRow',
  params: { row: row + 1 },
  count: bulls,
});

/** Who is to choose. */
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

function choosing(toMove: readonly number[], viewer: Viewer): Status<TextKey> {
  if (viewer !== null && toMove.includes(viewer)) return about(viewer, { key: 'chooses' });
  const why = { key: 'chooseWhy' } as const;
  return toMove.length === 1
    ? about(toMove[0]!, { key: 'chooses' }, why)
    : announce({ key: 'choosing', seats: { seats: toMove } }, why);
}
