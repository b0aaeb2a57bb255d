import { manifest } from '../../manifest.ts';
import { entryModeOf } from '../../../../renderer/sheet/kit/entryMode.ts';

/** The cards somebody took are tapped one by one, or the sum of their bull heads is typed. */
export const entryMode = entryModeOf(manifest.id, ['tap', 'type']);
