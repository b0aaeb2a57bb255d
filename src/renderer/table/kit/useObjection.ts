import type { OfferedChoice, OwedDecision } from '../../../shared/pushes.ts';
import { useConnection } from '../../link/connection.ts';
import { useMatch } from './match.ts';

/** Has the rule said against a move that is not offered: a full column, a flock that is too small. */
export function useObjection<Move extends OfferedChoice['move']>(
  decision: () => OwedDecision | null,
): (move: Move) => Promise<void> {
  const connection = useConnection();
  const match = useMatch();

  return async (move) => {
    const owed = decision();
    if (!owed || !match.last) return;
    const asked = { match: match.last.match, decision: owed.decision, move: { ...move } };
    const reply = await connection.call('match.why', asked);
    match.refusal = reply.ok ? reply.value : reply.error;
  };
}
