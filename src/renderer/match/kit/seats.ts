import { computed, inject, provide, type ComputedRef, type InjectionKey } from 'vue';
import type { Seat } from '../../../shared/ids.ts';
import type { Occupant } from '../../../shared/people.ts';
import { useNames } from '../../i18n/useNames.ts';

/** A table in view: which game lies on it, and who sits around it. */
export interface TableInView {
  readonly game: string;
  readonly occupants: readonly Occupant[];
}

export const TABLE_IN_VIEW: InjectionKey<ComputedRef<TableInView | null>> = Symbol('table in view');

/** For all below this component. */
export const provideTable = (table: ComputedRef<TableInView | null>): void => {
  provide(TABLE_IN_VIEW, table);
};

/** Null where no table is in view. */
export const useTableInView = (): ComputedRef<TableInView | null> =>
  inject(TABLE_IN_VIEW, () => computed(() => null), true);

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
