import { appRefusal, type AppRefusal } from '../../shared/errors.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import type { Report } from '../../core/referee.ts';
import type { SheetState } from './sheet-state.ts';
import type { SheetEvent } from './log.ts';

/**
 * The events that replace a report of the running round and leave all that came after it as it was: everything from it on
 * is taken back and written anew. Refused where a later report would be illegal then.
 * @param revision of the report that was wrong
 */
export function reportCorrection(
  state: SheetState,
  revision: number,
  report: Report,
): Result<readonly SheetEvent[], AppRefusal> {
  const refused = validateCorrection(state, revision, report);
  if (refused) return fail(refused);
  const { effectiveEntries } = state;
  const index = effectiveEntries.findIndex((entry) => entry.revision === revision);
  const later = effectiveEntries
    .slice(index + 1)
    .map(({ kind, payload }) => ({ kind, payload }) as SheetEvent);
  return ok([
    { kind: 'rewind', payload: { to: effectiveEntries[index - 1]?.revision ?? 0 } },
    { kind: 'told', payload: { told: report } },
    ...later,
  ]);
}

function validateCorrection(
  { game, options, refereedRound }: SheetState,
  revision: number,
  report: Report,
): AppRefusal | null {
  const index = refereedRound?.reports.findIndex((one) => one.revision === revision) ?? -1;
  if (!refereedRound || index === -1) return appRefusal('bad-request');
  const referee = game.referee!;
  let state = referee.begin(options, refereedRound.playing);
  for (const nextReport of refereedRound.reports.map((one) => one.report).with(index, report)) {
    const refused = referee.validateReport(state, nextReport);
    if (refused) return { scope: 'game', game: game.id, ...refused };
    state = referee.apply(state, nextReport);
  }
  return null;
}
