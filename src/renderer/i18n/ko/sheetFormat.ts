import type * as en from '../en/sheetFormat.ts';
import type { Translated } from '../texts.ts';

export const sheetRefusals = {
  'description-large': '게임 설명이라기에는 너무 큽니다. {max}KiB까지 읽을 수 있습니다.',
  'description-empty': '내용이 없습니다.',
  'description-json': '{line}번째 줄: JSON이 아닙니다. 쉼표나 괄호, 따옴표가 빠졌는지 살펴보세요.',
  'description-foreign':
    '게임 설명이 아닙니다. 게임 설명에는 "format": "menagerie-sheet" 항목이 있습니다.',
  'description-version': '더 새로운 Menagerie에서 만든 설명입니다.',
  'description-twice': '{line}번째 줄: “{field}” 항목이 한 번 더 있습니다.',
  'description-unknown': '{line}번째 줄: “{field}” 항목은 여기에 쓸 수 없습니다.',
  'description-missing': '{line}번째 줄: “{field}” 항목이 빠졌습니다.',
  'description-text':
    '{line}번째 줄: “{field}” 자리에는 {max}자 이하의 한 줄짜리 글을 적어 주세요.',
  'description-whole':
    '{line}번째 줄: “{field}” 자리에는 {min}부터 {max}까지의 정수를 적어 주세요.',
  'description-points':
    '{line}번째 줄: “{field}” 자리에는 {min}부터 {max}까지 정수나 0.5 단위의 점수를 적어 주세요.',
  'description-choice': '{line}번째 줄: “{field}” 자리에는 다음 중 하나를 적어 주세요: {choices}.',
  'description-list':
    '{line}번째 줄: “{field}” 자리에는 1개부터 {max}개까지 든 목록을 적어 주세요.',
  'description-object': '{line}번째 줄: “{field}” 자리에는 {fields} 항목이 든 객체를 적어 주세요.',
  'description-rounds':
    '{line}번째 줄: “{field}” 자리에는 "once"나 "open", 또는 "count"나 "until"이 든 객체를 적어 주세요.',
  'description-category-twice': '{line}번째 줄: “{field}” 값이 같은 항목이 또 있습니다.',
  'description-category-unknown':
    '{line}번째 줄: “{field}” 자리에는 있는 항목의 이름을 적어 주세요.',
  'description-categories-unused':
    '{line}번째 줄: 점수가 없는 게임에는 “{field}” 항목을 쓸 수 없습니다.',
  'description-target-unused': '{line}번째 줄: “{field}” 항목은 다 함께 하는 게임에만 씁니다.',
  'description-teams-unused': '{line}번째 줄: “{field}” 항목은 점수로 겨루는 게임에만 씁니다.',
  'description-rounds-unused':
    '{line}번째 줄: 이겼는지만 적는 게임에서는 “{field}” 자리에 "once"를 적어 주세요.',
  'description-rounds-down': '{line}번째 줄: “downFrom”에는 이기는 조건이 "fewest"여야 합니다.',
  'description-over-far':
    '{line}번째 줄: “{field}” 값은 게임이 끝나는 점수에 이르기 전의 합계여야 합니다.',
  'description-teams-few': '{line}번째 줄: “{field}” 값 1은 다 함께 하는 게임에만 씁니다.',
  'description-moon-without-sum': '{line}번째 줄: “{field}” 항목에는 0보다 큰 “sum”이 필요합니다.',
  'description-seats-reversed': '{line}번째 줄: “{field}” 항목의 최솟값이 최댓값보다 큽니다.',
  'description-too-many-lines':
    '{line}번째 줄: “{field}” 항목에 라운드 수를 곱하면 점수표에 담을 수 있는 줄 수를 넘습니다.',
} as const satisfies Translated<typeof en.sheetRefusals>;

export const sharing = {
  giveAway: '공유',
  giveAwayGame: '{name} 공유',
  giveAwayAbout:
    '다른 노트북에서 “게임 들여오기”를 누르면 카메라로 코드를 읽거나 파일이나 글로 들여올 수 있습니다.',
  code: '{name} 코드',
  codeTooLong: '설명이 길어서 코드에 담을 수 없습니다. 파일이나 글로 공유해 주세요.',
  save: '파일로 저장',
  copy: '글 복사',
  outcome: {
    saved: '파일로 저장했습니다.',
    copied: '클립보드에 복사했습니다.',
    notCopied: '클립보드를 쓸 수 없습니다. 파일로 공유해 주세요.',
  },
  takeIn: '게임 들여오기',
  takeInAbout: '글이나 파일, 다른 화면의 코드로 들여옵니다.',
  text: '글',
  textHint: '게임 설명을 여기에 붙여 넣으세요.',
  takeInText: '이 글 들여오기',
  useCamera: '카메라로 코드 읽기',
  cameraAgain: '카메라 다시 켜 보기',
  cameraPicture: '카메라 화면',
  camera: {
    starting: '카메라를 켜는 중입니다…',
    running: '코드를 카메라 앞에 대 주세요.',
    none: 'Menagerie에서 쓸 수 있는 카메라가 없습니다. 글이나 파일로 들여와 주세요.',
    refused:
      'Menagerie에서 카메라를 쓸 수 없거나 다른 프로그램이 쓰고 있습니다. 글이나 파일로 들여와 주세요.',
  },
  taken: '{name}[이라/라]는 게임이 이미 있습니다.',
  openThat: '그 게임 열기',
  otherName: '새 게임의 다른 이름',
  otherNameMissing: '새 게임에는 다른 이름이 필요합니다.',
  addAs: '이 이름으로 들여오기',
} as const satisfies Translated<typeof en.sharing>;

export const shelf = {
  title: '게임 선반',
  about: 'Menagerie에 점수표가 마련되어 있는 게임입니다.',
} as const satisfies Translated<typeof en.shelf>;
