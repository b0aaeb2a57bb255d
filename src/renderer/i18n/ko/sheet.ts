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
  described: {
    name: '{name}',
    row: '{name} ({round})',
    soFar: '지금까지의 점수',
    team: '{letter}팀',
    together: '모두 합쳐 {target}점 중 {sum}점',
    tieBreak: {
      most: '동점이면 {category}[이/가] 많은 사람이 이깁니다',
      fewest: '동점이면 {category}[이/가] 적은 사람이 이깁니다',
    },
    question: {
      number: '{category}: {name}[은/는] 몇 개인가요?',
      table: '{category}: {name}[은/는] 몇 개인가요?',
      ranks: '{category}: {name}[은/는] 몇 개인가요?',
      tick: '{category}: {name}[이/가] 해냈나요?',
      note: '{category}: {name}에 대한 메모',
    },
    note: {
      number: '하나에 {factor}점',
      sum: '하나에 {factor}점, 모두 합쳐 {sum}개',
      table: '개수에 따라 {points}점',
      ranks: '순위에 따라 {points}점',
      tick: '표시하면 {points}점',
      note: '글을 적습니다. 비워 두어도 됩니다',
    },
    problems: {
      sum: '모두 합쳐 {sum}[이/가] 되어야 합니다.',
      value: '{name}: 여기에 맞지 않는 숫자라서 0으로 셉니다.',
    },
    asked: { one: '누가 이겼나요?', together: '이겼나요?' },
    declare: '답을 눌러 주세요',
    missing: { one: '이긴 사람', together: '결과' },
    result: { one: '이긴 사람', together: '결과' },
    winners: '{names}',
    draw: '무승부',
    won: '이겼습니다',
    lost: '졌습니다',
    yes: '예',
    no: '아니요',
    saved: '메모',
    byCount: '개수에 따른 점수',
    countFor: '{count}: {points}',
  },
  problems: {
    value: '{name}: 0 이상의 정수가 아니어서 0으로 셉니다.',
    sum: '모든 숫자의 합이 맞지 않습니다.',
    'after-end': '이 판 전에 이미 끝난 게임입니다.',
  },
} as const satisfies Translated<typeof en.sheet>;
