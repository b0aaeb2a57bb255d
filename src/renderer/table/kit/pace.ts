import { computed } from 'vue';
import type { Frame, TableEvent } from '../../../shared/pushes.ts';
import type { Settings } from '../../../shared/settings.ts';
import { settings } from '../../link/settings.ts';
import { useReducedMotion } from '../../ui/useReducedMotion.ts';
import type { GameScreen } from './screen.ts';

const SPEEDS = { slow: 1.6, normal: 1, fast: 0.5 } as const satisfies Record<
  Settings['botSpeed'],
  number
>;
/** Where nothing travels, only the reading takes time. */
const STILL = 0.75;

/** In ms, for what the table itself does. */
const TABLE_PAUSES: Readonly<Record<TableEvent['type'], number>> = {
  'taken-back': 0,
  rewound: 1500,
  'seat-changed': 1500,
  abandoned: 0,
};

/** How long each step is shown, as it is set here. */
export function usePace() {
  const isStill = useReducedMotion();
  const factor = computed(() => SPEEDS[settings.botSpeed] * (isStill.value ? STILL : 1));

  return {
    pauseOf: ({ event }: Frame, screen: GameScreen | null): number =>
      factor.value *
      (event.by === 'table' ? TABLE_PAUSES[event.event.type] : (screen?.pause(event.event) ?? 0)),
  };
}
