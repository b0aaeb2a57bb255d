import { h, type FunctionalComponent } from 'vue';
import type { Card } from '../../rules/model.ts';
import type { Rulebook } from '../../../../renderer/table/kit/rulebook.ts';
import { en } from './en.ts';
import HandPicture from './HandPicture.vue';
import { ko } from './ko.ts';
import ScoutPicture from './ScoutPicture.vue';
import StrongerPicture from './StrongerPicture.vue';
import TurnPicture from './TurnPicture.vue';

const handPicture =
  (hand: readonly Card[], from: number, to: number): FunctionalComponent =>
  () =>
    h(HandPicture, { hand, from, to });

/** The order of a hand never changes: what is shown lies side by side in it. */
const HAND: readonly Card[] = [
  [3, 9],
  [6, 1],
  [7, 4],
  [8, 5],
  [8, 3],
  [1, 9],
];

export const rulebook: Rulebook = {
  texts: { en, ko },
  pictures: {
    turn: TurnPicture,
    run: handPicture(HAND, 1, 3),
    set: handPicture(HAND, 3, 4),
    stronger: StrongerPicture,
    scout: ScoutPicture,
  },
};
