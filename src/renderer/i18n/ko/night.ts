import type en from '../en/night.ts';
import type { Translated } from '../texts.ts';

export default {
  missing: '그런 모임은 적혀 있지 않습니다',
  about: '{from}부터 {to}까지, {matches}',
  laterDay: '{day} {time}',
  running: '아직 기다리는 게임 {n}개',
  played: '한 게임',
  standing: '순위',
  place: '{place} {times}번',
  ordinal: { one: '{n}위', two: '{n}위', few: '{n}위', other: '{n}위' },
  highlights: '이야깃거리',
  closest: '가장 접전은 {game}, {n}점 차였습니다.',
  shared: '{game}[은/는] 더없는 접전 끝에 공동 승리였습니다.',
  tied: '{game}[은/는] 더없는 접전이었습니다. {why}',
  longest: '가장 긴 게임은 {game}, {time} 걸렸습니다.',
  comeback: '{name}[이/가] {round}라운드에 {n}점 뒤졌다가 {game}[을/를] 이겼습니다.',
  merge: '같은 모임이었나요?',
  mergeWith: '합칠 모임 …',
  join: '합치기',
  begin: '지금부터 새 모임',
  choice: '{when} ({matches})',
  picture: '그림으로 저장',
  pictureSaved: '저장했습니다.',
  file: 'menagerie-{day}.png',
  open: '이 모임의 기록',
} as const satisfies Translated<typeof en>;
