import { reactive } from 'vue';
import { DEFAULT_SETTINGS, type Settings } from '../../shared/settings.ts';

/** How this screen is set. One object for the whole window; change a field and everything follows. */
export const settings = reactive<Settings>({ ...DEFAULT_SETTINGS, guidesDone: [] });
