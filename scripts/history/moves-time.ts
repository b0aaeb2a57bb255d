import { setTimeout as wait } from 'node:timers/promises';
import { playOn, startMatch, type TestWindow } from '../../src/main/app.fixture.ts';
import { figuresOf, timed, type Time } from './measure.ts';
import type { Sample } from './queries.ts';

/** Between two moves, in ms: nobody plays without a breath, and all else has its turn then. */
const BREATH = 5;

/** People at the screen play so many matches to their ends that it is enough: each move's call, commit and pushes included. */
export async function timeMoves(
  window: TestWindow,
  { people }: Sample,
  isEnough: (moves: number) => boolean,
) {
  const times: Time[] = [];
  const timing: TestWindow = {
    ...window,
    async get(name, input) {
      const asked = await timed(() => window.get(name, input));
      if (name !== 'match.play') return asked.value;
      times.push(asked.time);
      await wait(BREATH);
      return asked.value;
    },
  };
  while (!isEnough(times.length)) {
    const match = await startMatch(window, {
      people: people.map(({ name }) => name).slice(0, 4),
    });
    await window.get('match.watch', { match });
    await playOn(timing, match);
  }
  return figuresOf(times);
}
