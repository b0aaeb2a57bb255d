import type { Event, Options, View } from '../../../main/games/scout/model.ts';
import { defineScreen } from '../screen.ts';
import Board from './Board.vue';
import OptionsForm from './OptionsForm.vue';
import Poster from './pieces/Poster.vue';
import { moveWords } from './moveWords.ts';
import { beginsTurn, pause } from './pace.ts';
import { rulebook } from './rules/index.ts';
import { optionsLine, status, tell, where } from './sentences.ts';
import { tally } from './tally.ts';

export const scout = defineScreen<View, Event, Options>({
  id: 'scout',
  poster: Poster,
  seats: { min: 3, max: 5 },
  minutes: 15,
  rulebook,
  board: Board,
  optionsForm: OptionsForm,
  defaultOptions: {},
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
