import type { ReplacedCell, SheetRoundView } from '../../shared/pushes.ts';

export interface Correction extends ReplacedCell {
  readonly round: number;
}

/** All corrections of a sheet, the latest first. */
export const corrections = (
  rounds: readonly Pick<SheetRoundView, 'replaced'>[],
): readonly Correction[] =>
  rounds
    .flatMap(({ replaced }, round) => replaced.map((cell) => ({ ...cell, round })))
    .sort((one, other) => other.revision - one.revision);
