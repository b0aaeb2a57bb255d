import type { Translated } from '../../../renderer/i18n/texts.ts';
import type en from './laptopTexts.en.ts';

/** Texts for the laptop only. */
export default {
  cardTakes: '{card}[이/가] 가져감',
  largestRow: '가장 비싼 줄: {seats}, 황소 머리 {n}개',
  marks: {
    choose: '카드 한 장을 고르세요. 내기 전에 어디에 놓일지 판에 보여 드립니다.',
    lands: '먼저 놓이는 카드가 끼어들지 않으면 {card}[은/는] 여기에 놓입니다.',
    tooLow:
      '어느 줄에도 놓을 수 없는 낮은 카드입니다. 한 줄을 골라 황소 머리를 가져가면 내 카드로 그 줄이 새로 시작됩니다.',
    full: '꽉 찬 줄입니다. 여섯 번째 카드를 놓는 사람이 황소 머리 {n}개를 가져갑니다.',
    heads: '황소 머리는 벌점입니다. 이 줄을 가져가면 {n}점을 잃습니다.',
  },
  figures: {
    score: '황소 머리',
    rowsTaken: '가져간 줄',
    tooLow: '모든 줄보다 낮은 카드',
    cardsTaken: '가져간 카드',
    worstRow: '가장 나쁜 줄의 황소 머리',
    deals: '판',
    cleanDeals: '황소 머리 없는 판',
    bestDeal: '가장 좋은 판',
    worstDeal: '가장 나쁜 판',
  },
  review: {
    amount: '황소 머리 {n}개',
  },
  hints: {
    'too-low': '{coach}[이/가] 더 안전합니다. {card}[은/는] 모든 줄보다 낮습니다.',
    'sixth-card':
      '{coach}[이/가] 더 안전합니다. {card}[은/는] {row}번 줄의 여섯 번째 카드가 됩니다.',
    'comes-between':
      '{coach}[이/가] 더 안전합니다. {card}보다 먼저 다른 카드가 {row}번 줄을 채울 수 있습니다.',
    'rows-change':
      '{coach}[이/가] 더 안전합니다. 다른 사람이 먼저 줄을 가져가면 {card}[은/는] 꽉 찬 줄로 가기 쉽습니다.',
    'costs-now':
      '{coach}[이/가] 덜 손해입니다. 바로 가져갈 황소 머리가 평균 {coachBulls}개, {card}[은/는] {n}개입니다.',
    'cheap-row-now':
      '{coach}[으로/로] 지금 황소 머리 {n}개짜리 줄을 가져가는 편이 낫습니다. 나중에는 더 손해입니다.',
    'costs-later':
      '{coach}[을/를] 내야 좋은 손패가 남습니다. {card}[을/를] 내면 나중에 황소 머리를 {n}개 더 가져갑니다.',
    'others-take-less':
      '{coach}[을/를] 내면 {card}보다 다른 사람들이 황소 머리를 {n}개 더 가져갑니다.',
    'dearer-row': '황소 머리가 {coach}번 줄은 {coachBulls}개뿐이고 {row}번 줄은 {bulls}개입니다.',
    'better-row-left': '황소 머리는 같지만 {row}번 줄을 남겨 두는 편이 낫습니다.',
  },
  reasons: {
    'too-low':
      '{card}[은/는] 모든 줄보다 낮아서 100번 중 {chance}번 줄을 가져갔고, 평균 황소 머리 {n}개였습니다. {coach}[으로/로] 줄을 가져간 것은 {coachChance}번입니다.',
    'sixth-card':
      '{row}번 줄은 {behind}까지 꽉 차 있었습니다. {card}[은/는] 100번 중 {chance}번 여섯 번째 카드가 되어 황소 머리 {n}개를 가져갔고, {coach}[으로/로] 줄을 가져간 것은 {coachChance}번입니다.',
    'comes-between':
      '{behind}[과/와] {card} 사이에는 다른 사람이 가졌을 수 있는 카드가 {between}장 있습니다. 100번 중 {chance}번은 그런 카드가 먼저 {row}번 줄을 채워 {card}[으로/로] 줄을 가져갔습니다. {coach}[으로/로] 줄을 가져간 것은 {coachChance}번입니다.',
    'rows-change':
      '100번 중 {chance}번은 다른 사람이 먼저 줄을 가져가서 {card}[이/가] 꽉 찬 줄로 갔고, 평균 황소 머리 {n}개를 가져갔습니다. {coach}[으로/로] 줄을 가져간 것은 {coachChance}번입니다.',
    'costs-now':
      '이번 차례에 {card}[으로/로] 가져간 황소 머리는 평균 {n}개, {coach}[으로/로]는 {coachBulls}개뿐이었습니다.',
    'cheap-row-now':
      '{coach}[을/를] 내면 지금 황소 머리 {n}개짜리 줄을 가져가지만, 나중에 내면 손해가 더 큽니다.',
    'costs-later': '{card}[을/를] 내고 남은 손패로는 나중에 황소 머리를 {n}개 더 가져갑니다.',
    'others-take-less': '{card}[을/를] 내면 다른 사람들이 황소 머리를 {n}개 덜 가져갑니다.',
    'dearer-row': '황소 머리가 {row}번 줄은 {bulls}개, {coach}번 줄은 {coachBulls}개뿐입니다.',
    'better-row-left':
      '두 줄의 황소 머리는 같지만, {coach}번 줄보다 {row}번 줄을 남겨 두는 편이 낫습니다.',
  },
  ending: {
    prize: '목동 리본',
    prizeText: '소를 가장 많이 몰고 왔습니다. 황소 머리 {n}개.',
    madeDeals: '판마다 {list}',
    madeTurns: '차례마다 {list}',
    wentOver: '{seats}[이/가] {limit}개를 넘었습니다.',
    dealsPlayed:
      '한 판 승부에서 황소 머리가 가장 적습니다. | {n}판을 모두 마쳤고, 황소 머리가 가장 적습니다.',
    deal: '판',
    turn: '차례',
    costliestRow: '한 줄에 황소 머리 {bulls}개:',
    costliestRowText: '{deal}번째 판에서 {seat}[이/가] {card}[으로/로] 가져갔습니다.',
    costliestRowOnly: '{seat}[이/가] {card}[으로/로] 가져갔습니다.',
    cleanDeal: '황소 머리 하나 없이:',
    cleanDealText: '{seat}[은/는] {deal}번째 판에서 한 줄도 가져가지 않았습니다.',
    cleanDealOnly: '{seat}[은/는] 한 줄도 가져가지 않았습니다.',
    costliestDeal: '한 판에 황소 머리 {bulls}개:',
    costliestDealText: '{seat}[은/는] {deal}번째 판에서 고전했습니다.',
    comeback: '꼴찌 탈출:',
    comeback1: '{seat}[은/는] {round}번째 판까지 꼴찌였다가 끝내 이겼습니다.',
    comeback2: '{seat}[은/는] {round}번째 판까지 꼴찌였다가 2등까지 올라왔습니다.',
    comeback3: '{seat}[은/는] {round}번째 판까지 꼴찌였다가 3등까지 올라왔습니다.',
    narrowWin: '황소 머리 한 개 차이:',
    narrowWinText: '{second}[이/가] {seat}[을/를] 바짝 뒤쫓았습니다.',
  },
  options: {
    end: '끝나는 조건',
    points: '한도를 넘으면',
    deals: '정한 판 수만큼',
    limit: '황소 머리 한도',
    count: '판 수',
    variant: '카드',
    standard: '104장 모두',
    'known-deck': '낮은 카드만',
    draft: '공개 드래프트',
    standardWhy: '한 사람에 열 장씩 받고, 나머지는 보지 않고 빼 둡니다.',
    'known-deckWhy': '1부터 {highest}까지만 씁니다. 모든 카드가 나옵니다.',
    draftWhy: '1부터 {highest}까지 펼쳐 놓고 한 장씩 가져갑니다.',
    tooMany: '낮은 카드만 쓰기와 공개 드래프트는 2~6명일 때만 할 수 있습니다.',
  },
} as const satisfies Translated<typeof en>;
