import { ref } from 'vue';

/** Whether the list of keys lies on the table. It is opened by its key, and from the settings. */
export const isKeysOpen = ref(false);
