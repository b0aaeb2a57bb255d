import { shallowRef, watch, type Ref } from 'vue';
import type { Move } from '../../../main/games/scout/model.ts';
import type { AppRefusal } from '../../../shared/errors.ts';
import type { OwedDecision } from '../../../shared/pushes.ts';
import { useConnection } from '../../link/connection.ts';
import { useMatch } from '../../table/kit/match.ts';

/** The rule against a move that is not offered; null while none is meant, and until the answer is there. */
export function useWhy(
  decision: () => OwedDecision | null,
  meant: () => Move | null,
): Readonly<Ref<AppRefusal | null>> {
  const connection = useConnection();
  const match = useMatch();
  const why = shallowRef<AppRefusal | null>(null);

  watch(meant, async (move) => {
    why.value = null;
    const owed = decision();
    if (!move || !owed || !match.last) return;
    const asked = { match: match.last.match, decision: owed.decision, move: { ...move } };
    const reply = await connection.call('match.why', asked);
    if (move === meant()) why.value = reply.ok ? reply.value : reply.error;
  });
  return why;
}
