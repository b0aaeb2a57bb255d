import type { Event, View } from '../rules/model.ts';
import type { Seat } from '../../../shared/ids.ts';
import type { CardFlight } from '../../../renderer/match/kit/cardFlights.ts';
import {
  playerPanelSelector,
  type EventPresentations,
} from '../../../renderer/match/kit/eventPresentation.ts';
import { eventPresentations } from './eventPresentations.ts';
import { BOT_PAUSE_MS } from './turnTimes.ts';

export const penaltiesOf = (seat: Seat): string => `[data-penalties="${String(seat)}"]`;
const handOf = (seat: Seat): string => `[data-hand="${String(seat)}"]`;

/** New cards of the display start at the deck. */
const fromDeck = (card: string): string | null =>
  card.startsWith('display.') ? '[data-deck]' : null;

/** A card of the hand flies to where its goat lands. */
const landing =
  (seat: Seat) =>
  (card: string): string | null => {
    const [, colour] = /^hand\.([rbg])/.exec(card) ?? [];
    return colour === undefined
      ? null
      : `${playerPanelSelector(seat)} [data-flock="${colour}"] [data-landing]`;
  };

/** Goats of other players come from their hands, face down until played. */
function playFlight(seat: Seat, isOwn: boolean): CardFlight {
  if (isOwn) return { from: fromDeck, to: landing(seat) };
  return { from: (card) => (isGoat(card) ? handOf(seat) : fromDeck(card)) };
}

const isGoat = (card: string): boolean => /^(flock|laid)\./.test(card);

/** Cards drawn into the open hand go from the display to their places in it. */
const ownDrawFlight: CardFlight = {
  was: (card) => (/^hand\./.test(card) ? card.replace(/^hand(.*\.)\d+$/, 'display$1') : null),
};

const drawFlight = (seat: Seat, isBot: boolean): CardFlight => ({
  to: (card) => (card.startsWith('display.') ? handOf(seat) : null),
  ...(isBot && { delay: (card) => (card.startsWith('display.') ? BOT_PAUSE_MS : 0) }),
});

interface Seats {
  /** Whether the seat's hand is on this screen. */
  isOwn(seat: Seat): boolean;
  isBot(seat: Seat): boolean;
}

/** Returns the presentations with the flights on a board of these seats. */
export const boardFlights = ({ isOwn, isBot }: Seats): EventPresentations<View, Event> => ({
  ...eventPresentations,
  // The display of the turn before is refilled in the same step.
  played: { ...eventPresentations.played, flight: ({ seat }) => playFlight(seat, isOwn(seat)) },
  drawn: {
    ...eventPresentations.drawn,
    flight: ({ seat }) => (isOwn(seat) ? ownDrawFlight : drawFlight(seat, isBot(seat))),
  },
  'gave-up': {
    ...eventPresentations['gave-up'],
    flight: ({ seat }) => ({ to: () => penaltiesOf(seat) }),
  },
  refilled: { ...eventPresentations.refilled, flight: () => ({ from: fromDeck }) },
});
