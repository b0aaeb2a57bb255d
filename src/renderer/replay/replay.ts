import { defineStore } from 'pinia';
import { computed, ref, shallowRef } from 'vue';
import type { Replay, RewindEffect } from '../../shared/contract.ts';
import type { AppRefusal } from '../../shared/errors.ts';
import type { MatchId, Viewer } from '../../shared/ids.ts';
import type { GameEvent } from '../../shared/pushes.ts';
import { screens } from '../match/kit/screen.ts';
import { placeOf } from '../match/kit/publicEvents.ts';
import type { Scene } from '../match/kit/eventPresentation.ts';
import { useConnection } from '../connection/connection.ts';
import {
  decisionsAfter,
  eventAt,
  markAfter,
  markBefore,
  rewindTarget,
  seatingsOf,
  timelineOf,
  viewAt,
} from '../match/kit/timeline.ts';

/** Speed factors relative to the match. */
export const REPLAY_SPEEDS = ['1', '2', '4'] as const;
export type ReplaySpeed = (typeof REPLAY_SPEEDS)[number];

/** In ms: how long the beginning is shown, and the maximum for any step. */
const BEGINNING = 1000;
const STEP_MAX = 4000;

export type Stride = 'step' | 'decision' | 'turn' | 'round';

/** The replay of a match: all its steps, and the current one. */
export const useReplay = defineStore('replay', () => {
  const connection = useConnection();

  const match = ref<MatchId | null>(null);
  const replay = shallowRef<Replay | null>(null);
  const refusal = shallowRef<AppRefusal | null>(null);
  /** see `Timeline` */
  const stepIndex = ref(0);
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
        view: viewAt(replay.value, stepIndex.value),
        event: eventAt(replay.value.steps, stepIndex.value),
        viewer: replay.value.viewer,
      },
  );
  /** occupants of the seats at each step */
  const seatings = computed(() => (replay.value ? seatingsOf(replay.value) : []));
  const rewindsTo = computed(() => replay.value && rewindTarget(replay.value, stepIndex.value));
  const rewindEffect = computed<RewindEffect | null>(
    () => replay.value?.rewinds.find(({ to }) => to === rewindsTo.value)?.effect ?? null,
  );
  const undoes = computed(() =>
    replay.value ? decisionsAfter(replay.value.steps, stepIndex.value) : 0,
  );

  async function fetch(viewer: Viewer): Promise<boolean> {
    const requestedMatch = match.value!;
    const reply = await connection.call('match.replay', { match: requestedMatch, viewer });
    if (match.value !== requestedMatch) return false;
    refusal.value = reply.ok ? null : reply.error;
    if (reply.ok) replay.value = reply.value;
    return reply.ok;
  }

  /** Opens a replay at a requested step; else a finished match at its first, a running one at its last. */
  async function open(
    requestedMatch: MatchId,
    step: Parameters<typeof placeOf>[1] | null = null,
  ): Promise<void> {
    close();
    match.value = requestedMatch;
    if (!(await fetch(null))) return;
    const usual = replay.value!.status === 'running' ? timeline.value.end : 0;
    stepIndex.value = (step && placeOf(replay.value!, step)) ?? usual;
  }

  function close(): void {
    pause();
    match.value = replay.value = refusal.value = null;
    stepIndex.value = 0;
  }

  function pause(): void {
    clearTimeout(timer);
    isPlaying.value = false;
  }

  function seek(to: number): void {
    pause();
    stepIndex.value = Math.min(Math.max(0, to), timeline.value.end);
  }

  function back(by: Stride): void {
    seek(
      by === 'step' ? stepIndex.value - 1 : markBefore(timeline.value[`${by}s`], stepIndex.value),
    );
  }

  function forward(by: Stride): void {
    const { end } = timeline.value;
    seek(
      by === 'step'
        ? stepIndex.value + 1
        : markAfter(timeline.value[`${by}s`], stepIndex.value, end),
    );
  }

  /** Plays to the end; from the beginning if already there. */
  function play(): void {
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
    replay,
    refusal,
    stepIndex: stepIndex,
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
