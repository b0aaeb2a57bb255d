import type en from '../en/sheet.ts';
import type { Translated } from '../texts.ts';

export default {
  leave: '점수표 닫기',
  mode: { tally: '점수표', referee: '심판' },
  paper: '점수표',
  total: '합계',
  undo: '되돌리기',
  cell: '{name}: {score}',
  cellEmpty: '{name}: 아직 없음',
  corrected: '고침',
  left: '떠남',
  askPerson: '{name}에 대해',
  toLimit: '{limit}까지 {n}',
  overLimit: '{limit} 넘음',
  odd: '확인해 주세요',
  canCorrect: '어떤 숫자든 점수표에서 눌러 고칠 수 있습니다.',
  playOn: '계속하기',

  people: '함께하는 사람 …',
  options: '우리끼리 규칙 …',
  corrections: '고친 곳 …',
  finish: '게임 끝내기',
  abandon: '점수표 버리기 …',
  toTonightNote: '사라지지 않습니다. 점수표가 기다립니다.',
  abandonTitle: '이 점수표를 버릴까요?',
  abandonText: '승자 없이 중단된 게임으로 기록에 남습니다.',
  abandonConfirm: '버리기',

  optionsText: '적은 것은 그대로 두고 다시 더합니다.',
  keep: '저장',

  typed: {
    'not-a-number': '숫자나 3+5+7 같은 합만 적을 수 있습니다.',
    fraction: '정수만 적을 수 있습니다.',
    negative: '0보다 작은 수는 적을 수 없습니다.',
    'too-much': '한 판에 얻을 수 있는 점수보다 큽니다.',
  },

  problems: {
    value: '{name}: 0 이상의 정수가 아니어서 0으로 셉니다.',
    'after-end': '이 판 전에 이미 끝난 게임입니다.',
    'too-many-bulls': '덱에 있는 황소 머리보다 많습니다.',
    'card-range': '{name}: 이 덱에 없는 카드는 세지 않습니다.',
    'card-twice': '{name}: 이미 적힌 카드가 있어 두 번 셉니다.',
    'too-many-cards': '나눈 카드보다 많습니다.',
    'two-enders': '한 라운드는 한 사람만 끝낼 수 있습니다.',
    'mountain-unknown': '{name}: 이 세트에 없는 산은 세지 않습니다.',
    'mountain-twice': '{name}: 다른 사람이 이미 가져간 산이 있습니다.',
    'too-many-penalties': '염소 카드 수보다 벌점 카드가 많습니다.',
    podium: '시상대에는 서로 다른 당나귀 셋이 필요합니다. 그때까지는 배당이 없습니다.',
    'column-full': '한 줄은 다섯 칸입니다. 여섯 번째 마커는 배당이 없습니다.',
    'too-many-markers': '{name}의 마커가 세 개보다 많습니다.',
  },
} as const satisfies Translated<typeof en>;
