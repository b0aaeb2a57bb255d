import type en from '../en/hint.ts';
import type { Translated } from '../texts.ts';

export default {
  ask: '힌트',
  thinking: '괜찮은 봇이 생각하고 있습니다 …',
  best: '괜찮은 봇이라면 {does}.',
  bestWith: '괜찮은 봇이라면 {does}: {outcome}.',
  ahead: '상상한 {games}게임에서 {second}보다 나았습니다.',
  only: '달리 고를 것이 없습니다.',
  untried: '다른 수를 견주어 볼 시간이 없었습니다.',
  close: '힌트 치우기',
} as const satisfies Translated<typeof en>;
