import type { Facts, Options } from '../rules/model.ts';
import { defineLaptopParts } from '../../../renderer/table/kit/screen.ts';
import { moveWords, review } from './moveWords.ts';
import { sheet } from './sheet/index.ts';
import { factRows, firstSeat, optionsLine } from './summary.ts';

export const laptop = defineLaptopParts<Options, Facts>({
  lazyParts: () => import('./lazyParts.ts'),
  optionsLine,
  factRows,
  firstSeat,
  moveWords,
  review,
  sheet,
});
