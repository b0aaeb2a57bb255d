import { ref } from 'vue';

/** Whether the table is shown to watchers at a distance: in large type and without a hand. Lost with the window. */
export const isFarView = ref(false);
