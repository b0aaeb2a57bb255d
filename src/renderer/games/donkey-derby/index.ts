import type { Event, Facts, Options, View } from '../../../main/games/donkey-derby/model.ts';
import { defineScreen } from '../../table/kit/screen.ts';
import { HOUSE_BOARD } from './board.ts';
import { moveWords } from './moveWords.ts';
import Poster from './pieces/Poster.vue';
import { sheet } from './sheet/index.ts';
import { awaiting, steps } from './steps.ts';
import { factRows, optionsLine, scoreSummary, where } from './summary.ts';

export const donkeyDerby = defineScreen<View, Event, Options, Facts>({
  id: 'donkey-derby',
  poster: Poster,
  seats: { min: 2, max: 5 },
  minutes: 20,
  lazyParts: () => import('./lazyParts.ts'),
  defaultOptions: { bridge: false, board: HOUSE_BOARD },
  optionsLine,
  where,
  scoreSummary,
  steps,
  awaiting,
  factRows,
  round: ({ round }) => round,
  moveWords,
  sheet,
});
