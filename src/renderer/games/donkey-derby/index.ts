import { manifest } from '../../../main/games/donkey-derby/manifest.ts';
import type { Event, Facts, Options, View } from '../../../main/games/donkey-derby/model.ts';
import { defineScreen } from '../../table/kit/screen.ts';
import { factRows } from './facts.ts';
import { beginsTurn, pause, sound } from './pace.ts';
import { moveWords } from './moveWords.ts';
import Poster from './pieces/Poster.vue';
import { optionsLine, status, tell, where } from './sentences.ts';
import { sheet } from './sheet/index.ts';
import { tally } from './tally.ts';

export const donkeyDerby = defineScreen<View, Event, Options, Facts>({
  ...manifest,
  poster: Poster,
  room: () => import('./room.ts'),
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
