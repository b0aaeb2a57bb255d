import type { Component } from 'vue';
import type { ScoreOrder } from '#core/manifest.ts';
import type { ProblemPlace } from '#shared/contract/sheets.ts';
import type { SheetCellView, SheetProblemView, SheetPush } from '#shared/pushes.ts';
import { formatScore } from '../i18n/textFormat.ts';
import type { Sentence } from '../i18n/useGameText.ts';
import { plain } from './plainScreen.ts';
import { SCORE_MAX } from '#shared/score.ts';

export interface CellPosition {
  readonly round: number;
  readonly column: number;
}

export interface EntryPanelProps {
  readonly sheet: SheetPush;
  readonly round: number;
  readonly column: number;
}

export interface EntryPanelEmits {
  /** a new value for a column, or (null) for the shared part of the round; the value null clears it */
  write: [column: number | null, value: object | null];
  next: [];
}

export interface EntryStatus {
  readonly column: number | null;
  readonly message: Sentence;
  readonly explanation: Sentence;
}

/** Card-by-card entry of a game played on a real table (mode "referee"). */
export interface RefereePanel {
  reportText(report: { readonly type: string }): Sentence;
  /** Props: `sheet`, `column`; reports events through the sheet store. */
  readonly panel: Component;
  /** expected next card or decision; `column` is the person selected last */
  status(sheet: SheetPush, column: number): EntryStatus;
}

export interface TypedPlace {
  readonly round: number;
  /** entry that the number completes or replaces */
  readonly before: object | null;
}

export interface TypedRange {
  readonly min: number;
  readonly max: number;
  /** Omitted: whole numbers only. */
  readonly hasHalfPoints?: boolean;
}

export const scoreRange = (hasHalfPoints = false): TypedRange => ({
  min: -SCORE_MAX,
  max: SCORE_MAX,
  hasHalfPoints,
});

/** A game's score sheet on screen. The main process adds up; scores are entered and shown here. */
export interface GameSheet {
  withOptions?(options: object): GameSheet;
  /** Props: `EntryPanelProps`; emits: `EntryPanelEmits`. Null: one number per person. */
  readonly entryPanel: Component | null;
  /** for games in which the app can place the real cards; null for others */
  readonly referee: RefereePanel | null;
  /** The panel shows the round for all people at once, replaces the grid, and stays after the match. */
  readonly wide: boolean;
  readonly scoreOrder: ScoreOrder;
  limit(options: object): number | null;
  /** "after deal 4, fewest bull heads win"; 0: before the first */
  standsAfter(rounds: number): Sentence;
  /** number of rounds with this many people; omit if unknown beforehand */
  rounds?(people: number): number;
  /** "deal 4" */
  roundName(round: number): Sentence;
  /** "Which cards did Ada take?" (the parameter is `name`), and how it is entered */
  readonly question: Sentence;
  readonly how: Sentence;
  /** Next question if it depends on earlier entries; replaces `question` and `how` unless null. */
  status?(sheet: SheetPush, position: CellPosition): EntryStatus | null;
  /** Short text of an entry or a shared part: "15", "3 cards, 9 bull heads" */
  entryText(value: object): Sentence;
  /** Creates an entry from a number typed into the grid; null if one number is not enough. */
  readonly entryOfTypedScore: ((score: number, place: TypedPlace) => object) | null;
  /** Range of numbers typed into the grid in that round; default: a round's score from 0 on. Null: no numbers. */
  typedRange?(round: number): TypedRange | null;
  /** Returns the score of a typed number, if it is not the number itself; null if others' numbers decide it. */
  scoreOfTyped?(round: number, typed: number): number | null;
  /** Returns the number typed for an entry; null if one number is not enough. */
  typedScoreOf?(value: object): number | null;
  /** Whether a problem only means a missing entry, so that no warning is shown. Default: none does. */
  isMissingEntry?(problem: SheetProblemView, sheet: SheetPush): boolean;
  /** Text of a begun round's missing shared part: "Race 2: the podium". Omitted or null: people's parts are missing. */
  missingText?(sheet: SheetPush, round: number): Sentence | null;
  problemText?(problem: ProblemPlace): Sentence | undefined;
  /** Maximum sum of that round's scores, such as the bull heads of the deck. Default: no limit. */
  roundMaximum?(sheet: SheetPush, round: number): number;
  /** Meaning of a round's sum, if informative: "bull heads in the deal, of 171". */
  sumOfRound?(sheet: SheetPush): Sentence;
  /** Whether each round is a category, so that the grid has a row for each and a column per person. */
  readonly hasCategoryRows?: boolean;
  /** Detail below a round's name: "2 points each" */
  roundNote?(round: number): Sentence | null;
  /** Returns the lines whose points are added up below that line, such as those of a bonus; null for none. */
  subtotalBelow?(
    line: number,
  ): { readonly lines: readonly number[]; readonly name: Sentence } | null;
  /** Returns the text of a filled cell, and whether its points stand below: "7" and "= 14". Default: its points. */
  shownEntry?(round: number, value: object): { readonly text: string; readonly hasPoints: boolean };
  /** "Team A", by column; omit without teams */
  teamName?(column: number): Sentence;
  /** Number of rounds to show while so many are begun, all of which can be written. Default: the next one too. */
  openRounds?(begun: number): number;
  /** Whether rounds have no entries of people, only a shared part. */
  readonly hasSharedPartOnly?: boolean;
  isOptional?(round: number): boolean;
  /** Returns the columns that each entry of that column is for. Default: itself. */
  sharesCell?(column: number, columns: number): readonly number[];
  totalNote?(sheet: SheetPush): Sentence | null;
  /** Label of the round's starting person, if it matters: "starts" or "deals". */
  readonly starter: Sentence | null;
}

export const entryScore = (cell: SheetCellView | null | undefined): number | null =>
  cell && cell.score !== null ? cell.score - (cell.bonus ?? 0) : null;

/** Default sheet: a number per person and round, `{ score }`. */
export const plainSheet = (scoreOrder: ScoreOrder): GameSheet => ({
  entryPanel: null,
  referee: null,
  wide: false,
  scoreOrder,
  limit: () => null,
  standsAfter: (rounds) =>
    rounds === 0 ? plain('scoresFirst') : plain('scores', { params: { round: rounds } }),
  roundName: (round) => plain('round', { params: { round: round + 1 } }),
  question: { key: 'sheet.entering.plain.question', isShared: true },
  how: { key: 'sheet.entering.plain.how', isShared: true },
  entryText: (value) => ({
    key: 'sheet.entering.plain.entry',
    params: { score: 'score' in value ? formatScore(Number(value.score)) : '' },
    isShared: true,
  }),
  entryOfTypedScore: (score) => ({ score }),
  typedScoreOf: (value) => ('score' in value ? Number(value.score) : null),
  starter: null,
});
