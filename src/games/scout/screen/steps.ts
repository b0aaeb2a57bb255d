import type { Card, Event, View } from '../rules/model.ts';
import type { Viewer } from '../../../shared/ids.ts';
import type { CardFlight } from '../../../renderer/table/kit/cardFlights.ts';
import {
  about,
  announce,
  UNTIL_PRESSED,
  type Status,
  type Steps,
  type Tile,
  plateOf,
} from '../../../renderer/table/kit/steps.ts';
import { idOf, numbersOf } from './naming.ts';
import type { TextKey } from './text.ts';

/** From a hand or a plate into the ring, and from the ring into a hand or to the plate of who takes it. */
const flight = ({ seat }: { readonly seat: number }): CardFlight => ({
  from: () => plateOf(seat),
  to: () => plateOf(seat),
});

const lying = (cards: readonly Card[]): string =>
  cards.map((card) => `[data-tracked="${idOf(card)}"]`).join();

const tile = ([top]: Card): Tile<TextKey> => ({
  text: String(top),
  fill: `var(--scout-${String(top)})`,
  ink: '#2a1a46',
});

/** Pauses are long enough to read the sentence aloud across the table. */
export const steps: Steps<View, Event, TextKey> = {
  oriented: {
    pause: 0,
    says: { key: 'oriented' },
    called: { key: 'called.choice' },
    brief: null,
    turn: 'together',
  },
  'play-began': {
    pause: 1400,
    about: ({ first }) => first,
    says: { key: 'begins' },
    why: { key: 'emptyWhy' },
    brief: null,
  },
  shown: {
    pause: 2000,
    // What is beaten is swept from the ring.
    sound: ({ won }) => (won > 0 ? 'sweep' : 'card'),
    says: ({ cards }) => ({ key: 'shows', params: { cards: numbersOf(cards) } }),
    why: ({ won }) => (won > 0 ? { key: 'takes', count: won } : null),
    flight,
    called: { key: 'called.show' },
    brief: ({ seat, cards, won }) => ({
      does: { key: 'brief.shows' },
      tiles: cards.map(tile),
      brings: won > 0 ? { key: 'brief.took', count: won } : null,
      places: [lying(cards), plateOf(seat)],
    }),
    turn: 'own',
    // A Scout & Show is one turn of three steps: the marker, the Scout and the Show.
    beginsTurn: ({ seat }, before) => before?.type !== 'scouted' || before.seat !== seat,
  },
  'marker-paid': {
    pause: 1000,
    says: { key: 'paysMarker' },
    why: { key: 'paysMarkerWhy' },
    called: { key: 'called.scoutAndShow' },
    brief: ({ seat }) => ({ does: { key: 'called.scoutAndShow' }, places: [plateOf(seat)] }),
    turn: 'own',
    beginsTurn: true,
  },
  scouted: {
    pause: 1500,
    says: ({ card: [top, bottom] }) => ({ key: 'scouts', params: { top, bottom } }),
    why: ({ tokenTo }) => ({ key: 'getsToken', seats: { seat: tokenTo } }),
    flight,
    called: { key: 'called.scout' },
    brief: ({ seat, card, tokenTo }) => ({
      does: { key: 'brief.scouts' },
      tiles: [tile(card)],
      brings: { key: 'brief.tokenTo', seats: { to: tokenTo } },
      places: [plateOf(seat)],
    }),
    turn: 'own',
    beginsTurn: (_, before) => before?.type !== 'marker-paid',
  },
  // Its scores want to be read.
  'round-ended': {
    pause: UNTIL_PRESSED,
    says: ({ by, round }) => ({
      key: by === 'all-kill' ? 'allKill' : 'emptyHand',
      params: { round: round + 1 },
    }),
    why: ({ by }) => ({ key: by === 'all-kill' ? 'allKillWhy' : 'emptyHandWhy' }),
    brief: ({ seat, by }) => ({
      does: { key: by === 'all-kill' ? 'brief.allKill' : 'brief.emptyHand' },
      places: [plateOf(seat)],
    }),
  },
  dealt: {
    pause: 0,
    brief: null,
    about: ({ first }) => first,
    log: ({ round }) => ({ key: 'dealt', params: { round: round + 1 } }),
  },
  'match-ended': { pause: 0, brief: null, log: { key: 'over' } },
};

/** Who is to act. */
export function awaiting({ phase, toMove, active }: View, viewer: Viewer): Status<TextKey> {
  switch (phase) {
    case 'orient':
      return orienting(toMove, viewer);
    case 'play': {
      const seat = toMove[0]!;
      if (!active) return about(seat, { key: 'mustShow' }, { key: 'emptyWhy' });
      const params = { cards: numbersOf(active.cards) };
      const why = { key: 'inRing', seats: { seat: active.owner }, params } as const;
      return about(seat, { key: 'mayAct' }, why);
    }
    case 'over':
      return announce({ key: 'over' });
  }
}

/** More names than these find no room in the bar. */
const NAMED = 2;

function orienting(toMove: readonly number[], viewer: Viewer): Status<TextKey> {
  const why = { key: 'orientWhy' } as const;
  const only = toMove.length === 1 ? toMove[0]! : null;
  const asked = viewer !== null && toMove.includes(viewer) ? viewer : only;
  if (asked !== null) return about(asked, { key: 'orients' }, why);
  return toMove.length > NAMED
    ? announce({ key: 'manyOrient', params: { count: toMove.length } }, why)
    : announce({ key: 'orienting', seats: { seats: toMove } }, why);
}
