import type { laptopSettings as en } from '../en/laptopSettings.ts';
import type { Translated } from '../texts.ts';

/** Settings on the laptop only. */
export const laptopSettings = {
  title: '설정',
  look: '화면',
  play: '진행',
  textScale: '글자 크기',
  percent: '{n}%',
  smaller: '글자 작게',
  larger: '글자 크게',
  motion: '움직임',
  motions: { system: '시스템 설정대로', full: '카드가 움직임', reduced: '움직임 없음' },
  botSpeed: '진행 속도',
  botSpeeds: { slow: '느리게', normal: '보통', fast: '빠르게' },
  sound: '소리',
  soundLevels: { off: '끔', soft: '작게', full: '크게' },
  letterKeys: '글자 단축키',
  letterKeysNote: '키 하나로 바로 조작합니다. 예: U 키로 무르기.',
  newcomerHints: '처음 하는 분께 도움말',
  newcomerHintsNote: '어떤 게임을 처음 할 때 테이블 위에 짧은 설명을 띄웁니다.',
  wholeCurtain: '커튼으로 모두 가리기',
  wholeCurtainNote: '노트북을 건넬 때 적용됩니다. 끄면 손패만 가립니다.',
  showKeys: '단축키 보기',
  about: 'Menagerie {version} 정보',
} as const satisfies Translated<typeof en>;
