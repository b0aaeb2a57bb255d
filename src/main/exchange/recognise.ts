import { appRefusal, type AppRefusal } from '../../shared/errors.ts';
import type { Recognised } from '../../shared/exchange.ts';
import type { PlayerId } from '../../shared/ids.ts';
import type { Player } from '../../shared/people.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import type { FileMatch, FilePlayer } from './file.ts';
import type { House } from './house.ts';

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

/** The people of a file by id, each with whoever they stand for in it. */
export interface FilePeople {
  readonly byId: ReadonlyMap<PlayerId, FilePlayer>;
  /** Who a merged name turned out to be, as far as the file knows. */
  rootOf(id: PlayerId): FilePlayer;
}

/** For a file already read: a merge that leads to nobody, or in a circle, has been refused with file-dangling. */
export function peopleOfFile(players: readonly FilePlayer[]): FilePeople {
  const byId = new Map(players.map((player) => [player.id, player]));
  const rootOf = (id: PlayerId): FilePlayer => {
    const player = byId.get(id)!;
    return player.mergedInto === null ? player : rootOf(player.mergedInto);
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
  house: House,
): Result<ReadonlyMap<PlayerId, Found>, AppRefusal> {
  const chosen = new Map(choices.map(({ id, as }) => [id, as]));
  const findings = new Map<PlayerId, Found>();
  for (const player of people.byId.values()) {
    if (player.mergedInto !== null) continue;
    const found = find(player, chosen.get(player.id), house);
    if (!found) return fail(appRefusal('unknown-player'));
    findings.set(player.id, found);
  }
  const refused = settleTables(people, matches, findings, house);
  return refused ? fail(refused) : ok(findings);
}

/** Null if the table names somebody who is not there. */
function find(
  { id, name, archived }: FilePlayer,
  choice: PlayerId | null | undefined,
  house: House,
): Found | null {
  const known = house.person(id);
  if (known) return { how: 'by-id', as: known };
  if (choice === null) return NEWCOMER;
  if (choice !== undefined) {
    const as = house.person(choice);
    return as && { how: 'chosen', as };
  }
  const named = archived ? null : house.named(name);
  return named ? { how: 'by-name', as: named } : NEWCOMER;
}

/** Nobody sits at a table twice. */
function settleTables(
  { rootOf }: FilePeople,
  matches: readonly FileMatch[],
  findings: Map<PlayerId, Found>,
  house: House,
): AppRefusal | null {
  const here = (id: PlayerId): string => {
    const root = rootOf(id).id;
    return house.person(id)?.id ?? findings.get(root)!.as?.id ?? root;
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
