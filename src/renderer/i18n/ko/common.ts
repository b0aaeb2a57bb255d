import type * as en from '../en/common.ts';
import type { BotName } from '#shared/people.ts';
import type { Translated } from '../texts.ts';

export const app = {
  name: 'Menagerie',
} as const satisfies Translated<typeof en.app>;

export const dialog = {
  close: '닫기',
  cancel: '그대로 두기',
} as const satisfies Translated<typeof en.dialog>;

/** Settings shared with phones. */
export const settings = {
  language: '언어',
  theme: '테마',
  themes: { system: '시스템 설정대로', dark: '밤', light: '낮' },
} as const satisfies Translated<typeof en.settings>;

export const bots = {
  otto: '오토',
  pip: '핍',
  hazel: '헤이즐',
  bruno: '브루노',
  wanda: '완다',
  fritz: '프리츠',
  olive: '올리브',
  monty: '몬티',
  tilda: '틸다',
  gus: '거스',
} as const satisfies Record<BotName, string>;

export const emblems = {
  emblem: '문양',
  colour: '색',
  taken: '{emblem}: {names}',
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
} as const satisfies Translated<typeof en.emblems>;
