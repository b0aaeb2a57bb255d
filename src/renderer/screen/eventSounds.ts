import { onScopeDispose, watch } from 'vue';
import type { GameEvent } from '#shared/pushes.ts';
import {
  openSoundDevice,
  play,
  prepareSounds,
  stopPendingSounds,
  type PlayOptions,
  type Sound,
} from '../ui/sounds.ts';
import { useAnyInput } from '../ui/useAnyInput.ts';
import { useReducedMotion } from '../ui/useReducedMotion.ts';
import { FLIGHT_MS, byEventType, type EventTable } from './eventPresentation.ts';
import { useSpeed } from './playback.ts';

/** A sound of a step; times are in ms at normal speed. */
export interface TimedSound extends PlayOptions {
  readonly sound: Sound;
  /** whether it waits until a card that starts at `delay` has landed */
  readonly isLanding?: boolean;
}

export const soundsByEvent = <Event extends GameEvent>(
  table: EventTable<Event, [], readonly TimedSound[]>,
) => byEventType(table, []);

/** Plays the sounds of each step as it is shown. An input drops those still to come, as it ends what moves. */
export function useEventSounds(sounds: () => readonly TimedSound[] | null): void {
  const speed = useSpeed();
  const isStill = useReducedMotion();

  watch(sounds, (list) => {
    stopPendingSounds();
    const timed = isStill.value ? soundsAtOnce : soundsAtSpeed;
    for (const { sound, ...options } of timed(list ?? [], speed.value)) play(sound, options);
  });
  useAnyInput(() => {
    stopPendingSounds();
    openSoundDevice();
  });
  onScopeDispose(stopPendingSounds);
  prepareSounds();
}

export const soundsAtSpeed = (
  sounds: readonly TimedSound[],
  speed: number,
): readonly TimedSound[] =>
  sounds.map(({ sound, delay = 0, isLanding = false, semitones = 0, lasts }) => ({
    sound,
    semitones,
    delay: (delay + (isLanding ? FLIGHT_MS : 0)) * speed,
    ...(lasts !== undefined && { lasts: lasts * speed }),
  }));

/** Without motion everything is there at once: each sound is heard once, and none that accompanies a movement. */
export const soundsAtOnce = (sounds: readonly TimedSound[]): readonly TimedSound[] =>
  [...new Set(sounds.filter(({ lasts }) => lasts === undefined).map(({ sound }) => sound))].map(
    (sound) => ({ sound }),
  );
