import type en from '../en/sheet.ts';
import type { Translated } from '../texts.ts';

export default {
  leave: '점수표 닫기',
  mode: { tally: '점수표', referee: '심판' },
  paper: '점수표',
  total: '합계',
  undo: '되돌리기',
  cell: '{name}: {score}',
  cellEmpty: '{name}: 아직 없음',
  canCorrect: '어떤 숫자든 점수표에서 눌러 고칠 수 있습니다.',
  playOn: '계속하기',
} as const satisfies Translated<typeof en>;
