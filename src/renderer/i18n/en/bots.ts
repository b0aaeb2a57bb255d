import type { BotName } from '../../../shared/people.ts';

export default {
  otto: 'Otto',
  pip: 'Pip',
  hazel: 'Hazel',
  bruno: 'Bruno',
  wanda: 'Wanda',
  fritz: 'Fritz',
  olive: 'Olive',
  monty: 'Monty',
  tilda: 'Tilda',
  gus: 'Gus',
} as const satisfies Record<BotName, string>;
