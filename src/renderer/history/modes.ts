import type { Mode } from '../../shared/contract.ts';
import type { IconName } from '../ui/icons.ts';

/** Where the cards were: on the screen, or on the table under the app's eye or beside its paper. */
export const MODE_ICONS = {
  play: 'screen',
  referee: 'eye',
  tally: 'pencil',
} as const satisfies Record<Mode, IconName>;
