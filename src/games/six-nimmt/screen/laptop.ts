import type { Facts, Options, MatchStory } from '../rules/model.ts';
import { defineLaptopParts } from '../../../renderer/match/kit/screen.ts';
import { coachMarks } from './coachMarks.ts';
import { ending } from './ending/endingText.ts';
import { describeMove, review } from './moveText.ts';
import { sheet } from './sheet/index.ts';
import { factRows, firstSeat, opening, optionsLine } from './summary.ts';
import { eventSounds } from './eventSounds.ts';

export const laptop = defineLaptopParts<Options, Facts, MatchStory>({
  lazyParts: () => import('./lazyParts.ts'),
  ending,
  opening,
  optionsLine,
  factRows,
  firstSeat,
  describeMove,
  review,
  coachMarks,
  sheet,
  eventSounds,
});
