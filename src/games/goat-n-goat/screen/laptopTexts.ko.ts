import type { Translated } from '../../../renderer/i18n/texts.ts';
import type en from './laptopTexts.en.ts';

/** Texts for the laptop only. */
export default {
  figures: {
    score: '점수',
    turns: '차례',
    drawn: '가져온 염소',
    flocksLost: '잃은 무리',
    largestFlock: '가장 큰 무리',
    mountain: '숫자별로 가져간 산',
    penalty: '이유별 벌점 카드',
  },
  facts: {
    mountains: '산',
    flocks: '벌점: 잃은 무리',
    handLimit: '벌점: 손패 제한',
    lastHand: '벌점: 마지막 손패',
  },
  review: {
    amount: '{n}점',
  },
  reasons: {
    'loses-flock': '무리에서 잃는 염소가 둔 수로는 {n}마리, 코치의 수로는 {instead}마리입니다.',
    'gives-up': '내놓을 카드가 둔 수로는 {n}장, 코치의 수로는 {instead}장입니다.',
    penalties: '그 뒤의 벌점 카드가 코치의 수로는 평균 {n}장, 둔 수로는 {instead}장이었습니다.',
    'fewer-left': '마지막에 남은 손패가 코치의 수로는 평균 {n}장, 둔 수로는 {instead}장이었습니다.',
    reaches:
      '{mountain}[을/를] 가져간 것은 100번 중 코치의 수로는 {of}번, 둔 수로는 {instead}번입니다.',
    'taken-first': '둔 수로는 100번 중 {of}번 다른 사람이 {mountain}[을/를] 가져갔습니다.',
    'other-takes':
      '{seat}[이/가] {mountain}[을/를] 가져간 것은 100번 중 둔 수에서는 {instead}번, 코치의 수에서는 {of}번입니다.',
  },
  ending: {
    prize: '고산 꽃 리본',
    prizeText: '이제 골짜기의 꽃은 모두 알게 되었습니다.',
    made: '산 {list}, 벌점 카드 {n}장',
    madeNone: '산 없음, 벌점 카드 {n}장',
    why: '산에서 벌점 카드를 뺀 점수가 가장 높습니다.',
    tieWhy: '점수가 같아서 더 높은 산이 있는 사람이 앞섭니다.',
    mountains: '가져간 산',
    penalties: '벌점 카드',
    mountainsOf: '산 {points}점: {list}',
    noMountains: '산 없음',
    score: '점수',
    toldTop:
      '{both}[은/는] 똑같이 {score}점입니다. 가장 높은 산에서 {own} 대 {other}[으로/로] {ahead}[이/가] 앞섭니다.',
    toldNext:
      '{both}[은/는] 똑같이 {score}점이고 가장 높은 산도 같습니다. 그다음 산에서 {own} 대 {other}[으로/로] {ahead}[이/가] 앞섭니다.',
    toldMore:
      '{both}[은/는] 똑같이 {score}점입니다. 비교할 산이 하나 더 있는 {ahead}[이/가] 앞섭니다.',
    tie: '모두 {score}점:',
    tieTop: '{ahead}의 산이 더 높습니다.',
    tieNext: '가장 높은 산은 같고, 그다음은 {ahead}[이/가] 더 높습니다.',
    tieMore: '{ahead}에게 비교할 산이 하나 더 있습니다.',
    'greatest-loss': '한 번에 염소 {goats}마리를 잃음:',
    'greatest-loss-r': '{seat}[이/가] 빨간 무리에 {number}[을/를] 냈습니다.',
    'greatest-loss-g': '{seat}[이/가] 초록 무리에 {number}[을/를] 냈습니다.',
    'greatest-loss-b': '{seat}[이/가] 파란 무리에 {number}[을/를] 냈습니다.',
    'largest-flock': '{goats}마리 무리로:',
    'largest-flock-r': '{seat}[이/가] 빨간 산 {number}[을/를] 가져갔습니다.',
    'largest-flock-g': '{seat}[이/가] 초록 산 {number}[을/를] 가져갔습니다.',
    'largest-flock-b': '{seat}[이/가] 파란 산 {number}[을/를] 가져갔습니다.',
    'late-climb': '마지막 차례에:',
    'late-climb-r': '{seat}[이/가] 빨간 산 {number}[을/를] 가져갔습니다.',
    'late-climb-g': '{seat}[이/가] 초록 산 {number}[을/를] 가져갔습니다.',
    'late-climb-b': '{seat}[이/가] 파란 산 {number}[을/를] 가져갔습니다.',
    mostMountains: '산 {count}개:',
    mostMountainsText: '{seat}[이/가] 가장 많이 가져갔고, 모두 {points}점입니다.',
    noPenalty: '벌점 카드 없이:',
    noPenaltyText: '{seat}[은/는] 염소를 한 마리도 잃지 않았습니다.',
    narrowWin: '한 점 차이:',
    narrowWinText: '{second}[이/가] {seat}[을/를] 바짝 뒤쫓았습니다.',
  },
} as const satisfies Translated<typeof en>;
