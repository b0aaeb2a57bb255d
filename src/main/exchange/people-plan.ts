import type { PersonInFile } from '../../shared/contract.ts';
import type { AppRefusal } from '../../shared/errors.ts';
import type { PlayerId } from '../../shared/ids.ts';
import { ok, type Result } from '../../shared/result.ts';
import type { FileMatch, FilePlayer } from './file.ts';
import type { House } from './house.ts';
import { peopleOf } from './people-in-log.ts';
import { peopleOfFile, recognise, type Choice, type FilePeople } from './recognise.ts';

export interface PeoplePlan {
  /** those to be written, with whoever they turn out to be here */
  readonly fresh: readonly FilePlayer[];
  /** whoever takes part in a new match, the most matches first */
  readonly met: readonly PersonInFile[];
}

/**
 * Finds out who is whom. Somebody known under another id is written all the same, as a name merged into the one who
 * is here: logs stay as they are, and it can be taken back.
 */
export function planPeople(
  players: readonly FilePlayer[],
  matches: readonly FileMatch[],
  choices: readonly Choice[],
  house: House,
): Result<PeoplePlan, AppRefusal> {
  const people = peopleOfFile(players);
  const found = recognise(people, matches, choices, house);
  if (!found.ok) return found;
  const findings = found.value;
  const tables = matches.map((match) => [...peopleOf(match)]);
  const named = withMerged(people, new Set(tables.flat()));

  const isFresh = ({ id }: FilePlayer): boolean =>
    house.person(id) === null &&
    (named.has(id) || findings.get(people.rootOf(id).id)!.how === 'new');
  const asHere = (player: FilePlayer): FilePlayer => {
    const as = findings.get(player.id)?.as;
    return as ? { ...player, mergedInto: as.id } : player;
  };
  const met = [...countTables(people, tables)].map(([id, count]): PersonInFile => {
    const { name } = people.byId.get(id)!;
    return { id, name, ...findings.get(id)!, matches: count };
  });
  return ok({
    fresh: players.filter(isFresh).map(asHere),
    met: met.sort((one, other) => other.matches - one.matches || compare(one.name, other.name)),
  });
}

/** And whoever they were merged into. */
function withMerged({ byId }: FilePeople, named: Set<PlayerId>): ReadonlySet<PlayerId> {
  // A set grows under its own loop.
  for (const id of named) {
    const next = byId.get(id)!.mergedInto;
    if (next !== null) named.add(next);
  }
  return named;
}

function countTables(
  { rootOf }: FilePeople,
  tables: readonly (readonly PlayerId[])[],
): ReadonlyMap<PlayerId, number> {
  const counts = new Map<PlayerId, number>();
  for (const people of tables)
    for (const id of new Set(people.map((one) => rootOf(one).id)))
      counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
