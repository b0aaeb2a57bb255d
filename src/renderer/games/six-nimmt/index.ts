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
  id: 'six-nimmt',
  poster: Poster,
  seats: { min: 2, max: 10 },
  minutes: 20,
  room: () => import('./room.ts'),
  defaultOptions: { end: { kind: 'points', limit: 66 }, variant: 'standard' },
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
