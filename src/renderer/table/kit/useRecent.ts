import { computed } from 'vue';
import { useRouter } from 'vue-router';
import type { Viewer } from '../../../shared/ids.ts';
import { useMatch } from './match.ts';
import { useSeats, type SeatedOccupant } from './seats.ts';
import type { BriefEntry, Tile } from './steps.ts';
import { toldSince, type ToldEvent } from './told.ts';
import { useSentences, useTakeBackWords } from './words.ts';

/** A tile in the words of this language. */
export interface WrittenTile extends Omit<Tile, 'text' | 'called'> {
  readonly text: string;
}

/** One entry of the brief log. */
export interface RecentEntry {
  readonly told: ToldEvent;
  readonly who: SeatedOccupant | null;
  readonly does: string;
  readonly tiles: readonly WrittenTile[];
  readonly brings: string;
  readonly places: readonly string[];
  /** all of it in one line, for who does not see it */
  readonly aloud: string;
}

/** What happened since the last turn of whoever is asked now, else of whoever moved last here. */
export function useRecent() {
  const match = useMatch();
  const seats = useSeats();
  const router = useRouter();
  const { words } = useSentences();
  const { tookBack } = useTakeBackWords();

  const asked = computed<Viewer>(() => match.curtain ?? match.decision?.seat ?? null);
  const whose = computed<Viewer>(
    () => asked.value ?? match.last?.viewer ?? (match.mover >= 0 ? match.mover : null),
  );
  const since = computed<readonly ToldEvent[]>(() => {
    const { screen, toldNow } = match;
    if (!screen) return [];
    return whose.value === null
      ? toldNow
      : toldSince(toldNow, whose.value, asked.value !== null, screen);
  });
  const entries = computed<readonly RecentEntry[]>(() =>
    since.value.flatMap((told) => {
      const brief = match.screen?.brief(told.event) ?? null;
      if (told.takenBackBy !== undefined) return [written(told, brief ?? {})];
      return brief ? [written(told, brief)] : [];
    }),
  );
  /** null before their first turn, and where nobody has moved here yet */
  const sinceWhom = computed(() =>
    whose.value === null || since.value.length === match.toldNow.length
      ? null
      : (seats.value[whose.value]?.name ?? null),
  );

  function written(told: ToldEvent, brief: BriefEntry): RecentEntry {
    const seat = told.takenBackBy ?? match.screen!.seatOf(told.event);
    const isTakenBack = told.takenBackBy !== undefined;
    const who = seat === null ? null : (seats.value[seat] ?? null);
    const { tiles = [], places = [] } = brief;
    const done = brief.does ? words(brief.does) : '';
    const does = isTakenBack ? tookBack(told.event) : done;
    const brings = brief.brings && !isTakenBack ? words(brief.brings) : '';
    const textOf = ({ text }: Tile): string => (typeof text === 'string' ? text : words(text));
    const called = tiles.map((tile) => (tile.called ? words(tile.called) : textOf(tile)));
    const aloud = [who?.name, does, called.join(', '), brings].filter(Boolean).join(' · ');
    return {
      ...{ told, who, does, brings, places, aloud },
      tiles: tiles.map((tile) => ({ ...tile, text: textOf(tile) })),
    };
  }

  /** The replay, at this entry. */
  const lookBackAt = ({ told: { revision, nth } }: RecentEntry): void =>
    void router.push({
      name: 'replay',
      params: { id: match.last!.match },
      query: { at: `${String(revision)}.${String(nth)}` },
    });

  return { entries, sinceWhom, lookBackAt };
}
