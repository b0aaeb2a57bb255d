import type * as en from '../en/sheet.ts';
import type { Translated } from '../texts.ts';

/** Sheet texts shared with phones. */
export const sheet = {
  less: '하나 줄이기: {what}',
  more: '하나 늘리기: {what}',
  totals: {
    row: '점수',
    stands: '최종 점수',
  },
  places: {
    row: '등수',
    stands: '최종 등수',
  },
  problems: {
    value: '{name}: 0 이상의 정수가 아니어서 0으로 셉니다.',
    'after-end': '이 판 전에 이미 끝난 게임입니다.',
  },
} as const satisfies Translated<typeof en.sheet>;
