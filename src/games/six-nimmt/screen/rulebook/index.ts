import { h, type FunctionalComponent } from 'vue';
import type { Rulebook } from '../../../../renderer/table/kit/rulebook.ts';
import { en } from './en.ts';
import HeadsPicture from './HeadsPicture.vue';
import { ko } from './ko.ts';
import RowsPicture from './RowsPicture.vue';

type Rows = readonly (readonly number[])[];

const rowsPicture =
  (rows: Rows, card: number, to: number | null): FunctionalComponent =>
  () =>
    h(RowsPicture, { rows, card, to });

export const rulebook: Rulebook = {
  texts: { en, ko },
  pictures: {
    heads: HeadsPicture,
    closest: rowsPicture([[20, 41], [36, 38, 42], [70], [88, 90]], 45, 1),
    sixth: rowsPicture([[12, 14, 15, 21, 26], [37], [43, 44], [58, 61]], 30, 0),
    low: rowsPicture([[30, 36], [37], [43, 44], [58, 61]], 3, null),
  },
};
