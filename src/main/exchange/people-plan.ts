import { PEOPLE_SHOWN_MAX, type PersonInFile } from '../../shared/contract/exchange.ts';
import { type AppRefusal, appRefusal } from '../../shared/errors.ts';
import type { Recognised } from '../../shared/exchange.ts';
import type { PlayerId } from '../../shared/ids.ts';
import { truncateText } from '../../shared/graphemes.ts';
import { NAME_LENGTH_MAX, type Player } from '../../shared/people.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import { compare, caseFold } from '../records/text.ts';
import { type QueryRecords, queryInBatches } from './existing-records.ts';
import type { FileMatch, FilePlayer } from './history-format.ts';
import { addMergeTargets, peopleOf } from './log-people.ts';

export interface PeoplePlan {
  /** people to write, with their new names and merge targets; targets come first */
  readonly added: readonly FilePlayer[];
  /** participants of new matches, the most matches first, up to `PEOPLE_SHOWN_MAX` */
  readonly met: readonly PersonInFile[];
  /** number of participants not shown */
  readonly more: number;
}

/**
 * Matches the file's people with known people. A person known under another id is written as a name merged into the
 * known one: logs stay unchanged, and it can be undone.
 */
export function planPeople(
  players: readonly FilePlayer[],
  matches: readonly FileMatch[],
  choices: readonly PersonChoice[],
  known: KnownPeople,
): Result<PeoplePlan, AppRefusal> {
  const people = peopleOfFile(players);
  const found = recognise(people, matches, choices, known);
  if (!found.ok) return found;
  const recognitions = found.value;
  const tables = matches.map((match) => [...peopleOf(match)]);
  const referencedIds = new Set(tables.flat());
  addMergeTargets(referencedIds, (id) => people.byId.get(id)!);

  const isFresh = ({ id }: FilePlayer): boolean =>
    known.person(id) === null &&
    (referencedIds.has(id) || recognitions.get(people.rootOf(id).id)!.how === 'new');
  const asHere = (player: FilePlayer): FilePlayer => {
    const as = recognitions.get(player.id)?.as;
    return as ? { ...player, mergedInto: as.id } : player;
  };
  const met = [...countTables(people, tables)].map(([id, count]): PersonInFile => {
    const { name } = people.byId.get(id)!;
    return { id, name, ...recognitions.get(id)!, matches: count };
  });
  return ok({
    added: rootsFirst(withFreeNames(players.filter(isFresh).map(asHere), known.names)),
    met: met
      .sort((one, other) => other.matches - one.matches || compare(one.name, other.name))
      .slice(0, PEOPLE_SHOWN_MAX),
    more: Math.max(0, met.length - PEOPLE_SHOWN_MAX),
  });
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

/** Numbers duplicate names, so that people can be told apart. Names of archived and merged people are free. */
function withFreeNames(
  players: readonly FilePlayer[],
  taken: ReadonlySet<string>,
): readonly FilePlayer[] {
  const free = uniqueNames(taken, NAME_LENGTH_MAX);
  return players.map((player) =>
    player.archived || player.mergedInto !== null ? player : { ...player, name: free(player.name) },
  );
}

/** Returns a function that makes names unique and reserves them. */
export function uniqueNames(before: ReadonlySet<string>, max: number): (name: string) => string {
  const taken = new Set(before);
  /** last number by beginning of a name, so that a thousand namesakes are not counted again */
  const last = new Map<string, number>();
  return (name) => {
    const beginning = caseFold([...name].slice(0, max - 8).join(''));
    let [number, given] = [1, name];
    while (taken.has(caseFold(given))) {
      number = Math.max(number, last.get(beginning) ?? 1) + 1;
      last.set(beginning, number);
      const mark = ` ${String(number)}`;
      given = truncateText(name, max - mark.length) + mark;
    }
    taken.add(caseFold(given));
    return given;
  };
}

/** Sorts people so that merge targets come first. */
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

export interface PersonChoice {
  readonly id: PlayerId;
  /** null: a new person */
  readonly as: PlayerId | null;
}

/** Match for a person in a file; `as` null: a new person. */
interface Recognition {
  readonly how: Recognised;
  readonly as: Player | null;
}

const NEWCOMER: Recognition = { how: 'new', as: null };

/** Known people that a file could mean. */
interface KnownPeople {
  /** Returns the person that an id stands for now; null if unknown. */
  person(id: PlayerId): Player | null;
  /** Returns the person with a name who is not archived. */
  byName(name: string): Player | null;
  /** case-folded names of people who are not archived */
  readonly names: ReadonlySet<string>;
}

/** Queries all people of a file and of the user's choices. */
export async function knownPeople(
  players: readonly FilePlayer[],
  choices: readonly PersonChoice[],
  query: QueryRecords,
): Promise<KnownPeople> {
  const ids = [...players.map(({ id }) => id), ...choices.flatMap(({ as }) => as ?? [])];
  const people = new Map<PlayerId, Player>();
  const found = await queryInBatches(ids, (batch) => query('people', batch));
  for (const [index, one] of found.entries()) if (one) people.set(ids[index]!, one);
  const names = new Map<string, Player>();
  for (let page = await query('active', 0); page.length > 0;) {
    for (const { id, name, emblem, colour } of page)
      names.set(caseFold(name), { id, name, emblem, colour });
    page = await query('active', page.at(-1)!.row);
  }
  return {
    person: (id) => people.get(id) ?? null,
    byName: (name) => names.get(caseFold(name)) ?? null,
    names: new Set(names.keys()),
  };
}

interface FilePeople {
  readonly byId: ReadonlyMap<PlayerId, FilePlayer>;
  /** Returns the merge target in the file. */
  rootOf(id: PlayerId): FilePlayer;
}

/** Expects a validated file: merges to nobody or in a circle were refused with file-dangling. */
function peopleOfFile(players: readonly FilePlayer[]): FilePeople {
  const byId = new Map(players.map((player) => [player.id, player]));
  const roots = new Map<PlayerId, FilePlayer>();
  const rootOf = (id: PlayerId): FilePlayer => {
    const chain: PlayerId[] = [];
    let at = byId.get(id)!;
    for (; at.mergedInto !== null && !roots.has(at.id); at = byId.get(at.mergedInto)!)
      chain.push(at.id);
    const root = roots.get(at.id) ?? at;
    // Each person of a chain is visited once, at any length.
    for (const one of chain) roots.set(one, root);
    return root;
  };
  return { byId, rootOf };
}

/**
 * Matches all unmerged people of a file: by id, then by choice, then by name. Refuses a choice that merges two people
 * of one match; discards such a match by name.
 */
function recognise(
  people: FilePeople,
  matches: readonly FileMatch[],
  choices: readonly PersonChoice[],
  known: KnownPeople,
): Result<ReadonlyMap<PlayerId, Recognition>, AppRefusal> {
  const chosen = new Map(choices.map(({ id, as }) => [id, as]));
  const recognitions = new Map<PlayerId, Recognition>();
  for (const player of people.byId.values()) {
    if (player.mergedInto !== null) continue;
    const found = recogniseOne(player, chosen.get(player.id), known);
    if (!found) return fail(appRefusal('unknown-player'));
    recognitions.set(player.id, found);
  }
  const refused = resolveClashes(people, matches, recognitions, known);
  return refused ? fail(refused) : ok(recognitions);
}

/** Null if the user chose an unknown person. */
function recogniseOne(
  { id, name, archived }: FilePlayer,
  choice: PlayerId | null | undefined,
  known: KnownPeople,
): Recognition | null {
  const here = known.person(id);
  if (here) return { how: 'by-id', as: here };
  if (choice === null) return NEWCOMER;
  if (choice !== undefined) {
    const as = known.person(choice);
    return as && { how: 'chosen', as };
  }
  const namesake = archived ? null : known.byName(name);
  return namesake ? { how: 'by-name', as: namesake } : NEWCOMER;
}

/** Discards name matches that seat a person twice; refuses others. */
function resolveClashes(
  { rootOf }: FilePeople,
  matches: readonly FileMatch[],
  recognitions: Map<PlayerId, Recognition>,
  known: KnownPeople,
): AppRefusal | null {
  const here = (id: PlayerId): string => {
    const root = rootOf(id).id;
    return known.person(id)?.id ?? recognitions.get(root)!.as?.id ?? root;
  };
  for (const { seats } of matches) {
    const seated = seats.flatMap((seat) => (seat.kind === 'player' ? [seat.player] : []));
    for (let clash = firstClash(seated, here); clash; clash = firstClash(seated, here)) {
      const roots = clash.map(rootOf);
      const guess = roots.find(({ id }) => recognitions.get(id)!.how === 'by-name');
      if (!guess) return satTogetherRefusal(roots);
      recognitions.set(guess.id, NEWCOMER);
    }
  }
  return null;
}

/** Returns seats that would be one person. */
const firstClash = (
  seated: readonly PlayerId[],
  here: (id: PlayerId) => string,
): readonly PlayerId[] | undefined =>
  [...Map.groupBy(seated, here).values()].find((group) => group.length > 1);

const satTogetherRefusal = ([one, other]: readonly FilePlayer[]): AppRefusal =>
  appRefusal('sat-together', { from: one!.name, into: other!.name, matches: 1 });
