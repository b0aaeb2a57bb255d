import type * as en from '../en/sheet.ts';
import type { Translated } from '../texts.ts';

/** Sheet texts shared with phones. */
export const sheet = {
  less: '하나 줄이기: {what}',
  half: '0.5점',
  more: '하나 늘리기: {what}',
  totals: {
    row: '점수',
    stands: '최종 점수',
  },
  places: {
    row: '등수',
    stands: '최종 등수',
  },
  described: {
    name: '{name}',
    row: '{name} ({round})',
    soFar: '지금까지의 점수',
    team: '{letter}팀',
    note: {
      number: '하나에 {factor}점',
      sum: '하나에 {factor}점, 모두 합쳐 {sum}개',
      table: '개수에 따라 {points}점',
      ranks: '순위에 따라 {points}점',
      tick: '표시하면 {points}점',
      bid: '맞으면 {met}점에 하나마다 {each}점, 틀리면 하나마다 {missed}점',
      note: '글을 적습니다. 비워 두어도 됩니다',
    },
    subtotal: '소계, {atLeast}점부터 {points}점 더',
    result: { one: '이긴 사람', together: '결과' },
    yes: '예',
    no: '아니요',
  },
  problems: {
    value: '{name}: 0 이상의 정수가 아니어서 0으로 셉니다.',
    sum: '모든 숫자의 합이 맞지 않습니다.',
    'after-end': '이 판 전에 이미 끝난 게임입니다.',
  },
} as const satisfies Translated<typeof en.sheet>;
