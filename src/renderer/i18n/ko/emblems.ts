import type en from '../en/emblems.ts';
import type { Translated } from '../texts.ts';

export default {
  emblem: '문양',
  colour: '색',
  shapes: {
    moon: '달',
    anchor: '닻',
    star: '별',
    leaf: '잎',
    bell: '종',
    fish: '물고기',
    key: '열쇠',
    shroom: '버섯',
    feather: '깃털',
    cup: '찻잔',
  },
  colours: {
    moon: '금색',
    anchor: '하늘색',
    star: '산호색',
    leaf: '초록색',
    bell: '크림색',
    fish: '청록색',
    key: '연보라색',
    shroom: '장미색',
    feather: '회색',
    cup: '구리색',
  },
} as const satisfies Translated<typeof en>;
