import type { Card, Event, View } from '../rules/model.ts';
import type { Viewer } from '#shared/ids.ts';
import type { CardFlight } from '#renderer/screen/cardFlights.ts';
import {
  FLIGHT_MS,
  statusAbout,
  generalStatus,
  UNTIL_PRESSED,
  type Status,
  type EventPresentations,
  type Tile,
  playerPanelSelector,
} from '#renderer/screen/eventPresentation.ts';
import { idOf, numbersOf, ticketOf } from './naming.ts';
import type { TextKey } from './text.ts';

/** In ms at normal speed. */
export const DRUM_ROLL_MS = 380;
/** In ms at normal speed. */
const SHOW_TIMES = { betweenCards: 150, least: 2000, read: 1400 } as const;

/** From this size cards land one after another. */
const ONE_BY_ONE_MIN = 3;
/** From this size a show is announced across the ring. */
const BIG_MIN = 4;

/** Beaten cards leave one after another, all within an ordinary step. */
const TAKEN_TIMES = { interval: 45, total: 140 } as const;

export const isBig = (size: number): boolean => size >= BIG_MIN;

/** Returns when each card starts for the ring; a drum roll precedes the last of three and more. */
export const showStarts = (size: number): readonly number[] =>
  Array.from({ length: size }, (_, at) => {
    if (size < ONE_BY_ONE_MIN) return 0;
    return at * SHOW_TIMES.betweenCards + (at === size - 1 ? DRUM_ROLL_MS : 0);
  });

export const takenStart = (at: number, count: number): number =>
  at * Math.min(TAKEN_TIMES.interval, TAKEN_TIMES.total / Math.max(1, count - 1));

export const landedAt = (size: number): number => showStarts(size).at(-1)! + FLIGHT_MS;

/** Returns when the drum roll begins; null for a show without one. */
export const drumRollAt = (size: number): number | null =>
  size < ONE_BY_ONE_MIN ? null : showStarts(size).at(-1)! - DRUM_ROLL_MS;

export const showPause = (size: number): number =>
  Math.max(SHOW_TIMES.least, landedAt(size) + SHOW_TIMES.read);

const countSelector = (seat: number, count: 'hand' | 'taken'): string =>
  `${playerPanelSelector(seat)} [data-count="${count}"]`;

const showDelay = (cards: readonly Card[], card: string): number =>
  showStarts(cards.length)[cards.findIndex((shown) => idOf(shown) === card)] ?? 0;

/** From the ring into the hand; a used ticket stays behind. */
const scoutFlight = ({ seat, card: scouted }: { seat: number; card: Card }): CardFlight => ({
  to: (card) => (card === idOf(scouted) ? countSelector(seat, 'hand') : null),
});

const cardsSelector = (cards: readonly Card[]): string =>
  cards.map((card) => `[data-tracked="${idOf(card)}"]`).join();

export const tile = ([top]: Card | readonly [top: number]): Tile<TextKey> => ({
  text: String(top),
  fill: `var(--scout-${String(top)})`,
  ink: '#2a1a46',
});

/** Pauses are long enough to read the sentence aloud. */
export const eventPresentations: EventPresentations<View, Event, TextKey> = {
  oriented: {
    pause: 0,
    message: { key: 'oriented' },
    moveName: { key: 'called.choice' },
    summary: null,
    turn: 'together',
  },
  'play-began': {
    pause: 1400,
    about: ({ first }) => first,
    message: { key: 'begins' },
    explanation: { key: 'emptyWhy' },
    summary: null,
  },
  shown: {
    pause: ({ cards }) => showPause(cards.length),
    message: ({ cards }) => ({ key: 'shows', params: { cards: numbersOf(cards) } }),
    explanation: ({ won }) => (won > 0 ? { key: 'takes', count: won } : null),
    flight: (event) => ({
      from: () => countSelector(event.seat, 'hand'),
      to: () => countSelector(event.seat, 'taken'),
      delay: (card, leaving) =>
        leaving === null ? showDelay(event.cards, card) : takenStart(leaving, event.won),
    }),
    moveName: { key: 'called.show' },
    summary: ({ seat, cards, won }) => ({
      does: { key: 'brief.shows' },
      tiles: cards.map(tile),
      brings: won > 0 ? { key: 'brief.took', count: won } : null,
      places: [cardsSelector(cards), playerPanelSelector(seat)],
    }),
    turn: 'own',
    // A Scout & Show is one turn of three steps: the marker, the Scout and the Show.
    beginsTurn: ({ seat }, before) => before?.type !== 'scouted' || before.seat !== seat,
  },
  'marker-paid': {
    pause: 1000,
    message: { key: 'paysMarker' },
    explanation: { key: 'paysMarkerWhy' },
    // Only its ticket flies: a card that was placed in the hand lies in the ring until the Scout is shown.
    flight: ({ seat }) => ({ moves: (card) => card === ticketOf(seat) }),
    moveName: { key: 'called.scoutAndShow' },
    summary: ({ seat }) => ({
      does: { key: 'called.scoutAndShow' },
      places: [playerPanelSelector(seat)],
    }),
    turn: 'own',
    beginsTurn: true,
  },
  scouted: {
    pause: 1500,
    message: ({ card: [top, bottom] }) => ({ key: 'scouts', params: { top, bottom } }),
    explanation: ({ tokenTo }) => ({ key: 'getsToken', seats: { seat: tokenTo } }),
    flight: scoutFlight,
    moveName: { key: 'called.scout' },
    summary: ({ seat, card, tokenTo }) => ({
      does: { key: 'brief.scouts' },
      tiles: [tile(card)],
      brings: { key: 'brief.tokenTo', seats: { to: tokenTo } },
      places: [playerPanelSelector(seat)],
    }),
    turn: 'own',
    beginsTurn: (_, before) => before?.type !== 'marker-paid',
  },
  // Gives time to read the scores.
  'round-ended': {
    pause: UNTIL_PRESSED,
    message: ({ by, round }) => ({
      key: by === 'all-kill' ? 'allKill' : 'emptyHand',
      params: { round: round + 1 },
    }),
    explanation: ({ by }) => ({ key: by === 'all-kill' ? 'allKillWhy' : 'emptyHandWhy' }),
    summary: ({ seat, by }) => ({
      does: { key: by === 'all-kill' ? 'brief.allKill' : 'brief.emptyHand' },
      places: [playerPanelSelector(seat)],
    }),
  },
  dealt: {
    pause: 0,
    summary: null,
    about: ({ first }) => first,
    log: ({ round }) => ({ key: 'dealt', params: { round: round + 1 } }),
  },
  'match-ended': { pause: 0, summary: null, log: { key: 'over' } },
};

export function awaiting({ phase, toMove, active }: View, viewer: Viewer): Status<TextKey> {
  switch (phase) {
    case 'orient':
      return orienting(toMove, viewer);
    case 'play': {
      const seat = toMove[0]!;
      if (!active) return statusAbout(seat, { key: 'mustShow' }, { key: 'emptyWhy' });
      const params = { cards: numbersOf(active.cards) };
      const explanation = { key: 'inRing', seats: { seat: active.owner }, params } as const;
      return statusAbout(seat, { key: 'mayAct' }, explanation);
    }
    case 'over':
      return generalStatus({ key: 'over' });
  }
}

/** More names do not fit in the bar. */
const NAMES_MAX = 2;

function orienting(toMove: readonly number[], viewer: Viewer): Status<TextKey> {
  const explanation = { key: 'orientWhy' } as const;
  const only = toMove.length === 1 ? toMove[0]! : null;
  const decidingSeat = viewer !== null && toMove.includes(viewer) ? viewer : only;
  if (decidingSeat !== null) return statusAbout(decidingSeat, { key: 'orients' }, explanation);
  return toMove.length > NAMES_MAX
    ? generalStatus({ key: 'manyOrient', params: { count: toMove.length } }, explanation)
    : generalStatus({ key: 'orienting', seats: { seats: toMove } }, explanation);
}
