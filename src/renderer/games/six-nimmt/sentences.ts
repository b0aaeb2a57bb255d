import { ROW_SIZE } from '../../../main/games/six-nimmt/manifest.ts';
import type { Event, Options, View } from '../../../main/games/six-nimmt/model.ts';
import type { Scene, Status } from '../../table/kit/screen.ts';
import type { Sentence } from '../../i18n/sentence.ts';

/** "to 66", "known deck": what was agreed before the match. */
export function optionsLine({ end, variant }: Options): readonly Sentence[] {
  const ending: Sentence =
    end.kind === 'points'
      ? { key: 'toLimit', params: { limit: end.limit } }
      : { key: 'forDeals', count: end.count };
  return variant === 'standard' ? [ending] : [ending, { key: VARIANT_KEYS[variant] }];
}

const VARIANT_KEYS = { 'known-deck': 'knownDeck', draft: 'draft' } as const;

/** Counted from 1. How many deals there are is known only where that was agreed on. */
export function where({ phase, deal, turn, options }: View): Sentence {
  const params = { deal: deal + 1, turn: turn + 1 };
  if (phase === 'draft') return { key: 'whereDraft', params };
  if (options.end.kind === 'points') return { key: 'where', params };
  return { key: 'whereOf', params: { ...params, deals: options.end.count } };
}

/** Who is to choose, for as long as a step explains itself. */
export const status = ({ view, event, viewer }: Scene<View, Event>): Status =>
  (event && happening(event)) ?? awaiting(view, viewer);

/** What a step is about; null for those that explain themselves. */
function happening(event: Event): Status | null {
  switch (event.type) {
    case 'drafted':
      return said(event.seat, { key: 'drafted', params: { card: event.card } });
    case 'revealed':
      return { seat: null, say: { key: 'revealed' }, why: { key: 'lowestFirst' } };
    case 'row-taken':
      return taking(event);
    case 'placed':
      return placing(event);
    case 'deal-ended':
      return { seat: null, say: { key: 'dealEnded', params: { deal: event.deal + 1 } }, why: null };
    default:
      return null;
  }
}

const said = (seat: number, say: Sentence, why: Sentence | null = null): Status => ({
  seat,
  say: { ...say, seats: { seat } },
  why: why && { ...why, seats: { seat } },
});

function taking({ seat, card, row, cause, bulls }: Extract<Event, { type: 'row-taken' }>): Status {
  const params = { card, row: row + 1 };
  return cause === 'sixth'
    ? said(seat, { key: 'sixth', params }, { key: 'sixthWhy', params, count: bulls })
    : said(seat, { key: 'takesRow', params, count: bulls }, { key: 'startsAnew', params });
}

function placing({ seat, card, row, position }: Extract<Event, { type: 'placed' }>): Status {
  const params = { card, row: row + 1, place: position + 1 };
  return position === 0
    ? said(seat, { key: 'startsRow', params })
    : said(
        seat,
        { key: 'placed', params },
        position === ROW_SIZE - 1 ? { key: 'rowFull', params } : null,
      );
}

function awaiting(view: View, viewer: number | null): Status {
  const { phase, toMove, revealed } = view;
  const [seat] = toMove;
  switch (phase) {
    case 'draft':
      return said(seat!, { key: 'drafts' }, { key: 'draftsWhy' });
    case 'take-row':
      return said(
        seat!,
        { key: 'mustTake' },
        { key: 'mustTakeWhy', params: { card: revealed[0]!.card } },
      );
    case 'choose':
      return choosing(toMove, viewer);
    case 'place':
    case 'over':
      return { seat: null, say: { key: 'over' }, why: null };
  }
}

function choosing(toMove: readonly number[], viewer: number | null): Status {
  if (viewer !== null && toMove.includes(viewer)) return said(viewer, { key: 'chooses' });
  const why = { key: 'chooseWhy' };
  const [only] = toMove;
  if (toMove.length === 1) return said(only!, { key: 'chooses' }, why);
  return { seat: null, say: { key: 'choosing', seats: { seats: toMove } }, why };
}

/** For the log: each step in one sentence. */
export function tell(event: Event): Sentence | null {
  switch (event.type) {
    case 'dealt':
      return { key: 'dealt', params: { deal: event.deal + 1 } };
    case 'draft-began':
      return { key: 'draftBegan', params: { deal: event.deal + 1 } };
    case 'chosen':
      return { key: 'chosen', seats: { seat: event.seat } };
    case 'revealed':
      return {
        key: 'revealedCards',
        params: { cards: event.cards.map(({ card }) => card).join(', ') },
      };
    case 'too-low':
      return { key: 'tooLow', seats: { seat: event.seat }, params: { card: event.card } };
    case 'row-taken':
      return {
        key: 'takesRow',
        seats: { seat: event.seat },
        params: { row: event.row + 1 },
        count: event.bulls,
      };
    case 'match-ended':
      return { key: 'matchEnded' };
    default:
      return happening(event)?.say ?? null;
  }
}
