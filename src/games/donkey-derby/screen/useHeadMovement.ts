import { watch, type Ref } from 'vue';
import { useSpeed } from '#renderer/screen/playback.ts';
import { useReducedMotion } from '#renderer/ui/useReducedMotion.ts';
import { useSkippableAnimation } from '#renderer/ui/useSkippableAnimation.ts';
import { STRIDE } from './raceTimes.ts';

/** In ms at normal speed. */
const BRAY_TIME = 560;
const TURN_TIME = 620;
/** Joint of neck and body, in the figure's units. */
const NECK = { x: 63, y: 42 } as const;

const about = (transform: string): string =>
  `translate(${String(NECK.x)}px, ${String(NECK.y)}px) ${transform} translate(${String(-NECK.x)}px, ${String(-NECK.y)}px)`;

/** Up and down again, twice. */
const BRAY: Keyframe[] = [0, -17, 9, -17, 9, 0].map((angle) => ({
  transform: about(`rotate(${String(angle)}deg)`),
}));
const TURN: Keyframe[] = [
  { transform: about('scale(1, 1)') },
  { transform: about('scale(-1, 1)'), offset: 0.25 },
  { transform: about('scale(-1, 1)'), offset: 0.75 },
  { transform: about('scale(1, 1)') },
];

interface HeadPorts {
  isBraying(): boolean;
  /** stones run by another donkey until it overtakes this one; null if it does not */
  overtakenAfter(): number | null;
}

/** Moves a donkey's head (`data-head`): it brays, and looks round when another overtakes it. */
export function useHeadMovement(figure: Readonly<Ref<SVGGElement | null>>, ports: HeadPorts): void {
  const isStill = useReducedMotion();
  const speed = useSpeed();
  const { animate } = useSkippableAnimation();

  function move(frames: Keyframe[], time: number, delay: number): void {
    if (isStill.value) return;
    const timing = { duration: time * speed.value, delay: delay * speed.value };
    for (const part of figure.value?.querySelectorAll('[data-head]') ?? [])
      animate(part, frames, timing);
  }

  watch(
    () => ports.isBraying(),
    (isBraying) => {
      if (isBraying) move(BRAY, BRAY_TIME, 0);
    },
    { flush: 'post' },
  );
  watch(
    () => ports.overtakenAfter(),
    (stones) => {
      if (stones !== null) move(TURN, TURN_TIME, stones * STRIDE);
    },
    { flush: 'post' },
  );
}
