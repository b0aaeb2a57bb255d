import type * as en from '../en/outside.ts';
import type { Translated } from '../texts.ts';

export const outside = {
  one: '외부 봇',
  bots: '외부 봇',
  add: '외부 봇 {name}',
  text: '이 컴퓨터에 있는 프로그램이 한 자리에 앉아 게임을 합니다. 컴퓨터 주인이 파일에 적어 두며, 이 화면에서 다른 프로그램을 실행할 수는 없습니다.',
  file: '파일 위치: {file}. 적는 방법은 docs/engine-protocol.md에 있습니다.',
  hidden:
    '프로그램마다 빈 폴더에서 따로 시작하며 기록을 볼 수 없습니다. 이 컴퓨터가 기록을 가려 둡니다.',
  notHidden:
    '프로그램마다 빈 폴더에서 따로 시작하지만, 내 권한으로 실행되므로 엎어 놓은 카드를 포함한 기록을 읽을 수 있습니다. 믿을 수 있는 프로그램만 적어 주세요.',
  errorLine: '마지막 메시지: {line}',
  again: '다시 읽기',
  reading: '프로그램의 답을 기다리고 있습니다 …',
  none: '파일에 적힌 프로그램이 없습니다.',
  plays: '‘{own}’[이라/라]고 답했습니다. 할 줄 아는 게임: {games}.',
  playsNothing: '‘{own}’[이라/라]고 답했지만, 여기 있는 게임은 하지 않습니다.',
  problem: {
    missing: '아직 파일이 없습니다. 직접 만든 봇을 데려오려면 파일을 만들어 주세요.',
    'not-a-file': '읽지 않았습니다. 폴더나 링크가 아니라 파일이어야 합니다.',
    'others-write':
      '읽지 않았습니다. 이 컴퓨터의 다른 사용자도 이 파일이나 폴더에 쓸 수 있어서, 아무 프로그램이나 실행될 수 있습니다. 다른 사용자의 쓰기 권한을 없애 주세요.',
    unreadable: '디스크에서 읽을 수 없습니다.',
    damaged: '읽지 않았습니다. ‘bots’ 목록이 있는 JSON이 아닙니다. 파일은 그대로 두었습니다.',
  },
  fault: {
    entry: '{n}번째 항목은 빠집니다. 형식이 맞지 않습니다.',
    name: '{n}번째 항목은 빠집니다. 24자 이내, 한 줄짜리 이름이 있어야 합니다.',
    'name-twice': '{n}번째 항목은 빠집니다. 앞에 같은 이름이 있습니다.',
    command: '{n}번째 항목은 빠집니다. 실행할 명령이 있어야 합니다.',
    args: '{n}번째 항목은 빠집니다. ‘args’는 문자열 목록이어야 합니다.',
    cwd: '{n}번째 항목은 빠집니다. ‘cwd’는 폴더여야 합니다.',
    env: '{n}번째 항목은 빠집니다. ‘env’는 이름마다 문자열이어야 합니다.',
    network: '{n}번째 항목은 빠집니다. ‘network’는 true나 false여야 합니다.',
    'unknown-field': '{n}번째 항목은 빠집니다. 알 수 없는 항목이 들어 있습니다.',
  },
  failure: {
    unstarted: '{name}[을/를] 시작하지 못했거나 첫 인사에 답이 없었습니다.',
    ended: '{name}[이/가] 저절로 종료되었습니다.',
    late: '{name}[이/가] 제때 답하지 않았습니다.',
    nonsense: '{name}[이/가] 이해할 수 없는 답을 보냈습니다.',
    'too-long': '{name}[이/가] 너무 긴 줄을 보냈습니다.',
    illegal: '{name}[이/가] 규칙에 어긋나는 수를 두려 했습니다.',
    'other-game': '{name}[은/는] 이 게임을 하지 않습니다.',
    gone: '‘{name}’ 봇은 이 컴퓨터의 외부 봇 파일에 더는 없습니다.',
  },
  inItsPlace: '수를 두지 못하면 앱의 보통 봇이 대신 둡니다.',
} as const satisfies Translated<typeof en.outside>;
