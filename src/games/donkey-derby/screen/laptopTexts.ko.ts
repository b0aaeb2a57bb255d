import type { Translated } from '../../../renderer/i18n/texts.ts';
import type en from './laptopTexts.en.ts';

/** Texts for the laptop only. */
export default {
  marks: {
    bet: '당나귀 한 마리를 골라 그 칸을 누르세요. 윗칸일수록 배당이 높고 먼저 건 사람이 차지합니다.',
    lies: '마커가 여기에 놓입니다. 버튼에 배당이 적혀 있습니다.',
    roll: '모두를 위해 주사위를 굴리세요. 그다음 어느 당나귀가 갈지 정합니다.',
    move: '당나귀를 누르세요. 고리는 저마다 도착할 자리입니다.',
    moved: '당나귀는 라운드마다 한 번만 움직입니다. 여기는 이미 움직였습니다.',
  },
  figures: {
    score: '점수',
    payoutBySpace: '위에서부터 칸별 배당',
    payoutByPlace: '당나귀 등수별 배당',
    markersLeft: '남은 마커',
    rolls: '주사위 숫자별 횟수',
  },
  // the table
  needs: '@:{donkey}: {least} 나오면 3등',
  needsAtLeast: '@:{donkey}: {least} 이상 나오면 3등',
  soFar: '지금까지',
  ifEnded: '지금 끝나면 {n}',
  ifEndedNote: '점선: 지금 끝날 때의 점수',
  payout: '마커의 배당',
  noMarker: '아무도 걸지 않음',
  facts: { placed: '@:{donkey}, {place}등', unplaced: '@:{donkey}, 등수 없음' },
  review: {
    amount: '{n}점',
    markers: '남은 마커',
  },
  hints: {
    'own-home':
      '@:{donkey}에 건 마커가 100번 중 {of}번 배당을 받습니다. 다음으로 좋은 수로는 {instead}번입니다.',
    'other-home':
      '다른 사람이 @:{donkey}[으로/로] 배당을 받을 가능성이 작습니다. 100번 중 {of}번, 다른 수로는 {instead}번입니다.',
    'own-rests': '다음으로 좋은 수로는 내가 건 @:{donkey}[이/가] 다리에서 쉬게 됩니다.',
    'other-rests': '다른 사람이 건 @:{donkey}[이/가] 다리에서 쉬게 됩니다.',
    likelier: '100번 중 @:{donkey}[은/는] {of}번, @:{other}[은/는] {instead}번 시상대에 오릅니다.',
    'pays-more': '1등 배당이 @:{donkey}[은/는] {coins}점, @:{other}[은/는] {instead}점입니다.',
    'stays-unplaced': '기다리면 100번 중 {of}번은 마커를 쓰지 못하고 남깁니다.',
    'space-goes': '기다리면 100번 중 {of}번은 다른 사람이 @:{donkey}의 이 칸에 먼저 겁니다.',
    likely: '@:{donkey}[은/는] 100번 중 {of}번 시상대에 오릅니다.',
    'too-early': '기다리세요. @:{donkey}[은/는] 100번 중 {of}번밖에 시상대에 오르지 못합니다.',
    'earns-more': '배당이 평균 {n}점입니다. 다음으로 좋은 수로는 {instead}점입니다.',
    'rival-earns': '{seat}의 배당이 평균 {n}점입니다. 다른 수로는 {instead}점입니다.',
  },
  reasons: {
    'own-home':
      '@:{donkey}에 건 마커가 100번 중 코치의 수로는 {of}번, 둔 수로는 {instead}번 배당을 받았습니다.',
    'other-home':
      '다른 사람이 @:{donkey}[으로/로] 배당을 받은 것은 100번 중 코치의 수에서는 {of}번, 둔 수에서는 {instead}번입니다.',
    'own-rests': '둔 수로는 자기가 건 @:{donkey}[이/가] 다리에서 쉬게 됩니다.',
    'other-rests': '코치의 수로는 다른 사람이 건 @:{donkey}[이/가] 다리에서 쉬게 됩니다.',
    likelier:
      '100번 중 @:{donkey}[은/는] {of}번, @:{other}[은/는] {instead}번 시상대에 올랐습니다.',
    'pays-more': '1등 배당이 @:{donkey}[은/는] {coins}점, @:{other}[은/는] {instead}점입니다.',
    'stays-unplaced': '둔 수로는 100번 중 {of}번 마커를 쓰지 못하고 남겼습니다.',
    'space-goes':
      '기다리면 100번 중 {of}번 다른 사람이 @:{donkey}의 그 칸에 먼저 걸었고, @:{donkey}[은/는] {home}번 시상대에 올랐습니다.',
    likely: '@:{donkey}[은/는] 100번 중 {of}번 시상대에 올랐습니다.',
    'too-early':
      '@:{donkey}[은/는] 100번 중 {of}번밖에 시상대에 오르지 못했고, 기다려도 다른 사람이 그 칸을 차지한 것은 {gone}번이었습니다.',
    'earns-more': '받은 배당이 코치의 수로는 평균 {n}점, 둔 수로는 {instead}점이었습니다.',
    'rival-earns': '{seat}의 배당이 코치의 수로는 평균 {n}점, 둔 수로는 {instead}점이었습니다.',
  },
  ending: {
    made: '{bets}',
    madeNone: '받은 배당 없음',
    why: '@:{first}, @:{second}, @:{third} 당나귀가 시상대에 올랐습니다.',
    finish: '결승: 1등 @:{first}, 2등 @:{second}, 3등 @:{third}',
    on1: '1등에',
    on2: '2등에',
    on3: '3등에',
    unpaid: '못 받음, 남음',
    paid: '받음',
    bet: '@:{donkey}: {payouts}',
    lost: '@:{donkey}: 받지 못함',
    kept: '마커 {n}개 남음',
    fromBehind: '꼴찌에서 1등으로:',
    fromBehindText: '@:{donkey} 당나귀가 {n}라운드 동안 {steps}칸을 갔습니다.',
    onOneDonkey: '@:{donkey}에 마커 {markers}개:',
    onOneDonkeyText: '{seat}[이/가] {paid}점을 받았습니다.',
    nothingPaid: '배당 하나 없이:',
    nothingPaidText: '{seat}의 마커는 하나도 배당을 받지 못했습니다.',
    allPaid: '모든 마커가 적중:',
    allPaidText: '{seat}[은/는] 3등 안에 든 당나귀에만 걸었습니다.',
    mostBlanks: '빈 면 {count}번:',
    mostBlanksText: '{seat}[이/가] 굴린 빈 면이 가장 많았습니다.',
    sleptOnBridge: '다리 위의 낮잠:',
    sleptOnBridgeText: '@:{donkey} 당나귀가 거기에 멈춰 경주 한 라운드를 쉬었습니다.',
    narrowWin: '한 점 차이:',
    narrowWinText: '{second}[이/가] {seat}[을/를] 바짝 뒤쫓았습니다.',
  },
  options: {
    bridge: '다리',
    bridgeNote: '다리에 정확히 멈춘 당나귀는 다음 경주 라운드에 쉽니다.',
    board: '게임판',
    track: '결승선까지의 칸 수',
    bridgeSpace: '다리가 있는 칸',
    payouts: '칸별 배당',
    space: '{space}번째',
    top: 'WIN',
    cell: '{place}등, {space}번째 칸',
    rises: '보통은 윗칸이나 앞선 등수의 배당이 더 높거나 같습니다.',
  },
} as const satisfies Translated<typeof en>;
