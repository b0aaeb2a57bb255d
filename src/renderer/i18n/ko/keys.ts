import type en from '../en/keys.ts';
import type { Translated } from '../texts.ts';

export default {
  title: '키',
  here: '여기에서',
  everywhere: '어디에서나',
  show: '키 보기',
  none: '이 화면에서 쓰는 글자 키는 없습니다.',
  tab: '화면의 다음 부분으로',
  arrows: '한 부분 안에서',
  enter: '실행',
  space: '테이블에서: 계속, 커튼 열고 닫기',
  escape: '뒤로',
} as const satisfies Translated<typeof en>;
