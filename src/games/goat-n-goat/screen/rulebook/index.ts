import { h, type FunctionalComponent } from 'vue';
import type { Rulebook } from '#renderer/screen/rulebook.ts';
import en from '#games/goat-n-goat/rules/rulebook.en.md';
import ko from '#games/goat-n-goat/rules/rulebook.ko.md';
import RulesPicture, { type Picture } from './RulesPicture.vue';

const drawn =
  (picture: Picture): FunctionalComponent =>
  () =>
    h(RulesPicture, { picture });

export const rulebook: Rulebook = {
  texts: { en, ko },
  pictures: {
    goats: drawn({ of: 'goats', goats: ['r1', 'b2', 'g3', 'r4', 'b5'] }),
    alike: drawn({ of: 'goats', goats: ['r3', 'b3', 'g3'] }),
    grows: drawn({
      of: 'flock',
      flock: ['g1', 'g2'],
      played: ['g2', 'g2', 'g2'],
      becomes: ['g1', 'g2', 'g2', 'g2', 'g2'],
    }),
    lost: drawn({ of: 'flock', flock: ['r1', 'r4'], played: ['r2', 'r2'], becomes: ['r2', 'r2'] }),
    draw: drawn({
      of: 'draw',
      plays: [
        { goats: ['r3', 'b3', 'g3'], draws: 3 },
        { goats: ['b1', 'b1', 'b1', 'b1', 'b1'], draws: 1 },
      ],
    }),
    hand: drawn({ of: 'hand', hand: ['r1', 'b2', 'g5'] }),
    climb: drawn({ of: 'climb', flock: ['b2', 'b3', 'b3', 'b4'], mountains: [3, 5, 6] }),
  },
};
