import { computed } from 'vue';
import { usePhones } from '../connection/phones.ts';
import { useMatch } from './match.ts';
import type { PresenceBySeat } from '../seats/seats.ts';

/** Returns where people of the open match play; null for bots, and for all without phones. */
export function usePresence(): PresenceBySeat {
  const match = useMatch();
  const phones = usePhones();
  const onPhones = computed(() => phones.seatsOf(match.lastPush?.match ?? null));

  return (seat) => {
    const isPerson = match.lastPush?.snapshot.occupants[seat]?.kind === 'player';
    if (!isPerson || onPhones.value.length === 0) return null;
    return onPhones.value.find((phone) => phone.seat === seat)?.presence ?? 'laptop';
  };
}
