import { SHEET_LINES_MAX } from '#shared/custom-game.ts';
import { sharedPlaces } from '#shared/places.ts';
import type { SheetColumnView, SheetPush } from '#shared/pushes.ts';
import type { ScoreSummary } from '#renderer/screen/screen.ts';
import { type GameSheet, type CellPosition, entryScore } from '#renderer/screen/gameSheet.ts';
import { formatScore } from '#renderer/i18n/textFormat.ts';
import { takesPart } from './missingEntries.ts';

type Sheet = Pick<SheetPush, 'columns' | 'rounds' | 'options'>;

/** Returns the scores for the scoreboard without a round being entered: missing people would be shown with nothing. */
export function sheetScores(sheet: Sheet, game: GameSheet): ScoreSummary {
  const { columns, options } = sheet;
  const rounds = completeRounds(sheet);
  const scores = rounds.map(({ cells }) => columns.map((_, column) => cells[column]?.score ?? 0));
  const totals = columns.map((column, at) => totalWithout(sheet, column, at));
  return {
    totals,
    places: placesOf(sheet, totals, game.scoreOrder),
    round: scores.at(-1) ?? null,
    rounds: scores,
    limit: game.limit(options),
    scoreOrder: game.scoreOrder,
    message: game.standsAfter(rounds.length),
  };
}

const isEntering = ({ rounds }: Pick<Sheet, 'rounds'>): boolean =>
  rounds.at(-1)?.complete === false;

const completeRounds = (sheet: Sheet): SheetPush['rounds'] =>
  isEntering(sheet) ? sheet.rounds.slice(0, -1) : sheet.rounds;

const totalWithout = (sheet: Sheet, { total }: SheetColumnView, column: number): number =>
  (total ?? 0) - (isEntering(sheet) ? (sheet.rounds.at(-1)?.cells[column]?.score ?? 0) : 0);

/** Null for people who left. The rules' tie-break is known only while no round is being entered. */
function placesOf(
  sheet: Sheet,
  totals: readonly number[],
  scoreOrder: GameSheet['scoreOrder'],
): readonly (number | null)[] {
  if (!isEntering(sheet)) return sheet.columns.map(({ place }) => place);
  const present = sheet.columns.flatMap(({ until }, column) => (until === null ? [column] : []));
  const places = sharedPlaces(
    present.map((column) => totals[column]!),
    scoreOrder,
  );
  return sheet.columns.map((_, column) => places[present.indexOf(column)] ?? null);
}

/** Returns the running round: the last if it is incomplete, or the one after it. */
export const runningRound = (sheet: Pick<SheetPush, 'rounds'>): number =>
  isEntering(sheet) ? sheet.rounds.length - 1 : sheet.rounds.length;

/** Returns the number of rounds at which people can come or leave; after the match only played rounds. */
export function openRounds({
  rounds,
  status,
  detail,
}: Pick<SheetPush, 'rounds' | 'status' | 'detail'>): number {
  const isOver = status === 'finished' && detail === 'rounds' && rounds.length > 0;
  return isOver ? rounds.length : Math.min(rounds.length + 1, SHEET_LINES_MAX);
}

export interface StartingScore {
  readonly kind: 'nothing' | 'initial' | 'average' | 'lowest' | 'highest';
  readonly score: number;
}

/** Returns the usual choices, from the scores of people still in the match; each score once. */
export function startingScores(
  columns: readonly Pick<SheetColumnView, 'total' | 'until'>[],
  initial: number,
): readonly StartingScore[] {
  const totals = columns.filter(({ until }) => until === null).map(({ total }) => total ?? 0);
  const average = Math.round(totals.reduce((sum, total) => sum + total, 0) / totals.length);
  const offers: readonly StartingScore[] = [
    { kind: initial === 0 ? 'nothing' : 'initial', score: initial },
    { kind: 'average', score: average },
    { kind: 'lowest', score: Math.min(...totals) },
    { kind: 'highest', score: Math.max(...totals) },
  ];
  return offers.filter(
    (offer, at) => offers.findIndex(({ score }) => score === offer.score) === at,
  );
}

export const longestScore = ({ rounds }: Pick<SheetPush, 'rounds'>): number =>
  rounds
    .flatMap(({ cells }) => cells)
    .reduce((longest, cell) => Math.max(longest, formatScore(cell?.score ?? 0).length), 0);

export const longestTotal = ({ columns }: Pick<SheetPush, 'columns'>): number =>
  columns.reduce((longest, { total }) => Math.max(longest, formatScore(total ?? 0).length), 0);

interface PreviewLine {
  readonly column: number;
  readonly place: number;
  readonly total: number;
}

/**
 * Returns the ranking if `score` is saved at `position` (null: nothing is), of all whose score of that round is entered;
 * with categories of all.
 */
export function rankingPreview(
  sheet: Pick<SheetPush, 'columns' | 'rounds'>,
  { scoreOrder, hasCategoryRows = false }: Pick<GameSheet, 'scoreOrder' | 'hasCategoryRows'>,
  position: CellPosition,
  score: number | null,
): readonly PreviewLine[] {
  const totals = sheet.columns.flatMap(({ total }, column) => {
    if (!takesPart(sheet, { round: position.round, column })) return [];
    const cell = sheet.rounds[position.round]?.cells[column];
    const typed = column === position.column ? score : null;
    const isEntered =
      typed !== null || cell?.cell.state === 'out' || (cell?.score ?? null) !== null;
    if (!isEntered && !hasCategoryRows) return [];
    return [
      { column, total: (total ?? 0) + (typed === null ? 0 : typed - (entryScore(cell) ?? 0)) },
    ];
  });
  const places = sharedPlaces(
    totals.map(({ total }) => total),
    scoreOrder,
  );
  return totals
    .map((one, at) => ({ ...one, place: places[at]! }))
    .toSorted((one, other) => one.place - other.place);
}
