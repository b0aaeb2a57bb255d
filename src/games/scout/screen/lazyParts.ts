import { h, type VNode } from 'vue';
import type { Highlight } from '#shared/story.ts';
import { combinationOf, valuesOf } from './naming.ts';

export { default as board } from './Board.vue';
export { default as endingSheet } from './ending/EndingSheet.vue';

const HAVE_CARDS = ['greatest-set', 'greatest-catch'];
/** Most cards that stay distinguishable. */
const CARDS_MAX = 4;

/** The highlight's cards as a small fan of coloured numbers, without the cards' other numbers. */
export function highlightGlyph(highlight: Highlight): VNode | null {
  if (!HAVE_CARDS.includes(highlight.code)) return null;
  const numbers = valuesOf(combinationOf(highlight)).slice(0, CARDS_MAX);
  const apart = Math.min(14, 29 / Math.max(1, numbers.length - 1));
  const size = { style: 'width: 58px; height: auto', viewBox: '0 0 60 62', 'aria-hidden': 'true' };
  return h(
    'svg',
    size,
    numbers.map((number, at) =>
      h('g', { transform: `translate(${String(at * apart)} ${String(at % 2 ? 4 : 0)})` }, [
        h('rect', {
          x: 1,
          y: 1,
          width: 29,
          height: 54,
          rx: 5,
          fill: `var(--scout-${String(number)})`,
          stroke: '#fffaf0',
          'stroke-width': 2,
        }),
        h('text', { class: 'numeral', x: 3.5, y: 18, 'font-size': 15, fill: '#2a1a46' }, number),
      ]),
    ),
  );
}
