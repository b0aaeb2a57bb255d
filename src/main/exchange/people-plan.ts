import { PEOPLE_SHOWN_MAX, type PersonInFile } from '#shared/contract/exchange.ts';
import { type AppRefusal, appRefusal } from '#shared/errors.ts';
import type { Recognised } from '#shared/exchange.ts';
import type { PlayerId } from '#shared/ids.ts';
import { truncateText } from '#shared/graphemes.ts';
import { NAME_LENGTH_MAX, type Player } from '#shared/people.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import { compare, caseFold } from '../records/text.ts';
import { type QueryRecords, queryInBatches } from './existing-records.ts';
import type { FileMatch, FilePlayer } from './history-format.ts';
import { addMergeTargets, peopleOf } from './history-format.ts';

export interface PeoplePlan {
  /** people to write, with their new names and merge targets; targets come first */
  readonly added: readonly FilePlayer[];
  /** participants of new matches, the most matches first, up to `PEOPLE_SHOWN_MAX` */
  readonly met: readonly PersonInFile[];
  readonly more: number;
}

interface PeopleChoices {
  readonly choices: readonly PersonChoice[];
  readonly known: KnownPeople;
  /** people with similar names, recognised by their scores */
  readonly byPlays: ReadonlyMap<PlayerId, Player>;
}

export interface RecognisedPeople {
  /** Returns the existing person of an id in the file, otherwise its id there; null for guests and bots. */
  personOf(id: PlayerId): PlayerId | null;
  plan(imported: readonly FileMatch[]): PeoplePlan;
}

export function recognisePeople(
  players: readonly FilePlayer[],
  matches: readonly FileMatch[],
  choices: PeopleChoices,
): Result<RecognisedPeople, AppRefusal> {
  const people = peopleOfFile(players);
  const found = recognise(people, matches, choices);
  if (!found.ok) return found;
  const { known } = choices;
  return ok({
    personOf(id) {
      const root = people.rootOf(id);
      const isPerson = root.kind === undefined;
      return isPerson
        ? (found.value.get(root.id)!.as?.id ?? known.person(id)?.id ?? root.id)
        : null;
    },
    plan: (imported) => planPeople({ people, players, matches, imported }, found.value, known),
  });
}

interface PeopleInMatches {
  readonly people: FilePeople;
  readonly players: readonly FilePlayer[];
  readonly matches: readonly FileMatch[];
  readonly imported: readonly FileMatch[];
}

/**
 * A person known under another id is written as a name merged into the known one: logs stay
 * unchanged, and it can be undone.
 */
function planPeople(
  { people, players, matches, imported }: PeopleInMatches,
  recognitions: ReadonlyMap<PlayerId, Recognition>,
  known: KnownPeople,
): PeoplePlan {
  const referencedIds = new Set(imported.flatMap((match) => [...peopleOf(match)]));
  addMergeTargets(referencedIds, (id) => people.byId.get(id)!);

  const isNewPerson = ({ id, kind }: FilePlayer): boolean =>
    kind === undefined && recognitions.get(people.rootOf(id).id)!.how === 'new';
  const isFresh = (player: FilePlayer): boolean =>
    known.person(player.id) === null && (referencedIds.has(player.id) || isNewPerson(player));
  const asHere = (player: FilePlayer): FilePlayer => {
    const as = recognitions.get(player.id)?.as;
    return as ? { ...player, mergedInto: as.id } : player;
  };
  const tables = matches.map((match) => [...peopleOf(match)]);
  const met = [...countTables(people, tables)].flatMap(([id, count]): PersonInFile[] => {
    const { name, kind } = people.byId.get(id)!;
    return kind === undefined ? [{ id, name, ...recognitions.get(id)!, matches: count }] : [];
  });
  return {
    added: rootsFirst(withFreeNames(players.filter(isFresh).map(asHere), known.names)),
    met: met
      .sort((one, other) => other.matches - one.matches || compare(one.name, other.name))
      .slice(0, PEOPLE_SHOWN_MAX),
    more: Math.max(0, met.length - PEOPLE_SHOWN_MAX),
  };
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

/** Numbers duplicate names, so that people can be told apart. Names of archived and merged people and guests are free. */
function withFreeNames(
  players: readonly FilePlayer[],
  taken: ReadonlySet<string>,
): readonly FilePlayer[] {
  const free = uniqueNames(taken, NAME_LENGTH_MAX);
  return players.map((player) =>
    player.archived || player.mergedInto !== null || player.kind !== undefined
      ? player
      : { ...player, name: free(player.name) },
  );
}

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

interface Recognition {
  readonly how: Recognised;
  readonly as: Player | null;
}

const GUESSES: readonly Recognised[] = ['by-name', 'by-plays'];

const NEWCOMER: Recognition = { how: 'new', as: null };

interface KnownPeople {
  person(id: PlayerId): Player | null;
  byName(name: string): Player | null;
  readonly names: ReadonlySet<string>;
  readonly active: readonly Player[];
}

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
    active: [...names.values()],
  };
}

interface FilePeople {
  readonly byId: ReadonlyMap<PlayerId, FilePlayer>;
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
 * Matches all unmerged people of a file: by id, then by choice, then by name, then by plays. Refuses a choice that merges
 * two people of one match; discards such a match by name or plays.
 */
function recognise(
  people: FilePeople,
  matches: readonly FileMatch[],
  { choices, known, byPlays }: PeopleChoices,
): Result<ReadonlyMap<PlayerId, Recognition>, AppRefusal> {
  const chosen = new Map(choices.map(({ id, as }) => [id, as]));
  const recognitions = new Map<PlayerId, Recognition>();
  for (const player of people.byId.values()) {
    if (player.mergedInto !== null) continue;
    const found = recogniseOne(player, chosen.get(player.id), known);
    if (!found) return fail(appRefusal('unknown-player'));
    const alike = chosen.has(player.id) || found.how !== 'new' ? undefined : byPlays.get(player.id);
    recognitions.set(player.id, alike ? { how: 'by-plays', as: alike } : found);
  }
  discardNamesakes(recognitions);
  const refused = resolveClashes(people, matches, recognitions, known);
  return refused ? fail(refused) : ok(recognitions);
}

/** Discards guesses of a person whom somebody else in the file is: two people of one file are two. */
function discardNamesakes(recognitions: Map<PlayerId, Recognition>): void {
  const taken = new Set(
    [...recognitions.values()].flatMap(({ how, as }) =>
      as && !GUESSES.includes(how) ? as.id : [],
    ),
  );
  for (const [id, { how, as }] of recognitions) {
    if (!as || !GUESSES.includes(how)) continue;
    if (taken.has(as.id)) recognitions.set(id, NEWCOMER);
    taken.add(as.id);
  }
}

function recogniseOne(
  { id, name, archived, kind }: FilePlayer,
  choice: PlayerId | null | undefined,
  known: KnownPeople,
): Recognition | null {
  const here = known.person(id);
  if (here) return { how: 'by-id', as: here };
  if (choice === null || kind !== undefined) return NEWCOMER;
  if (choice !== undefined) {
    const as = known.person(choice);
    return as && { how: 'chosen', as };
  }
  const namesake = archived ? null : known.byName(name);
  return namesake ? { how: 'by-name', as: namesake } : NEWCOMER;
}

/** Discards guesses that seat a person twice; refuses others. */
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
      const guess = roots.find(({ id }) => GUESSES.includes(recognitions.get(id)!.how));
      if (!guess) return satTogetherRefusal(roots);
      recognitions.set(guess.id, NEWCOMER);
    }
  }
  return null;
}

const firstClash = (
  seated: readonly PlayerId[],
  here: (id: PlayerId) => string,
): readonly PlayerId[] | undefined =>
  [...Map.groupBy(seated, here).values()].find((group) => group.length > 1);

const satTogetherRefusal = ([one, other]: readonly FilePlayer[]): AppRefusal =>
  appRefusal('sat-together', { from: one!.name, into: other!.name, matches: 1 });
