import type * as en from '../en/newMatch.ts';
import type { Translated } from '../texts.ts';

export const newMatch = {
  title: '새 게임: {game}',
  back: '오늘 밤으로',

  seats: '자리',
  seatHelp:
    '스페이스로 자리를 집고, 화살표로 옮기고, 스페이스로 놓고, Esc로 되돌립니다. Delete를 누르면 자리가 빕니다.',
  seat: '{seat}번 자리:',
  first: { starts: '선', deals: '딜러' },
  draw: { starts: '선 뽑기', deals: '딜러 뽑기' },
  drawn: {
    starts: '{name}[이/가] 선입니다. 제비뽑기로 정했습니다.',
    deals: '{name}[이/가] 딜러입니다. 제비뽑기로 정했습니다.',
  },
  level: { easy: '쉬움', casual: '조금 쉬움', normal: '보통', hard: '어려움' },
  free: '빈자리',
  room: '{n}명 더 앉을 수 있습니다',
  remove: '{name}의 자리 비우기',
  shuffle: '자리 섞기',
  grabbed: '{seat}번 자리의 {name}[을/를] 집었습니다.',
  moved: '{name}: {seats}자리 중 {seat}번.',
  dropped: '{name}[이/가] 이제 {seat}번 자리에 앉습니다.',
  putBack: '{name}[이/가] {seat}번 자리로 돌아왔습니다.',
  shuffled: '새 순서: {names}.',
  sat: '{name}[이/가] {seat}번 자리에 앉습니다.',
  freed: '{name}[이/가] 자리에서 일어났습니다.',

  people: '누가 하나요?',
  sameAsLast: '지난번과 같이',
  newcomer: '새로운 사람의 이름',
  sit: '앉기',
  look: '문양과 색',
  bots: '봇',
  addBot: { easy: '쉬운 봇', casual: '조금 쉬운 봇', normal: '보통 봇', hard: '어려운 봇' },
  levelNote: {
    easy: '눈앞의 결과만 보고 자주 실수합니다. 아이와 하면 절반쯤 집니다.',
    casual: '어떤 수는 쉬운 봇처럼, 어떤 수는 보통 봇처럼 둡니다. 보통 봇보다 덜 이깁니다.',
    normal: '다음에 벌어질 일까지 따져 봅니다. 크게 실수하는 일은 드뭅니다.',
    hard: '앞으로 벌어질 경우를 수천 가지 시험해 봅니다. 한 수에 최대 {seconds}초까지 생각합니다.',
  },
  levelsSee: '어느 봇이든 펼쳐진 카드와 자기 손패만 봅니다.',
  easyBotsFirst: '{names}: 처음 하는 게임입니다. 쉬운 봇과 하면 천천히 배울 수 있습니다.',
  addEasyBots: '{n}자리 채우기',
  satEasyBots: '쉬운 봇 {n}명이 앉았습니다.',
  levels: '난이도별 실력과 생각하는 시간',
  // Each contains the visible label.
  addBotNamed: { easy: '쉬운 봇', casual: '조금 쉬운 봇', normal: '보통 봇', hard: '어려운 봇' },
  full: '{max}자리가 모두 찼습니다.',

  options: '하우스 룰',
  houseRules: { last: '지난번과 같음', standard: '기본' },
  chooseHouseRules: { last: '지난번처럼', standard: '기본으로' },
  how: '카드는 어디에 있나요?',
  mode: { play: '화면에서', tally: '점수표', referee: '심판' },
  modeWhy: {
    play: '노트북이 카드를 나누고 규칙을 적용합니다.',
    tally: '실물 카드로 하고, 노트북이 점수를 더합니다.',
    referee: '실물 카드로 하고, 펼친 카드를 알려 주면 노트북이 놓을 자리를 정합니다.',
  },
  howMuch: '어디까지 적을까요?',
  detail: { rounds: '라운드마다', totals: '총점만', places: '등수만' },
  detailWhy: {
    rounds: '노트북이 점수를 더하고, 언제 끝나는지도 알려 줍니다.',
    totals: '끝난 뒤에 한 사람당 숫자 하나만 적습니다.',
    places: '누가 1등, 2등, 3등인지만 적습니다. 점수는 없습니다.',
  },
  startSheet: '점수표 시작',
  start: '게임 시작',
  tooFew: '{n}명이 더 필요합니다.',
  tooMany: '{max}명까지만 할 수 있습니다. {n}자리를 비워 주세요.',
  nobody: '사람이 적어도 한 명은 있어야 합니다.',
} as const satisfies Translated<typeof en.newMatch>;

export const boards = {
  which: '어느 게임판의 값',
  house: '앱이 정한 값',
  own: '다른 값',
  note: {
    house:
      '이 앱이 정한 값입니다. 규칙서에는 숫자가 그림으로만 나와 있어 실제 게임판과 다를 수 있습니다.',
    kept: '이 이름으로 저장된 값입니다.',
    own: '아직 이름을 붙여 저장하지 않았습니다. 그래도 이번 게임에는 이 값을 씁니다.',
  },
  change: '값 바꾸기 …',
  name: '이 게임판의 이름',
  nameExample: '우리 게임판',
  save: '게임판 저장',
  saveChanges: '바꾼 값 저장',
  saveAsNew: '다른 게임판으로 저장',
  delete: '지우기 …',
  deleteTitle: '{name}[을/를] 지울까요?',
  deleteText: '이 게임판으로 한 게임에는 값이 그대로 남습니다.',
  deleteConfirm: '지우기',
} as const satisfies Translated<typeof en.boards>;
