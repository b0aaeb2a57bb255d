import { expect, it } from 'vitest';
import type { OfferedChoice } from '#shared/pushes.ts';
import { anchorOf } from '#renderer/screen/coachMarks.ts';
import { coachMarks } from './laptop.ts';
import { view } from './view.fixture.ts';

const play = (colour: 'r' | 'b', lost: number): OfferedChoice => ({
  move: { type: 'play' },
  consequence: { type: 'play', flocks: [{ colour, lost }] },
});
const anchor = (...choices: readonly OfferedChoice[]): string | null =>
  anchorOf(coachMarks['near']!, { view: view(), seat: 1, choices });

it('a mountain is promised from a flock that a play lets grow', () => {
  expect(anchor(play('r', 0))).toContain("[data-flock='r']:not(.leaving)");
  expect(anchor(play('r', 2), play('b', 0))).toContain("[data-flock='b']");
});

it('no mountain is promised from a flock that every play would lose', () => {
  expect(anchor(play('r', 2), play('b', 3))).toBeNull();
  expect(anchor()).toBeNull();
});
