import type en from '../en/settings.ts';
import type { Translated } from '../texts.ts';

export default {
  title: '설정',
  look: '보이는 모습',
  play: '진행',
  language: '언어',
  theme: '테마',
  themes: { system: '시스템 설정대로', dark: '밤', light: '낮' },
  textScale: '글자 크기',
  percent: '{n}%',
  smaller: '글자 작게',
  larger: '글자 크게',
  motion: '움직임',
  motions: { system: '시스템 설정대로', full: '카드가 움직임', reduced: '움직임 없음' },
  botSpeed: '진행 속도',
  botSpeeds: { slow: '느리게', normal: '보통', fast: '빠르게' },
  sound: '소리',
  soundNote: '카드, 주사위, 차례를 알리는 작은 소리입니다.',
  letterKeys: '글자 단축키',
  letterKeysNote: 'U로 무르기처럼, 키 하나로 한 가지를 합니다.',
  showKeys: '키 보기',
  version: 'Menagerie {version}',
} as const satisfies Translated<typeof en>;
