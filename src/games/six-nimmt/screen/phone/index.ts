import type { View } from '../../rules/model.ts';
import type { PhoneParts } from '../../../../renderer/table/kit/screen.ts';
import { bar } from './bar.ts';
import PhoneBoard from './PhoneBoard.vue';

export const phone: PhoneParts<View> = {
  board: PhoneBoard,
  bar,
  sheet: async () => (await import('./sheet.ts')).sheet,
};
