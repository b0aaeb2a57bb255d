import type { Event, Facts, Options, View } from '../../../main/games/donkey-derby/model.ts';
import { defineScreen } from '../../table/kit/screen.ts';
import { factRows } from './facts.ts';
import { HOUSE_BOARD } from './board.ts';
import { beginsTurn, pause, sound } from './pace.ts';
import { moveWords } from './moveWords.ts';
import Poster from './pieces/Poster.vue';
import { optionsLine, status, tell, where } from './sentences.ts';
import { sheet } from './sheet/index.ts';
import { tally } from './tally.ts';

export const donkeyDerby = defineScreen<View, Event, Options, Facts>({
  id: 'donkey-derby',
  poster: Poster,
  seats: { min: 2, max: 5 },
  minutes: 20,
  room: () => import('./room.ts'),
  defaultOptions: { bridge: false, board: HOUSE_BOARD },
  optionsLine,
  where,
  tally,
  status,
  tell,
  pause,
  sound,
  beginsTurn,
  factRows,
  round: ({ round }) => round,
  moveWords,
  sheet,
});
