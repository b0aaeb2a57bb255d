import type * as en from '../en/customGames.ts';
import type { Translated } from '../texts.ts';

export const customGames = {
  title: '다른 게임',
  link: '다른 게임…',
  about: '이름과 이기는 조건만 있으면 점수표를 만들 수 있습니다.',
  name: '게임 이름이 무엇인가요?',
  nameMissing: '게임 이름을 적어 주세요.',
  isKnown: '{name} 점수표는 이미 있습니다.',
  winner: '누가 이기나요?',
  winners: {
    most: '점수가 많은 사람',
    fewest: '점수가 적은 사람',
    one: '이긴 사람만',
    together: '다 함께',
  },
  howManyRounds: '몇 라운드인가요?',
  rounds: {
    once: '마지막에 한 번',
    count: '정해진 라운드',
    until: '한계 점수까지',
    open: '원하는 만큼',
  },
  roundsNote: {
    once: '마지막에 한 사람당 숫자 하나를 적습니다.',
    count: '마지막 라운드가 끝나면 게임이 끝납니다.',
    until: '누군가의 합계가 한계 점수에 이르면 게임이 끝납니다.',
    open: '언제 끝낼지는 직접 정합니다.',
  },
  count: '라운드 수',
  until: '한계 점수',
  countOf: '{n}라운드',
  untilOf: '{n}점까지',
  next: '사람 정하기',
  yours: '직접 만든 게임',
  noneFound: '그런 이름의 게임이 없습니다.',
  plays: '{n}번 플레이',

  change: '{name} 바꾸기',
  changeTitle: '{name} 바꾸기',
  changeText:
    '새로 여는 시트부터 적용됩니다. 이미 한 게임과 열린 시트는 시작할 때의 점수 방식을 그대로 씁니다.',
  changeDo: '저장',
  merge: '{name}[과/와] 같은 게임 고르기',
  mergeTitle: '{name}[과/와] 같은 게임 고르기',
  mergeText:
    '한 게임이 두 이름으로 목록에 있을 때 쓰세요. 나중에 들여오는 파일의 이름도 알아봅니다.',
  mergeWhich: '어떤 게임인가요?',
  mergeWhat:
    '{from}[으로/로] 한 게임은 휴지통에 있는 것까지 모두 {into}의 게임이 되고, {from}[은/는] 목록에서 사라집니다. 되돌리려면 백업을 써야 합니다.',
  mergeDo: '한 게임으로 합치기',
} as const satisfies Translated<typeof en.customGames>;
