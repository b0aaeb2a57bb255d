import { playOn, startMatch, type TestWindow } from '../../src/main/app.fixture.ts';
import { figuresOf, timed, type Time } from './measure.ts';
import type { Sample } from './queries.ts';

/** People at the screen play matches to their ends: each move's call, commit and pushes included. */
export async function timeMoves(window: TestWindow, { people }: Sample, moves: number) {
  const times: Time[] = [];
  const timing: TestWindow = {
    ...window,
    async get(name, input) {
      const asked = await timed(() => window.get(name, input));
      if (name === 'match.play') times.push(asked.time);
      return asked.value;
    },
  };
  while (times.length < moves) {
    const match = await startMatch(window, {
      people: people.map(({ name }) => name).slice(0, 4),
    });
    await window.get('match.watch', { match });
    await playOn(timing, match);
  }
  return figuresOf(times);
}
