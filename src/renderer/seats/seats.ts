import { computed, inject, provide, type ComputedRef, type InjectionKey } from 'vue';
import type { Presence } from '#shared/contract.ts';
import type { Seat } from '#shared/ids.ts';
import type { Occupant } from '#shared/people.ts';
import { useNames } from '../i18n/useNames.ts';

export interface TableInView {
  readonly game: string;
  readonly occupants: readonly Occupant[];
}

export const TABLE_IN_VIEW: InjectionKey<ComputedRef<TableInView | null>> = Symbol('table in view');

export const provideTable = (table: ComputedRef<TableInView | null>): void => {
  provide(TABLE_IN_VIEW, table);
};

export const useTableInView = (): ComputedRef<TableInView | null> =>
  inject(TABLE_IN_VIEW, () => computed(() => null), true);

/** A person's device: presence of their phone, or the laptop. */
export type PlayedFrom = Presence | 'laptop';

/** Device of a person, by seat, while phones are used; null for bots. */
export type PresenceBySeat = (seat: Seat) => PlayedFrom | null;
export const PRESENCE: InjectionKey<PresenceBySeat> = Symbol('presence');

export interface SeatedOccupant {
  readonly seat: Seat;
  readonly name: string;
  readonly occupant: Occupant;
}

/** Returns the occupants by seat, with their names in this language. */
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
