import { h, type VNode } from 'vue';
import type { Highlight } from '#shared/story.ts';
import type { Colour } from '../rules/model.ts';
import Peak from './pieces/Peak.vue';

export { default as board } from './Board.vue';
export { default as endingSheet } from './ending/EndingSheet.vue';

export const highlightGlyph = ({ params }: Highlight): VNode | null =>
  'mountain' in params
    ? h(Peak, { colour: params['colour'] as Colour, number: Number(params['number']) })
    : null;
