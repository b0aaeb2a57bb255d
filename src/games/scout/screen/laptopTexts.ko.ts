import type { Translated } from '../../../renderer/i18n/texts.ts';
import type en from './laptopTexts.en.ts';

/** Texts for the laptop only. */
export default {
  mostTaken: '가장 많이 가져온 사람: {seats}, {n}장',
  marks: {
    orient: '위쪽 수만 씁니다. 어느 방향일 때 옆 카드와 더 잘 이어지나요?',
    weak: '쇼하기에 약한가요? 링 끝에서 한 장을 스카우트해 더 센 묶음을 만드세요.',
    place: '이어지는 자리에 넣으세요. 나중에 함께 쇼할 수 있는 묶음이 됩니다.',
    groups: '나란히 놓였고 링을 이길 수 있는 카드입니다. 눌러서 고른 뒤 쇼하세요.',
    double: '라운드에 한 번은 스카우트하고 바로 쇼할 수 있습니다.',
  },
  figures: {
    score: '점수',
    shows: '쇼',
    scouts: '스카우트',
    scoutAndShows: '스카우트 & 쇼',
    taken: '획득한 카드',
    tokens: '스카우트 토큰',
    leftInHand: '남은 손패',
    handsEmptied: '손패를 비운 횟수',
    allKills: '올킬',
  },
  facts: { strongestShow: '가장 강한 쇼' },
  review: {
    amount: '{n}점',
    show: '내기',
    scoutedLeft: '왼쪽 스카우트',
    scoutedRight: '오른쪽 스카우트',
  },
  hints: {
    'ends-round': '라운드가 바로 끝나고, 다른 사람들의 손에는 모두 {n}장이 남습니다.',
    'gives-all-kill':
      '다른 수로는 {seat}[이/가] 올킬을 하고 손패가 {n}장 남은 채 라운드가 끝납니다.',
    'fewer-loose':
      '이 방향이 더 잘 이어집니다. 이어지지 않는 카드가 {loose}장, 반대 방향으로는 {n}장입니다.',
    'longer-group': '가장 긴 묶음이 이 방향으로는 {size}장, 반대 방향으로는 {instead}장입니다.',
    'breaks-group': '다음으로 좋은 수는 {size}장짜리 묶음을 깨뜨립니다.',
    'wins-cards': '바로 {n}장을 획득합니다. 다음으로 좋은 수로는 {instead}장입니다.',
    'wins-later':
      '라운드가 끝날 때까지 평균 {n}장을 획득합니다. 다음으로 좋은 수로는 {instead}장입니다.',
    'earns-tokens': '토큰을 받을 가능성이 큽니다. 100번 중 {of}번, 다른 수로는 {instead}번입니다.',
    'keeps-marker':
      '스카우트 & 쇼는 아껴 두세요. 100번 중 {of}번은 이 라운드에서 나중에 쓸모가 있었습니다.',
    'fewer-left': '마지막에 남는 손패가 평균 {n}장입니다. 다음으로 좋은 수로는 {instead}장입니다.',
    outrun:
      '다른 사람이 라운드를 끝낼 가능성이 작습니다. 100번 중 {of}번, 다른 수로는 {instead}번입니다.',
    holds:
      '다음 차례까지 아무도 이기지 못할 가능성이 100번 중 {of}번, 다음으로 좋은 쇼로는 {instead}번입니다.',
    'is-beaten': '다음으로 좋은 쇼는 100번 중 {of}번 금방 집니다.',
    'helps-other': '다음으로 좋은 수로는 이번 라운드에서 {seat}의 점수가 {n}점 높아집니다.',
  },
  reasons: {
    'ends-round': '코치의 수는 라운드를 바로 끝냅니다. 다른 사람들의 손에는 모두 {n}장이 남습니다.',
    'gives-all-kill':
      '둔 수로 {seat}[이/가] 올킬을 합니다. 손패가 {n}장 남은 채 라운드가 끝납니다.',
    'fewer-loose':
      '이 방향으로는 옆 카드와 이어지지 않는 카드가 {n}장, 반대 방향으로는 {loose}장입니다.',
    'longer-group': '가장 긴 묶음이 반대 방향으로는 {size}장, 이 방향으로는 {instead}장입니다.',
    'breaks-group': '둔 수는 {size}장짜리 묶음을 깨뜨립니다.',
    'wins-cards': '코치의 수는 바로 {n}장을, 둔 수는 {instead}장을 획득합니다.',
    'wins-later':
      '라운드가 끝날 때까지 코치의 수로는 평균 {n}장, 둔 수로는 {instead}장을 획득했습니다.',
    'earns-tokens': '토큰을 받은 것은 100번 중 코치의 수로는 {of}번, 둔 수로는 {instead}번입니다.',
    'keeps-marker':
      '스카우트 & 쇼는 아껴 둘 만했습니다. 100번 중 {of}번은 이 라운드에서 나중에 쓰였습니다.',
    'fewer-left':
      '라운드 끝에 감점된 손패가 코치의 수로는 평균 {n}장, 둔 수로는 {instead}장이었습니다.',
    outrun:
      '다른 사람이 라운드를 끝낸 것은 100번 중 둔 수에서는 {instead}번, 코치의 수에서는 {of}번입니다.',
    holds:
      '다음 차례까지 아무도 이기지 못한 것은 100번 중 코치의 쇼로는 {of}번, 낸 쇼로는 {instead}번입니다.',
    'is-beaten': '낸 카드는 100번 중 {of}번 다음 차례가 오기 전에 졌습니다.',
    'helps-other': '둔 수로는 이번 라운드에서 {seat}의 점수가 평균 {n}점 높아졌습니다.',
  },
  ending: {
    prize: '사자 조련사 리본',
    prizeText: '모두가 박수를 받는 동안 사자 곁을 지켰습니다.',
    made: '획득한 카드 {taken}장, 토큰 {tokens}개, 남은 손패 {hand}장',
    madeRounds: '라운드마다 {list}',
    why: '획득한 카드와 토큰은 하나에 1점, 남은 손패는 한 장에 −1점입니다.',
    round: '{round}라운드',
    'empty-hand': '손패 비움',
    'all-kill': '올킬',
    taken: '카드',
    tokens: '토큰',
    hand: '손패',
    parts: '획득한 카드 {taken}장, 토큰 {tokens}개, 남은 손패 {hand}장',
    partsFree: '획득한 카드 {taken}장, 토큰 {tokens}개, 남은 손패 {hand}장은 감점 없음',
    allKill: '올킬:',
    allKillText: '{round}라운드, {seat}의 {cards}.',
    mostTokens: '쇼 한 번으로 토큰 {tokens}개:',
    mostTokensText: '{round}라운드, {seat}의 {cards}.',
    greatestSet: '한 번에 {size}장:',
    greatestSetText: '{round}라운드에서 {seat}[이/가] {cards}[을/를] 냈습니다.',
    greatestCatch: '한 번에 {won}장 획득:',
    greatestCatchText: '{round}라운드에서 {seat}[이/가] {cards}[으로/로] 이겼습니다.',
    comeback: '꼴찌 탈출:',
    comeback1: '{seat}[은/는] {round}라운드까지 꼴찌였다가 끝내 이겼습니다.',
    comeback2: '{seat}[은/는] {round}라운드까지 꼴찌였다가 2등까지 올라왔습니다.',
    comeback3: '{seat}[은/는] {round}라운드까지 꼴찌였다가 3등까지 올라왔습니다.',
    narrowWin: '한 점 차이:',
    narrowWinText: '{second}[이/가] {seat}[을/를] 바짝 뒤쫓았습니다.',
  },
} as const satisfies Translated<typeof en>;
