import type en from '../en/dialog.ts';
import type { Translated } from '../texts.ts';

export default {
  close: '닫기',
  cancel: '그대로 두기',
} as const satisfies Translated<typeof en>;
