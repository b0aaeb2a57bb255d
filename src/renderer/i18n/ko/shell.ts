import type * as en from '../en/shell.ts';
import type { Translated } from '../texts.ts';

export const nav = {
  appTitle: 'Menagerie: 한 테이블, 네 가지 게임',
  rooms: '둘러보기',
  tonight: '오늘 밤',
  history: '지난 게임',
  statistics: '통계',
  settings: '설정',
} as const satisfies Translated<typeof en.nav>;

export const theme = {
  toLight: '밝은 테마로 바꾸기',
  toDark: '어두운 테마로 바꾸기',
} as const satisfies Translated<typeof en.theme>;

export const field = {
  wholeNumber: '정수를 숫자로 적어 주세요.',
  halfPoints: '7이나 7.5처럼 정수나 0.5 단위로 적어 주세요.',
  range: '{min}부터 {max}까지의 수를 적어 주세요.',
} as const satisfies Translated<typeof en.field>;

export const keys = {
  title: '단축키',
  here: '여기에서',
  everywhere: '어디에서나',
  show: '단축키 보기',
  none: '이 화면에서 쓰는 글자 단축키는 없습니다.',
  tab: '화면의 다음 부분으로',
  arrows: '한 부분 안에서',
  enter: '실행',
  space: '테이블에서: 계속, 커튼 열고 닫기',
  escape: '뒤로',
} as const satisfies Translated<typeof en.keys>;

export const connection = {
  connecting: 'Menagerie를 여는 중입니다 …',
  lost: '연결이 끊겼지만 사라진 것은 없습니다',
  lostText: '자동으로 다시 연결됩니다.',
  unsent: '점수표에 적은 것 {n}개가 아직 저장되지 않았습니다. 다시 연결되면 보냅니다.',
  superseded: 'Menagerie가 다른 창에 열려 있습니다',
  supersededText: '모든 것이 그 창으로 옮겨 갔습니다.',
  useHere: '여기에서 쓰기',
  unauthorised: '주소에 키가 없습니다',
  unauthorisedText: '터미널에 나온 주소를 여세요. 키는 주소 끝에 있습니다.',
} as const satisfies Translated<typeof en.connection>;

export const example = {
  title: '예시',
  banner: '꾸며 낸 기록입니다. 실제 기록이 아니며 저장되지 않습니다.',
  close: '예시 닫기',
  look: '예시 모임 둘러보기',
  text: '가상의 사람들이 열 번 게임을 한 기록입니다. 결과와 돌아보기, 통계를 둘러볼 수 있습니다. 닫으면 사라지고, 실제 기록은 건드리지 않습니다.',
  opening: '가상의 사람들이 열 번 게임을 하고 있습니다. 몇 초 걸립니다 …',
  closing: '예시를 닫고 있습니다 …',
  noMatch: '게임을 하려면 예시를 닫아 주세요.',
  noChange: '예시에서는 아무것도 고칠 수 없습니다.',
} as const satisfies Translated<typeof en.example>;
