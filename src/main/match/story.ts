import type { Story } from '../../shared/story.ts';
import type { ResolveOccupants } from '../records/names.ts';
import type { MatchState } from './match-state.ts';
import type { Entry } from './log.ts';
import { replayOf } from './replay.ts';

/** Returns the game's story of a finished match, from its effective public steps; null for any other. */
export function storyOf(
  state: MatchState,
  entries: readonly Entry[],
  resolveOccupants: ResolveOccupants,
): Story | null {
  const outcome = state.instance.outcome();
  if (state.status !== 'finished' || !outcome.over) return null;
  const { steps } = replayOf(state, entries, null, resolveOccupants);
  return state.game.story({
    options: state.instance.options,
    steps: steps.flatMap(({ event, view }) =>
      event.by === 'game' ? [{ event: event.event, view: view as PublicView }] : [],
    ),
    scores: outcome.scores,
    places: outcome.places,
    people: state.occupants.flatMap(({ kind }, seat) => (kind === 'player' ? [seat] : [])),
  });
}

type PublicView = Parameters<MatchState['game']['story']>[0]['steps'][number]['view'];
