import { computed } from 'vue';
import { useRoute, useRouter } from 'vue-router';

/** Where a sheet is left to: the past night that it belongs to, if it was opened from there, or Tonight. */
export function useSheetExit() {
  const route = useRoute();
  const router = useRouter();
  const isPastNight = computed(() => route.query['from'] === 'past-night');
  return {
    isPastNight,
    leave: (): void => void router.push({ name: isPastNight.value ? 'past-night' : 'tonight' }),
  };
}
