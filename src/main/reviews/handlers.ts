import type { DecisionScene } from '../../shared/contract/reviews.ts';
import { appRefusal } from '../../shared/errors.ts';
import type { MatchId } from '../../shared/ids.ts';
import type { ReviewProgress, ReviewPush } from '../../shared/pushes.ts';
import { fail, ok } from '../../shared/result.ts';
import type { Handlers } from '../app/dispatch.ts';
import { keptChancesReader } from './kept-chances.ts';
import type { PlayedMatch } from './played-match.ts';
import { type FindReviewable, reviewableFinder, type ReviewablePorts } from './reviewable.ts';
import { COACH, type Findings } from './review.ts';
import type { RunningReview, StartReview } from './reviewer.ts';
import { reviewStore, type ReviewStore } from './store.ts';

export interface ReviewPorts extends ReviewablePorts {
  readonly startReview: StartReview;
  /** Says it to the laptop. */
  readonly tell: (push: ReviewPush) => void;
}

type ReviewCall = Extract<keyof Handlers, `reviews.${string}`>;

export interface Reviews {
  readonly handlers: Pick<Handlers, ReviewCall>;
  /** Ends the one that is being made. */
  stop(): void;
}

/** Looking back on matches that are over with the coach. */
export function createReviews(ports: ReviewPorts): Reviews {
  const find = reviewableFinder(ports);
  const store = reviewStore(ports.db);
  const keptChances = keptChancesReader(ports.db);
  const making = createMaking(ports, find, store);

  return {
    stop: making.cancel,
    handlers: {
      'reviews.show'({ match }) {
        const found = find(match);
        if (!found.ok) return found;
        const { revision, game, options, occupants } = found.value;
        const kept = store.read(match, revision);
        const running = making.progressOf(match);
        if (!kept) return ok({ review: null, isOutdated: false, running });
        const { findings, coach } = kept;
        const review = { match, game, options, occupants: occupants(), ...findings, coach };
        return ok({ review, isOutdated: coach < COACH, running });
      },
      'reviews.start': ({ match }) => making.start(match),
      'reviews.cancel'({ match }) {
        if (making.progressOf(match)) making.cancel();
        return ok(null);
      },
      'reviews.decision'({ match, index }) {
        const found = find(match);
        if (!found.ok) return found;
        const { revision, played } = found.value;
        const decision = store.read(match, revision)?.findings.decisions[index];
        const scene = decision && sceneOf(played(), decision.revision);
        return scene ? ok(scene) : fail(appRefusal('no-review'));
      },
      'reviews.player': ({ player }) => ok(keptChances(player)),
    },
  };
}

/** The move made at that revision, as its own seat saw it, and all that followed until its turn was over. */
function sceneOf({ moves }: PlayedMatch, revision: number): DecisionScene | null {
  const from = moves.findIndex((move) => move.revision === revision);
  if (from < 0) return null;
  const { before, seat } = moves[from]!;
  const to = moves.findIndex(({ endsTurn }, index) => index >= from && endsTurn);
  const turn = moves.slice(from, to < 0 ? moves.length : to + 1);
  return {
    view: before.view(seat),
    choices: before.choices(seat),
    steps: turn.flatMap(({ frames }) => frames),
  };
}

interface Making {
  readonly match: MatchId;
  readonly review: RunningReview;
  progress: ReviewProgress;
}

/** One review at a time. */
function createMaking(
  { startReview, tell }: ReviewPorts,
  find: FindReviewable,
  store: ReviewStore,
) {
  let making: Making | null = null;

  /** Of a match that has been played on or deleted meanwhile nothing is kept. */
  const finish = (match: MatchId, revision: number, findings: Findings | null): ReviewPush => {
    const found = findings && find(match);
    if (!findings || !found?.ok || found.value.revision !== revision)
      return { type: 'review', match, state: 'cancelled' };
    const kept = store.keep(match, revision, { findings, coach: COACH });
    return { type: 'review', match, state: kept.ok ? 'ready' : 'failed' };
  };

  return {
    progressOf: (match: MatchId): ReviewProgress | null =>
      making?.match === match ? making.progress : null,
    cancel(): void {
      making?.review.cancel();
    },
    start(match: MatchId) {
      if (making?.match === match) return ok(null);
      if (making) return fail(appRefusal('review-busy'));
      const found = find(match);
      if (!found.ok) return found;
      const { logged, isBot, revision } = found.value;
      const task = { logged: logged(), isBot, seed: match };
      const review = startReview(task, (progress) => {
        if (making) making.progress = progress;
        tell({ type: 'review', match, state: 'running', ...progress });
      });
      making = { match, review, progress: { done: 0, of: 0 } };
      void review.findings
        .then((findings) => finish(match, revision, findings))
        .catch((error: unknown): ReviewPush => {
          process.emitWarning(`a review failed: ${String(error)}`);
          return { type: 'review', match, state: 'failed' };
        })
        .then((push) => {
          making = null;
          tell(push);
        });
      return ok(null);
    },
  };
}
