import { computed } from 'vue';
import { useRouter } from 'vue-router';
import type { Viewer } from '../../../shared/ids.ts';
import { letters } from './figures.ts';
import { useMatch } from './match.ts';
import { useSeats, type SeatedOccupant } from './seats.ts';
import type { BriefEntry, Tile } from './steps.ts';
import { toldSince, type ToldEvent } from './told.ts';
import { useSentences } from './words.ts';

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
    const seat = match.screen!.seatOf(told.event);
    const who = seat === null ? null : (seats.value[seat] ?? null);
    const { tiles = [], places = [] } = brief;
    const does = brief.does ? words(brief.does) : '';
    const brings = brief.brings ? words(brief.brings) : '';
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

/** In letters, about: what stands beside the words, and between one entry and the next. */
const ROOM = { disc: 4.6, tile: 3.5, between: 3.8 } as const;

/** How much room an entry takes in a line, in letters. */
const widthOf = ({ does, brings, tiles }: RecentEntry, hasDisc: boolean): number =>
  ROOM.between +
  (hasDisc ? ROOM.disc : 0) +
  letters(does) +
  letters(brings) +
  ROOM.tile * tiles.length;

/** The latest entries that find room in a line of so many letters, at least one; a seat’s disc stands once in a row. */
export function fitting(entries: readonly RecentEntry[], room: number): readonly RecentEntry[] {
  let taken = 0;
  for (let at = entries.length - 1; at >= 0; at--) {
    taken += widthOf(entries[at]!, !continues(entries, at));
    // The first one in sight has a disc in any case.
    if (taken + ROOM.disc > room) return entries.slice(Math.min(at + 1, entries.length - 1));
  }
  return entries;
}

/** Whether it is by the same seat as the entry before. */
export const continues = (entries: readonly RecentEntry[], at: number): boolean =>
  at > 0 && entries[at]!.who !== null && entries[at]!.who?.seat === entries[at - 1]!.who?.seat;
