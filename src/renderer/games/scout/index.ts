import type { Event, Facts, Options, View } from '../../../main/games/scout/model.ts';
import { defineScreen } from '../../table/kit/screen.ts';
import { factRows } from './facts.ts';
import Poster from './pieces/Poster.vue';
import { moveWords } from './moveWords.ts';
import { beginsTurn, pause, sound } from './pace.ts';
import { optionsLine, status, tell, where } from './sentences.ts';
import { sheet } from './sheet/index.ts';
import { tally } from './tally.ts';

export const scout = defineScreen<View, Event, Options, Facts>({
  id: 'scout',
  poster: Poster,
  seats: { min: 3, max: 5 },
  minutes: 15,
  room: () => import('./room.ts'),
  defaultOptions: {},
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
