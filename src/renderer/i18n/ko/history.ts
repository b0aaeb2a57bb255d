import type en from '../en/history.ts';
import type { Translated } from '../texts.ts';

export default {
  title: '지난 게임',
  matches: '{n}게임',
  mode: { play: '화면에서', referee: '심판으로', tally: '점수표로' },
  lasted: '{mode}, {minutes}분',
  won: '승리',
  brokenOff: '중단됨',
  rewound: '되돌린 적 있음',
  handedOver: '자리 바뀜',
  more: '더 이전 게임',
  empty: '아직 아무것도 적히지 않았습니다',
  emptyText: '끝난 게임은 점수와 함께 모두 여기에 적힙니다.',
  toTheGames: '게임 고르기',
} as const satisfies Translated<typeof en>;
