import type en from '../en/boards.ts';
import type { Translated } from '../texts.ts';

export default {
  which: '어느 게임판의 값',
  house: '앱이 정한 값',
  own: '다른 값',
  note: {
    house:
      '이 앱이 정한 값입니다(실제 게임판과 다를 수 있습니다. 규칙서에는 숫자가 그림으로만 있습니다).',
    kept: '이 이름으로 저장된 값입니다.',
    own: '아직 이름을 붙여 저장하지 않았습니다. 그래도 이번 게임에는 이 값을 씁니다.',
  },
  change: '값 바꾸기 …',
  name: '이 게임판의 이름',
  nameExample: '우리 게임판',
  keep: '게임판 저장',
  keepChanges: '바꾼 값 저장',
  keepAnother: '다른 게임판으로 저장',
  delete: '지우기 …',
  deleteTitle: '{name}[을/를] 지울까요?',
  deleteText: '이 게임판으로 한 게임에는 값이 그대로 남습니다.',
  deleteConfirm: '지우기',
} as const satisfies Translated<typeof en>;
