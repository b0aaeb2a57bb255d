import type en from '../en/exchange.ts';
import type { Translated } from '../texts.ts';

export default {
  title: '기록 가져가고 들여오기',
  out: '내보내기',
  time: '기간',
  always: '모든 해',
  kinds: {
    history: '전체 기록',
    matches: '게임 표',
    scores: '점수 표',
    'bg-stats': 'BG Stats용',
  },
  notes: {
    history: '모든 수를 담은 JSON입니다. 다시 들여올 수 있습니다.',
    matches: 'CSV, 한 게임에 한 줄입니다.',
    scores: 'CSV, 자리와 라운드마다 한 줄입니다.',
    'bg-stats': '그 앱에서 쓸 끝난 게임들입니다.',
  },
  saved: '{name} 파일이 준비되었습니다. 게임 {n}개가 들어 있습니다.',
  in: '들여오기',
  accepts:
    'Menagerie 기록이나 BG Stats에서 내보낸 파일을 들여옵니다. 무엇이 바뀔지 먼저 보여 드립니다.',
  choose: '파일 고르기',
  drop: '또는 여기에 끌어다 놓으세요',
  reading: '파일을 읽고 있습니다 …',
  preview: '이 파일을 들여오면',
  fresh: '새 게임',
  known: '이미 있음',
  newcomers: '새로운 사람',
  nights: '새로운 밤',
  nothing: '파일에 든 것이 모두 이미 여기에 있습니다. 할 일이 없습니다.',
  conflicts: '게임 {n}개는 여기 기록과 진행이 다릅니다. 여기에 있는 것을 그대로 둡니다.',
  unchecked:
    '게임 {n}개는 이 Menagerie와 다른 규칙으로 진행되었습니다. 결과를 그대로 믿고 들여옵니다.',
  unusable:
    '{n}개는 들여오지 않습니다. 점수가 빠졌거나, 팀이나 봇이 있거나, 인원수가 맞지 않습니다.',
  games: '이 집에 없는 이름의 게임',
  noGame: '이 집 게임 아님: 들여오지 않음',
  moreGames: '그 밖의 게임 {n}개도 들여오지 않습니다.',
  people: '누가 누구인가요',
  peopleNote: '여기서 합친 사람은 나중에 사람 목록에서 다시 나눌 수 있습니다.',
  isWhom: '{name}[은/는]',
  somebodyNew: '새로운 사람',
  inMatches: '게임 {n}개',
  undo: '먼저 백업을 만듭니다. 설정의 백업에서 ‘{why}’를 고르면 되돌아갑니다.',
  undoDone: '잘못 들여왔다면 백업의 ‘{why}’에서 되돌릴 수 있습니다.',
  cancel: '그만두기',
  readIn: '들여오기',
  done: '모두 들여왔습니다',
  doneText: '새로 들어온 것: 게임 {matches}, 밤 {nights}, 사람 {people}.',
  close: '좋아요',
} as const satisfies Translated<typeof en>;
