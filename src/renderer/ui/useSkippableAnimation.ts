import { useEventListener } from '@vueuse/core';

/** Animations of a component that end at the next input. */
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
