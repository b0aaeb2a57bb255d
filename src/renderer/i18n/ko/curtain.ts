import type en from '../en/curtain.ts';
import type { Translated } from '../texts.ts';

export default {
  above: '노트북을 받을 사람',
  pass: '{name}에게 노트북을 건네주세요',
  look: '보기',
  hint: '스페이스 키로 커튼을 열고 닫습니다.',
  chosen: '고른 사람',
  count: '{all}명 중 {chosen}명',
  first: '{name} 먼저',
  taken: '{name}[이/가] 선택을 물려 다시 고릅니다.',
  done: '{name}[은/는] 골랐습니다',
  still: '{name}[은/는] 고르는 중입니다',
} as const satisfies Translated<typeof en>;
