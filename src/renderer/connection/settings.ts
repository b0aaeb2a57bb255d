import { reactive } from 'vue';
import { DEFAULT_SETTINGS, type Settings } from '#shared/settings.ts';

/** Settings of this screen. One reactive object for the whole window: changing a field updates everything. */
export const settings = reactive<Settings>({
  ...DEFAULT_SETTINGS,
  guidesDone: [],
  coachMarksSeen: {},
});
