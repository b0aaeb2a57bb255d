import { h, type VNode } from 'vue';
import type { Highlight } from '#shared/story.ts';
import Card from './pieces/Card.vue';

export { default as board } from './Board.vue';
export { default as optionsForm } from './OptionsForm.vue';
export { default as endingSheet } from './ending/EndingSheet.vue';

/** Card that took the row. */
export const highlightGlyph = ({ code, params }: Highlight): VNode | null =>
  code === 'costliest-row' ? h(Card, { card: Number(params['card']), style: 'width: 50px' }) : null;
