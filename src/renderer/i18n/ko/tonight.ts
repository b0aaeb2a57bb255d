import type * as en from '../en/tonight.ts';
import type { Translated } from '../texts.ts';

export const tonight = {
  title: '오늘 밤',

  interrupted: '{when} 멈춘 게임',
  justNow: '방금',
  table: '{game} {together}',
  together: {
    2: '둘이서',
    3: '셋이서',
    4: '넷이서',
    5: '다섯이서',
    6: '여섯이서',
    7: '일곱이서',
    8: '여덟이서',
    9: '아홉이서',
    10: '열이서',
  },
  sheetWaits: '점수표에 다음 판을 적을 차례입니다.',
  status: '{where}: {what} 사라진 것은 없습니다.',
  standings: '지금 점수',
  resume: '이어서 하기',
  discard: '버리기 …',
  discardTitle: '이 게임을 버릴까요?',
  discardText: '아직 아무도 두지 않았으므로 결과에 남지 않습니다.',
  discardConfirm: '버리기',
  alsoWaiting: '끝나지 않은 다른 게임',
  putAway: '기록으로 옮기기',

  welcome: {
    morning: '좋은 아침입니다',
    afternoon: '안녕하세요',
    evening: '좋은 저녁입니다',
    night: '늦은 밤, 안녕하세요',
  },
  welcomeTitle: '자리에 앉으세요',
  welcomeText:
    '쉬운 봇 셋과 첫 게임을 바로 시작하거나, 아래에서 게임을 골라 친구들과 함께해 보세요.',
  begin: '바로 시작',
  whichGame: '어떤 게임으로 시작할까요?',
  later: '나중에',
  guest: '손님',
  yourName: '이름',

  games: '게임',
  about: '{min}~{max}명, {minutes}분',
  keepScore: '점수 적기',
  keepScoreOf: '{game} 점수 적기',
  play: '시작',
  playGame: '{game} 시작',

  ledger: '오늘 밤',
  matches: '끝난 {n}게임의 승수',
  wins: '{n}승',
  withoutWin: '아직 승리 없음',
  ledgerEmpty: '아직 비어 있습니다. 오늘 밤 첫 승자가 여기에 나옵니다.',

  more: '더 적을 것',
  last: '최근 결과',
  wonWith: '{names} 승리, {score}점',
  share: '{names} 공동 승리, {score}점',
  brokenOff: '중단된 게임',
  scored: '{name} {score}',
} as const satisfies Translated<typeof en.tonight>;
