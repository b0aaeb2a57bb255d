import { describe, expect, it } from 'vitest';
import type { ExerciseAnswer, ExerciseScene, ExerciseSummary } from '#shared/contract.ts';
import { appRefusal } from '#shared/errors.ts';
import type { PlayerId } from '#shared/ids.ts';
import { fail, ok } from '#shared/result.ts';
import { createExerciseSeries, type CallApp } from './series.ts';

const exercises = ['a', 'b', 'c'].map((id) => ({ id }) as unknown as ExerciseSummary);
const choices = [{ move: { type: 'choose', card: 3 } }, { move: { type: 'choose', card: 7 } }];

/** An app in which these exercises are gone. */
function begin(gone: readonly string[] = []) {
  const calls: string[] = [];
  const call = ((name: string, input: { exercise: string; choice?: number }) => {
    calls.push([name, input.exercise, input.choice].join(' ').trim());
    if (gone.includes(input.exercise)) return Promise.resolve(fail(appRefusal('no-exercise')));
    const scene = { id: input.exercise, seat: 1, choices } as unknown as ExerciseScene;
    const answer = { grade: input.choice === 1 ? 'best' : 'costly' } as ExerciseAnswer;
    return Promise.resolve(ok(name === 'exercises.open' ? scene : answer));
  }) as unknown as CallApp;
  return { calls, series: createExerciseSeries(call, 'mina' as PlayerId) };
}

describe('a series of exercises', () => {
  it('asks with the choices of the seat, and with none once something is chosen', async () => {
    const { series, calls } = begin();
    await series.begin(exercises);
    expect(series.decision).toMatchObject({ seat: 1, choices });
    const answered = series.choose({ ...choices[1]!.move });
    expect(series.decision).toBeNull();
    await answered;
    expect(calls.at(-1)).toBe('exercises.answer a 1');
    expect([series.answer?.grade, series.decision, series.grades]).toEqual([
      'best',
      null,
      ['best'],
    ]);
  });

  it('goes through all, and is done after the last', async () => {
    const { series } = begin();
    await series.begin(exercises);
    for (const { move } of [choices[1]!, choices[0]!, choices[1]!]) {
      expect(series.isDone).toBe(false);
      await series.choose(move);
      await series.next();
    }
    expect(series.isDone).toBe(true);
    expect(series.grades).toEqual(['best', 'costly', 'best']);
  });

  it('leaves out an exercise that may no longer be shown', async () => {
    const { series } = begin(['a', 'c']);
    await series.begin(exercises);
    expect(series.scene?.id).toBe('b');
    expect(series.refusal?.code).toBe('no-exercise');
    await series.choose(choices[0]!.move);
    await series.next();
    expect([series.isDone, series.exercises.length]).toEqual([true, 1]);
  });

  it('ignores a move that was not offered', async () => {
    const { series, calls } = begin();
    await series.begin(exercises);
    await series.choose({ type: 'choose', card: 99 } as never);
    expect(calls).toEqual(['exercises.open a']);
  });
});
