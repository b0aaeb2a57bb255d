import { defineStore } from 'pinia';
import { computed, ref, shallowRef, watch } from 'vue';
import type { EvaluatedMove, Replay, RewindEffect } from '#shared/contract.ts';
import type { AppRefusal } from '#shared/errors.ts';
import type { DecisionId, MatchId, Seat, Viewer } from '#shared/ids.ts';
import type { Occupant } from '#shared/people.ts';
import type { GameEvent, OfferedChoice, PendingDecision, ReviewPush } from '#shared/pushes.ts';
import { useConnection } from '../connection/connection.ts';
import { useAppMutation, useAppQuery } from '../connection/query.ts';
import type { Scene } from '../screen/eventPresentation.ts';
import { placeOf } from '../screen/publicEvents.ts';
import { isSameMove } from '../screen/review.ts';
import { screens } from '../screen/screen.ts';
import {
  decisionsAfter,
  eventAt,
  markAfter,
  markBefore,
  lastEntryAt,
  rewindTarget,
  seatingsOf,
  timelineOf,
  viewAt,
} from '../running-match/timeline.ts';
import {
  costliest,
  decisionsOf,
  firstOfTurns,
  firstSeat,
  momentsOf,
  nearestTo,
  nextCostly,
  roundStarts,
  turnAt,
  turnSpans,
} from './moments.ts';

export const REPLAY_SPEEDS = ['0.5', '1', '4'] as const;
export type ReplaySpeed = (typeof REPLAY_SPEEDS)[number];

/** In ms: how long the beginning is shown, and the maximum for any step. */
const BEGINNING = 1000;
const STEP_MAX = 4000;

export type Stride = 'step' | 'decision' | 'turn' | 'round';

/** Step that an address names, or the decisions of the review. */
interface Requested {
  readonly step?: Parameters<typeof placeOf>[1] | null;
  readonly hasDecision?: boolean;
  readonly player?: string | null;
}

/**
 * A match that is looked back at: its steps and the current one, through whose eyes, and its review. A refereed sheet has
 * no steps: the decisions of its review are its positions. Other sheets and imported matches have scores alone.
 */
export const useLookBack = defineStore('look-back', () => {
  const connection = useConnection();

  const match = ref<MatchId | null>(null);
  const replay = shallowRef<Replay | null>(null);
  /** why there are no steps; null while they are loaded */
  const stepsRefusal = shallowRef<AppRefusal | null>(null);
  const stepIndex = ref(0);
  const isPlaying = ref(false);
  const speed = ref<ReplaySpeed>('1');
  const person = ref<Seat | null>(null);
  const requested = shallowRef<Requested>({});
  /** the viewer asked for last: a late answer for another one is ignored */
  let requestedViewer: Viewer = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const isRunning = computed(() => replay.value?.status === 'running');
  const isLoaded = computed(() => replay.value !== null || stepsRefusal.value !== null);
  const past = useAppQuery('history.match', () =>
    match.value && isLoaded.value && !isRunning.value ? { match: match.value } : null,
  );
  const record = computed(() => (isRunning.value || past.isEarlier.value ? null : past.data.value));
  const game = computed(() => replay.value?.game ?? record.value?.game ?? null);
  const screen = computed(() => (game.value === null ? null : (screens[game.value] ?? null)));

  const isReviewRead = computed(
    () =>
      Boolean(screen.value?.review) &&
      record.value?.status === 'finished' &&
      !record.value.deal?.isRunning &&
      (record.value.canReplay || record.value.mode === 'referee'),
  );
  const isReviewWanted = computed(() => isLoaded.value && requested.value.hasDecision === true);
  const shown = useAppQuery('reviews.show', () =>
    match.value && (isReviewRead.value || isReviewWanted.value) ? { match: match.value } : null,
  );
  /** Reviews require all cards known. */
  const mayReview = computed(
    () => isReviewRead.value && shown.refusal.value?.code !== 'not-reviewable',
  );
  const { mutate, refusal: unchanged } = useAppMutation();
  /** end of the last run on this page, unless its review is shown */
  const ended = ref<'cancelled' | 'failed' | null>(null);
  const reviewState = computed(() =>
    shown.isEarlier.value || !mayReview.value ? null : shown.data.value,
  );
  const review = computed(() => reviewState.value?.review ?? null);
  const progress = computed(() => reviewState.value?.running ?? null);

  connection.onPush((push) => {
    if (push.type === 'review' && push.match === match.value && reviewState.value) receive(push);
  });

  function receive(push: ReviewPush): void {
    ended.value = push.state === 'cancelled' || push.state === 'failed' ? push.state : null;
    if (push.state === 'ready') shown.reread();
    else if (push.state === 'running') setProgress({ done: push.done, total: push.total });
    else setProgress(null);
  }

  const setProgress = (now: { readonly done: number; readonly total: number } | null): void => {
    shown.update((read) => ({ ...read, running: now }));
  };

  /** Shown as running at once: the first push comes only after its thread starts. */
  async function startReview(): Promise<void> {
    const started = await mutate('reviews.start', { match: match.value! });
    if (!started.ok || progress.value) return;
    ended.value = null;
    requested.value = { hasDecision: true };
    setProgress({ done: 0, total: 0 });
  }

  const moments = computed(
    () => review.value && momentsOf(review.value, replay.value?.steps ?? null),
  );
  const timeline = computed(() => {
    if (replay.value && screen.value) return timelineOf(replay.value, screen.value);
    const end = review.value?.decisions.length ?? 0;
    const rounds = review.value && moments.value ? roundStarts(review.value, moments.value) : [];
    return { end, turns: [], rounds, decisions: [] };
  });
  const turns = computed(() => {
    const { steps } = replay.value ?? {};
    return turnSpans(timeline.value, (at) => {
      const event = steps && eventAt(steps, at);
      return event ? screen.value!.pause(event, viewAt(replay.value!, at)) === 0 : false;
    });
  });
  const ownDecisions = computed(() =>
    review.value ? decisionsOf(review.value, person.value) : [],
  );
  const positionOf = (index: number): number => moments.value?.decisions[index] ?? 0;
  const ownPositions = computed(() => ownDecisions.value.map(({ index }) => positionOf(index)));

  /** Index of the shown person's decision at this position; null if none, or while steps are played. */
  const decisionIndex = computed(() => {
    if (isPlaying.value || (replay.value && replay.value.viewer !== person.value)) return null;
    const here = ownDecisions.value.find(({ index }) => positionOf(index) === stepIndex.value);
    return here?.index ?? null;
  });
  const decision = computed(() =>
    decisionIndex.value === null ? null : review.value!.decisions[decisionIndex.value]!,
  );
  const decided = useAppQuery('reviews.decision', () =>
    match.value && decisionIndex.value !== null
      ? { match: match.value, index: decisionIndex.value }
      : null,
  );
  /** the turn of this step, or the one that a shown decision begins */
  const turn = computed(() => turnAt(turns.value, stepIndex.value, decisionIndex.value !== null));
  const decisionScene = computed(() =>
    decisionIndex.value === null || decided.isEarlier.value ? null : decided.data.value,
  );

  const triesByDecision = shallowRef<Readonly<Record<number, readonly EvaluatedMove[]>>>({});
  const isTrying = ref(false);
  const isEvaluating = ref(false);
  const tryRefusal = shallowRef<AppRefusal | null>(null);
  const triedMoves = computed(() => triesByDecision.value[decisionIndex.value ?? -1] ?? []);
  /** ended tries: what was begun on the board ends with it */
  const tryCount = ref(0);
  watch([match, decisionIndex], () => {
    isTrying.value = false;
    tryRefusal.value = null;
  });
  watch(isTrying, (isNow) => {
    if (!isNow) tryCount.value++;
  });
  const openDecision = computed<PendingDecision | null>(() =>
    isTrying.value && decisionScene.value && decision.value
      ? {
          seat: decision.value.seat,
          decision:
            `${String(decisionIndex.value)}.${String(triedMoves.value.length)}` as DecisionId,
          visibility: 'open',
          choices: decisionScene.value.choices,
          mayRequestHint: false,
        }
      : null,
  );

  /** Evaluates a legal move and adds it to those tried; one that the review compares has its values. */
  async function tryMove(move: OfferedChoice['move']): Promise<void> {
    const [index, choices] = [decisionIndex.value, decisionScene.value?.choices ?? []];
    const at = choices.findIndex((choice) => isSameMove(choice.move, move));
    isTrying.value = false;
    if (index === null || at < 0 || isEvaluating.value) return;
    const isMeant = (one: EvaluatedMove): boolean => isSameMove(one.move, move);
    if (triedMoves.value.some(isMeant)) return;
    const known = decision.value!.candidates.find(isMeant);
    if (known) {
      addTried(index, known);
      return;
    }
    isEvaluating.value = true;
    const input = { match: match.value!, index, choice: at };
    const reply = await connection.call('reviews.try', input);
    if (match.value !== input.match) return;
    isEvaluating.value = false;
    if (reply.ok) addTried(index, reply.value);
    if (index === decisionIndex.value) tryRefusal.value = reply.ok ? null : reply.error;
  }

  const addTried = (index: number, move: EvaluatedMove): void => {
    const before = triesByDecision.value[index] ?? [];
    triesByDecision.value = { ...triesByDecision.value, [index]: [...before, move] };
  };

  const scene = computed<Scene<object, GameEvent> | null>(() => {
    const viewer = replay.value ? replay.value.viewer : person.value;
    const view =
      decisionScene.value?.view ?? (replay.value && viewAt(replay.value, stepIndex.value));
    if (!view) return null;
    const event =
      decisionIndex.value === null && replay.value
        ? eventAt(replay.value.steps, stepIndex.value)
        : null;
    return { view, event, viewer };
  });
  const seatings = computed(() => (replay.value ? seatingsOf(replay.value) : []));
  const occupants = computed<readonly Occupant[]>(
    () =>
      seatings.value[stepIndex.value] ??
      review.value?.occupants ??
      record.value?.seats.map(({ occupant }) => occupant) ??
      [],
  );
  const rewindsTo = computed(() => replay.value && rewindTarget(replay.value, stepIndex.value));
  const rewindEffect = computed<RewindEffect | null>(
    () => replay.value?.rewinds.find(({ to }) => to === rewindsTo.value)?.effect ?? null,
  );
  /** The entry after which the cards can be dealt again from here; null while the match runs, and where it was over. */
  const dealsFrom = computed(() => {
    if (!replay.value || isRunning.value) return null;
    const { status, steps } = replay.value;
    const here = lastEntryAt(steps, stepIndex.value);
    return status === 'finished' && here === lastEntryAt(steps, steps.length) ? null : here;
  });
  const undoes = computed(() =>
    replay.value ? decisionsAfter(replay.value.steps, stepIndex.value) : 0,
  );

  async function fetch(viewer: Viewer): Promise<boolean> {
    const requestedMatch = match.value!;
    requestedViewer = viewer;
    const reply = await connection.call('match.replay', { match: requestedMatch, viewer });
    if (match.value !== requestedMatch || requestedViewer !== viewer) return false;
    if (reply.ok) replay.value = reply.value;
    else stepsRefusal.value = reply.error;
    requestedViewer = replay.value?.viewer ?? null;
    return reply.ok;
  }

  /** Shows the match as a seat saw it, and that seat's decisions; null: what was public. */
  async function viewAs(viewer: Viewer): Promise<void> {
    areHandsOpen.value = false;
    if (viewer !== null) person.value = viewer;
    if (replay.value && requestedViewer !== viewer) await fetch(viewer);
    else if (!replay.value) seek(stepIndex.value);
  }

  const areHandsOpen = ref(false);
  /** by viewer; null until they are opened */
  const replays = shallowRef<readonly Replay[] | null>(null);
  const handViews = computed(() =>
    areHandsOpen.value ? (replays.value ?? []).map((one) => viewAt(one, stepIndex.value)) : [],
  );

  async function openHands(): Promise<void> {
    const requestedMatch = match.value!;
    areHandsOpen.value = true;
    if (replays.value) return;
    const replies = await Promise.all(
      occupants.value.map((_, viewer) =>
        connection.call('match.replay', { match: requestedMatch, viewer }),
      ),
    );
    if (match.value !== requestedMatch) return;
    const read = replies.flatMap((reply) => (reply.ok ? [reply.value] : []));
    if (read.length === replies.length) replays.value = read;
  }

  /** Opens a replay at a requested step; else a finished match at its first, a running one at its last. */
  async function open(requestedMatch: MatchId, what: Requested = {}): Promise<void> {
    close();
    match.value = requestedMatch;
    requested.value = what;
    if (!(await fetch(null))) return;
    const usual = isRunning.value ? timeline.value.end : 0;
    seek((what.step && placeOf(replay.value!, what.step)) ?? usual);
  }

  function close(): void {
    pause();
    match.value = replay.value = stepsRefusal.value = person.value = replays.value = null;
    areHandsOpen.value = isEvaluating.value = false;
    ended.value = unchanged.value = null;
    triesByDecision.value = {};
    stepIndex.value = 0;
  }

  /** The first review of this page chooses the person, and opens the costliest decision if decisions were asked for. */
  watch(review, (now) => {
    if (!now) return;
    const { hasDecision = false, player } = requested.value;
    const requestedSeat = now.occupants.findIndex(
      (one) => one.kind === 'player' && one.player.id === player,
    );
    if (requestedSeat >= 0) person.value = requestedSeat;
    person.value ??= firstSeat(now);
    requested.value = {};
    if (hasDecision || !replay.value) showDecision(costliest(ownDecisions.value));
  });

  function showDecision(index: number | null): void {
    const seat = review.value?.decisions[index ?? -1]?.seat;
    if (index === null || seat === undefined) return;
    person.value = seat;
    seek(positionOf(index));
    void viewAs(seat);
  }

  const costlyNeighbour = (direction: 'before' | 'after'): number | null => {
    const all = ownDecisions.value;
    const from =
      decisionIndex.value ??
      all.findLast(({ index }) => positionOf(index) < stepIndex.value)?.index;
    const isBetween = decisionIndex.value === null && direction === 'before' && from !== undefined;
    return nextCostly(all, isBetween ? from + 1 : (from ?? -1), direction);
  };

  function pause(): void {
    clearTimeout(timer);
    isPlaying.value = false;
  }

  /** Without steps the nearest own decision is shown. */
  function seek(to: number): void {
    pause();
    const within = Math.min(Math.max(0, to), timeline.value.end);
    stepIndex.value = replay.value ? within : (nearestTo(within, ownPositions.value) ?? within);
  }

  /** Positions to which a stride leads: null for each step; steps without replay are the decisions. */
  function marksOf(by: Stride): readonly number[] | null {
    if (by === 'step') return replay.value ? null : ownPositions.value;
    if (by === 'turn' && !replay.value)
      return firstOfTurns(ownDecisions.value).map(({ index }) => positionOf(index));
    return by === 'decision' && review.value ? ownPositions.value : timeline.value[`${by}s`];
  }

  /** A stride by decisions also shows them, as their seat saw them. */
  function go(by: Stride, to: number): void {
    const index =
      by === 'decision' && ownDecisions.value.find((one) => positionOf(one.index) === to)?.index;
    if (typeof index === 'number') showDecision(index);
    else if (by !== 'decision' || !review.value) seek(to);
  }

  function back(by: Stride): void {
    const marks = marksOf(by);
    go(by, marks ? markBefore(marks, stepIndex.value) : stepIndex.value - 1);
  }

  function forward(by: Stride): void {
    const marks = marksOf(by);
    go(by, marks ? markAfter(marks, stepIndex.value, timeline.value.end) : stepIndex.value + 1);
  }

  function play(): void {
    if (!replay.value) return;
    if (stepIndex.value === timeline.value.end) stepIndex.value = 0;
    isPlaying.value = true;
    wait();
  }

  /** Waits at this step, then continues. Steps without a pause are skipped. */
  function wait(): void {
    while (pauseHere() === 0 && stepIndex.value < timeline.value.end) stepIndex.value++;
    if (stepIndex.value === timeline.value.end) pause();
    else timer = setTimeout(advance, pauseHere() / Number(speed.value));
  }

  function advance(): void {
    stepIndex.value++;
    wait();
  }

  function pauseHere(): number {
    if (!scene.value?.event) return BEGINNING;
    const { event, view } = scene.value;
    return Math.min(screen.value?.pause(event, view) ?? 0, STEP_MAX);
  }

  return {
    match,
    game,
    screen,
    record,
    replay,
    isRunning,
    /** why there is nothing to show; null if there is, or until loaded */
    refusal: computed(() =>
      stepsRefusal.value && !record.value ? (past.refusal.value ?? null) : null,
    ),
    /** whether the cards are on the table again, so that no step may show them */
    isDealtAgain: computed(() => stepsRefusal.value?.code === 'dealt-again'),
    stepIndex,
    isPlaying,
    speed,
    person,
    timeline,
    turns,
    turn,
    scene,
    occupants,
    seatings,
    rewindsTo,
    rewindEffect,
    dealsFrom,
    undoes,
    mayReview,
    review,
    progress,
    ended,
    isOutdated: computed(() => reviewState.value?.isOutdated ?? false),
    /** why there can be no review, if one was asked for */
    noReview: computed(() =>
      isReviewWanted.value && !mayReview.value ? shown.refusal.value : null,
    ),
    reviewRefusal: computed(() => shown.refusal.value ?? unchanged.value),
    moments,
    ownDecisions,
    positionOf,
    decisionIndex,
    decision,
    decisionScene,
    decisionRefusal: decided.refusal,
    costly: computed(() => ({
      before: costlyNeighbour('before'),
      after: costlyNeighbour('after'),
    })),
    triedMoves,
    isTrying,
    tryCount,
    isEvaluating,
    tryRefusal,
    openDecision,
    tryMove,
    open,
    close,
    viewAs,
    areHandsOpen,
    handViews,
    openHands,
    showDecision,
    seek,
    back,
    forward,
    toggle: () => {
      (isPlaying.value ? pause : play)();
    },
    startReview,
    cancelReview: () => mutate('reviews.cancel', { match: match.value! }),
  };
});
