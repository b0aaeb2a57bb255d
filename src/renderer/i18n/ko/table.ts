import type en from '../en/table.ts';
import type { Translated } from '../texts.ts';

export default {
  leave: '자리 뜨기',
  log: '진행 기록',
  bot: '컴퓨터가 플레이',

  takeBack: '무르기',
  takeBackNone: '지금은 무를 것이 없습니다. 모두 동의하면 되돌릴 수 있습니다: 메뉴, 돌아보기.',
  takeBackHidden: '먼저 이 손을 가려 주세요. 그러면 {name}[이/가] 선택을 무를 수 있습니다.',
  takeBackOver: '게임이 끝나 무를 것이 없습니다.',
  takeBackOf: '{name}의 선택 무르기',
  scores: '점수',
  rules: '규칙',
  rulesOf: '{game} 규칙',
  menu: '메뉴',
  goOn: '계속',
  hide: '가리기',
  close: '닫기',

  again: '지난 차례 다시 보기',
  speed: '진행 속도',
  slow: '느리게',
  normal: '보통',
  fast: '빠르게',
  seats: '자리 바꾸기 …',
  abandon: '이 게임 끝내기 …',
  toTonight: '오늘 밤으로',
  toTonightNote: '아무것도 사라지지 않습니다. 게임은 기다립니다.',

  abandonTitle: '이 게임을 지금 끝낼까요?',
  abandonText: '승자 없이 중단된 게임으로 기록에 남습니다.',
  abandonConfirm: '게임 끝내기',

  seatsTitle: '자리 바꾸기',
  seatsText: '누구든 떠나거나 들어올 수 있습니다. 같은 카드로 계속합니다.',
  change: '바꾸기',
  bots: { easy: '쉬운 봇', normal: '보통 봇', hard: '어려운 봇' },

  taken: '{name}[이/가] 선택을 물립니다',
  rewound: '이전으로 되돌립니다',
  reseated: '이제 {seat}번 자리에 {name}[이/가] 앉습니다',
  abandoned: '중단된 게임입니다',
  abandonedText: '점수에는 들어가지 않고, 기록에는 남습니다.',

  asCourse: '점수의 흐름',
  asLines: '지금 점수',
  otherScreen: '다른 화면에서 보기',
  understood: '알겠습니다',

  wins: '{name}[이/가] 이겼습니다',
  winShared: '{names}[이/가] 함께 이겼습니다',
  total: '합계',
  round: '{round}라운드',
  player: '플레이어',
  place: '순위',
  byRound: '라운드별',
  samePeople: '같은 사람들과 한 번 더',
  empty: '그런 게임이 없습니다',
} as const satisfies Translated<typeof en>;
