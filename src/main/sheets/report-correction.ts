import { appRefusal, type AppRefusal } from '#shared/errors.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import type { Report } from '#core/referee.ts';
import type { SheetState } from './sheet-state.ts';
import type { SheetEvent } from './log.ts';

/**
 * Returns the events that replace a report of the running round: a rewind to the entry before, the
 * new report, and all later entries again. Refuses if a later report would become illegal.
 * @param revision of the wrong report
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
