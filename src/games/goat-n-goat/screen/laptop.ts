import type { Facts, Options, MatchStory } from '../rules/model.ts';
import { formatScore } from '../../../renderer/match/kit/textFormat.ts';
import { defineLaptopParts } from '../../../renderer/match/kit/screen.ts';
import { coachMarks } from './coachMarks.ts';
import { ending } from './ending/endingText.ts';
import { describeMove, review } from './moveText.ts';
import { sheet } from './sheet/index.ts';
import { factRows, optionsLine, optionsText } from './summary.ts';
import { eventSounds } from './eventSounds.ts';

export const laptop = defineLaptopParts<Options, Facts, MatchStory>({
  lazyParts: () => import('./lazyParts.ts'),
  ending,
  optionsLine,
  optionsText,
  factRows,
  describeMove,
  review,
  tieBreak: (seats, score) => ({
    key: 'tieBreak',
    seats: { names: seats },
    params: { score: formatScore(score) },
  }),
  coachMarks,
  sheet,
  eventSounds,
});
