import type { Translated } from '../texts.ts';
import type { phone as en } from '../en/phone.ts';

export const phone = {
  hand: '내 손패',
  covered: '손패를 가렸습니다',
  uncover: '손패 보기',
  takenOver: '노트북에서 고르는 중입니다',
  takenOverText: '그때까지 손패는 가려 둡니다.',
  choose: '{names}[이/가] 고르는 중입니다. | {names}[이/가] 고르는 중입니다.',
  manyChoose: '{n}명이 고르는 중입니다. | {n}명이 고르는 중입니다.',
  you: '나',
  sending: '보내는 중 …',
  takeBack: '다시 고르기',
  since: '내 차례가 지난 뒤',
} as const satisfies Translated<typeof en>;
