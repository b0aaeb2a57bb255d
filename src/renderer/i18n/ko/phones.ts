import type * as en from '../en/phones.ts';
import type { Translated } from '../texts.ts';

export const phones = {
  name: '휴대폰',
  ownHands: '손패를 각자 휴대폰으로',
  scan: '휴대폰으로 찍어 주세요',
  sameWifi: '이 노트북과 같은 와이파이에서',
  code: '휴대폰 카메라로 찍는 코드',
  enlarge: '코드를 창 전체에 크게 보기',
  fromAfar: '앉은 자리에서 찍어 주세요',
  orType: '또는 브라우저에 주소를 넣고',
  orName: '또는 {name}',
  otherAddress: '다른 주소',
  andGive: '단어 네 개를 넣습니다',

  sitting:
    '아직 휴대폰으로 하는 사람이 없습니다 | 한 명이 휴대폰으로 합니다 | {n}명이 휴대폰으로 합니다',
  lookingOn: '휴대폰 한 대가 구경합니다 | 휴대폰 {n}대가 구경합니다',
  nobodyYet: '코드를 스캔하고 이름을 적으면 새 게임에 나타납니다.',
  presence: {
    joined: '방금 옴',
    there: '휴대폰',
    asleep: '화면 꺼짐',
    gone: '연결 끊김',
    laptop: '노트북',
  },
  bot: '봇',
  sendAway: '내보내기',
  sendAwayWho: '내보내기: {name}의 휴대폰',

  request: '휴대폰 한 대가 {name}의 자리를 요청합니다',
  requestName: '새 휴대폰이 {name}의 것이라고 합니다',
  requestNumber: '그 휴대폰에는 {number}[이/가] 보입니다.',
  letIn: '{name}의 휴대폰 들여보내기',
  letAllIn: '{n}대 모두 들여보내기',
  letAllInMeans: '저마다 자기 이름으로만 들어갑니다: {phones}.',
  refuse: '거절',
  newCode: '새 코드',
  newCodeMeans: '이미 온 사람은 그대로 있고, 다른 휴대폰은 다시 스캔해야 합니다.',
  log: '누가 들어오고 나갔나요',
  logLine: {
    joined: '{name}: 휴대폰이 왔습니다',
    taken: '{name}: 휴대폰이 앉음',
    'let-in': '{name}: 휴대폰을 들여보냄',
    left: '{name}: 휴대폰이 나감',
    'sent-away': '{name}: 휴대폰을 내보냄',
  },

  notOpening: '페이지가 열리지 않나요?',
  apart:
    '손님용 와이파이는 기기끼리 막아 두기도 하고, 노트북의 방화벽이 막을 수도 있습니다. 둘 다 한 휴대폰의 핫스팟에 연결해 보세요.',

  whoSees: '누가 무엇을 볼 수 있나요',
  told: {
    own: '휴대폰에는 테이블과 자기 손패만 보입니다.',
    line: '페이지는 암호화 없이 오고, 그 뒤로는 모두 암호화됩니다.',
    code: '코드를 아는 사람은',
    without: '휴대폰이 없어도 괜찮습니다.',
  },
  more: {
    own: '남의 손패는 보이지 않고, 이 화면에도 휴대폰의 카드는 나오지 않습니다.',
    line: '같은 와이파이에서 엿듣기만 해서는 손패를 볼 수 없습니다. 다만 와이파이를 관리하는 사람은 오가는 페이지를 바꿀 수 있으니, 집에서는 괜찮아도 낯선 곳에서는 쓰지 마세요.',
    code: '구경하거나, 아직 오지 않은 사람의 이름을 대거나, 아무도 쓰지 않은 자리에 앉을 수 있습니다. 그 밖의 자리는 노트북에서 들여보내야 합니다. 아무것도 이 와이파이 밖으로 나가지 않습니다.',
    without: '지금처럼 노트북을 돌려 가며 커튼 뒤에서 봅니다.',
  },

  help: '잘 되지 않을 때',
  helps: {
    address:
      '주소는 s 없이 http://로 시작합니다. 두 기기가 같은 와이파이에 있어야 하고, VPN은 꺼 주세요.',
    asleep:
      '휴대폰 화면이 꺼지면 다시 켜 주세요. 바로 자기 자리로 돌아옵니다. 휴대폰 설정에서 화면이 켜져 있는 시간을 늘릴 수 있습니다.',
    gone: '배터리가 다 되었나요? 그 휴대폰을 내보내고 다른 휴대폰으로 앉거나, “여기서 고르기”를 눌러 커튼 뒤에서 고르세요.',
    restart: '노트북이 잠들거나 다시 시작해도 휴대폰은 기다렸다가 자동으로 다시 연결됩니다.',
  },

  choosing: '고르는 중',
  chosen: '골랐습니다',
  choseHere: '여기서 골랐습니다',
  whoHasChosen: '누가 골랐나요',
  chooseHere: '여기서 고르기',
  chooseHereWho: '{name}의 차례를 여기 커튼 뒤에서 고르기',
  nudge: '재촉하기',
  nudged: '재촉했습니다',
  counted: '휴대폰 {n}대',
  waitingFor: '{names}[을/를] 기다립니다',
  theyChoose: '각자 휴대폰으로 고릅니다. 이 화면에는 손패가 없습니다.',
  oneChooses: '휴대폰으로 고릅니다. 이 화면에는 손패가 없습니다.',
  openOnPhone: '휴대폰에서 고르기를 기다립니다. 여기서 눌러도 됩니다.',
  rematch: '한 게임 더!',
  vote: '{choice} {names}',
  noSeat: '자리가 모두 찼습니다. {names}[은/는] 기다려야 합니다.',
  come: '휴대폰으로 온 사람 {n}명: | 휴대폰으로 온 사람 {n}명:',

  failure: {
    'no-network':
      '노트북이 네트워크에 연결되어 있지 않습니다. 휴대폰과 같은 와이파이에 연결해 주세요.',
    'not-listening': '이 네트워크에서 휴대폰을 받을 수 없었습니다.',
    off: '지금은 휴대폰이 들어올 수 없습니다.',
  },
  tryAgain: '다시 시도',
  stop: '끝내기',
  stopMeans:
    '끝내면 손패가 모두 이 노트북의 커튼 뒤로 돌아옵니다. 오늘 모임이 끝나면 자동으로 끝납니다.',
  done: '확인',
} as const satisfies Translated<typeof en.phones>;
