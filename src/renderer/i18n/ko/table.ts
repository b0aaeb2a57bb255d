import type en from '../en/table.ts';
import type { Translated } from '../texts.ts';

export default {
  leave: '자리 뜨기',
  log: '진행 기록',
  bot: '컴퓨터가 플레이',
} as const satisfies Translated<typeof en>;
