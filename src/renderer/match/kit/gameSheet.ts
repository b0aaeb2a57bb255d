import type { Component } from 'vue';
import type { ScoreOrder } from '../../../core/manifest.ts';
import type { ProblemPlace } from '../../../shared/contract/sheets.ts';
import type { SheetProblemView, SheetPush } from '../../../shared/pushes.ts';
import type { Sentence } from '../../i18n/sentence.ts';

/** One cell of the score grid: one person's column in one round, both counted from 0. */
export interface CellPosition {
  readonly round: number;
  readonly column: number;
}

/** What an entry panel is given: the whole sheet, and the cell that is being entered. */
export interface EntryPanelProps {
  readonly sheet: SheetPush;
  readonly round: number;
  readonly column: number;
}

export interface EntryPanelEmits {
  /** a new value for a column, or (null) for the table part of the round; the value null clears it */
  write: [column: number | null, value: object | null];
  /** this person's entry is complete */
  next: [];
}

/** What stands in the bar above a sheet: whose column it is about, what is asked, and how it is entered. */
export interface EntryStatus {
  readonly column: number | null;
  readonly message: Sentence;
  readonly explanation: Sentence;
}

/** How a game is entered card by card while it is played on a real table (mode "referee"). */
export interface RefereePanel {
  /** one reported event as a sentence */
  reportText(report: { readonly type: string }): Sentence;
  /** Props: `sheet`, `column`; it reports events through the sheet store. */
  readonly panel: Component;
  /** which card or decision is expected next; `column` is the person selected last */
  status(sheet: SheetPush, column: number): EntryStatus;
}

/** The least and the greatest number that may be typed. */
export interface TypedRange {
  readonly min: number;
  readonly max: number;
}

/** A game's score sheet on the screen. The main process adds up; here scores are entered and shown. */
export interface GameSheet {
  /** Where a round is entered, beside the score grid. Props: `EntryPanelProps`; emits: `EntryPanelEmits`. Null: one number for each person. */
  readonly entryPanel: Component | null;
  /** for games whose cards the app can place while they lie on the table; null for the others */
  readonly referee: RefereePanel | null;
  /** The panel shows the round for everybody at once, takes the place of the grid, and stays when the match is over. */
  readonly wide: boolean;
  readonly scoreOrder: ScoreOrder;
  /** the score at which the match ends; null if it ends otherwise */
  limit(options: object): number | null;
  /** "after deal 4, fewest bull heads win"; 0: before the first */
  standsAfter(rounds: number): Sentence;
  /** how many rounds a match of so many people has; left out where that is not known beforehand */
  rounds?(people: number): number;
  /** "deal 4" */
  roundName(round: number): Sentence;
  /** "Which cards did Ada take?" (the parameter is `name`), and how it is entered */
  readonly question: Sentence;
  readonly how: Sentence;
  /** What is asked next where that depends on what is written; replaces `question` and `how` unless it is null. */
  status?(sheet: SheetPush, position: CellPosition): EntryStatus | null;
  /** An entry or a table part in a few words: "15", "3 cards, 9 bull heads" */
  entryText(value: object): Sentence;
  /** The entry for a number typed straight into the grid; null where one number is not enough. */
  readonly entryOfTypedScore: ((score: number) => object) | null;
  /** What may be typed straight into the grid; left out: a round's score from 0 on. */
  readonly typedRange?: TypedRange;
  /** The number that an entry was typed as; null where one number is not all of it. */
  typedScoreOf?(value: object): number | null;
  /** Whether a problem only means that something is not entered yet, so that nobody is warned. Left out: none does. */
  isMissingEntry?(problem: SheetProblemView, sheet: SheetPush): boolean;
  /** What a begun round misses where that is no part of a person: "Race 2: the podium". Left out, or null: people's parts. */
  missingText?(sheet: SheetPush, round: number): Sentence | null;
  /** Its own words for a problem that all sheets share; undefined for the sheet's words. */
  problemText?(problem: ProblemPlace): Sentence | undefined;
  /** The most that the scores of that round can add up to, such as the bull heads of the deck. Left out: no limit. */
  roundMaximum?(sheet: SheetPush, round: number): number;
  /** What the scores of a round add up to, where that says something: "bull heads in the deal, of 171". */
  sumOfRound?(sheet: SheetPush): Sentence;
  /** Who starts a round matters in this game: "starts" or "deals", shown at that person's name. */
  readonly starter: Sentence | null;
}
