/** How long two presses may be apart, in ms, to count as "enough, show me the end". */
const DOUBLE_PRESS = 350;

export interface PlaybackPorts<Step> {
  /** In ms; 0 runs into the next step, Infinity waits for a press. */
  pause(step: Step): number;
  show(step: Step): void;
  /** The last step has had its time. */
  settle(): void;
}

/** Shows steps one after another, each for as long as it takes to read. */
export interface Playback<Step> {
  add(steps: readonly Step[]): void;
  /** On to the next step; pressed twice in a row, on to the end. */
  press(): void;
  /** On to the end, or to the next step that waits for a press. */
  skip(): void;
  /** Forgets what was still to come, and settles nothing. */
  clear(): void;
}

/** A step added while another is shown waits its turn; with none shown it begins at once. */
export function createPlayback<Step>({ pause, show, settle }: PlaybackPorts<Step>): Playback<Step> {
  let queue: readonly Step[] = [];
  let isShowing = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pressedAt = -Infinity;

  /** Runs on until a step asks for more time than `patience` ms. */
  const advance = (patience: number): void => {
    clearTimeout(timer);
    isShowing = true;
    while (queue.length > 0) {
      const [step, ...rest] = queue as readonly [Step, ...Step[]];
      queue = rest;
      show(step);
      const time = pause(step);
      if (time <= patience) continue;
      if (time !== Infinity) timer = setTimeout(onward, time);
      return;
    }
    isShowing = false;
    settle();
  };
  const onward = (): void => {
    advance(0);
  };
  const skip = (): void => {
    if (isShowing) advance(Number.MAX_VALUE);
  };

  return {
    add(steps) {
      queue = [...queue, ...steps];
      if (!isShowing) onward();
    },
    press() {
      const isDouble = performance.now() - pressedAt < DOUBLE_PRESS;
      pressedAt = performance.now();
      if (isDouble) skip();
      else if (isShowing) onward();
    },
    skip,
    clear() {
      clearTimeout(timer);
      queue = [];
      isShowing = false;
    },
  };
}
