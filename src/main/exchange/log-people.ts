import type { PlayerId } from '#shared/ids.ts';
import type { FileEntry, FileMatch } from './history-format.ts';

export function peopleOf({ seats, log }: Pick<FileMatch, 'seats' | 'log'>): ReadonlySet<PlayerId> {
  const seated = seats.flatMap((seat) => (seat.kind === 'player' ? [seat.player] : []));
  return new Set([...seated, ...log.flatMap(peopleIn)]);
}

const NAMING: ReadonlySet<string> = new Set(['start', 'reseat', 'people']);

/** Whether entries of a kind may name players. */
export const namesPeople = (kind: string): boolean => NAMING.has(kind);

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

export function addMergeTargets(
  people: Set<PlayerId>,
  playerOf: (id: PlayerId) => { readonly mergedInto: PlayerId | null } | null,
): void {
  // Iteration includes elements added to the set meanwhile.
  for (const id of people) {
    const into = playerOf(id)?.mergedInto ?? null;
    if (into !== null) people.add(into);
  }
}
