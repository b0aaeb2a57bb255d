import { h, type VNode } from 'vue';
import type { Highlight } from '#shared/story.ts';
import { combinationOf } from './naming.ts';
import CombinationGlyph from './ending/CombinationGlyph.vue';

export { default as board } from './Board.vue';
export { default as endingSheet } from './ending/EndingSheet.vue';

const HAVE_CARDS = ['greatest-set', 'greatest-catch'];

export const highlightGlyph = (highlight: Highlight): VNode | null =>
  HAVE_CARDS.includes(highlight.code)
    ? h(CombinationGlyph, { combination: combinationOf(highlight) })
    : null;
