import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createPlayback,
  PRESS_GUARD_MS,
  dealStarts,
  CARDS_PER_SEAT,
  OPENING,
  openingPause,
} from './playback.ts';

/** Plays steps whose numbers are their pauses; 0 runs into the next, Infinity waits. */
function play() {
  const shown: number[] = [];
  const settle = vi.fn();
  const playback = createPlayback<number>({
    pause: (step) => step,
    show: (step) => shown.push(step),
    finish: settle,
  });
  return { ...playback, shown, settle };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('steps are shown one after another, each for its time, and then playback ends', () => {
  const { add, shown, settle } = play();
  add([900, 500]);
  expect(shown).toEqual([900]);
  vi.advanceTimersByTime(899);
  expect(shown).toEqual([900]);
  vi.advanceTimersByTime(1);
  expect(shown).toEqual([900, 500]);
  expect(settle).not.toHaveBeenCalled();
  vi.advanceTimersByTime(500);
  expect(settle).toHaveBeenCalledOnce();
});

it('steps without a pause are shown at once', () => {
  const { add, shown, settle } = play();
  add([0, 0]);
  expect(shown).toEqual([0, 0]);
  expect(settle).toHaveBeenCalledOnce();
});

it('steps added meanwhile wait their turn', () => {
  const { add, shown } = play();
  add([900]);
  add([500]);
  expect(shown).toEqual([900]);
  vi.advanceTimersByTime(900);
  expect(shown).toEqual([900, 500]);
});

it('a press goes on to the next step', () => {
  const { add, press, shown } = play();
  add([900, 800, 700]);
  vi.advanceTimersByTime(PRESS_GUARD_MS);
  press();
  expect(shown).toEqual([900, 800]);
  vi.advanceTimersByTime(800);
  expect(shown).toEqual([900, 800, 700]);
});

it('a press does not end a step that has only just begun', () => {
  const { add, press, skip, shown } = play();
  add([900, 800, 700]);
  press();
  skip();
  vi.advanceTimersByTime(PRESS_GUARD_MS - 1);
  press();
  expect(shown).toEqual([900]);
});

it('two presses in a row end one step', () => {
  const { add, press, shown, settle } = play();
  add([900, 800, 700, 600]);
  vi.advanceTimersByTime(PRESS_GUARD_MS);
  press();
  vi.advanceTimersByTime(200);
  press();
  expect(shown).toEqual([900, 800]);
  expect(settle).not.toHaveBeenCalled();
});

it('a press does not end a step without a pause in place of the visible one', () => {
  const { add, press, shown } = play();
  add([0, 900, 800]);
  press();
  expect(shown).toEqual([0, 900]);
});

it('a skip goes on to the end, and returns whether there was anything to skip', () => {
  const { add, skip, shown, settle } = play();
  add([900, 800, 0, 700]);
  vi.advanceTimersByTime(PRESS_GUARD_MS);
  expect(skip()).toBe(true);
  expect(shown).toEqual([900, 800, 0, 700]);
  expect(settle).toHaveBeenCalledOnce();
  expect(skip()).toBe(false);
});

it('a step that waits for a press is not skipped, and one press ends it', () => {
  const { add, press, skip, shown, settle } = play();
  add([900, Infinity, 0]);
  vi.advanceTimersByTime(PRESS_GUARD_MS);
  skip();
  expect(shown).toEqual([900, Infinity]);
  vi.advanceTimersByTime(1_000_000);
  expect(shown).toEqual([900, Infinity]);
  press();
  expect(shown).toEqual([900, Infinity, 0]);
  expect(settle).toHaveBeenCalledOnce();
});

it('a clear drops the steps to come', () => {
  const { add, clear, shown, settle } = play();
  add([900, 800]);
  clear();
  vi.advanceTimersByTime(10_000);
  expect(shown).toEqual([900]);
  expect(settle).not.toHaveBeenCalled();
  add([700]);
  expect(shown).toEqual([900, 700]);
});

it('with nothing to show a press does nothing', () => {
  const { press, skip, settle } = play();
  press();
  skip();
  expect(settle).not.toHaveBeenCalled();
});

describe('while a step is animated', () => {
  function playAnimated() {
    const shown: number[] = [];
    const playback = createPlayback<number>({
      pause: (step) => step,
      animationTime: (step) => (step === Infinity ? 1500 : 0),
      show: (step) => shown.push(step),
      finish: vi.fn(),
    });
    playback.add([Infinity, 700]);
    vi.advanceTimersByTime(1000);
    return { ...playback, shown };
  }

  it.each(['press', 'skip'] as const)('a %s only ends that, however often', (input) => {
    const { shown, ...playback } = playAnimated();
    playback[input]();
    playback[input]();
    expect(shown).toEqual([Infinity]);
    vi.advanceTimersByTime(PRESS_GUARD_MS);
    playback.press();
    expect(shown).toEqual([Infinity, 700]);
  });

  it('any other input ends it too, and the next press goes on', () => {
    const { endAnimation, press, shown } = playAnimated();
    endAnimation();
    vi.advanceTimersByTime(PRESS_GUARD_MS);
    endAnimation();
    press();
    expect(shown).toEqual([Infinity, 700]);
  });

  it('a press just after it has ended by itself goes on', () => {
    const { press, shown } = playAnimated();
    vi.advanceTimersByTime(500);
    press();
    expect(shown).toEqual([Infinity, 700]);
  });
});

it('the last card arrives before the opening ends, however many players there are', () => {
  for (const seats of [1, 2, 4, 10]) {
    const starts = dealStarts(seats);
    expect(starts).toHaveLength(seats * CARDS_PER_SEAT);
    expect(starts.at(-1)! + OPENING.flight).toBeLessThan(openingPause({ isDealt: true }));
  }
});

it('an opening lasts at most 1.2 seconds, without cards less', () => {
  expect(openingPause({ isDealt: true })).toBeLessThanOrEqual(1200);
  expect(openingPause({ isDealt: false })).toBeLessThan(openingPause({ isDealt: true }));
});
