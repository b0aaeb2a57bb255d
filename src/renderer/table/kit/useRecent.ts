import { computed } from 'vue';
import { useRouter } from 'vue-router';
import type { Viewer } from '../../../shared/ids.ts';
import { useMatch } from './match.ts';
import { useBriefWords, type RecentEntry } from './briefWords.ts';
import { useSeats } from './seats.ts';
import { toldSince, type ToldEvent } from './told.ts';

/** What happened since the last turn of whoever is asked now, else of whoever moved last here. */
export function useRecent() {
  const match = useMatch();
  const seats = useSeats();
  const router = useRouter();
  const written = useBriefWords();

  const asked = computed<Viewer>(() => match.curtain ?? match.decision?.seat ?? null);
  const whose = computed<Viewer>(
    () => asked.value ?? match.last?.viewer ?? (match.mover >= 0 ? match.mover : null),
  );
  const since = computed<readonly ToldEvent[]>(() => {
    const { screen, toldNow } = match;
    if (!screen) return [];
    return whose.value === null ? toldNow : toldSince(toldNow, whose.value, screen);
  });
  const entries = computed<readonly RecentEntry[]>(() =>
    match.screen ? written(since.value, match.screen) : [],
  );
  /** null before their first turn, and where nobody has moved here yet */
  const sinceWhom = computed(() =>
    whose.value === null || since.value.length === match.toldNow.length
      ? null
      : (seats.value[whose.value]?.name ?? null),
  );

  /** The replay, at this entry. */
  const lookBackAt = ({ told: { revision, nth } }: RecentEntry): void =>
    void router.push({
      name: 'replay',
      params: { id: match.last!.match },
      query: { at: `${String(revision)}.${String(nth)}` },
    });

  return { entries, sinceWhom, lookBackAt };
}
