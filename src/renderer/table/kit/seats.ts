import { computed, inject, provide, type ComputedRef, type InjectionKey } from 'vue';
import { useMatch } from './match.ts';
import type { Seat } from '../../../shared/ids.ts';
import type { Occupant } from '../../../shared/people.ts';
import { useNames } from '../../i18n/useNames.ts';

/** A table in view: which game lies on it, and who sits around it. */
export interface TableInView {
  readonly game: string;
  readonly occupants: readonly Occupant[];
}

const KEY: InjectionKey<ComputedRef<TableInView | null>> = Symbol('table in view');

/** For all below this component the table is another one than that of the match being played. */
export const provideTable = (table: ComputedRef<TableInView | null>): void => {
  provide(KEY, table);
};

/** Null before there is a match in view. */
export const useTableInView = (): ComputedRef<TableInView | null> => inject(KEY, ofTheMatch, true);

function ofTheMatch(): ComputedRef<TableInView | null> {
  const match = useMatch();
  return computed(
    () => match.last && { game: match.last.game, occupants: match.last.now.occupants },
  );
}

/** A seat with who sits there. */
export interface SeatedOccupant {
  readonly seat: Seat;
  readonly name: string;
  readonly occupant: Occupant;
}

/** Who sits at the table, seat by seat, by the names they go by in this language. */
export function useSeats(): ComputedRef<readonly SeatedOccupant[]> {
  const table = useTableInView();
  const { nameOf } = useNames();
  return computed(() =>
    (table.value?.occupants ?? []).map((occupant, seat) => ({
      seat,
      occupant,
      name: nameOf(occupant),
    })),
  );
}
