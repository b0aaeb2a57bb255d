import type { MatchId, Seat, Viewer } from '../../shared/ids.ts';
import type { Occupant } from '../../shared/people.ts';
import type { MatchPush, OwedDecision, Standing } from '../../shared/pushes.ts';
import { mayDecide, mayHearHint } from './curtain.ts';
import type { MatchFold } from './fold.ts';
import type { Sitter } from './log.ts';
import type { VisibleStep } from './session.ts';

export type NameSitter = (sitter: Sitter) => Occupant;

interface Published {
  readonly match: MatchId;
  readonly fold: MatchFold;
  readonly viewer: Viewer;
  readonly resting: Viewer;
  readonly steps: readonly VisibleStep[];
  readonly fresh: boolean;
  readonly nameSitter: NameSitter;
}

/** The one place where a match leaves the main process: through `view`, for one viewer. */
export function publish(published: Published): MatchPush {
  const { match, fold, viewer, resting, steps, fresh, nameSitter } = published;
  return {
    type: 'match',
    match,
    game: fold.game.id,
    options: fold.start.options,
    revision: fold.revision,
    fresh,
    viewer,
    resting,
    frames: steps.map(({ event, table }) => ({ event, view: table.view(viewer) })),
    now: standing(fold, viewer, nameSitter),
  };
}

function standing(fold: MatchFold, viewer: Viewer, nameSitter: NameSitter): Standing {
  const outcome = fold.table.outcome();
  return {
    view: fold.table.view(viewer),
    status: fold.status,
    occupants: fold.sitters.map(nameSitter),
    owed: [...fold.owed].map(([seat, decision]) => owedDecision(fold, viewer, seat, decision)),
    pending: fold.status === 'running' ? fold.table.pending() : [],
    roundScores: fold.table.roundScores(),
    result: outcome.over ? { scores: outcome.scores, places: outcome.places } : null,
  };
}

function owedDecision(
  fold: MatchFold,
  viewer: Viewer,
  seat: Seat,
  decision: OwedDecision['decision'],
): OwedDecision {
  return {
    seat,
    decision,
    openness: fold.table.openness(seat),
    choices: mayDecide(fold, viewer, seat) ? fold.table.choices(seat) : null,
    mayHearHint: mayHearHint(fold, viewer, seat),
  };
}
