import { ref } from 'vue';

/** How a race is written down: markers and podium by tapping, or nothing but everybody's final sum. */
export type Way = 'race' | 'sums';

/** What a race that is not begun yet will be; the table usually stays with one way. */
export const chosenWay = ref<Way>('race');
