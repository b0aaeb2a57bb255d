import { defineStore } from 'pinia';
import { computed, ref, shallowRef, watch } from 'vue';
import type { CallName, Input, SeatPlan } from '#shared/contract.ts';
import type { AppRefusal } from '#shared/errors.ts';
import type { DecisionId, MatchId, Seat, Viewer } from '#shared/ids.ts';
import type {
  EventFrame,
  MatchPush,
  OfferedChoice,
  PendingDecision,
  Push,
  TakeBack,
} from '#shared/pushes.ts';
import { newIdempotencyKey } from '../connection/callInputs.ts';
import { useConnection } from '../connection/connection.ts';
import { usePhones } from '../connection/phones.ts';
import { screens } from '../screen/screen.ts';
import type { PresenceBySeat } from '../seats/seats.ts';
import { awaitedPhones, nextHandOverSeat } from './handOver.ts';
import { createPlayback, PRESS_GUARD_MS, useStepDurations } from '../screen/playback.ts';
import { lastTurnOf } from './timeline.ts';
import { UNTIL_PRESSED } from '../screen/eventPresentation.ts';
import { appendPublicEvents, publicEventsOf, type PublicEvent } from '../screen/publicEvents.ts';

export interface PlaybackStep {
  readonly frame: EventFrame;
  readonly viewer: Viewer;
  readonly revision: number;
  /** the seat's hand was revealed: its move is shown for a moment before the curtain closes */
  readonly closesHand?: boolean;
}

/** Whether the table is shown to watchers at a distance: in large type and without a hand. Ends when the table is left. */
export const isFarView = ref(false);

/** Store of the open match. A decision changes nothing here; the next push does. */
export const useMatch = defineStore('match', () => {
  const connection = useConnection();
  const phones = usePhones();
  const pace = useStepDurations();

  const subscribedMatch = ref<MatchId | null>(null);
  const lastPush = shallowRef<MatchPush | null>(null);
  const lastPublicPush = shallowRef<MatchPush | null>(null);
  const step = shallowRef<PlaybackStep | null>(null);
  const lastTurnSteps = shallowRef<readonly PlaybackStep[]>([]);
  const publicEvents = shallowRef<readonly PublicEvent[]>([]);
  const refusal = shallowRef<AppRefusal | null>(null);
  /** decision being sent; blocks further decisions until the push */
  const inFlightDecision = ref<DecisionId | null>(null);
  /** whether the curtain closed here, unconfirmed by the main process */
  const isHideUnconfirmed = ref(false);
  /** last seat to move on this screen; -1 if none */
  const lastMover = ref<Seat>(-1);
  const requestedNextSeat = ref<Viewer>(null);
  /** last taken-back move, until its seat reveals the hand or has moved again */
  const takenBack = shallowRef<TakeBack | null>(null);
  /** whether a press skipped the steps, and none was shown since */
  const isSkipped = ref(false);
  /** whether more steps follow by themselves: the current one does not wait for a press */
  const canSkip = ref(false);
  /** whether the match was opened before any event, and no hand was revealed yet */
  const isBeforeFirstReveal = ref(false);
  let tookBackAt = -Infinity;

  const screen = computed(() => (lastPush.value && screens[lastPush.value.game]) ?? null);
  const isPlaying = computed(() => step.value !== null);
  const mayReplay = computed(
    () =>
      !isPlaying.value && (lastTurnSteps.value.length > 0 || (lastPush.value?.revision ?? 0) > 0),
  );
  const shownEvents = computed(() => {
    const shown = step.value?.frame.event;
    const at =
      shown?.by === 'game'
        ? publicEvents.value.findLastIndex(({ event }) => event === shown.event)
        : -1;
    return at < 0 ? publicEvents.value : publicEvents.value.slice(0, at + 1);
  });
  /** seats with hands on phones only */
  const onPhones = computed<readonly Seat[]>(() =>
    phones
      .seatsOf(subscribedMatch.value)
      .filter(({ takenOver }) => !takenOver)
      .map(({ seat }) => seat),
  );
  const presenceOf: PresenceBySeat = (seat) => {
    const isPerson = lastPush.value?.snapshot.occupants[seat]?.kind === 'player';
    const seatsOnPhones = phones.seatsOf(lastPush.value?.match ?? null);
    if (!isPerson || seatsOnPhones.length === 0) return null;
    return seatsOnPhones.find((phone) => phone.seat === seat)?.presence ?? 'laptop';
  };
  const handOverSeat = computed<Viewer>(() => {
    if (!lastPush.value || isPlaying.value) return null;
    const push = isHideUnconfirmed.value
      ? { ...lastPush.value, viewer: lastPush.value.defaultViewer }
      : lastPush.value;
    return nextHandOverSeat(push, lastMover.value, requestedNextSeat.value, onPhones.value);
  });
  const awaitedPhoneSeats = computed<readonly Seat[]>(() => {
    if (
      !lastPush.value ||
      isPlaying.value ||
      isHideUnconfirmed.value ||
      lastPush.value.viewer !== null
    )
      return [];
    return handOverSeat.value === null
      ? awaitedPhones(lastPush.value.snapshot, onPhones.value)
      : [];
  });
  /** the push that this screen may show: the public one while a hand is hidden */
  const visiblePush = computed<MatchPush | null>(() =>
    isHideUnconfirmed.value || handOverSeat.value !== null ? lastPublicPush.value : lastPush.value,
  );
  const decision = computed<PendingDecision | null>(() => {
    if (
      !lastPush.value ||
      isPlaying.value ||
      isHideUnconfirmed.value ||
      inFlightDecision.value !== null
    )
      return null;
    return lastPush.value.snapshot.pendingDecisions.find(({ choices }) => choices !== null) ?? null;
  });

  /** With a revealed hand, only that seat's own. Choices made on a phone are taken back there. */
  const availableTakeBacks = computed<readonly TakeBack[]>(() => {
    if (!lastPush.value) return [];
    const { viewer, snapshot } = lastPush.value;
    const isRevealed = isHandRevealed();
    return snapshot.takeBacks.filter(({ seat }) =>
      isRevealed ? seat === viewer : !onPhones.value.includes(seat),
    );
  });
  const defaultTakeBack = computed<TakeBack | null>(() => {
    const may = availableTakeBacks.value;
    return may.find(({ seat }) => seat === lastMover.value) ?? may[0] ?? null;
  });

  const pauseOf = ({ frame, closesHand = false }: PlaybackStep): number =>
    Math.max(pace.durationOf(frame, screen.value), closesHand ? pace.handOver() : 0);
  const playback = createPlayback<PlaybackStep>({
    pause: pauseOf,
    animationTime: ({ frame }) => pace.animationTimeOf(frame, screen.value),
    show(shown) {
      isSkipped.value = false;
      step.value = shown;
      noteSkip();
    },
    finish() {
      step.value = null;
    },
  });

  function receivePush(push: Push): void {
    if (push.type !== 'match' || push.match !== subscribedMatch.value) return;
    // Drop a push sent before the curtain closed: it shows a hand. A complete one follows.
    if (isHideUnconfirmed.value && !push.fresh && push.viewer !== push.defaultViewer) return;
    if (lastPush.value && lastPush.value.defaultViewer !== push.defaultViewer) forgetSteps();
    const known = lastPush.value?.revision ?? 0;
    const closesHand = isHandRevealed() && push.viewer === push.defaultViewer;
    lastPush.value = push;
    if (push.viewer === null) lastPublicPush.value = push;
    isBeforeFirstReveal.value &&= !push.fresh || push.revision === 0;
    isHideUnconfirmed.value = false;
    if (!push.snapshot.pendingDecisions.some(({ decision }) => decision === inFlightDecision.value))
      inFlightDecision.value = null;
    noteTakenBack(push);
    if (push.fresh) {
      playback.clear();
      step.value = null;
      if (push.revision > known) void loadPublicEvents();
      return;
    }
    publicEvents.value = appendPublicEvents(publicEvents.value, push.frames, push.revision);
    const { viewer, revision } = push;
    const steps = push.frames.map((frame, at) => ({
      frame,
      viewer,
      revision,
      closesHand: closesHand && at === push.frames.length - 1,
    }));
    if (push.viewer === push.defaultViewer) steps.forEach(remember);
    playback.add(steps);
    noteSkip();
  }

  const isAwaitingPress = (): boolean =>
    step.value !== null && pauseOf(step.value) === UNTIL_PRESSED;

  function noteSkip(): void {
    canSkip.value = playback.hasMore() && !isAwaitingPress();
  }

  const isHandRevealed = (): boolean =>
    lastPush.value !== null &&
    lastPush.value.viewer !== lastPush.value.defaultViewer &&
    !isHideUnconfirmed.value;

  /** Drops all steps when the default viewer changes: others must not see private views. */
  function forgetSteps(): void {
    playback.clear();
    step.value = null;
    lastTurnSteps.value = [];
  }

  function noteTakenBack({ frames, viewer, defaultViewer, snapshot }: MatchPush): void {
    for (const { event } of frames)
      if (event.by === 'control' && event.event.type === 'taken-back') {
        takenBack.value = event.event;
        forget(event.event.revision);
        return;
      }
    const isDecidingAgain = snapshot.pendingDecisions.some(
      ({ seat }) => seat === takenBack.value?.seat,
    );
    if (!isDecidingAgain || viewer !== defaultViewer) takenBack.value = null;
  }

  function forget(revision: number): void {
    playback.clear();
    lastTurnSteps.value = lastTurnSteps.value.filter((seen) => seen.revision !== revision);
  }

  function remember(seen: PlaybackStep): void {
    const { event } = seen.frame;
    if (event.by !== 'game') return;
    const before = lastTurnSteps.value.at(-1)?.frame.event;
    const begins = screen.value?.beginsTurn(
      event.event,
      before?.by === 'game' ? before.event : null,
    );
    lastTurnSteps.value = begins ? [seen] : [...lastTurnSteps.value, seen];
  }

  async function ask<Name extends CallName>(name: Name, input: Input<Name>): Promise<boolean> {
    const reply = await connection.call(name, input);
    refusal.value = reply.ok ? null : reply.error;
    return reply.ok;
  }

  const change = () => ({ match: subscribedMatch.value!, client: newIdempotencyKey() });

  async function open(match: MatchId): Promise<boolean> {
    if (subscribedMatch.value === match && lastPush.value) return true;
    unsubscribe();
    subscribedMatch.value = match;
    isBeforeFirstReveal.value = true;
    return ask('match.watch', { match });
  }

  function close(): void {
    // Boards of a look back and of exercises show hands.
    isFarView.value = false;
    unsubscribe();
  }

  function unsubscribe(): void {
    if (subscribedMatch.value === null) return;
    playback.clear();
    subscribedMatch.value =
      lastPush.value =
      lastPublicPush.value =
      step.value =
      refusal.value =
      inFlightDecision.value =
        null;
    requestedNextSeat.value = null;
    takenBack.value = null;
    isSkipped.value = false;
    lastTurnSteps.value = [];
    publicEvents.value = [];
    lastMover.value = -1;
    void connection.call('match.unwatch', {});
  }

  async function choose(
    pendingDecision: PendingDecision,
    move: OfferedChoice['move'],
  ): Promise<void> {
    if (inFlightDecision.value !== null) return;
    inFlightDecision.value = pendingDecision.decision;
    lastMover.value = pendingDecision.seat;
    const { decision } = pendingDecision;
    const accepted = await ask('match.play', { ...change(), decision, move: { ...move } });
    if (!accepted) inFlightDecision.value = null;
  }

  function revealHand(seat: Seat): void {
    requestedNextSeat.value = null;
    isBeforeFirstReveal.value = false;
    void ask('match.reveal-hand', { match: subscribedMatch.value!, seat });
  }

  /** Lets a phone's seat choose here once, as the next seat to look. */
  async function takeOver(seat: Seat): Promise<void> {
    requestedNextSeat.value = seat;
    if (await phones.takeOver(subscribedMatch.value!, seat)) return;
    requestedNextSeat.value = null;
    refusal.value = phones.refusal;
  }

  /** Closes the curtain here at once, and then in the main process. Returns false if already closed. */
  function hideHand(): boolean {
    if (!lastPush.value || lastPush.value.viewer === lastPush.value.defaultViewer) return false;
    isHideUnconfirmed.value = true;
    void ask('match.reveal-hand', { match: lastPush.value.match, seat: null });
    return true;
  }

  /** Ignores a second press within a moment. */
  async function takeBack(seat = defaultTakeBack.value?.seat): Promise<void> {
    if (seat === undefined || performance.now() - tookBackAt < PRESS_GUARD_MS) return;
    tookBackAt = performance.now();
    // The seat that takes back will choose again, and looks next.
    requestedNextSeat.value = seat;
    if (!(await ask('match.take-back', { ...change(), seat }))) requestedNextSeat.value = null;
  }

  async function loadPublicEvents(): Promise<void> {
    const match = subscribedMatch.value;
    if (match === null || !screen.value) return;
    const reply = await connection.call('match.replay', { match, viewer: null });
    if (!reply.ok || subscribedMatch.value !== match) return;
    publicEvents.value = publicEventsOf(reply.value);
    if (lastTurnSteps.value.length > 0) return;
    const seen = lastTurnOf(reply.value, screen.value);
    lastTurnSteps.value = seen.map((frame) => ({ frame, viewer: null, revision: frame.revision }));
  }

  async function replayTurn(): Promise<void> {
    if (lastTurnSteps.value.length === 0) await loadPublicEvents();
    playback.add(lastTurnSteps.value);
  }

  connection.onPush(receivePush);
  connection.onPush((push) => {
    if (push.type === 'go-on' && push.match === subscribedMatch.value && isAwaitingPress())
      playback.press();
  });
  watch(
    () => connection.state,
    (state) => {
      if (state === 'open' && subscribedMatch.value !== null)
        void ask('match.watch', { match: subscribedMatch.value });
    },
    { flush: 'sync' },
  );

  return {
    lastPush,
    visiblePush,
    isBeforeFirstReveal,
    step,
    shownEvents,
    lastMover,
    lastTurnSteps,
    refusal,
    inFlightDecision,
    screen,
    isPlaying,
    onPhones,
    presenceOf,
    awaitedPhoneSeats,
    handOverSeat,
    decision,
    availableTakeBacks,
    defaultTakeBack,
    takenBack,
    isSkipped,
    canSkip,
    mayReplay,
    open,
    close,
    choose,
    revealHand,
    takeOver,
    hideHand,
    pick: (seat: Seat) => {
      requestedNextSeat.value = seat;
    },
    dismissRefusal: () => {
      refusal.value = null;
    },
    takeBack,
    reseat: (seat: Seat, occupant: SeatPlan) =>
      ask('match.reseat', { ...change(), seat, occupant }),
    abandon: () => ask('match.abandon', change()),
    rewind: (to: number) => ask('match.rewind', { ...change(), to }),
    replayTurn,
    press: playback.press,
    endAnimation: playback.endAnimation,
    skip: () => {
      const isCut = playback.skip();
      if (isCut && !isPlaying.value) isSkipped.value = true;
    },
  };
});
