import type { ConformanceAdapter } from '../conformance/adapter.ts';
import { GOAL } from './manifest.ts';
import type { State } from './rules/model.ts';

export const adapter: ConformanceAdapter<State> = {
  variants: [{}],
  longest: 20_000,
  isConserved: ({ scores, turn }) => turn === null || scores.every((score) => score < GOAL),
  hidden: [],
  swapHidden: () => false,
};
