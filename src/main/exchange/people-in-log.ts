import type { PlayerId } from '../../shared/ids.ts';
import type { FileEntry, FileMatch } from './file.ts';

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

const sitting = (sitter: unknown): readonly PlayerId[] =>
  typeof sitter === 'object' && sitter !== null && 'player' in sitter && isId(sitter.player)
    ? [sitter.player]
    : [];
