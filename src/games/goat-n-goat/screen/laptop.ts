import type { Facts, Options } from '../rules/model.ts';
import { figure } from '../../../renderer/table/kit/figures.ts';
import { defineLaptopParts } from '../../../renderer/table/kit/screen.ts';
import { moveWords, review } from './moveWords.ts';
import { sheet } from './sheet/index.ts';
import { factRows, optionsLine } from './summary.ts';

export const laptop = defineLaptopParts<Options, Facts>({
  lazyParts: () => import('./lazyParts.ts'),
  optionsLine,
  factRows,
  moveWords,
  review,
  tieBreak: (seats, score) => ({
    key: 'tieBreak',
    seats: { names: seats },
    params: { score: figure(score) },
  }),
  sheet,
});
