import type { Component } from 'vue';
import type { SheetPush } from '../../../shared/pushes.ts';
import type { Sentence } from '../../i18n/sentence.ts';
import type { GameSheet, TypedRange } from './gameSheet.ts';

/** One person's part of the running round, as a phone tells it. */
export interface OwnEntry {
  readonly sheet: SheetPush;
  readonly round: number;
  readonly column: number;
}

/** The most that a figure can be, and why. */
export interface EntryLimit {
  readonly max: number;
  readonly explanation: Sentence;
}

/** What the component that tells one's own part is given. It draws plate, keys and dock. */
export interface OwnEntryProps extends OwnEntry {
  readonly game: PhoneSheet;
  /** it is on its way */
  readonly isSending: boolean;
  /** it is told already, and may stay as it is */
  readonly mayLeave: boolean;
}

// eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- Vue reads emits from a type literal
export type OwnEntryEmits = {
  /** the whole part, in the game's own shape */
  submit: [value: object];
  /** it stays as it is */
  leave: [];
};

/** A part of a round that one figure tells. */
export interface TypedEntry {
  readonly entryOf: (figure: number) => object;
  /** null where one figure is not all of it */
  readonly numberOf: (value: object) => number | null;
  readonly range: TypedRange;
  /** null where nothing limits it */
  limitOf?(part: OwnEntry): EntryLimit | null;
  /** its figure stands beside no total */
  readonly isPlace?: boolean;
}

/** What a game's score sheet is on a phone beside what it is on the laptop. */
export interface PhoneSheetParts {
  /** "Your bull heads in deal 4" */
  entryTitle(round: number): Sentence;
  /** left out where one figure never tells it */
  readonly typed?: TypedEntry;
  /** Where one figure is not enough. Props: `OwnPartProps`; emits: `OwnPartEmits`. Left out: a pad of keys. */
  readonly entry?: Component;
  /** Whether this round is written on the laptop alone: told of the table as a whole. */
  isOfTable?(part: OwnEntry): boolean;
}

/** A game's score sheet on a phone. */
export interface PhoneSheet
  extends Pick<GameSheet, 'scoreOrder' | 'limit' | 'standsAfter' | 'roundName'>, PhoneSheetParts {}

/** One's own round as one figure: what is typed into the grid on the laptop. */
export const plainPhoneSheet = ({
  entryOfTypedScore,
  typedScoreOf,
  typedRange,
}: GameSheet): PhoneSheetParts => ({
  entryTitle: (round) => ({ key: 'plain.yourRound', params: { round: round + 1 }, isShared: true }),
  typed: {
    entryOf: (figure) => entryOfTypedScore?.(figure) ?? {},
    numberOf: (value) => typedScoreOf?.(value) ?? null,
    range: typedRange ?? { min: 0, max: MAX_TYPED },
  },
});

const MAX_TYPED = 999;

/** The round whose figures phones tell: the first that somebody still misses, or the one after the last. */
export function runningRound({ rounds }: Pick<SheetPush, 'rounds'>): number {
  const open = rounds.findIndex(({ complete }) => !complete);
  return open === -1 ? rounds.length : open;
}

/** What is written there; null while nothing is. */
export function valueAt({ sheet, round, column }: OwnEntry): object | null {
  const cell = sheet.rounds[round]?.cells[column]?.cell;
  return cell?.state === 'given' ? cell.value : null;
}

/** What the rounds before this one came to. */
export function totalBefore({ sheet, round, column }: OwnEntry): number {
  const scores = sheet.rounds.slice(0, round).map(({ cells }) => cells[column]?.score ?? 0);
  return scores.reduce((sum, score) => sum + score, sheet.columns[column]?.start ?? 0);
}
