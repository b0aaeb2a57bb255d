import type { AppRefusal } from '../../shared/errors.ts';
import { ok, type Result } from '../../shared/result.ts';
import { fault } from './fault.ts';
import type { FileMatch, HistoryFile } from './file.ts';
import { peopleOf } from './people-in-log.ts';

type Checked = Result<null, AppRefusal>;

const PARTS = ['players', 'boards', 'nights', 'matches'] as const;

/** Whether everything in a file is there once, and whatever is named is there. */
export function checkReferences(file: HistoryFile): Checked {
  for (const part of PARTS) {
    const once = checkOnce(file, part);
    if (!once.ok) return once;
  }
  const people = checkMerges(file);
  if (!people.ok) return people;
  const players = new Set<string>(file.players.map(({ id }) => id));
  const nights = new Set<string>(file.nights.map(({ id }) => id));
  for (const [index, match] of file.matches.entries()) {
    const known = checkMatch(match, index, players, nights);
    if (!known.ok) return known;
  }
  return ok(null);
}

function checkOnce(file: HistoryFile, part: (typeof PARTS)[number]): Checked {
  const seen = new Set<string>();
  for (const [index, { id }] of file[part].entries()) {
    if (seen.has(id)) return fault('file-twice', [part, index], { id });
    seen.add(id);
  }
  return ok(null);
}

/** A merged name leads to somebody, and not back to itself. */
function checkMerges({ players }: HistoryFile): Checked {
  const into = new Map(players.map(({ id, mergedInto }) => [id, mergedInto]));
  const sound = new Set<string>();
  for (const [index, player] of players.entries()) {
    const chain = new Set<string>();
    let at: string | null = player.id;
    while (at !== null && !sound.has(at)) {
      const next = into.get(at as typeof player.id);
      if (next === undefined || chain.has(at))
        return fault('file-dangling', ['players', index, 'mergedInto'], { id: at });
      chain.add(at);
      at = next;
    }
    for (const one of chain) sound.add(one);
  }
  return ok(null);
}

function checkMatch(
  match: FileMatch,
  index: number,
  players: ReadonlySet<string>,
  nights: ReadonlySet<string>,
): Checked {
  if (!nights.has(match.night))
    return fault('file-dangling', ['matches', index, 'night'], { id: match.night });
  const stranger = [...peopleOf(match)].find((player) => !players.has(player));
  return stranger === undefined
    ? ok(null)
    : fault('file-dangling', ['matches', index], { id: stranger });
}
