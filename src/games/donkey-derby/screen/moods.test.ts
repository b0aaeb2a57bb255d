import { expect, test } from 'vitest';
import { moods } from './moods.ts';
import { view } from './view.fixture.ts';

test('everyone whose bet on the donkey pays is glad, once', () => {
  const columns = { ...view().columns, grey: [2, 0, 2] };
  const gladAt = (place: number) =>
    moods({ type: 'crossed', donkey: 'grey', place }, { ...view(), columns }, view());
  expect(gladAt(1)).toMatchObject([
    { seat: 2, mood: 'glad' },
    { seat: 0, mood: 'glad' },
  ]);
  expect(moods({ type: 'crossed', donkey: 'brown', place: 1 }, view(), view())).toEqual([]);
  expect(moods({ type: 'bets-closed' }, view(), view())).toEqual([]);
});
