import type { Translated } from '../texts.ts';
import type { phone as en } from '../en/phone.ts';

export const phone = {
  hand: '내 손패',
  hide: '손패 가리기',
  covered: '손패를 가렸습니다',
  uncover: '내 카드 보기',
  takenOver: '노트북에서 고르는 중입니다',
  takenOverText: '그때까지 손패는 가려 둡니다.',
  choose: '{names}[이/가] 고르는 중입니다. | {names}[이/가] 고르는 중입니다.',
  manyChoose: '{n}명이 고르는 중입니다. | {n}명이 고르는 중입니다.',
  you: '나',
  sending: '보내는 중 …',
  takeBack: '다시 고르기',
  since: '내 차례가 지난 뒤',
  yourTurn: '내 차례입니다. {what}',
  nudged: '모두 기다리고 있습니다.',

  whoAreYou: '누구세요?',
  people: '{n}명 | {n}명',
  taken: { 'on-phone': '휴대폰 있음', bot: '봇', left: '떠남' },
  onlyWatch: '점수만 보기',
  notListed: '이름이 없나요? 노트북에서 이름을 적어 주세요.',
  sitDown: '자리에 앉기',
  youAre: '여기는',
  seatOf: '{seats}자리 중 {seat}번',
  factCards: '내 카드는 이 휴대폰에만 보입니다. 노트북에는 테이블만 보입니다.',
  factBack: '잠그거나 닫거나 새로 고쳐도 내 자리로 돌아옵니다.',
  factSleep: '기다리는 동안 화면이 꺼질 수 있습니다. 불편하면 화면이 켜져 있는 시간을 늘려 주세요.',
  notMe: '{name}[이/가] 아니에요',
  notMeNote: '자리가 다시 비게 됩니다.',

  emptyTable: '아직 테이블이 비어 있습니다',
  emptyTableText: '노트북에서 게임을 시작하면 여기에 저절로 나타납니다.',
  onSheet: '점수표를 적는 중입니다',
  onSheetText: '점수는 노트북에 적습니다.',

  words: {
    title: '네 낱말은 무엇인가요?',
    text: '노트북의 코드 아래에 있습니다. 대소문자는 상관없습니다.',
    word: '낱말 {n}',
    go: '테이블로 가기',
    missing: '낱말 {n}개가 모자랍니다. | 낱말 {n}개가 모자랍니다.',
    wrong: '맞지 않는 낱말입니다. 노트북과 견주어 보세요.',
  },

  lost: {
    title: '노트북에 닿지 않습니다',
    text: '저절로 다시 이어집니다. 아무것도 잃지 않습니다.',
    arrived: '고른 것은 도착했습니다. 테이블에 뒤집혀 있습니다.',
    onItsWay: '고른 것을 보내는 중입니다. 노트북이 돌아오면 다시 보냅니다.',
    kept: '내 자리와 손패는 노트북에 그대로 있습니다.',
    check: '휴대폰이 같은 와이파이에 있나요? 노트북이 깨어 있나요?',
    trying: '몇 초마다 다시 시도합니다.',
    tryNow: '지금 시도',
  },
  ended: {
    superseded: {
      title: '내 자리가 다른 곳에 열려 있습니다',
      text: '다른 창이나 휴대폰에서 이 손패를 보고 있어 여기에는 카드가 없습니다.',
      act: '여기서 하기',
    },
    released: {
      title: '노트북에서 이 휴대폰을 내보냈습니다',
      text: '이제 카드가 보이지 않습니다. 잘못된 일이라면 말하고 다시 앉아 주세요.',
      act: '누구세요?',
    },
    stopped: {
      title: '휴대폰 연결을 끝냈습니다',
      text: '모든 것은 노트북에 그대로 있습니다.',
      act: '다시 시도',
    },
  },

  youWin: '이겼어요!',
  yourPlace: '{place}등',
  again: '한 판 더!',
  againNote: '노트북이 다른 사람에게 물어봅니다.',
  wishSent: '한 판 더 하고 싶다고 노트북에 알렸습니다.',
  enough: '오늘은 여기까지',
} as const satisfies Translated<typeof en>;
