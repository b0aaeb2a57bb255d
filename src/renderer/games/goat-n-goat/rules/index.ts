import { h, type Component, type FunctionalComponent } from 'vue';
import type { Rulebook } from '../../../table/kit/rulebook.ts';
import ClimbPicture from './ClimbPicture.vue';
import DrawPicture from './DrawPicture.vue';
import { en } from './en.ts';
import FlockPicture from './FlockPicture.vue';
import GoatsPicture from './GoatsPicture.vue';
import { ko } from './ko.ts';

/** A drawing of just these goats and mountains. */
const drawn =
  <Props extends object>(picture: Component<Props>, props: Props): FunctionalComponent =>
  () =>
    h(picture as Component, props);

export const rulebook: Rulebook = {
  texts: { en, ko },
  pictures: {
    goats: drawn(GoatsPicture, { goats: ['r1', 'b2', 'g3', 'r4', 'b5'] }),
    alike: drawn(GoatsPicture, { goats: ['r3', 'b3', 'g3'] }),
    grows: drawn(FlockPicture, {
      flock: ['g1', 'g2'],
      played: ['g2', 'g2', 'g2'],
      becomes: ['g1', 'g2', 'g2', 'g2', 'g2'],
    }),
    lost: drawn(FlockPicture, {
      flock: ['r1', 'r4'],
      played: ['r2', 'r2'],
      becomes: ['r2', 'r2'],
    }),
    draw: drawn(DrawPicture, {
      plays: [
        { goats: ['r3', 'b3', 'g3'], draws: 3 },
        { goats: ['b1', 'b1', 'b1', 'b1', 'b1'], draws: 1 },
      ],
    }),
    climb: drawn(ClimbPicture, { flock: ['b2', 'b3', 'b3', 'b4'], mountains: [3, 5, 6] }),
  },
};
