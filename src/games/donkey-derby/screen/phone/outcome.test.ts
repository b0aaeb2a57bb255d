import { expect, it } from 'vitest';
import { payoutsOf } from '#games/donkey-derby/rules/rules.ts';
import { formatSignedScore } from '#renderer/i18n/textFormat.ts';
import { view } from '../view.fixture.ts';
import { outcome } from './outcome.ts';

const before = view();
const paid = (place: number, space: number): string =>
  formatSignedScore(payoutsOf(before.options.board, space)[place - 1]!);

it('a donkey that comes home pays its markers by their spaces', () => {
  for (const [seat, space] of [
    [1, 0],
    [2, 1],
  ] as const)
    expect(outcome({ type: 'crossed', donkey: 'red', place: 2 }, before, seat)).toMatchObject({
      text: { key: 'phone.paid2', params: { coins: paid(2, space) } },
      costs: paid(2, space).startsWith('−'),
    });
});

it('who has no marker on it hears nothing', () => {
  expect(outcome({ type: 'crossed', donkey: 'red', place: 1 }, before, 0)).toBeNull();
  expect(outcome({ type: 'bets-closed' }, before, 0)).toBeNull();
});
