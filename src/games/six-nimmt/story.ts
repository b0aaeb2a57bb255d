import type { Seat } from '#shared/ids.ts';
import {
  comeback,
  comebackOnSheet,
  createCandidate,
  greatest,
  highlightsOf,
  itemsOfPeople,
  narrowWin,
  type HighlightCandidate,
  type SheetStoryInput,
  type StoryInput,
} from '#core/story.ts';
import { HAND_SIZE, manifest } from './manifest.ts';
import type { Card, End, MatchStory, NimmtTypes, Options } from './rules/model.ts';

type NimmtStoryInput = StoryInput<NimmtTypes>;

/** Taken row. Deal and turn count from 0. */
interface TakenRow {
  readonly seat: Seat;
  readonly card: Card;
  readonly bulls: number;
  readonly deal: number;
  readonly turn: number;
}

/** Lower costs are not worth a highlight. */
const COSTLY_ROW = 9;
const COSTLY_DEAL = 20;

export function story(input: NimmtStoryInput): MatchStory {
  const { options, steps, scores, places, people } = input;
  const deals = steps.at(-1)?.view.roundScores ?? [];
  const rows = takenRows(input);
  const { end } = options;
  return {
    end,
    deals,
    over: overLimit(end, scores),
    turns: deals.length === 1 ? byTurn(rows, scores.length) : null,
    highlights: highlightsOf(
      [
        costliestRow(rows, deals.length),
        costliestRow(itemsOfPeople(rows, people), deals.length),
        cleanDeal(deals, places),
        costliestDeal(deals),
        comeback(deals, places, manifest.scoreOrder),
        narrowWin(input),
      ],
      people,
    ),
  };
}

/** Returns the story of a sheet, which contains each deal's cost and not the rows. */
export function sheetStory(input: SheetStoryInput<Options>): MatchStory {
  const { options, roundScores: deals, scores, places } = input;
  return {
    end: options.end,
    deals,
    over: overLimit(options.end, scores).filter((seat) => places[seat] !== null),
    turns: null,
    highlights: highlightsOf([
      cleanDeal(deals, places),
      costliestDeal(deals),
      comebackOnSheet(input, manifest.scoreOrder),
      narrowWin(input),
    ]),
  };
}

const overLimit = (end: End, scores: readonly number[]): readonly Seat[] =>
  end.kind === 'points' ? scores.flatMap((bulls, seat) => (bulls > end.limit ? [seat] : [])) : [];

function takenRows({ steps }: NimmtStoryInput): readonly TakenRow[] {
  let turn = -1;
  return steps.flatMap(({ event, view: { deal } }) => {
    if (event.type === 'dealt' || event.type === 'deal-ended') turn = -1;
    if (event.type === 'revealed') turn++;
    if (event.type !== 'row-taken') return [];
    const { seat, card, bulls } = event;
    return [{ seat, card, bulls, deal, turn }];
  });
}

function byTurn(rows: readonly TakenRow[], seats: number): readonly (readonly number[])[] {
  const turns = Array.from({ length: HAND_SIZE }, () => new Array<number>(seats).fill(0));
  for (const { turn, seat, bulls } of rows) turns[turn]![seat]! += bulls;
  return turns;
}

/** Number of the deal, if there was more than one. */
const dealOf = (deal: number, deals: number): { readonly deal?: number } =>
  deals > 1 ? { deal: deal + 1 } : {};

function costliestRow(rows: readonly TakenRow[], deals: number): HighlightCandidate | null {
  const row = greatest(rows, COSTLY_ROW, ({ bulls }) => bulls);
  if (!row) return null;
  const { seat, bulls, card, deal } = row;
  const params = { bulls, card, ...dealOf(deal, deals) };
  return createCandidate(20 + 2.5 * bulls, 'costliest-row', seat, params);
}

/** Returns the best placed player without bull heads in a deal. */
function cleanDeal(
  deals: MatchStory['deals'],
  places: readonly (number | null)[],
): HighlightCandidate | null {
  const clean = deals.flatMap((scores, deal) =>
    scores.flatMap((bulls, seat) => {
      const place = places[seat] ?? null;
      return bulls === 0 && place !== null ? [{ seat, deal, place }] : [];
    }),
  );
  const pick = greatest(clean, -Infinity, ({ place }) => -place);
  return (
    pick &&
    createCandidate(56 - clean.length, 'clean-deal', pick.seat, dealOf(pick.deal, deals.length))
  );
}

/** Returns a deal that cost more than others cost in all. */
function costliestDeal(deals: MatchStory['deals']): HighlightCandidate | null {
  if (deals.length < 2) return null;
  const all = deals.flatMap((scores, deal) =>
    scores.flatMap((bulls, seat) => (bulls === null ? [] : [{ bulls, seat, deal }])),
  );
  const pick = greatest(all, COSTLY_DEAL, ({ bulls }) => bulls);
  if (!pick) return null;
  const { seat, bulls, deal } = pick;
  return createCandidate(20 + bulls, 'costliest-deal', seat, { bulls, deal: deal + 1 });
}
