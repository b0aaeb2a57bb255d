import type { exercises as en } from '../en/exercises.ts';
import type { Translated } from '../texts.ts';

/** Exercises; shown on phones too. */
export const exercises = {
  title: '여기서 무엇을 두시겠어요?',
  three: '지난 게임에서 세 문제',
  due: '{n}문제',
  toPhone: '{name}님의 휴대폰에서 풀기',
  for: '{name}님의 문제',
  forText:
    '크게 손해 본 결정을 다시 두어 봅니다. 시간 제한은 없습니다. 끝난 게임이므로 이제 누구의 카드도 비밀이 아닙니다.',
  begin: '시작하기',
  of: '{name}님의 {all}문제 중 {nth}번째',
  when: '{day}, {when}',
  tableAsItWas: '{when}. 그때의 테이블입니다.',
  thinking: '코치가 두어 보고 있습니다',
  notNow: '나중에',
  next: '다음 문제',
  done: '마치기',
  review: '이 게임의 복기',
  comesBack: '이 문제는 {n}일 뒤에 다시 나옵니다.',

  verdicts: {
    same: '{move}, 코치도 같은 수를 둡니다',
    again: '{move}, 그때와 같은 수입니다',
    best: '{move}, 코치의 수만큼 좋습니다',
    fine: '{move}, 조금 손해입니다',
    unclear: '{move}, 더 나쁜지 코치도 알 수 없습니다',
    costly: '{move}, 이것도 손해입니다',
  },
  whyNot: '왜 {move}[이/가] 아닐까요? {explanation}',
  saysNow: '{name}님이 지금 고른 수',
  playedThen: '{name}님이 둔 수',
  interval: '참값은 스무 번 중 열아홉 번 두 선 사이에 있습니다.',
  steps: '문제: {list}',
  stepOpen: '아직',

  round: '모두 함께 한 문제',
  roundOf: '{name}님이 내린 결정입니다',
  haveChosen: '{all}명 중 {n}명이 골랐습니다',
  chosen: '골랐습니다. 답은 노트북에 나옵니다.',
  showAnswer: '답 보기',
  roundOver: '문제가 끝났습니다',
  nextRound: '다음 문제는 오늘 밤 화면에서 시작합니다.',

  allDone: '{name}님, 다 풀었습니다',
  good: '{all}문제 중 {n}문제를 잘 두었습니다.',
  more: '{n}문제가 더 기다리고 있습니다.',
  goOn: '더 풀기',
  nextOn: '다음 문제는 {day}에 나옵니다.',
  none: '{name}님, 연습할 실수가 없습니다',
  noneText: '복기한 게임에서 확실히 손해 본 결정을 코치가 찾지 못했습니다.',
  notReviewed: '아직 복기한 게임이 없습니다',
  notReviewedText: '문제는 복기한 게임에서 나옵니다. 가장 크게 손해 본 결정을 다시 두어 봅니다.',
  toReview: '마지막 게임 보기',
  allReviewed: '먼저 노트북으로 게임을 해 주세요. 끝난 뒤에 코치가 복기할 수 있습니다.',
} as const satisfies Translated<typeof en>;
