import type { Event, Options, View } from '../../../main/games/scout/model.ts';
import type { Scene, Status } from '../../table/kit/screen.ts';
import type { Sentence } from '../../i18n/sentence.ts';
import { numbersOf } from './naming.ts';

/** There is nothing to agree on. */
export const optionsLine = (_options: Options): readonly Sentence[] => [{ key: 'roundEach' }];

/** rules: The game. As many rounds as players; counted from 1. */
export const where = ({ round, handSizes }: View): Sentence => ({
  key: 'where',
  params: { round: round + 1, rounds: handSizes.length },
});

/** Who is to act, for as long as a step explains itself. */
export const status = ({ view, event, viewer }: Scene<View, Event>): Status =>
  (event && happening(event)) ?? awaiting(view, viewer);

const said = (seat: number, say: Sentence, why: Sentence | null = null): Status => ({
  seat,
  say: { seats: { seat }, ...say },
  why: why && { seats: { seat }, ...why },
});

/** What a step is about; null for those that explain themselves. */
function happening(event: Event): Status | null {
  switch (event.type) {
    case 'play-began':
      return said(event.first, { key: 'begins' }, { key: 'emptyWhy' });
    case 'shown':
      return showing(event);
    case 'marker-paid':
      return said(event.seat, { key: 'paysMarker' }, { key: 'paysMarkerWhy' });
    case 'scouted':
      return scouting(event);
    case 'round-ended':
      return ending(event);
    default:
      return null;
  }
}

function showing({ seat, cards, won }: Extract<Event, { type: 'shown' }>): Status {
  const say = { key: 'shows', params: { cards: numbersOf(cards) } };
  return said(seat, say, won > 0 ? { key: 'takes', count: won } : null);
}

function scouting({ seat, card, tokenTo }: Extract<Event, { type: 'scouted' }>): Status {
  const [top, bottom] = card;
  const why = { key: 'getsToken', seats: { seat: tokenTo } };
  return said(seat, { key: 'scouts', params: { top, bottom } }, why);
}

function ending({ seat, by, round }: Extract<Event, { type: 'round-ended' }>): Status {
  const params = { round: round + 1 };
  return by === 'all-kill'
    ? said(seat, { key: 'allKill', params }, { key: 'allKillWhy' })
    : said(seat, { key: 'emptyHand', params }, { key: 'emptyHandWhy' });
}

function awaiting({ phase, toMove, active }: View, viewer: number | null): Status {
  switch (phase) {
    case 'orient':
      return orienting(toMove, viewer);
    case 'play': {
      const [seat] = toMove;
      if (!active) return said(seat!, { key: 'mustShow' }, { key: 'emptyWhy' });
      const params = { cards: numbersOf(active.cards) };
      return said(
        seat!,
        { key: 'mayAct' },
        { key: 'inRing', seats: { seat: active.owner }, params },
      );
    }
    case 'over':
      return { seat: null, say: { key: 'over' }, why: null };
  }
}

function orienting(toMove: readonly number[], viewer: number | null): Status {
  const why = { key: 'orientWhy' };
  if (viewer !== null && toMove.includes(viewer)) return said(viewer, { key: 'orients' }, why);
  return { seat: null, say: { key: 'orienting', seats: { seats: toMove } }, why };
}

/** For the log: each step in one sentence. */
export function tell(event: Event): Sentence | null {
  switch (event.type) {
    case 'dealt':
      return { key: 'dealt', seats: { seat: event.first }, params: { round: event.round + 1 } };
    case 'oriented':
      return { key: 'oriented', seats: { seat: event.seat } };
    case 'match-ended':
      return { key: 'over' };
    default:
      return happening(event)?.say ?? null;
  }
}
