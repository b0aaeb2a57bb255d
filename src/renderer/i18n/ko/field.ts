import type en from '../en/field.ts';
import type { Translated } from '../texts.ts';

export default {
  wholeNumber: '정수를 숫자로 적어 주세요.',
  range: '{min}부터 {max}까지의 수를 적어 주세요.',
} as const satisfies Translated<typeof en>;
