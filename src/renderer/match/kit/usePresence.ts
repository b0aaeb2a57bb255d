import { computed } from 'vue';
import type { Presence } from '../../../shared/contract.ts';
import type { Seat } from '../../../shared/ids.ts';
import { usePhones } from '../../connection/phones.ts';
import { useMatch } from './match.ts';

/** Where somebody plays: on a phone, as it was last heard of, or at the laptop. */
export type PlayedFrom = Presence | 'laptop';

/** Where the people of the match on the table play; null for bots, and for all while there is no phone. */
export function usePresence(): (seat: Seat) => PlayedFrom | null {
  const match = useMatch();
  const phones = usePhones();
  const onPhones = computed(() => phones.seatsOf(match.lastPush?.match ?? null));

  return (seat) => {
    const isPerson = match.lastPush?.snapshot.occupants[seat]?.kind === 'player';
    if (!isPerson || onPhones.value.length === 0) return null;
    return onPhones.value.find((phone) => phone.seat === seat)?.presence ?? 'laptop';
  };
}
