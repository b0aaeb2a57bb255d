import { manifest } from '../manifest.ts';
import type { Event, Facts, MatchStory, Options, View } from '../rules/model.ts';
import { defineScreen } from '../../../renderer/table/kit/screen.ts';
import Poster from './pieces/Poster.vue';
import { moveWords } from './moveWords.ts';
import { review } from './review/words.ts';
import { ending } from './ending/words.ts';
import { sheet } from './sheet/index.ts';
import { awaiting, steps } from './steps.ts';
import { factRows, firstSeat, optionsLine, scoreSummary, where } from './summary.ts';

export const sixNimmt = defineScreen<View, Event, Options, Facts, MatchStory>({
  ...manifest,
  poster: Poster,
  lazyParts: () => import('./lazyParts.ts'),
  optionsLine,
  where,
  scoreSummary,
  steps,
  awaiting,
  ending,
  factRows,
  round: ({ deal }) => deal,
  roundWord: 'deal',
  firstSeat,
  moveWords,
  review,
  sheet,
});
