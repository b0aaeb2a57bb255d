import type { PhoneSheet } from '../../../../renderer/phone/kit/sheet.ts';
import { sheet as onLaptop } from '../sheet/index.ts';
import OwnPlay from './OwnPlay.vue';

const { better, limit, standsAfter, roundName } = onLaptop;

export const sheet: PhoneSheet = {
  ...{ better, limit, standsAfter, roundName },
  yours: (round) => ({ key: 'phone.yourPlay', params: { play: round + 1 } }),
  entry: OwnPlay,
};
