import { useAnyInput } from './useAnyInput.ts';

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
