import type { Story } from '../../shared/story.ts';
import type { NameOccupants } from '../records/names.ts';
import type { MatchFold } from './model.ts';
import type { Entry } from './log.ts';
import { replayOf } from './replay.ts';

/** What its game tells of a finished match, from the steps that still count as everyone saw them; null for any other. */
export function storyOf(
  fold: MatchFold,
  entries: readonly Entry[],
  nameOccupants: NameOccupants,
): Story | null {
  const outcome = fold.table.outcome();
  if (fold.status !== 'finished' || !outcome.over) return null;
  const { steps } = replayOf(fold, entries, null, nameOccupants);
  return fold.game.story({
    options: fold.table.options,
    steps: steps.flatMap(({ event, view }) =>
      event.by === 'game' ? [{ event: event.event, view: view as PublicView }] : [],
    ),
    scores: outcome.scores,
    places: outcome.places,
  });
}

type PublicView = Parameters<MatchFold['game']['story']>[0]['steps'][number]['view'];
