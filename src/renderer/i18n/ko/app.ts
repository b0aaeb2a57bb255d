import type en from '../en/app.ts';
import type { Translated } from '../texts.ts';

export default {
  name: 'Menagerie',
  title: '미네저리: 한 테이블, 네 가지 게임',
} as const satisfies Translated<typeof en>;
