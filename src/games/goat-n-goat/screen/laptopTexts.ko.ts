import type { Translated } from '../../../renderer/i18n/texts.ts';
import type en from './laptopTexts.en.ts';

/** Texts for the laptop only. */
export default {
  marks: {
    play: '숫자가 같은 염소를 내세요. 색은 달라도 되고, 저마다 같은 색 무리에 들어갑니다.',
    lose: '더 낮은 숫자입니다. 이 무리를 모두 잃고 한 마리마다 1점이 깎입니다.',
    draw: '여기서 염소 {n}장을 가져오세요. 낸 숫자만큼 가져옵니다.',
    mountain: '이 산에 오를 만큼 큰 무리가 있습니다. 산의 숫자가 점수입니다.',
    near: '이 무리에 {n}마리만 더 모으면 {mountain}점짜리 산에 오를 수 있습니다.',
  },
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
  lacking: '{mountain}까지\n{n}마리',
  lastHand: '남은 손패 {n}장은 벌점 {n}점입니다',
  review: {
    amount: '{n}점',
  },
  hints: {
    'loses-flock':
      '다음으로 좋은 수로는 무리에서 염소를 {n}마리 잃고, 이 수로는 {instead}마리 잃습니다.',
    'gives-up': '내놓을 카드가 다음으로 좋은 수로는 {n}장, 이 수로는 {instead}장입니다.',
    penalties: '나중에 받을 벌점 카드가 {n}장입니다. 다음으로 좋은 수로는 {instead}장입니다.',
    'fewer-left': '마지막에 남는 손패가 {n}장입니다. 다음으로 좋은 수로는 {instead}장입니다.',
    reaches:
      '{mountain}[을/를] 가져갈 가능성이 큽니다. 100번 중 {of}번, 다른 수로는 {instead}번입니다.',
    'taken-first':
      '{mountain}[을/를] 지금 가져가세요. 아니면 100번 중 {of}번 다른 사람이 가져갑니다.',
    'other-takes':
      '{seat}[이/가] {mountain}[을/를] 가져갈 가능성이 작습니다. 100번 중 {of}번, 다른 수로는 {instead}번입니다.',
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
