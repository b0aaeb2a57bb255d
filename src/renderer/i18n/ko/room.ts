import type en from '../en/room.ts';
import type { Translated } from '../texts.ts';

export default {
  empty: '아직 아무도 없습니다',
} as const satisfies Translated<typeof en>;
