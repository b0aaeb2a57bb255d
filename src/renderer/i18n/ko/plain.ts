import type { Translated } from '../texts.ts';
import type { plain as english } from '../en/plain.ts';

export const plain: Translated<typeof english> = {
  running: '진행 중',
  over: '게임이 끝났습니다',
  awaited: '{seat}의 차례입니다',
  choosing: '{seats}[이/가] 고르는 중입니다',
  won: '{names}[이/가] {n}점으로 이겼습니다',
  wonShared: '{names}[이/가] {n}점으로 함께 이겼습니다',
  points: '{n}점',
  yourTurn: '내 차례',
  scoresFirst: '첫 라운드 전',
  scores: '{round}라운드까지의 점수',
  round: '{round}라운드',
  yourRound: '{round}라운드 내 점수',
};
