import type * as en from '../en/laptopTable.ts';
import type { Translated } from '../texts.ts';

/** Match texts for the laptop only. */
export const laptopTable = {
  leave: '나가기',
  takeBack: '무르기',
  takeBackNone:
    '지금은 무를 것이 없습니다. 더 전으로 되돌리려면 모두 동의해야 합니다: 메뉴, 돌아보기.',
  takeBackHidden: '먼저 이 손패를 가려 주세요. 그러면 {name}[이/가] 무를 수 있습니다.',
  takeBackOver: '게임이 끝나서 무를 수 없습니다.',
  scores: '점수',
  goOn: '계속',
  skipAll: '건너뛰기',
  hide: '가리기',
  close: '닫기',

  replayTurn: '지난 차례 다시 보기',
  since: '{name}의 지난 차례 이후',
  soFar: '지금까지',
  nothingYet: '다음 차례까지 일어난 일이 여기에 나옵니다.',
  earlier: '앞서 {n}개',
  recentText: '누르면 그때를 돌아봅니다.',
  farView: '멀리서 보기',
  farViewNote: '텔레비전용: 글씨는 크게, 손패는 없이 보여 줍니다.',
  nearView: '여기에 {name}의 손패 보기',
  speed: '진행 속도',
  whoWon: '누가 이겼을까요?',
  soundQuestion: '소리를 켤까요?',
  soundNow: '소리: {level}',
  seats: '자리 바꾸기 …',
  abandon: '이 게임 중단하기 …',
  toTonight: '오늘 밤으로',
  toTonightNote: '사라지지 않습니다. 나중에 이어서 할 수 있습니다.',

  abandonTitle: '이 게임을 지금 중단할까요?',
  abandonText: '누군가 두었다면 승자 없이 중단된 게임으로 기록에 남습니다.',
  abandonConfirm: '게임 중단하기',

  seatsTitle: '자리 바꾸기',
  seatsText: '누구든 떠나거나 들어올 수 있습니다. 같은 카드로 계속합니다.',
  change: '바꾸기',
  bots: { easy: '쉬운 봇', casual: '조금 쉬운 봇', normal: '보통 봇', hard: '어려운 봇' },

  showChart: '점수의 흐름',
  showRows: '지금 점수',
  otherScreen: '다른 화면에서 보기',
  otherScreenByHand: '다른 화면에서 보기: 창이 열리면 그 화면으로 옮기세요',
  understood: '알겠습니다',

  wins: '{name}[이/가] 이겼습니다',
  describedTie: {
    most: '{names}[이/가] 모두 {score}점이고, {category} 많은 순으로 {ahead}[이/가] 앞섭니다.',
    fewest: '{names}[이/가] 모두 {score}점이고, {category} 적은 순으로 {ahead}[이/가] 앞섭니다.',
  },
  named: '점수와 상관없이 사람들이 정했습니다.',
  namedBecause: '사람들이 정했습니다: {reason}',
  winShared: '{names}[이/가] 함께 이겼습니다',
  nobodyWon: '이긴 사람이 없습니다',
  gameWon: '함께 졌습니다',
  player: '플레이어',
  playAgain: '한 게임 더',
  changeSeats: '자리 바꾸기',
  ranking: '최종 순위: {places}',
  placed: '{place}등 {name} {score}',
  samePeople: '같은 사람들과 한 게임 더',
  empty: '그런 게임이 없습니다',
} as const satisfies Translated<typeof en.laptopTable>;

export const curtain = {
  above: '노트북을 받을 사람',
  pass: '{name}에게 노트북을 건네주세요',
  reveal: '보기',
  hint: '스페이스 키로 커튼을 열고 닫습니다.',
  chosen: '고른 사람',
  count: '{all}명 중 {chosen}명',
  first: '{name} 먼저',
  done: '{name}[은/는] 골랐습니다',
  still: '{name}[은/는] 고르는 중입니다',
} as const satisfies Translated<typeof en.curtain>;

export const hint = {
  request: '힌트',
  thinking: '봇이 생각하고 있습니다 …',
  best: '봇의 추천: {does}.',
  bestWith: '봇의 추천: {does}. {outcome}.',
  ahead: '{games}번 시뮬레이션해 보니 {second}보다 나았습니다.',
  compared: '{games}번 시뮬레이션했습니다.',
  even: '{games}번 시뮬레이션해 보니 {second}도 그만큼 좋았습니다.',
  equal: '{second}도 똑같이 좋습니다.',
  untried: '다른 수와 비교할 시간이 없었습니다.',
  close: '힌트 닫기',
} as const satisfies Translated<typeof en.hint>;

export const laptopRules = {
  contents: '목차',
  guide: '처음 안내 보기',
  howTo: '하는 법',
  never: '안내 다시 보지 않기',
  skip: '건너뛰기',
  replay: '그림 다시 보기',
  step: '{steps}쪽 가운데 {step}쪽',
  back: '이전',
  next: '다음',
  begin: '시작하기',
} satisfies Translated<typeof en.laptopRules>;
