import type { Replay, ReplayStep } from '../../shared/contract.ts';
import { appRefusal, type AppRefusal } from '../../shared/errors.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import { gameById } from '../games/index.ts';
import { beginFold, foldEntry } from './fold.ts';
import type { Entry } from './log.ts';

/**
 * Every visible step of a match, as a spectator saw it. A past that was rewound away is left out: what is told is the
 * line that counts.
 */
export function replayOf(entries: readonly Entry[]): Result<Replay, AppRefusal> {
  const [start, ...rest] = entries;
  if (start?.kind !== 'start') return fail(appRefusal('unknown-match'));
  const game = gameById(start.payload.game);
  if (!game) return fail(appRefusal('unknown-game', { game: start.payload.game }));
  if (game.rulesVersion !== start.payload.rulesVersion) return fail(appRefusal('newer-rules'));

  let fold = beginFold(game, start.payload);
  const first = fold.table.view(null);
  let steps: ReplayStep[] = [];
  for (const entry of rest) {
    const { revision } = entry;
    fold = foldEntry(fold, revision, entry, (event, table) => {
      steps.push({ revision, event: { by: 'game', event }, view: table.view(null) });
    });
    if (entry.kind === 'rewind') steps = steps.filter((step) => step.revision <= entry.payload.to);
    if (entry.kind === 'take-back')
      steps = steps.filter((step) => step.revision !== entry.payload.of);
  }
  return ok({ start: first, steps });
}
