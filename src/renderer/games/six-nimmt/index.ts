import { manifest } from '../../../main/games/six-nimmt/manifest.ts';
import type { Event, Facts, Options, View } from '../../../main/games/six-nimmt/model.ts';
import { defineScreen } from '../../table/kit/screen.ts';
import { factRows } from './facts.ts';
import Poster from './pieces/Poster.vue';
import { moveWords } from './moveWords.ts';
import { beginsTurn, pause, sound } from './pace.ts';
import { sheet } from './sheet/index.ts';
import { optionsLine, status, tell, where } from './sentences.ts';
import { tally } from './tally.ts';

export const sixNimmt = defineScreen<View, Event, Options, Facts>({
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
  round: ({ deal }) => deal,
  moveWords,
  sheet,
});
