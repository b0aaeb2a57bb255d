import { computed } from 'vue';
import { useRoute, useRouter } from 'vue-router';
import type { Split } from '../../shared/contract.ts';
import { queryOf, splitOf } from './scope.ts';

/** Which matches count, kept in the address, beside which game is looked at. */
export function useScope() {
  const route = useRoute();
  const router = useRouter();

  return computed<Split>({
    get: () => splitOf(route.query),
    set: (split) => {
      const { game } = route.query;
      void router.replace({ query: { ...(game && { game }), ...queryOf(split) } });
    },
  });
}
