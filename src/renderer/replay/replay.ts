import { defineStore } from 'pinia';
import { computed, ref, shallowRef } from 'vue';
import type { Replay, RewindEffect } from '../../shared/contract.ts';
import type { AppRefusal } from '../../shared/errors.ts';
import type { MatchId, Viewer } from '../../shared/ids.ts';
import type { GameEvent } from '../../shared/pushes.ts';
import { screens } from '../table/kit/screen.ts';
import { placeOf } from '../table/kit/told.ts';
import type { Scene } from '../table/kit/steps.ts';
import { useConnection } from '../link/connection.ts';
import {
  decisionsAfter,
  eventAt,
  markAfter,
  markBefore,
  rewindTarget,
  seatingsOf,
  timelineOf,
  viewAt,
} from '../table/kit/timeline.ts';

/** How much faster than at the table. */
export const REPLAY_SPEEDS = ['1', '2', '4'] as const;
export type ReplaySpeed = (typeof REPLAY_SPEEDS)[number];

/** In ms: how long the beginning is shown, and the longest that any step is. */
const BEGINNING = 1000;
const STEP_MAX = 4000;

/** How far one press goes. */
export type Stride = 'step' | 'decision' | 'turn' | 'round';

/** The replay of a match: all its steps, and which of them is on the screen. */
export const useReplay = defineStore('replay', () => {
  const connection = useConnection();

  const match = ref<MatchId | null>(null);
  const replay = shallowRef<Replay | null>(null);
  const refusal = shallowRef<AppRefusal | null>(null);
  /** see `Timeline` */
  const at = ref(0);
  const isPlaying = ref(false);
  const speed = ref<ReplaySpeed>('1');
  let timer: ReturnType<typeof setTimeout> | undefined;

  const screen = computed(() => (replay.value && screens[replay.value.game]) ?? null);
  const timeline = computed(() =>
    replay.value && screen.value
      ? timelineOf(replay.value, screen.value)
      : { end: 0, turns: [], rounds: [], decisions: [] },
  );
  const scene = computed<Scene<object, GameEvent> | null>(
    () =>
      replay.value && {
        view: viewAt(replay.value, at.value),
        event: eventAt(replay.value.steps, at.value),
        viewer: replay.value.viewer,
      },
  );
  /** the occupants of the seats at each step */
  const seatings = computed(() => (replay.value ? seatingsOf(replay.value) : []));
  const rewindsTo = computed(() => replay.value && rewindTarget(replay.value, at.value));
  const rewindEffect = computed<RewindEffect | null>(
    () => replay.value?.rewinds.find(({ to }) => to === rewindsTo.value)?.effect ?? null,
  );
  const undoes = computed(() => (replay.value ? decisionsAfter(replay.value.steps, at.value) : 0));

  async function fetch(viewer: Viewer): Promise<boolean> {
    const asked = match.value!;
    const reply = await connection.call('match.replay', { match: asked, viewer });
    if (match.value !== asked) return false;
    refusal.value = reply.ok ? null : reply.error;
    if (reply.ok) replay.value = reply.value;
    return reply.ok;
  }

  /** Begins at a step that is asked for; else a match that is over at its first, a running one at its last. */
  async function open(
    asked: MatchId,
    step: Parameters<typeof placeOf>[1] | null = null,
  ): Promise<void> {
    close();
    match.value = asked;
    if (!(await fetch(null))) return;
    const usual = replay.value!.status === 'running' ? timeline.value.end : 0;
    at.value = (step && placeOf(replay.value!, step)) ?? usual;
  }

  function close(): void {
    pause();
    match.value = replay.value = refusal.value = null;
    at.value = 0;
  }

  function pause(): void {
    clearTimeout(timer);
    isPlaying.value = false;
  }

  function seek(to: number): void {
    pause();
    at.value = Math.min(Math.max(0, to), timeline.value.end);
  }

  function back(by: Stride): void {
    seek(by === 'step' ? at.value - 1 : markBefore(timeline.value[`${by}s`], at.value));
  }

  function forward(by: Stride): void {
    const { end } = timeline.value;
    seek(by === 'step' ? at.value + 1 : markAfter(timeline.value[`${by}s`], at.value, end));
  }

  /** From here to the end; from the beginning if this is the end. */
  function play(): void {
    if (at.value === timeline.value.end) at.value = 0;
    isPlaying.value = true;
    wait();
  }

  /** Waits at this step, then goes on. Steps without a pause are passed at once. */
  function wait(): void {
    while (pauseHere() === 0 && at.value < timeline.value.end) at.value++;
    if (at.value === timeline.value.end) pause();
    else timer = setTimeout(advance, pauseHere() / Number(speed.value));
  }

  function advance(): void {
    at.value++;
    wait();
  }

  function pauseHere(): number {
    if (!scene.value?.event) return BEGINNING;
    const { event, view } = scene.value;
    return Math.min(screen.value?.pause(event, view) ?? 0, STEP_MAX);
  }

  return {
    match,
    replay,
    refusal,
    at,
    isPlaying,
    speed,
    screen,
    timeline,
    scene,
    seatings,
    rewindsTo,
    rewindEffect,
    undoes,
    open,
    close,
    seek,
    back,
    forward,
    toggle: () => {
      if (isPlaying.value) pause();
      else play();
    },
    viewAs: fetch,
  };
});
