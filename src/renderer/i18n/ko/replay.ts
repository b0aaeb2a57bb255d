import type { replay as en } from '../en/replay.ts';
import type { Translated } from '../texts.ts';

export const replay = {
  open: '돌아보기',
  lookBackAt: '{when} {game} 돌아보기',
  leave: '돌아보기 끝내기',
  missing: '여기에는 돌아볼 게임이 없습니다',

  steps: '진행',
  list: '목록 보기, 숨기기',
  panel: '이 단계',
  scores: '점수 흐름',
  scoresOnly: '이 게임은 점수만 적혀 있고, 둔 수는 남아 있지 않습니다.',
  beginning: '시작',
  scrub: '게임이 진행된 정도',
  here: '{end}단계 중 {at}단계: {where}',
  count: '{at}/{end}단계',

  play: '재생',
  pause: '멈춤',
  toStart: '처음으로',
  toEnd: '끝으로',
  back: {
    decision: '앞 결정으로',
    step: '한 단계 뒤로',
    turn: '한 차례 뒤로',
    round: '한 라운드 뒤로',
    deal: '한 판 뒤로',
  },
  on: {
    decision: '다음 결정으로',
    step: '한 단계 앞으로',
    turn: '한 차례 앞으로',
    round: '한 라운드 앞으로',
    deal: '한 판 앞으로',
  },
  speed: '속도',

  eyes: '누구의 시점',
  table: '공개된 것만',
  all: '모두',
  allHands: '모두의 손패',

  rewind: '여기서 이어서 하기',
  goOn: '여기서부터 다시 하기',
  wasOver: '여기서 게임이 끝났습니다.',
  hold: '모두 동의하면 길게 누르기',
  point: '여기로 되돌릴 수 있습니다',
  notHere: '여기서는 아무도 정할 것이 없었습니다.',
  now: '게임은 지금 여기에 있습니다.',
  agree: '모두 동의합니다',
  agreeTitle: '모두 동의하나요?',
  agreeText:
    '결정 {n}개가 취소되고, 이 뒤에 나올 카드와 주사위는 새로 정해집니다. 되돌린 게임이라고 기록에 남습니다.',
  'dealt-anew': {
    hold: '새로 나눕니다. 모두 동의하면 길게',
    agree: '모두가 이미 알 수 있는 손패이므로 카드를 새로 나눕니다.',
  },
  'hands-seen': {
    hold: '아는 손패입니다. 모두 동의하면 길게',
    agree: '모두가 이미 알 수 있는 손패이지만 그대로 둡니다.',
  },
} as const satisfies Translated<typeof en>;
