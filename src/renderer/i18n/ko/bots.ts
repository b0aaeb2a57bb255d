import type { BotName } from '../../../shared/people.ts';

export default {
  otto: '오토',
  pip: '핍',
  hazel: '헤이즐',
  bruno: '브루노',
  wanda: '완다',
  fritz: '프리츠',
  olive: '올리브',
  monty: '몬티',
  tilda: '틸다',
  gus: '거스',
} as const satisfies Record<BotName, string>;
