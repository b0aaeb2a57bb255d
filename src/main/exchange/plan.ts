import type { Conflict, ImportPreview } from '../../shared/contract.ts';
import type { AppRefusal } from '../../shared/errors.ts';
import { ok, type Result } from '../../shared/result.ts';
import type { FileBoard, FileMatch, FileNight } from './file.ts';
import type { House } from './house.ts';
import { planPeople, type PeoplePlan } from './people-plan.ts';
import type { ReadFile } from './read.ts';
import type { Choice } from './recognise.ts';

/** What reading a file in adds to what is here. Nothing that is here is changed. */
export interface ImportPlan {
  readonly matches: readonly FileMatch[];
  readonly known: number;
  readonly conflicts: readonly Conflict[];
  readonly nights: readonly FileNight[];
  readonly boards: readonly FileBoard[];
  readonly people: PeoplePlan;
}

/** Refused where a choice of who is whom can't be. */
export function planImport(
  { file, format }: ReadFile,
  choices: readonly Choice[],
  house: House,
): Result<ImportPlan, AppRefusal> {
  const matches = file.matches.filter(({ id }) => !house.hasMatch(id));
  const here = file.matches.filter(({ id }) => house.hasMatch(id));
  // BG Stats has no logs: what comes back from there under the id of one of ours is that match.
  const differ = format === 'bg-stats' ? [] : here.filter((match) => !house.hasLog(match));
  const people = planPeople(file.players, matches, choices, house);
  if (!people.ok) return people;
  const nights = new Set(matches.map(({ night }) => night));
  return ok({
    matches,
    known: here.length - differ.length,
    conflicts: differ.map(({ id: match, game, startedAt }) => ({ match, game, startedAt })),
    nights: file.nights.filter(({ id }) => nights.has(id) && !house.hasNight(id)),
    boards: file.boards.filter((board) => !house.hasBoard(board)),
    people: people.value,
  });
}

/** Everything in the file is here already. */
export const addsNothing = ({ matches, boards, people }: ImportPlan): boolean =>
  [matches, boards, people.fresh].every(({ length }) => length === 0);

/** Numbers alone, but conflicts and people one by one: those are decided about. */
export const previewOf = (
  { format, skipped, unchecked }: ReadFile,
  { matches, known, conflicts, nights, boards, people }: ImportPlan,
): ImportPreview => ({
  format,
  matches: {
    fresh: matches.length,
    known,
    unchecked: matches.filter(({ id }) => unchecked.has(id)).length,
  },
  conflicts,
  nights: nights.length,
  boards: boards.length,
  people: people.met,
  skipped,
});
