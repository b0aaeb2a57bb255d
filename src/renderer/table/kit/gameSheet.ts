import type { Component } from 'vue';
import type { Better } from '../../../main/core/manifest.ts';
import type { ProblemPlace } from '../../../shared/contract/sheets.ts';
import type { SheetProblemView, SheetPush } from '../../../shared/pushes.ts';
import type { Sentence } from '../../i18n/sentence.ts';

/** A person's part of a round. */
export interface Place {
  readonly round: number;
  readonly column: number;
}

/**
 * What a desk is given: the whole sheet, and whose part of which round is being entered. It emits `write` with the
 * column (null: the table part) and its new value, null to clear it, and `next` when that person is done.
 */
export interface DeskProps {
  readonly sheet: SheetPush;
  readonly round: number;
  readonly column: number;
}

export interface DeskEmits {
  write: [column: number | null, value: object | null];
  next: [];
}

/** What stands in the bar above a sheet: whose column it is about, what is to be told, and how. */
export interface DeskStatus {
  readonly column: number | null;
  readonly say: Sentence;
  readonly why: Sentence;
}

/** Where a table with real cards tells what was revealed. */
export interface RefereeDesk {
  /** something that was told to it, as one says it */
  toldWords(told: { readonly type: string }): Sentence;
  /** Props: `sheet`, `column`; it tells through the store. */
  readonly desk: Component;
  /** whose card is wanted, or what else; `column` is the person who was turned to last */
  status(sheet: SheetPush, column: number): DeskStatus;
}

/** A game's score sheet on the screen. The main process adds up; here it is entered and shown. */
export interface GameSheet {
  /** Where a round is entered by tapping, beside the paper. Props: `DeskProps`; emits: `DeskEmits`. */
  readonly desk: Component;
  /** for games whose cards the app can place while they lie on the table; null for the others */
  readonly referee: RefereeDesk | null;
  /** The desk shows the round for everybody at once, in the place of the paper, and stays when the match is over. */
  readonly wide: boolean;
  readonly better: Better;
  /** the score at which the match ends; null if it ends otherwise */
  limit(options: object): number | null;
  /** "after deal 4, fewest bull heads win"; 0: before the first */
  standsAfter(rounds: number): Sentence;
  /** how many rounds a match of so many has; left out where that is not known beforehand */
  rounds?(people: number): number;
  /** "deal 4" */
  roundName(round: number): Sentence;
  /** "Which cards did Ada take?", and how it is told; `who` is the name */
  readonly question: Sentence;
  readonly how: Sentence;
  /** What is to be told next, where that depends on what is written; in the place of `question` and `how`. */
  status?(sheet: SheetPush, place: Place): DeskStatus;
  /** An entry or a table part in a few words: "15", "3 cards, 9 bull heads" */
  entryWords(value: object): Sentence;
  /** An entry for a number typed straight onto the paper; null where one number is not enough. */
  readonly typed: ((score: number) => object) | null;
  /** Whether a problem is no more than not written yet, and not warned of. Left out: none is. */
  isGap?(problem: SheetProblemView, sheet: SheetPush): boolean;
  /** Its own words for a problem that all sheets share; undefined for the sheet's words. */
  problemWords?(problem: ProblemPlace): Sentence | undefined;
  /** The number that an entry was typed as; null where one number is not all of it. */
  figureOf?(value: object): number | null;
  /** Who starts a round matters in this game: "starts" or "deals", shown at that person's name. */
  readonly starter: Sentence | null;
}
