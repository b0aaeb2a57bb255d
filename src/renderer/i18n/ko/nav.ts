import type en from '../en/nav.ts';
import type { Translated } from '../texts.ts';

export default {
  rooms: '둘러보기',
  tonight: '오늘 밤',
  history: '지난 게임',
  people: '사람들',
  games: '게임',
  settings: '설정',
} as const satisfies Translated<typeof en>;
