import type en from '../en/theme.ts';
import type { Translated } from '../texts.ts';

export default {
  toLight: '밝은 테마로 바꾸기',
  toDark: '어두운 테마로 바꾸기',
} as const satisfies Translated<typeof en>;
