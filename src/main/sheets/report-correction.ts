import { appRefusal, type AppRefusal } from '../../shared/errors.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import type { Report } from '../../core/referee.ts';
import type { SheetFold } from './fold.ts';
import type { SheetEvent } from './log.ts';

/**
 * The events that replace a report of the running round and leave all that came after it as it was: everything from it on
 * is taken back and written anew. Refused where a later report would be illegal then.
 * @param revision of the report that was wrong
 */
export function reportCorrection(
  fold: SheetFold,
  revision: number,
  report: Report,
): Result<readonly SheetEvent[], AppRefusal> {
  const refused = whyNotCorrected(fold, revision, report);
  if (refused) return fail(refused);
  const { line } = fold;
  const index = line.findIndex((entry) => entry.revision === revision);
  const later = line.slice(index + 1).map(({ kind, payload }) => ({ kind, payload }) as SheetEvent);
  return ok([
    { kind: 'rewind', payload: { to: line[index - 1]?.revision ?? 0 } },
    { kind: 'told', payload: { told: report } },
    ...later,
  ]);
}

function whyNotCorrected(
  { game, options, watched }: SheetFold,
  revision: number,
  report: Report,
): AppRefusal | null {
  const index = watched?.told.findIndex((one) => one.revision === revision) ?? -1;
  if (!watched || index === -1) return appRefusal('bad-request');
  const referee = game.referee!;
  let state = referee.begin(options, watched.playing);
  for (const told of watched.told.map((one) => one.told).with(index, report)) {
    const refused = referee.why(state, told);
    if (refused) return { scope: 'game', game: game.id, ...refused };
    state = referee.apply(state, told);
  }
  return null;
}
