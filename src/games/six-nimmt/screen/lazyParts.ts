import { h, type FunctionalComponent } from 'vue';
import type { Highlight } from '../../../shared/story.ts';
import Card from './pieces/Card.vue';

export { default as board } from './Board.vue';
export { default as optionsForm } from './OptionsForm.vue';
export { default as endingSheet } from './ending/EndingSheet.vue';
export { default as reviewedTable } from './review/ReviewedTable.vue';

/** Card that took the row. */
export const highlightGlyph: FunctionalComponent<{ highlight: Highlight }> = (
  { highlight: { code, params } },
  { slots },
) =>
  code === 'costliest-row'
    ? h(Card, { card: Number(params['card']), style: 'width: 50px' })
    : slots['default']?.();
highlightGlyph.props = ['highlight'];
