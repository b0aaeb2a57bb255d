import type * as en from '../en/about.ts';
import type { Translated } from '../texts.ts';

export const about = {
  title: 'Menagerie 정보',
  what: '노트북 한 대로 네 가지 게임을 하고, 점수를 적고, 지난 게임을 돌아봅니다.',
  version: '버전',
  commit: '커밋 {hash}, {date}',
  changed: '커밋하지 않은 변경이 들어 있습니다.',
  copy: '문의용으로 복사',
  copied: '클립보드에 복사했습니다.',
  notCopied: '복사하지 못했습니다. 위의 내용을 직접 선택해 복사해 주세요.',
  runsOn: '실행 환경',
  parts: { electron: 'Electron', chromium: 'Chromium', node: 'Node.js', sqlite: 'SQLite' },
  system: '시스템',
  browser:
    'Menagerie가 이 노트북의 브라우저에 열려 있습니다. 이 화면은 다른 기기에서 열 수 없습니다.',
  data: '기록',
  dataText: '모든 기록은 이 노트북의 폴더 하나에 있습니다. 이 폴더를 복사하면 전부 복사됩니다.',
  inMemory: '아무것도 저장하지 않습니다. 이 기록은 메모리에만 있습니다.',
  show: '폴더 열기',
  notShown: '여기서는 폴더를 열 수 없습니다. 경로는 위에 있습니다.',
  news: '새 버전',
  newsAt: '새 버전은 여기에 있습니다: {address}',
  newsNowhere: '새 버전을 받을 공개 주소는 아직 없습니다. 이 버전을 받은 곳에서 받으세요.',
  rights: '권리',
  rightsText:
    'Menagerie에는 아직 라이선스가 없습니다. 모든 권리는 만든 사람에게 있으므로 다른 사람에게 나누어 주면 안 됩니다. 다른 사람이 만든 부분에는 각각의 라이선스가 적용됩니다.',
  licences: '라이선스',
  newsAsk: 'Menagerie는 새 버전이 있는지 스스로 확인하지 않습니다.',
} as const satisfies Translated<typeof en.about>;

export const licences = {
  title: '라이선스',
  text: 'Menagerie는 다른 사람들이 만든 소프트웨어와 글꼴을 바탕으로 합니다. 여기에서 그 목록과 이용 조건을 볼 수 있습니다. 라이선스 원문은 영어입니다.',
  seek: '이름이나 내용으로 찾기',
  found: '전체 {all}개 중 {n}개',
  places: {
    program: '프로그램',
    pages: '화면',
    portable: '무설치판',
    installer: '설치 프로그램',
  },
  placeNotes: {
    program: '규칙과 기록을 맡는 프로그램에 들어 있습니다',
    pages: '노트북 창과 휴대폰 화면에 들어 있습니다',
    portable: '설치가 필요 없는 압축 파일에 함께 들어 있습니다',
    installer: '전용 창과 함께 설치됩니다',
  },
} as const satisfies Translated<typeof en.licences>;
