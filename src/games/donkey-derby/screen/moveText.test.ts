import { expect, it } from 'vitest';
import type { AdvanceConsequence, View } from '../rules/model.ts';
import { preview } from './moveText.ts';

const advance = (more: Partial<AdvanceConsequence>) =>
  ({ type: 'advance', to: 15, place: null, rests: false, ...more }) as AdvanceConsequence;
const rolled = (die: number) => ({ die }) as View;

it('the short result of a move says that the donkey will rest', () => {
  expect(preview(advance({ rests: true }), rolled(3)).short).toBe('rests');
  expect(preview(advance({ rests: true }), rolled(0)).short).toBe('rests');
  expect(preview(advance({}), rolled(3)).short).toBe('to');
  expect(preview(advance({}), rolled(0)).short).toBe('staysHere');
  expect(preview(advance({ place: 2 }), rolled(3)).short).toBe('place2');
});
