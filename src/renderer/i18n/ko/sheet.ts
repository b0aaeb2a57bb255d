import type * as en from '../en/sheet.ts';
import type { Translated } from '../texts.ts';

/** What phones say of a sheet too. */
export const sheet = {
  less: '하나 줄이기: {what}',
  more: '하나 늘리기: {what}',
  totals: {
    row: '점수',
    stands: '마지막 점수',
    question: '{name}[은/는] 몇 점으로 끝났나요?',
    how: '숫자를 적고 Enter를 누르면 다음으로 넘어갑니다. 0보다 작으면 앞에 −를 붙입니다.',
    entry: '{value}',
  },
  places: {
    row: '등수',
    stands: '마지막 등수',
    question: '{name}[은/는] 몇 등이었나요?',
    how: '숫자를 적고 Enter를 누르면 다음으로 넘어갑니다. 등수가 같으면 같은 숫자를 적습니다.',
    entry: '{value}등',
  },
  problems: {
    value: '{name}: 0 이상의 정수가 아니어서 0으로 셉니다.',
    'after-end': '이 판 전에 이미 끝난 게임입니다.',
  },
} as const satisfies Translated<typeof en.sheet>;
