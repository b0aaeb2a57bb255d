import { manifest } from '../../manifest.ts';
import { entryModeOf } from '../../../../renderer/sheet/kit/entryMode.ts';

/** A person's taken cards are tapped one by one, or their sum is typed. */
export const entryMode = entryModeOf(manifest.id, ['tap', 'type']);
