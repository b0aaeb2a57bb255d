import { computed, type ComputedRef } from 'vue';
import type { Seat } from '../../../shared/ids.ts';
import type { Occupant } from '../../../shared/people.ts';
import { useNames } from '../../i18n/useNames.ts';
import { useSeated } from './seated.ts';

export interface Sitter {
  readonly seat: Seat;
  readonly name: string;
  readonly occupant: Occupant;
}

/** Who sits at the table, seat by seat, by the names they go by in this language. */
export function useSeats(): ComputedRef<readonly Sitter[]> {
  const seated = useSeated();
  const { nameOf } = useNames();
  return computed(() =>
    (seated.value?.occupants ?? []).map((occupant, seat) => ({
      seat,
      occupant,
      name: nameOf(occupant),
    })),
  );
}
