import { h, type FunctionalComponent } from 'vue';
import type { Rulebook } from '#renderer/screen/rulebook.ts';
import Card from '../pieces/Card.vue';
import en from '#games/six-nimmt/rules/rulebook.en.md';
import ko from '#games/six-nimmt/rules/rulebook.ko.md';
import RowsPicture from './RowsPicture.vue';

const HEADS_STYLE =
  'gap: 12px; width: fit-content; padding: 16px; border-radius: var(--r-panel); background: var(--accent)';

type Rows = readonly (readonly number[])[];

const rowsPicture =
  (rows: Rows, card: number, to: number | null, taken: number | null = null): FunctionalComponent =>
  () =>
    h(RowsPicture, { rows, card, to, taken });

/** Example card of each value, the highest first. */
const headsPicture: FunctionalComponent = () =>
  h(
    'div',
    { class: 'flex', style: HEADS_STYLE, 'aria-hidden': 'true' },
    [55, 33, 70, 25, 64].map((card, at) =>
      h(Card, {
        card,
        class: 'guide-hop',
        style: { width: '72px', '--delay': `${String(at / 8)}s` },
      }),
    ),
  );

export const rulebook: Rulebook = {
  texts: { en, ko },
  pictures: {
    heads: headsPicture,
    closest: rowsPicture([[20, 41], [36, 38, 42], [70], [88, 90]], 45, 1),
    sixth: rowsPicture([[12, 14, 15, 21, 26], [37], [43, 44], [58, 61]], 30, 0, 0),
    low: rowsPicture([[30, 36], [37], [43, 44], [58, 61]], 3, null, 1),
  },
};
