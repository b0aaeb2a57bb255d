import { h, type FunctionalComponent } from 'vue';
import type { Rulebook } from '#renderer/screen/rulebook.ts';
import en from '#games/scout/rules/rulebook.en.md';
import ko from '#games/scout/rules/rulebook.ko.md';
import Picture from './Picture.vue';

const picture =
  (
    width: number,
    items: string,
    layout: 'apart' | 'raised' | 'overlapping' = 'apart',
  ): FunctionalComponent =>
  () =>
    h(Picture, { width, items, layout });

export const rulebook: Rulebook = {
  texts: { en, ko },
  pictures: {
    turn: picture(84, '3/8 flip 8/3'),
    // A hand's order never changes: shown cards are adjacent in it.
    run: picture(62, '3/9 *6/1 *7/4 *8/5 8/3 1/9', 'raised'),
    set: picture(62, '3/9 6/1 7/4 *8/5 *8/3 1/9', 'raised'),
    // Each beaten by the next: the higher run, the set, the one with more cards.
    stronger: picture(54, '7/2 8/1 < 8/3 9/4 < 2/6 2/5 < 1/7 2/9 3/8', 'overlapping'),
    scout: picture(72, 'back *5/2 6/9 *7/3 forward token'),
    left: picture(72, '4/9 2/6', 'raised'),
  },
};
