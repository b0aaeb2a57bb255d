import type { PlayerId } from '../../shared/ids.ts';
import type { FileEntry, FileMatch } from './history-format.ts';

/** Every player a match names: in its seats, and anywhere in its log. */
export function peopleOf({ seats, log }: Pick<FileMatch, 'seats' | 'log'>): ReadonlySet<PlayerId> {
  const seated = seats.flatMap((seat) => (seat.kind === 'player' ? [seat.player] : []));
  return new Set([...seated, ...log.flatMap(peopleIn)]);
}

const NAMING: ReadonlySet<string> = new Set(['start', 'reseat', 'people']);

/** Whether entries of a kind may name anybody. */
export const namesPeople = (kind: string): boolean => NAMING.has(kind);

/** The kinds of entries that name people are few, and the same in both logs or in one of them. */
export function peopleIn({
  kind,
  payload,
}: Pick<FileEntry, 'kind' | 'payload'>): readonly PlayerId[] {
  switch (kind) {
    case 'start':
      return [...list(payload.people).filter(isId), ...list(payload.sitters).flatMap(sitting)];
    case 'reseat':
      return sitting(payload.sitter);
    case 'people':
      return isId(payload.player) ? [payload.player] : [];
    default:
      return [];
  }
}

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const isId = (value: unknown): value is PlayerId => typeof value === 'string';

const sitting = (occupant: unknown): readonly PlayerId[] =>
  typeof occupant === 'object' && occupant !== null && 'player' in occupant && isId(occupant.player)
    ? [occupant.player]
    : [];

/** Adds whoever these people have been merged into, to the end of each chain. */
export function addMergeTargets(
  people: Set<PlayerId>,
  playerOf: (id: PlayerId) => { readonly mergedInto: PlayerId | null } | null,
): void {
  // A set is walked to its end also where it grows meanwhile.
  for (const id of people) {
    const into = playerOf(id)?.mergedInto ?? null;
    if (into !== null) people.add(into);
  }
}
