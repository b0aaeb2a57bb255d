import { useEventListener } from '@vueuse/core';

/** Motion of a component that the next input ends: nobody waits for it. */
export function useSkippableAnimation() {
  const running = new Set<Animation>();

  function animate(
    element: Element,
    frames: Keyframe[],
    timing: KeyframeAnimationOptions,
    done?: () => void,
  ): void {
    const animation = element.animate(frames, timing);
    running.add(animation);
    animation.onfinish = () => {
      running.delete(animation);
      done?.();
    };
  }

  /** Everything is at once where it was going. */
  function finish(): void {
    for (const animation of running) animation.finish();
  }

  useEventListener(document, 'pointerdown', finish, { capture: true });
  useEventListener(
    document,
    'keydown',
    ({ repeat }) => {
      if (!repeat) finish();
    },
    { capture: true },
  );
  return { animate, finish };
}
