import type en from '../en/rules.ts';
import type { Translated } from '../texts.ts';

export default {
  contents: '차례',
  guide: '처음 안내 보기',
  howTo: '하는 법',
  firstTime: '처음이신가요?',
  offer: '{game}, 그림 {n}장으로 배우기',
  noThanks: '괜찮습니다',
  step: '{steps}쪽 가운데 {step}쪽',
  back: '뒤로',
  next: '계속',
  begin: '시작하기',
  by: {
    app: '앱의 해석:',
    house: '게임판에 맞게:',
  },
} satisfies Translated<typeof en>;
