import type * as en from '../en/people.ts';
import type { Translated } from '../texts.ts';

export const people = {
  nameToChoose: '이름 (아는 사람, 새로운 사람)',
  enterTakes: 'Enter를 누르면 {name}[을/를] 고릅니다.',
  guest: '손님',
  asGuest: '손님으로',
  asGuestText: '사람 목록과 통계에 나오지 않습니다. 이름이 없어도 됩니다.',
  find: '이름 찾기',
  nobodyFound: '그런 이름을 가진 사람이 없습니다.',
  title: '사람들',
  empty: '아직 게임을 한 사람이 없습니다',
  emptyText: '여기서 게임을 한 사람마다 페이지가 생깁니다.',
  unknown: '기록에 없는 사람입니다',
  toTheList: '사람들 목록으로',
  played: '게임',
  won: '승리와 공동 승리',
  wonOf: '{n}게임 중 승리',
  counting:
    '게임: 지난 게임 전부. 승리: 되돌리거나 자리를 넘기지 않고 끝까지 한 게임의 단독 또는 공동 승리.',
  add: '추가',
  addName: '새로운 사람',
  order: '순서',
  by: { wins: '승리 많은 순', luck: '운보다 많은 순', matches: '게임 많은 순', name: '이름순' },
  last: '마지막 게임',
  never: '아직 없음',
  about:
    '{month}부터 {matches}. 여기서 집계한 {counted}게임 중 {wins}번 이겼습니다(공동 승리 포함).',
  lastTime: '지난번에는',
  lastTimeWith: '{when}, {names}[과/와] 함께.',
  lastTimeAlone: '{when}.',
  nothingYet: '아직 게임이 없습니다.',

  change: '{name}의 이름, 문양, 색',
  changeTitle: '{name}[은/는] 누구인가요?',
  name: '이름',
  save: '저장',

  putAway: '{name} 숨기기',
  putAwayTitle: '숨긴 사람',
  putAwayText: '새 게임에 나오지 않지만, 지금까지 한 게임은 그대로 집계합니다.',
  bringBack: '{name} 다시 보이기',
  isAway: '{name}[을/를] 숨겼습니다. 지금까지 한 게임은 그대로입니다.',
  isBack: '{name}[이/가] 다시 목록에 나옵니다.',

  merge: '{name} 합치기 …',
  mergeTitle: '{name}[은/는] 사실 누구인가요?',
  mergeText: '한 사람의 이름이 둘일 때, 남길 이름을 고르세요.',
  mergeWhom: '남길 이름',
  mergeWhat:
    '{from}의 게임이 모두 {into}의 것이 되어 {n}[이/가] 됩니다. 이제 {from}의 이름은 나오지 않습니다. 사람들 목록에서 언제든 취소할 수 있고, 그러면 {from}[이/가] 자기 게임을 모두 되찾습니다.',
  mergeDo: '합치기',
  isMerged: '이제 {from}[과/와] {into}[은/는] 한 사람입니다.',
  also: '다른 이름: {name}',
  part: '{name} 다시 나누기',
  moreMerged: '그 밖에 이름 {n}개',
  isParted: '{name}[을/를] 다시 나누었습니다.',

  bots: '앱의 봇',
  botsText: '같은 방식으로 센 승리 수입니다. 옆은 운으로만 이길 횟수입니다.',
} as const satisfies Translated<typeof en.people>;
