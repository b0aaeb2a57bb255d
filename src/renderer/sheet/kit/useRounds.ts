import { computed, type ComputedRef } from 'vue';
import { useSheet } from './sheet.ts';

/** How many rounds there are to enter: those begun and the next one, or all that the match has, where that is known. */
export function useRounds(): ComputedRef<number> {
  const sheet = useSheet();
  return computed(() => {
    const { columns, rounds: begun, status, over } = sheet.last!;
    const known = sheet.game!.rounds?.(columns.filter(({ until }) => until === null).length);
    const isPlayedOn = status === 'running' && over;
    return known === undefined || isPlayedOn ? begun.length + 1 : Math.max(known, begun.length);
  });
}
