import { ROW_SIZE } from '../manifest.ts';
import { bullHeads } from '../rules/cards.ts';
import type { Event, View, Revealed } from '../rules/model.ts';
import type { Viewer } from '#shared/ids.ts';
import type { Sentence } from '#renderer/i18n/useGameText.ts';
import type { Count } from '#renderer/screen/count.ts';
import { coloursOf } from './pieces/cardDrawing.ts';
import {
  statusAbout,
  generalStatus,
  UNTIL_PRESSED,
  type Status,
  type EventPresentations,
  type Tile,
  playerPanelSelector,
} from '#renderer/screen/eventPresentation.ts';
import type { TextKey } from './text.ts';
import { isFull, rowFor } from '../rules/rules.ts';

/** Bull heads of a row to which the whole table answers, once a deal. */
const LARGE_ROW = 10;

/** In ms at normal speed: the flight of a card to its row. */
export const LANDING = 280;
/** In ms at normal speed: the least time that a row trembles before it is taken. */
export const DANGER = 420;

/** Returns the card that is placed after the shown event's; null if none, or not yet in sight. */
export const nextCard = ({ revealed }: View, event: Event | null): Revealed | null =>
  event?.type === 'revealed' || event?.type === 'placed' ? (revealed[0] ?? null) : null;

/** Returns the full row that the next card takes; null if none, or while a row is being taken. */
export function endangeredRow(view: View, event: Event | null): number | null {
  const next = nextCard(view, event);
  const row = next && rowFor(view.rows, next.card);
  return row !== null && isFull(view.rows[row]!) ? row : null;
}

/** Returns when the row of the next card trembles: after the cards are sorted, or the last one has landed. */
export function dangerTimes(event: Event | null): readonly number[] | null {
  if (event?.type === 'placed') return [LANDING];
  return event?.type === 'revealed'
    ? [revealTimes(event.cards.length).at(-1)! + REVEAL.glide]
    : null;
}

/** Returns whether the event takes the first row of its deal that costs ten bull heads or more. */
export function isFirstLargeRow(event: Event | null, { turns, placed }: View): boolean {
  if (event?.type !== 'row-taken' || event.bulls < LARGE_ROW) return false;
  const earlierTurns = turns
    .slice(1)
    .flatMap(({ taken }, at) => taken.map((bulls, seat) => bulls - turns[at]!.taken[seat]!));
  const earlierInTurn = placed.map(({ took }) => took ?? 0);
  return [...earlierTurns, ...earlierInTurn].every((bulls) => bulls < LARGE_ROW);
}

/** In ms at normal speed. */
export const REVEAL = {
  /** all cards lie face down */
  faceDown: 400,
  betweenCards: 70,
  turn: 180,
  glide: 280,
  /** sorted, before the first card flies */
  sorted: 120,
} as const;

/** Start of each card's turn, in seat order. */
export const turnStart = (seat: number): number => REVEAL.faceDown + seat * REVEAL.betweenCards;

const faceUp = (seat: number): number => turnStart(seat) + REVEAL.turn / 2;

const glideStart = (players: number): number => faceUp(players - 1) + REVEAL.turn;

/** Returns when each card is face up, in seat order, and at last when all glide into their order. */
export const revealTimes = (players: number): readonly number[] => [
  ...Array.from({ length: players }, (_, seat) => faceUp(seat)),
  glideStart(players),
];

export const revealPause = (players: number): number =>
  glideStart(players) + REVEAL.glide + REVEAL.sorted;

const queued = (card: string): string => `[data-queued="${card}"]`;

const cardSelector = (card: number): string => `[data-tracked="${String(card)}"]`;

export const rowOf = (row: number): string => `[data-row="${String(row)}"]`;

export function tile(card: number): Tile<TextKey> {
  const { ground, ink } = coloursOf(card);
  return { text: String(card), fill: ground, ink };
}

/** Pauses in ms, for four or fewer players: there is time to read each sentence aloud. */
const UNHURRIED = { placed: 800, taken: 2150, startedAnew: 560 } as const;
/** Pauses for ten players. The first taken rows of a turn have the most time; later ones are expected. */
const HURRIED = { placed: 340, taken: [1540, 1080, 780, 520, 430], startedAnew: 250 } as const;

/** Interpolates by number of players, so that a turn of ten is not much longer than one of four. */
function paced({ taken }: View, unhurried: number, hurried: number): number {
  const hurry = Math.min(1, Math.max(0, (taken.length - 4) / 6));
  return Math.round(unhurried + hurry * (hurried - unhurried));
}

/** Returns the count of a taken row's bull heads. It ends before the row is cleared. */
export function countOf(event: Event | null, view: View): Count | null {
  if (event?.type !== 'row-taken') return null;
  const sources = event.cards.flatMap((card) =>
    Array.from({ length: bullHeads(card) }, () => cardSelector(card)),
  );
  return { seat: event.seat, sources, delay: LANDING, limit: takingPause(event, view) - LANDING };
}

/** A full row has the whole pause, each card less a tenth of it: there is less to read and to count. */
function takingPause({ cards }: Extract<Event, { type: 'row-taken' }>, view: View): number {
  const before = view.placed.filter(({ took }) => took !== null).length;
  const full = paced(view, UNHURRIED.taken, HURRIED.taken[before] ?? HURRIED.taken.at(-1)!);
  return Math.round(full * (1 - (ROW_SIZE - cards.length) / 10));
}

/** A taken row has the longest pause; the card that starts it again needs less. */
function placingPause(event: Extract<Event, { type: 'placed' }>, view: View): number {
  const what = event.position === 0 ? 'startedAnew' : 'placed';
  const pause = paced(view, UNHURRIED[what], HURRIED[what]);
  return endangeredRow(view, event) === null ? pause : Math.max(pause, LANDING + DANGER);
}

/** Returns whose card comes next, and whether it takes a row; null after the last one. */
function nextText(event: Extract<Event, { type: 'placed' }>, view: View): Sentence<TextKey> | null {
  const next = nextCard(view, event);
  if (!next) return null;
  const [seats, { card }] = [{ seat: next.seat }, next];
  const row = endangeredRow(view, event);
  return row === null
    ? { key: 'next', seats, params: { card } }
    : { key: 'nextTakes', seats, params: { card, row: row + 1 } };
}

export const eventPresentations: EventPresentations<View, Event, TextKey> = {
  'draft-began': {
    pause: 0,
    summary: null,
    beginsTurn: true,
    log: ({ deal }) => ({ key: 'draftBegan', params: { deal: deal + 1 } }),
  },
  drafted: {
    pause: 900,
    message: ({ card }) => ({ key: 'drafted', params: { card } }),
    flight: ({ seat }) => ({ to: () => playerPanelSelector(seat) }),
    summary: ({ seat, card }) => ({
      does: { key: 'brief.drafted' },
      tiles: [tile(card)],
      places: [playerPanelSelector(seat)],
    }),
    turn: 'own',
    moveName: ({ card }) => ({ key: 'called.draft', params: { card } }),
  },
  dealt: {
    pause: 0,
    summary: null,
    log: ({ deal }) => ({ key: 'dealt', params: { deal: deal + 1 } }),
  },
  chosen: {
    pause: 0,
    message: { key: 'chosen' },
    moveName: { key: 'called.choice' },
    summary: null,
    turn: 'together',
  },
  revealed: {
    pause: (event, view) =>
      revealPause(event.cards.length) + (endangeredRow(view, event) === null ? 0 : DANGER),
    summary: null,
    beginsTurn: true,
    message: { key: 'revealed' },
    explanation: { key: 'lowestFirst' },
    log: ({ cards }) => ({
      key: 'revealedCards',
      params: { cards: cards.map(({ card }) => card).join(', ') },
    }),
  },
  'too-low': {
    pause: 0,
    summary: ({ card }) => ({
      tiles: [tile(card)],
      brings: { key: 'fitsNowhere' },
      places: [queued(String(card))],
    }),
    log: ({ card }) => ({ key: 'tooLow', params: { card } }),
  },
  'row-taken': {
    pause: takingPause,
    message: (event) =>
      event.cause === 'sixth'
        ? { key: 'sixth', params: { card: event.card, row: event.row + 1 } }
        : takesRow(event),
    explanation: ({ cause, card, row, bulls }) =>
      cause === 'sixth'
        ? { key: 'sixthWhy', params: { card, row: row + 1 }, count: bulls }
        : { key: 'startsAnew', params: { card } },
    log: (event) => takesRow(event),
    flight: () => ({ from: queued }),
    summary: ({ card, row, bulls }) => ({
      tiles: [tile(card)],
      brings: { key: 'brief.takesRow', params: { row: row + 1 }, count: bulls },
      places: [cardSelector(card), rowOf(row)],
    }),
    moveName: ({ row }) => ({ key: 'called.row', params: { row: row + 1 } }),
  },
  placed: {
    pause: placingPause,
    message: ({ card, row, position }) => ({
      key: position === 0 ? 'startsRow' : 'placed',
      params: { card, row: row + 1 },
    }),
    explanation: (event, view) =>
      nextText(event, view) ??
      (event.position === ROW_SIZE - 1 ? { key: 'rowFull', params: { row: event.row + 1 } } : null),
    // A card starting a row took it, which was an event of its own.
    summary: ({ card, row, position }) =>
      position === 0
        ? null
        : {
            tiles: [tile(card)],
            brings: { key: 'brief.placed', params: { row: row + 1 } },
            places: [cardSelector(card), rowOf(row)],
          },
    // The flight of a restarted row goes to its taker.
    flight: ({ seat, position }) => ({
      from: queued,
      ...(position === 0 && { to: () => playerPanelSelector(seat) }),
    }),
  },
  // Gives time to read the scores.
  'deal-ended': {
    pause: UNTIL_PRESSED,
    summary: null,
    message: ({ deal }) => ({ key: 'dealEnded', params: { deal: deal + 1 } }),
  },
  'match-ended': { pause: 0, summary: null, log: { key: 'matchEnded' } },
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
      return statusAbout(seat, { key: 'drafts' }, { key: 'draftsWhy' });
    case 'take-row': {
      const { card } = revealed[0]!;
      return statusAbout(seat, { key: 'mustTake' }, { key: 'mustTakeWhy', params: { card } });
    }
    case 'choose':
      return choosing(toMove, viewer);
    case 'place':
    case 'over':
      return generalStatus({ key: 'over' });
  }
}

/** More names do not fit in the bar. */
const NAMES_MAX = 2;

function choosing(toMove: readonly number[], viewer: Viewer): Status<TextKey> {
  if (viewer !== null && toMove.includes(viewer)) return statusAbout(viewer, { key: 'chooses' });
  const explanation = { key: 'chooseWhy' } as const;
  if (toMove.length === 1) return statusAbout(toMove[0]!, { key: 'chooses' }, explanation);
  return toMove.length > NAMES_MAX
    ? generalStatus({ key: 'manyChoose', params: { count: toMove.length } }, explanation)
    : generalStatus({ key: 'choosing', seats: { seats: toMove } }, explanation);
}
