import type { PhoneSheetParts } from '../../../../renderer/table/kit/phoneSheet.ts';
import OwnPlay from './OwnPlay.vue';

export const sheet: PhoneSheetParts = {
  yours: (round) => ({ key: 'phone.yourPlay', params: { play: round + 1 } }),
  entry: OwnPlay,
};
