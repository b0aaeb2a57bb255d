import type * as en from '../en/years.ts';
import type { Translated } from '../texts.ts';

export const years = {
  title: '{year}년',
  open: '한 해 보기',
  about: '{nights}, {matches}',
  time: '함께한 시간 {time}.',
  untimed: '걸린 시간을 모르거나 중간에 쉬었다 한 게임 {n}개는 시간에 넣지 않았습니다.',
  mostPlayed: '가장 많이 한 게임',
  mostPlayedOf: '{matches} 중 {n}게임',
  mostWins: '가장 많이 이긴 사람',
  winsOf: '{matches} 중 {wins}',
  noWins: '아직 이긴 사람이 없음',
  longestNight: '가장 긴 모임',
  nightOf: '{time}, {matches}',
  streak: '가장 긴 연승',
  streakOf: '{n}연승',
  busiest: '가장 많이 한 달',
  everybody: '모두의 순위',
  everybodyLead:
    '공동 승리도 넣은 승리순이고, 옆은 운으로만 이길 횟수입니다. 되돌리거나 자리를 넘기지 않고 끝까지 한 {matches}만 집계합니다.',
  line: '{matches} 중 {wins}, 운이라면 {expected}',
  months: '달마다',
  games: '무엇을 했나',
  records: '한 해의 기록',
  recordIn: '{game} 기록',
  record: '{names}, {score}',
  bestEver: '역대 최고',
  none: '{year}년에는 한 게임이 없습니다',
  noneText: '위에서 다른 해를 고를 수 있습니다.',
  noResults: '이 해에는 순위에 들어가는 게임이 없습니다.',
  file: 'menagerie-{year}.png',
} as const satisfies Translated<typeof en.years>;
