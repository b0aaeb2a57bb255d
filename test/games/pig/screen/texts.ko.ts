import type { Translated } from '#renderer/i18n/texts.ts';
import type en from './texts.en.ts';

export default {
  name: '피그',
  scores: '{goal}점이면 이깁니다',
  pot: '걸린 점수 {n}점',
  fresh: '걸린 점수 없음',
  roll: '굴리기',
  hold: '{n}점 챙기기',
  events: {
    rolled: '{seat}[이/가] {die}[을/를] 굴렸습니다',
    lost: '{seat}[이/가] 이번 차례의 점수를 잃었습니다',
    held: '{seat}[이/가] {pot}점을 챙겼습니다',
  },
  moves: { roll: '굴리기', hold: '점수 챙기기' },
  refusals: { 'roll-first': '차례는 굴리기로 시작합니다.' },
} as const satisfies Translated<typeof en>;
