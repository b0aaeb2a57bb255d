import type * as en from '../en/table.ts';
import type { Translated } from '../texts.ts';

/** Match texts shared with phones. */
export const table = {
  players: '플레이어',
  total: '합계',
  hasDecided: '골랐음',
  log: '진행 기록',
  takeBackOf: '무르기: {name}의 {move}',
  rules: '규칙',
  rulesOf: '{game} 규칙',
  menu: '메뉴',
  taken: '{name}[이/가] {move}[을/를] 물렀습니다',
  tookBack: '{move} 무름',
  rewound: '이전으로 되돌렸습니다',
  reseated: '이제 {seat}번 자리에 {name}[이/가] 앉습니다',
  abandoned: '중단된 게임입니다',
  abandonedText: '점수에는 들어가지 않습니다. 누군가 두었다면 기록에는 남습니다.',
} as const satisfies Translated<typeof en.table>;

export const rules = {
  by: {
    app: '앱의 해석:',
    house: '게임판에 맞게:',
  },
} satisfies Translated<typeof en.rules>;
