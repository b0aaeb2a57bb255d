import type {
  DecisionScene,
  EvaluatedMove,
  PlayerReviews,
  ReviewedDecision,
} from '#shared/contract/reviews.ts';
import { appRefusal, type AppRefusal } from '#shared/errors.ts';
import type { MatchId, PlayerId } from '#shared/ids.ts';
import type { ReviewProgress, ReviewPush } from '#shared/pushes.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import type { Handlers } from '../app/dispatch.ts';
import { gameById } from '#games/engines.ts';
import { reviewHistory } from './review-history.ts';
import { assumePlayers } from './assumed-players.ts';
import type { PlayedMatch } from './played-match.ts';
import {
  type FindReviewable,
  type ReviewableMatch,
  reviewableFinder,
  type ReviewablePorts,
} from './reviewable.ts';
import { COACH_VERSION, type ReviewResult } from './review.ts';
import type { Reviewer, Running, TryTask } from './reviewer.ts';
import { reviewStore, type ReviewStore } from './store.ts';

export interface ReviewPorts extends ReviewablePorts {
  readonly reviewer: Reviewer;
  /** Sends a push to the laptop. */
  readonly notify: (push: ReviewPush) => void;
}

type ReviewCall = Extract<keyof Handlers, `reviews.${string}`>;

/** Reads decisions of stored reviews; refuses like the calls, and with no-review if there is none. */
export interface DecisionReader {
  /** @param isIt finds the decision in the review */
  read(
    match: MatchId,
    isIt: (decision: ReviewedDecision, index: number) => boolean,
  ): Result<FoundDecision, AppRefusal>;
  /** Evaluates a legal move there, by its index in the scene's choices. */
  tryMove(found: FoundDecision, choice: number): Promise<Result<EvaluatedMove, AppRefusal>>;
}

export interface FoundDecision {
  readonly id: MatchId;
  readonly match: ReviewableMatch;
  readonly review: ReviewResult;
  readonly decision: ReviewedDecision;
}

export interface Reviews {
  readonly handlers: Pick<Handlers, ReviewCall>;
  readonly decisions: DecisionReader;
  /** Cancels the running review, and what is tried. */
  stop(): void;
}

export function createReviews(ports: ReviewPorts): Reviews {
  const find = reviewableFinder(ports);
  const store = reviewStore(ports.db);
  const { ofPlayer, ofNight } = reviewHistory(ports.db);
  const runner = createReviewRunner(ports, find, store, ofPlayer);
  const tries = createTryQueue(ports.reviewer);
  const decisions: DecisionReader = {
    read(match, isIt) {
      const found = find(match);
      if (!found.ok) return found;
      const review = store.read(match, found.value.revision)?.result;
      const decision = review?.decisions.find(isIt);
      return review && decision
        ? ok({ id: match, match: found.value, review, decision })
        : fail(appRefusal('no-review'));
    },
    async tryMove({ id, match, review, decision }, choice) {
      const value = await tries.run({
        logged: match.logged(),
        revision: decision.revision,
        seat: decision.seat,
        choice,
        best: decision.coach,
        assumedPlayers: review.assumedPlayers,
        seed: id,
      });
      return value ? ok(value) : fail(appRefusal('no-review'));
    },
  };

  return {
    decisions,
    stop() {
      runner.cancel();
      tries.stop();
    },
    handlers: {
      'reviews.show'({ match }) {
        const found = find(match);
        if (!found.ok) return found;
        const { revision, game, options, occupants } = found.value;
        const storedReview = store.read(match, revision);
        const running = runner.progressOf(match);
        if (!storedReview) return ok({ review: null, isOutdated: false, running });
        const { result, coach } = storedReview;
        const review = { match, game, options, occupants: occupants(), ...result, coach };
        return ok({ review, isOutdated: coach < COACH_VERSION, running });
      },
      'reviews.start': ({ match }) => runner.start(match),
      'reviews.cancel'({ match }) {
        if (runner.progressOf(match)) runner.cancel();
        return ok(null);
      },
      'reviews.decision'({ match, index }) {
        const found = decisions.read(match, (_, at) => at === index);
        if (!found.ok) return found;
        const scene = sceneOf(found.value.match.played(), found.value.decision);
        return scene ? ok(scene) : fail(appRefusal('no-review'));
      },
      async 'reviews.try'({ match, index, choice }) {
        const found = decisions.read(match, (_, at) => at === index);
        return found.ok ? decisions.tryMove(found.value, choice) : found;
      },
      'reviews.player': ({ player }) => ok(ofPlayer(player)),
      'reviews.night': ({ night }) => ok(ofNight(night)),
    },
  };
}

/** Returns the decision as its own seat saw it, and everything until its turn was over. */
export function sceneOf(
  { moves }: PlayedMatch,
  { revision, seat }: Pick<ReviewedDecision, 'revision' | 'seat'>,
): DecisionScene | null {
  const from = moves.findIndex((move) => move.revision === revision && move.seat === seat);
  if (from < 0) return null;
  const { before } = moves[from]!;
  const to = moves.findIndex(({ endsTurn }, index) => index >= from && endsTurn);
  const turn = moves.slice(from, to < 0 ? moves.length : to + 1);
  return {
    view: before.view(seat),
    choices: before.choices(seat),
    steps: turn.flatMap(({ frames }) => frames),
  };
}

interface ReviewInProgress {
  readonly match: MatchId;
  readonly review: Running<ReviewResult>;
  progress: ReviewProgress;
}

/** Runs one review at a time. */
function createReviewRunner(
  { reviewer, notify }: ReviewPorts,
  find: FindReviewable,
  store: ReviewStore,
  reviewsOf: (player: PlayerId) => PlayerReviews,
) {
  let current: ReviewInProgress | null = null;

  /** Discards the review of a match that was resumed or deleted meanwhile. */
  const finish = (match: MatchId, revision: number, result: ReviewResult | null): ReviewPush => {
    const found = result && find(match);
    if (!result || !found?.ok || found.value.revision !== revision)
      return { type: 'review', match, state: 'cancelled' };
    const saved = store.save(match, revision, { result, coach: COACH_VERSION });
    return { type: 'review', match, state: saved.ok ? 'ready' : 'failed' };
  };

  return {
    progressOf: (match: MatchId): ReviewProgress | null =>
      current?.match === match ? current.progress : null,
    cancel(): void {
      current?.review.cancel();
    },
    start(match: MatchId) {
      if (current?.match === match) return ok(null);
      if (current) return fail(appRefusal('review-busy'));
      const found = find(match);
      if (!found.ok) return found;
      const { logged, game, occupants, revision } = found.value;
      const about = { match, game: gameById(game)! };
      const assumedPlayers = assumePlayers(about, occupants(), reviewsOf);
      const task = { logged: logged(), assumedPlayers, seed: match };
      const review = reviewer.review(task, (progress) => {
        if (current) current.progress = progress;
        notify({ type: 'review', match, state: 'running', ...progress });
      });
      current = { match, review, progress: { done: 0, total: 0 } };
      void review.result
        .then((result) => finish(match, revision, result))
        .catch((error: unknown): ReviewPush => {
          process.emitWarning(`a review failed: ${String(error)}`);
          return { type: 'review', match, state: 'failed' };
        })
        .then((push) => {
          current = null;
          notify(push);
        });
      return ok(null);
    },
  };
}

/** Tries one move at a time: a second press waits for the first. */
function createTryQueue(reviewer: Reviewer) {
  let last: Promise<unknown> = Promise.resolve();
  let current: Running<EvaluatedMove> | null = null;
  let isStopped = false;

  async function start(task: TryTask): Promise<EvaluatedMove | null> {
    if (isStopped) return null;
    current = reviewer.tryMove(task);
    return current.result;
  }

  return {
    /** Returns null if no such move was offered, or if the app stops first. */
    run(task: TryTask): Promise<EvaluatedMove | null> {
      const evaluated = last.then(() => start(task));
      last = evaluated.catch(() => undefined);
      return evaluated;
    },
    stop(): void {
      isStopped = true;
      current?.cancel();
    },
  };
}
