import { PEOPLE_SHOWN_MAX, type PersonInFile } from '../../shared/contract/exchange.ts';
import type { AppRefusal } from '../../shared/errors.ts';
import type { PlayerId } from '../../shared/ids.ts';
import { NAME_LENGTH_MAX } from '../../shared/people.ts';
import { ok, type Result } from '../../shared/result.ts';
import { foldText } from '../history/text.ts';
import type { FileMatch, FilePlayer } from './file.ts';
import { peopleOf } from './people-in-log.ts';
import { peopleOfFile, recognise, type Choice, type FilePeople, type Known } from './recognise.ts';

export interface PeoplePlan {
  /** those to be written, with the names they get here and whoever they turn out to be; who that is comes before */
  readonly fresh: readonly FilePlayer[];
  /** whoever takes part in a new match, the most matches first, as many as are shown */
  readonly met: readonly PersonInFile[];
  /** how many more of them there are */
  readonly more: number;
}

/**
 * Finds out who is whom. Somebody known under another id is written all the same, as a name merged into the one who
 * is here: logs stay as they are, and it can be taken back.
 */
export function planPeople(
  players: readonly FilePlayer[],
  matches: readonly FileMatch[],
  choices: readonly Choice[],
  known: Known,
): Result<PeoplePlan, AppRefusal> {
  const people = peopleOfFile(players);
  const found = recognise(people, matches, choices, known);
  if (!found.ok) return found;
  const findings = found.value;
  const tables = matches.map((match) => [...peopleOf(match)]);
  const named = withMerged(people, new Set(tables.flat()));

  const isFresh = ({ id }: FilePlayer): boolean =>
    known.person(id) === null &&
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
    fresh: rootsFirst(withFreeNames(players.filter(isFresh).map(asHere), known.names)),
    met: met
      .sort((one, other) => other.matches - one.matches || compare(one.name, other.name))
      .slice(0, PEOPLE_SHOWN_MAX),
    more: Math.max(0, met.length - PEOPLE_SHOWN_MAX),
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

/** A namesake gets a number: two people of one name could not be told apart. Names of the archived and merged are free. */
function withFreeNames(
  players: readonly FilePlayer[],
  taken: ReadonlySet<string>,
): readonly FilePlayer[] {
  const free = freeNames(taken, NAME_LENGTH_MAX);
  return players.map((player) =>
    player.archived || player.mergedInto !== null ? player : { ...player, name: free(player.name) },
  );
}

/** Each name that is given is taken from then on. */
export function freeNames(before: ReadonlySet<string>, max: number): (name: string) => string {
  const taken = new Set(before);
  /** by the beginning of a name: the number that was given last, so that a thousand namesakes are not counted through */
  const last = new Map<string, number>();
  return (name) => {
    const beginning = foldText([...name].slice(0, max - 8).join(''));
    let [number, given] = [1, name];
    while (taken.has(foldText(given))) {
      number = Math.max(number, last.get(beginning) ?? 1) + 1;
      last.set(beginning, number);
      const mark = ` ${String(number)}`;
      given =
        [...name]
          .slice(0, max - mark.length)
          .join('')
          .trimEnd() + mark;
    }
    taken.add(foldText(given));
    return given;
  };
}

/** Whoever is merged comes after the one they are merged into. */
function rootsFirst(players: readonly FilePlayer[]): readonly FilePlayer[] {
  const waiting = new Map(players.map((player) => [player.id, player]));
  const ordered: FilePlayer[] = [];
  for (const player of players) {
    const chain: FilePlayer[] = [];
    for (
      let at: FilePlayer | undefined = player;
      at !== undefined && waiting.delete(at.id);
      at = at.mergedInto === null ? undefined : waiting.get(at.mergedInto)
    )
      chain.push(at);
    ordered.push(...chain.reverse());
  }
  return ordered;
}
