import { useEventListener } from '@vueuse/core';

/** Calls `handle` at each press of a pointer or key, before the pressed element receives it. */
export function useAnyInput(handle: () => void): void {
  useEventListener(document, 'pointerdown', handle, { capture: true });
  useEventListener(
    document,
    'keydown',
    ({ repeat }) => {
      if (!repeat) handle();
    },
    { capture: true },
  );
}

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

  useAnyInput(finish);
  return { animate, finish };
}
