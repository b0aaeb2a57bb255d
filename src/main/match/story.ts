import type { Seat } from '#shared/ids.ts';
import type { Story } from '#shared/story.ts';
import type { ResolveOccupants } from '../records/names.ts';
import type { MatchState } from './match-state.ts';
import type { Entry } from './log.ts';
import { replayOf } from './replay.ts';

interface StorySources {
  readonly entries: readonly Entry[];
  readonly resolveOccupants: ResolveOccupants;
  /** seats of which at least one has a highlight, if there is any */
  readonly own: readonly Seat[];
}

export const seatsOfPeople = ({ occupants }: MatchState): readonly Seat[] =>
  occupants.flatMap(({ kind }, seat) => (kind === 'player' ? [seat] : []));

/** Returns the game's story of a finished match, from its effective public steps; null for any other. */
export function storyOf(
  state: MatchState,
  { entries, resolveOccupants, own }: StorySources,
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
    people: own,
  });
}

type PublicView = Parameters<MatchState['game']['story']>[0]['steps'][number]['view'];
