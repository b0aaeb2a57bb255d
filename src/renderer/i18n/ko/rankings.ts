import type * as en from '../en/rankings.ts';
import type { Translated } from '../texts.ts';

export const rankings = {
  title: '모두 비교',
  about: '실력 점수, 게임당 점수, 그리고 누가 누구를 이기는지.',
  nobody: '아직 비교할 사람이 없습니다',
  nobodyText: '두 사람이 첫 게임을 끝내면 여기서 비교할 수 있습니다.',

  ratings: '실력 점수순',
  ratingsLead:
    '점은 실력 점수, 막대는 95% 확률로 있을 범위입니다. 막대가 겹치면 순서는 우연일 수 있습니다. 모두 세로줄인 25에서 시작합니다.',
  ratingsScope:
    '위의 조건 가운데 실력 점수를 바꾸는 것은 게임뿐입니다. 되돌리거나 자리를 넘기지 않고 끝낸 게임을 모두 셉니다.',
  noRatings: '아직 실력 점수를 매긴 게임이 없습니다.',
  interval: '있을 법한 범위',
  tooFew: '{matches}, 아직 순위 없음',
  between: '{low}~{high}',

  averages: '게임당 점수',
  averagesLead: '집계한 게임 전체의 평균이고, 막대는 95% 확률로 있을 범위입니다. {better}',
  averagesMixed: '인원이 다르면 점수도 다릅니다. 위에서 인원을 고를 수 있습니다.',
  chooseGame: '게임이 다르면 점수를 비교할 수 없습니다. 위에서 게임 하나를 고르세요.',
  minimum: '최소 게임 수',
  from: '{n}게임 이상',
  below: '{n}명은 그보다 적게 했습니다.',
  nobodyPlayed: '그만큼 한 사람이 없습니다.',
  noScores: '여기서 집계한 게임에는 점수가 없습니다.',

  headToHead: '모두의 맞대결',
  headToHeadLead:
    '가로로 읽으세요. 두 사람이 함께한 게임에서 그 사람이 앞선 횟수와 상대가 앞선 횟수입니다. 나머지는 순위가 같거나 한쪽에 순위가 없습니다. 색이 있으면 더 자주 앞섰고, 흐리면 판단하기에 아직 적습니다.',
  more: '많이 한 {n}명만 보이고, {more}명이 더 있습니다.',
  cell: '{one} 대 {other}: {matches} 중 앞섬 {ahead}, 뒤짐 {behind}',
  ofN: '{n}게임',
  never: '함께 한 게임 없음',
} as const satisfies Translated<typeof en.rankings>;
