import { appRefusal, type AppRefusal } from '../../shared/errors.ts';
import type { Recognised } from '../../shared/exchange.ts';
import type { PlayerId } from '../../shared/ids.ts';
import type { Player } from '../../shared/people.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import { foldText } from '../history/text.ts';
import { ASKED_MAX, type Ask } from './existing.ts';
import type { FileMatch, FilePlayer } from './file.ts';

export interface Choice {
  readonly id: PlayerId;
  /** null: somebody new */
  readonly as: PlayerId | null;
}

/** Who somebody in a file is found to be; null: somebody new. */
export interface Found {
  readonly how: Recognised;
  readonly as: Player | null;
}

const NEWCOMER: Found = { how: 'new', as: null };

/** Who is here, as far as a file could mean them. */
export interface Known {
  /** The person whom an id stands for by now; null for a stranger. */
  person(id: PlayerId): Player | null;
  /** Whoever goes by a name among those who are not archived. */
  named(name: string): Player | null;
  /** the names of those who are not archived, folded */
  readonly names: ReadonlySet<string>;
}

/** Asks about everybody in a file, and whom the table named. */
export async function knownPeople(
  players: readonly FilePlayer[],
  choices: readonly Choice[],
  ask: Ask,
): Promise<Known> {
  const ids = [...players.map(({ id }) => id), ...choices.flatMap(({ as }) => as ?? [])];
  const people = new Map<PlayerId, Player>();
  for (let from = 0; from < ids.length; from += ASKED_MAX) {
    const part = ids.slice(from, from + ASKED_MAX);
    for (const [index, one] of (await ask('people', part)).entries())
      if (one) people.set(part[index]!, one);
  }
  const names = new Map<string, Player>();
  for (let page = await ask('active', 0); page.length > 0;) {
    for (const { id, name, emblem, colour } of page)
      names.set(foldText(name), { id, name, emblem, colour });
    page = await ask('active', page.at(-1)!.row);
  }
  return {
    person: (id) => people.get(id) ?? null,
    named: (name) => names.get(foldText(name)) ?? null,
    names: new Set(names.keys()),
  };
}

/** The people of a file by id, each with whoever they stand for in it. */
export interface FilePeople {
  readonly byId: ReadonlyMap<PlayerId, FilePlayer>;
  /** Who a merged name turned out to be, as far as the file knows. */
  rootOf(id: PlayerId): FilePlayer;
}

/** For a file already read: a merge that leads to nobody, or in a circle, has been refused with file-dangling. */
export function peopleOfFile(players: readonly FilePlayer[]): FilePeople {
  const byId = new Map(players.map((player) => [player.id, player]));
  const roots = new Map<PlayerId, FilePlayer>();
  const rootOf = (id: PlayerId): FilePlayer => {
    const chain: PlayerId[] = [];
    let at = byId.get(id)!;
    for (; at.mergedInto !== null && !roots.has(at.id); at = byId.get(at.mergedInto)!)
      chain.push(at.id);
    const root = roots.get(at.id) ?? at;
    // Each link of a chain is walked once, however long it is.
    for (const one of chain) roots.set(one, root);
    return root;
  };
  return { byId, rootOf };
}

/**
 * Everybody in a file who stands for themselves: by id, then as the table says, then by name. Refused where the table
 * takes two for one who sat together; a mere guess of that kind is given up.
 */
export function recognise(
  people: FilePeople,
  matches: readonly FileMatch[],
  choices: readonly Choice[],
  known: Known,
): Result<ReadonlyMap<PlayerId, Found>, AppRefusal> {
  const chosen = new Map(choices.map(({ id, as }) => [id, as]));
  const findings = new Map<PlayerId, Found>();
  for (const player of people.byId.values()) {
    if (player.mergedInto !== null) continue;
    const found = find(player, chosen.get(player.id), known);
    if (!found) return fail(appRefusal('unknown-player'));
    findings.set(player.id, found);
  }
  const refused = settleTables(people, matches, findings, known);
  return refused ? fail(refused) : ok(findings);
}

/** Null if the table names somebody who is not there. */
function find(
  { id, name, archived }: FilePlayer,
  choice: PlayerId | null | undefined,
  known: Known,
): Found | null {
  const here = known.person(id);
  if (here) return { how: 'by-id', as: here };
  if (choice === null) return NEWCOMER;
  if (choice !== undefined) {
    const as = known.person(choice);
    return as && { how: 'chosen', as };
  }
  const named = archived ? null : known.named(name);
  return named ? { how: 'by-name', as: named } : NEWCOMER;
}

/** Nobody sits at a table twice. */
function settleTables(
  { rootOf }: FilePeople,
  matches: readonly FileMatch[],
  findings: Map<PlayerId, Found>,
  known: Known,
): AppRefusal | null {
  const here = (id: PlayerId): string => {
    const root = rootOf(id).id;
    return known.person(id)?.id ?? findings.get(root)!.as?.id ?? root;
  };
  for (const { seats } of matches) {
    const seated = seats.flatMap((seat) => (seat.kind === 'player' ? [seat.player] : []));
    for (let clash = firstClash(seated, here); clash; clash = firstClash(seated, here)) {
      const roots = clash.map(rootOf);
      const guess = roots.find(({ id }) => findings.get(id)!.how === 'by-name');
      if (!guess) return sitTogether(roots);
      findings.set(guess.id, NEWCOMER);
    }
  }
  return null;
}

/** Those at a table who would be one person. */
const firstClash = (
  seated: readonly PlayerId[],
  here: (id: PlayerId) => string,
): readonly PlayerId[] | undefined =>
  [...Map.groupBy(seated, here).values()].find((group) => group.length > 1);

const sitTogether = ([one, other]: readonly FilePlayer[]): AppRefusal =>
  appRefusal('sat-together', { from: one!.name, into: other!.name, matches: 1 });
