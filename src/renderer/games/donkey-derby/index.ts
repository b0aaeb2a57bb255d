import type { Event, Options, View } from '../../../main/games/donkey-derby/model.ts';
import { defineScreen } from '../screen.ts';
import { HOUSE_BOARD } from './board.ts';
import Board from './Board.vue';
import OptionsForm from './OptionsForm.vue';
import { beginsTurn, pause } from './pace.ts';
import { moveWords } from './moveWords.ts';
import Poster from './pieces/Poster.vue';
import { rulebook } from './rules/index.ts';
import { optionsLine, status, tell, where } from './sentences.ts';
import { tally } from './tally.ts';

export const donkeyDerby = defineScreen<View, Event, Options>({
  id: 'donkey-derby',
  poster: Poster,
  seats: { min: 2, max: 5 },
  minutes: 20,
  rulebook,
  board: Board,
  optionsForm: OptionsForm,
  defaultOptions: { bridge: false, board: HOUSE_BOARD },
  optionsLine,
  where,
  tally,
  status,
  tell,
  pause,
  beginsTurn,
  round: ({ round }) => round,
  moveWords,
});
