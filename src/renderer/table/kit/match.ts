import { defineStore } from 'pinia';
import { computed, ref, shallowRef, watch } from 'vue';
import type { CallName, Input, SeatPlan } from '../../../shared/contract.ts';
import type { AppRefusal } from '../../../shared/errors.ts';
import type { DecisionId, MatchId, Seat, Viewer } from '../../../shared/ids.ts';
import type {
  Frame,
  MatchPush,
  MatchState,
  OfferedChoice,
  OwedDecision,
  Push,
} from '../../../shared/pushes.ts';
import { newClient } from '../../link/calls.ts';
import { useConnection } from '../../link/connection.ts';
import { usePhones } from '../../link/phones.ts';
import { screens } from './screen.ts';
import { awaitedPhones, passTo } from './curtain.ts';
import { createPlayback, GRACE, useStepDurations } from './playback.ts';
import { lastTurnOf } from './timeline.ts';
import { UNTIL_PRESSED } from './steps.ts';
import { tellFrames, tellReplay, type ToldEvent } from './told.ts';

/** A step on its way to the screen, and through whose eyes it was seen. */
export interface Step {
  readonly frame: Frame;
  readonly viewer: Viewer;
  /** of the entry that it follows from */
  readonly revision: number;
  /** whoever did it has just had their hand open: it is seen for a moment before the curtain falls */
  readonly closesHand?: boolean;
}

/** A move that can be taken back, or was. */
export type TakeBack = MatchState['takeBacks'][number];

/**
 * The match on the table: what was pushed, which of its steps is being shown, and what was asked for. After a
 * decision nothing moves here by itself; the next push does it.
 */
export const useMatch = defineStore('match', () => {
  const connection = useConnection();
  const phones = usePhones();
  const pace = useStepDurations();

  const watched = ref<MatchId | null>(null);
  /** how the match stood at the last push */
  const last = shallowRef<MatchPush | null>(null);
  /** how it stood when everyone’s view of it was pushed last */
  const lastPublic = shallowRef<MatchPush | null>(null);
  /** what is being shown; null once everything has been */
  const step = shallowRef<Step | null>(null);
  /** the steps since the turn began, all of them public */
  const turn = shallowRef<readonly Step[]>([]);
  /** all that everyone saw happen, also what is still to be shown */
  const told = shallowRef<readonly ToldEvent[]>([]);
  const refusal = shallowRef<AppRefusal | null>(null);
  /** a decision on its way; until the push comes nothing else can be decided */
  const sent = ref<DecisionId | null>(null);
  /** a curtain that fell here and is not yet known to have fallen there */
  const veiled = ref(false);
  /** who moved last on this screen; -1 before anyone has */
  const mover = ref<Seat>(-1);
  /** who wants to be next, out of turn */
  const picked = ref<Viewer>(null);
  /** the move that was taken back, until its seat looks or has moved again */
  const takenBack = shallowRef<TakeBack | null>(null);
  /** what was shown was cut short by a press, and nothing has been shown since */
  const isSkipped = ref(false);
  /** steps follow that pass by themselves: the one on the screen does not wait for a press */
  const canSkip = ref(false);
  /** it was opened before anything happened, and nobody has looked at their hand yet */
  const isUntouched = ref(false);
  let tookBackAt = -Infinity;

  const screen = computed(() => (last.value && screens[last.value.game]) ?? null);
  const isPlaying = computed(() => step.value !== null);
  const mayReplay = computed(
    () => !isPlaying.value && (turn.value.length > 0 || (last.value?.revision ?? 0) > 0),
  );
  /** What has been shown of what was told, up to the step that is being shown. */
  const toldNow = computed(() => {
    const shown = step.value?.frame.event;
    const at =
      shown?.by === 'game' ? told.value.findLastIndex(({ event }) => event === shown.event) : -1;
    return at < 0 ? told.value : told.value.slice(0, at + 1);
  });
  /** whose hands the laptop never shows */
  const onPhones = computed<readonly Seat[]>(() =>
    phones
      .seatsOf(watched.value)
      .filter(({ takenOver }) => !takenOver)
      .map(({ seat }) => seat),
  );
  const curtain = computed<Viewer>(() => {
    if (!last.value || isPlaying.value) return null;
    const push = veiled.value ? { ...last.value, viewer: last.value.resting } : last.value;
    return passTo(push, mover.value, picked.value, onPhones.value);
  });
  /** the people on phones whom all wait for */
  const awaited = computed<readonly Seat[]>(() => {
    if (!last.value || isPlaying.value || veiled.value || last.value.viewer !== null) return [];
    return curtain.value === null ? awaitedPhones(last.value.now, onPhones.value) : [];
  });
  /** how the match stands as this screen may show it: while a hand is covered, as everyone may see it */
  const inSight = computed<MatchPush | null>(() =>
    veiled.value || curtain.value !== null ? lastPublic.value : last.value,
  );
  const decision = computed<OwedDecision | null>(() => {
    if (!last.value || isPlaying.value || veiled.value || sent.value !== null) return null;
    return last.value.now.owed.find(({ choices }) => choices !== null) ?? null;
  });

  /**
   * What can be taken back, also while it is being shown. With a hand open, only that seat's own: nobody else is asked.
   * What was chosen on a phone is taken back there.
   */
  const mayTakeBack = computed<readonly TakeBack[]>(() => {
    if (!last.value) return [];
    const { viewer, now } = last.value;
    const isOpen = isHandOpen();
    return now.takeBacks.filter(({ seat }) =>
      isOpen ? seat === viewer : !onPhones.value.includes(seat),
    );
  });
  /** What is meant where nobody is named: the move of who moved last here. */
  const takesBack = computed<TakeBack | null>(() => {
    const may = mayTakeBack.value;
    return may.find(({ seat }) => seat === mover.value) ?? may[0] ?? null;
  });

  const pauseOf = ({ frame, closesHand = false }: Step): number =>
    Math.max(pace.durationOf(frame, screen.value), closesHand ? pace.handOver() : 0);
  const playback = createPlayback<Step>({
    pause: pauseOf,
    show(shown) {
      isSkipped.value = false;
      step.value = shown;
      noteSkip();
    },
    settle() {
      step.value = null;
    },
  });

  function receive(push: Push): void {
    if (push.type !== 'match' || push.match !== watched.value) return;
    // It was under way when the curtain fell, and shows a hand; the fresh one that follows says all.
    if (veiled.value && !push.fresh && push.viewer !== push.resting) return;
    if (last.value && last.value.resting !== push.resting) forgetSteps();
    const known = last.value?.revision ?? 0;
    const closesHand = isHandOpen() && push.viewer === push.resting;
    last.value = push;
    if (push.viewer === null) lastPublic.value = push;
    isUntouched.value &&= !push.fresh || push.revision === 0;
    veiled.value = false;
    if (!push.now.owed.some(({ decision }) => decision === sent.value)) sent.value = null;
    noteTakenBack(push);
    if (push.fresh) {
      playback.clear();
      step.value = null;
      if (push.revision > known) void catchUp();
      return;
    }
    told.value = tellFrames(told.value, push.frames, push.revision);
    const { viewer, revision } = push;
    const steps = push.frames.map((frame, at) => ({
      ...{ frame, viewer, revision },
      closesHand: closesHand && at === push.frames.length - 1,
    }));
    if (push.viewer === push.resting) steps.forEach(remember);
    playback.add(steps);
    noteSkip();
  }

  function noteSkip(): void {
    const isWaiting = step.value !== null && pauseOf(step.value) === UNTIL_PRESSED;
    canSkip.value = playback.hasMore() && !isWaiting;
  }

  const isHandOpen = (): boolean =>
    last.value !== null && last.value.viewer !== last.value.resting && !veiled.value;

  /** Another person has come to the table, or is the only one left: what one saw alone is nobody else's to see. */
  function forgetSteps(): void {
    playback.clear();
    step.value = null;
    turn.value = [];
  }

  function noteTakenBack({ frames, viewer, resting, now }: MatchPush): void {
    for (const { event } of frames)
      if (event.by === 'table' && event.event.type === 'taken-back') {
        takenBack.value = event.event;
        forget(event.event.of);
        return;
      }
    const isOwed = now.owed.some(({ seat }) => seat === takenBack.value?.seat);
    if (!isOwed || viewer !== resting) takenBack.value = null;
  }

  /** What was taken back is neither shown on nor again. */
  function forget(revision: number): void {
    playback.clear();
    turn.value = turn.value.filter((seen) => seen.revision !== revision);
  }

  function remember(seen: Step): void {
    const { event } = seen.frame;
    if (event.by !== 'game') return;
    const before = turn.value.at(-1)?.frame.event;
    const begins = screen.value?.beginsTurn(
      event.event,
      before?.by === 'game' ? before.event : null,
    );
    turn.value = begins ? [seen] : [...turn.value, seen];
  }

  async function ask<Name extends CallName>(name: Name, input: Input<Name>): Promise<boolean> {
    const reply = await connection.call(name, input);
    refusal.value = reply.ok ? null : reply.error;
    return reply.ok;
  }

  const change = () => ({ match: watched.value!, client: newClient() });

  /** From now on the store follows this match; the first push shows how it stands. */
  async function open(match: MatchId): Promise<boolean> {
    if (watched.value === match && last.value) return true;
    close();
    watched.value = match;
    isUntouched.value = true;
    return ask('match.watch', { match });
  }

  function close(): void {
    if (watched.value === null) return;
    playback.clear();
    watched.value = last.value = lastPublic.value = step.value = refusal.value = sent.value = null;
    picked.value = null;
    takenBack.value = null;
    isSkipped.value = false;
    turn.value = [];
    told.value = [];
    mover.value = -1;
    void connection.call('match.unwatch', {});
  }

  async function choose(owed: OwedDecision, move: OfferedChoice['move']): Promise<void> {
    if (sent.value !== null) return;
    sent.value = owed.decision;
    mover.value = owed.seat;
    const { decision } = owed;
    const accepted = await ask('match.play', { ...change(), decision, move: { ...move } });
    if (!accepted) sent.value = null;
  }

  function look(seat: Seat): void {
    picked.value = null;
    isUntouched.value = false;
    void ask('match.look', { match: watched.value!, seat });
  }

  /** Somebody chooses here for once, in place of their phone, and is the next to look. */
  async function takeOver(seat: Seat): Promise<void> {
    picked.value = seat;
    if (await phones.takeOver(watched.value!, seat)) return;
    picked.value = null;
    refusal.value = phones.refusal;
  }

  /** The curtain falls here at once, and there as soon as it is heard. False if it was down. */
  function veil(): boolean {
    if (!last.value || last.value.viewer === last.value.resting) return false;
    veiled.value = true;
    void ask('match.look', { match: last.value.match, seat: null });
    return true;
  }

  /** A second press within a moment means no second choice. */
  async function takeBack(seat = takesBack.value?.seat): Promise<void> {
    if (seat === undefined || performance.now() - tookBackAt < GRACE) return;
    tookBackAt = performance.now();
    // Who takes back wants to choose again, and is the next to look.
    picked.value = seat;
    if (!(await ask('match.take-back', { ...change(), seat }))) picked.value = null;
  }

  /** A window that was opened in the middle asks what everyone saw. */
  async function catchUp(): Promise<void> {
    const match = watched.value;
    if (match === null || !screen.value) return;
    const reply = await connection.call('match.replay', { match, viewer: null });
    if (!reply.ok || watched.value !== match) return;
    told.value = tellReplay(reply.value);
    if (turn.value.length > 0) return;
    const seen = lastTurnOf(reply.value, screen.value);
    turn.value = seen.map((frame) => ({ frame, viewer: null, revision: frame.revision }));
  }

  async function replayTurn(): Promise<void> {
    if (turn.value.length === 0) await catchUp();
    playback.add(turn.value);
  }

  connection.onPush(receive);
  watch(
    () => connection.state,
    (state) => {
      if (state === 'open' && watched.value !== null)
        void ask('match.watch', { match: watched.value });
    },
    { flush: 'sync' },
  );

  return {
    last,
    inSight,
    isUntouched,
    step,
    toldNow,
    mover,
    turn,
    refusal,
    sent,
    screen,
    isPlaying,
    onPhones,
    awaited,
    curtain,
    decision,
    mayTakeBack,
    takesBack,
    takenBack,
    isSkipped,
    canSkip,
    mayReplay,
    open,
    close,
    choose,
    look,
    takeOver,
    veil,
    pick: (seat: Seat) => {
      picked.value = seat;
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
    skip: () => {
      const isCut = playback.skip();
      if (isCut && !isPlaying.value) isSkipped.value = true;
    },
  };
});
