import { computed } from 'vue';
import { useRoute, useRouter } from 'vue-router';

/** Returns the exit of a sheet: the past night from which it was opened, or Tonight. */
export function useSheetExit() {
  const route = useRoute();
  const router = useRouter();
  const isPastNight = computed(() => route.query['from'] === 'past-night');
  return {
    isPastNight,
    leave: (): void => void router.push({ name: isPastNight.value ? 'past-night' : 'tonight' }),
  };
}
