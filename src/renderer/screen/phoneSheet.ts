import type { Component } from 'vue';
import { initialTotalOf } from '#shared/custom-game.ts';
import { requiredRoundFrom } from '#shared/required-round.ts';
import type { SheetPush } from '#shared/pushes.ts';
import type { Sentence } from '../i18n/useGameText.ts';
import type { GameSheet, TypedPlace, TypedRange } from './gameSheet.ts';

export interface OwnEntry {
  readonly sheet: SheetPush;
  readonly round: number;
  readonly column: number;
}

interface EntryLimit {
  readonly max: number;
  readonly explanation: Sentence;
}

/** Props of the component that reports a person's own entry. It draws panel, keys and dock. */
export interface OwnEntryProps extends OwnEntry {
  readonly game: PhoneSheet;
  readonly isSending: boolean;
  /** an entry exists and may stay unchanged */
  readonly mayLeave: boolean;
}

// eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- Vue reads emits from a type literal
export type OwnEntryEmits = {
  /** the whole entry, in the game's own shape */
  submit: [value: object];
  leave: [];
};

interface TypedEntry {
  readonly entryOf: (figure: number, place: TypedPlace) => object;
  /** null if one number is not enough */
  readonly numberOf: (value: object) => number | null;
  range(round: number): TypedRange;
  limitOf?(part: OwnEntry): EntryLimit | null;
  /** a place or a count, shown without a total */
  readonly hasNoTotal?: boolean;
}

/** Props of the component with a person's own lines of a round, which they fill in in any order. */
export interface OwnColumnProps {
  readonly sheet: SheetPush;
  readonly column: number;
  readonly lines: readonly number[];
  readonly game: PhoneSheet;
}

// eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- Vue reads emits from a type literal
export type OwnColumnEmits = {
  /** @param value null clears the entry */
  submit: [line: number, value: object | null];
  /** to everybody's scores */
  scores: [];
};

export interface PhoneSheetParts {
  /** "Your bull heads in deal 4" */
  entryTitle(round: number, value: object | null): Sentence;
  readonly typed?: Partial<TypedEntry>;
  /** Component for entries of several numbers. Props: `OwnEntryProps`; emits: `OwnEntryEmits`. Default: a number pad. */
  readonly entry?: Component;
  /** The lines of the running round, and the component with them; omitted: a person reports one round at a time. */
  readonly ownColumn?: {
    lines(sheet: SheetPush): readonly number[];
    /** Props: `OwnColumnProps`; emits: `OwnColumnEmits`. */
    readonly component: Component;
  };
  /** Whether this round is written on the laptop only, for all players. */
  isOfTable?(part: OwnEntry): boolean;
}

export interface PhoneSheet
  extends
    Pick<
      GameSheet,
      | 'scoreOrder'
      | 'limit'
      | 'standsAfter'
      | 'roundName'
      | 'roundNote'
      | 'scoreOfTyped'
      | 'shownEntry'
      | 'subtotalBelow'
      | 'isOptional'
      | 'hasCategoryRows'
    >,
    PhoneSheetParts {
  readonly typed: TypedEntry;
}

/** Makes the phone sheet of a game. What it leaves out is the round as one number, as typed into the laptop's grid. */
export function phoneSheetOf(sheet: GameSheet, own: Partial<PhoneSheetParts> = {}): PhoneSheet {
  const { entryOfTypedScore, typedScoreOf, typedRange } = sheet;
  return {
    ...sheet,
    entryTitle: (round) => ({
      key: 'plain.yourRound',
      params: { round: round + 1 },
      isShared: true,
    }),
    ...own,
    typed: {
      entryOf: (figure, place) => entryOfTypedScore?.(figure, place) ?? {},
      numberOf: (value) => typedScoreOf?.(value) ?? null,
      range: (round) => typedRange?.(round) ?? { min: 0, max: MAX_TYPED },
      ...own.typed,
    },
  };
}

const MAX_TYPED = 999;

/** Returns the round that phones report: the first incomplete one, or the next that is not optional. */
export function runningRound(
  { rounds }: Pick<SheetPush, 'rounds'>,
  game: Pick<GameSheet, 'isOptional'>,
): number {
  const open = rounds.findIndex(({ complete }) => !complete);
  return requiredRoundFrom(open === -1 ? rounds.length : open, game.isOptional);
}

export function valueAt({
  sheet,
  round,
  column,
}: Pick<OwnEntry, 'round' | 'column'> & {
  readonly sheet: Pick<SheetPush, 'rounds'>;
}): object | null {
  const cell = sheet.rounds[round]?.cells[column]?.cell;
  return cell?.state === 'given' ? cell.value : null;
}

export function totalBefore({ sheet, round, column }: OwnEntry): number {
  const scores = sheet.rounds.slice(0, round).map(({ cells }) => cells[column]?.score ?? 0);
  const start = (sheet.columns[column]?.start ?? 0) + initialTotalOf(sheet.game, sheet.options);
  return scores.reduce((sum, score) => sum + score, start);
}
