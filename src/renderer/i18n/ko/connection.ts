import type en from '../en/connection.ts';
import type { Translated } from '../texts.ts';

export default {
  connecting: '문을 여는 중입니다 …',
  lost: '연결이 끊겼지만, 사라진 것은 없습니다',
  lostText: '저절로 다시 이어집니다.',
  unsent: '점수표에 적은 것 {n}개가 아직 저장되지 않았습니다. 다시 연결되면 보냅니다.',
  superseded: 'Menagerie가 다른 창에 열려 있습니다',
  supersededText: '테이블은 모든 것과 함께 그 창으로 옮겨 갔습니다.',
  useHere: '여기에서 쓰기',
  unauthorised: '열쇠가 필요한 문입니다',
  unauthorisedText: '터미널에 나온 주소를 여세요. 열쇠는 주소 끝에 있습니다.',
} as const satisfies Translated<typeof en>;
