import { manifest } from '../../../main/games/goat-n-goat/manifest.ts';
import type { Event, Facts, Options, View } from '../../../main/games/goat-n-goat/model.ts';
import { defineScreen } from '../../table/kit/screen.ts';
import { factRows } from './facts.ts';
import { moveWords } from './moveWords.ts';
import { beginsTurn, pause, sound } from './pace.ts';
import Poster from './pieces/Poster.vue';
import { optionsLine, status, tell, where } from './sentences.ts';
import { figure } from '../../table/kit/signed.ts';
import { sheet } from './sheet/index.ts';
import { tally } from './tally.ts';

export const goatNGoat = defineScreen<View, Event, Options, Facts>({
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
  moveWords,
  tieBreak: (seats, score) => ({
    key: 'tieBreak',
    seats: { names: seats },
    params: { score: figure(score) },
  }),
  sheet,
});
