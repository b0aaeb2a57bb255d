import type { Facts, Options, MatchStory } from '../rules/model.ts';
import { figure } from '../../../renderer/table/kit/figures.ts';
import { defineLaptopParts } from '../../../renderer/table/kit/screen.ts';
import { ending } from './ending/words.ts';
import { moveWords, review } from './moveWords.ts';
import { sheet } from './sheet/index.ts';
import { factRows, optionsLine, optionsText } from './summary.ts';

export const laptop = defineLaptopParts<Options, Facts, MatchStory>({
  lazyParts: () => import('./lazyParts.ts'),
  ending,
  optionsLine,
  optionsText,
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
