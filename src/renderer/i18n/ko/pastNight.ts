import type * as en from '../en/pastNight.ts';
import type { Translated } from '../texts.ts';

export const pastNight = {
  title: '지난 모임 적기',
  day: '날짜',
  time: '시작한 때 (대략)',
  place: '장소',
  who: '함께한 사람',
  notThere: '{name}[은/는] 없었음',
  first: '먼저 날짜와 함께한 사람을 두 명 이상 적어 주세요. 그다음에 게임을 하나씩 적습니다.',
  match: '게임 하나',
  game: '어떤 게임',
  figure: { totals: '총점', places: '등수' },
  minutes: '걸린 시간(분), 알면',
  leaveOut: '{name}[은/는] 이 게임에서 빠짐',
  backIn: '{name}도 이 게임에 함께함',
  write: '적기',
  written: '적었습니다: {game}, 승자 {names}.',
  tooFew: '{game}: {min}~{max}명이 하는 게임입니다. 사람이 모자랍니다.',
  tooMany: '{game}: {min}~{max}명이 하는 게임입니다. 이 게임에서 빠진 사람을 빼 주세요.',
  fault: {
    missing: '숫자를 적어 주세요.',
    'nobody-first': '1등이 있어야 합니다.',
  },
  saved: '지금까지 적은 게임',
  won: '승자: {names}',
  correct: '고치기',
  delete: '지우기',
  deleted: '지웠습니다',
  putBack: '되돌리기',
  another: '다른 모임 적기',
  done: '다 적음: 모임 보기',
} as const satisfies Translated<typeof en.pastNight>;
