import type { Hint } from '../../shared/contract.ts';
import type { DecisionId, Seat } from '../../shared/ids.ts';
import type { Budget } from '../bots/budget.ts';
import type { BotPlayer, BotRequest } from '../bots/player.ts';
import type { Tried } from '../bots/search.ts';
import { Random } from '../core/random.ts';
import type { AnyChoice, AnyMove } from '../core/table.ts';
import type { Fresh } from '../fresh.ts';
import type { Session } from './session.ts';

/** ms that all bots asked at once may think together, one after the other as they do, and the least for each. */
const THINKING = { together: 400, least: 60 };
/** ms after which a move that the disk did not take is asked for again */
const RETRY = 2000;

/**
 * Asks the bots for the decisions they owe, one request a decision. An answer to a decision that is gone is dropped by
 * the session like any stale move.
 */
export interface BotsTurn {
  wake(session: Session): void;
  /** What the search makes of a seat's decision. */
  advise(session: Session, seat: Seat): Promise<Hint>;
  /** From then on nobody is asked. */
  close(): Promise<void>;
}

export function botsTurn(player: BotPlayer, fresh: Fresh): BotsTurn {
  const asked = new Set<string>();
  const retries = new Set<NodeJS.Timeout>();
  let isClosed = false;

  const wake = (session: Session): void => {
    const { owed, status } = session.fold();
    if (status !== 'running') return;
    for (const [seat, decision] of owed)
      if (isBotsDecision(session, seat, decision)) void ask(session, seat, decision);
  };

  const ask = async (session: Session, seat: Seat, decision: DecisionId): Promise<void> => {
    const key = `${session.match}/${decision}`;
    if (asked.has(key)) return;
    asked.add(key);
    const move = await chosenFor(session, seat);
    asked.delete(key);
    if (isClosed || !isBotsDecision(session, seat, decision)) return;
    const played = session.play(decision, move, null);
    if (!played.ok) wakeLater(session);
  };

  /** A bot that fails is a bug, and no reason for the table to wait: some legal move is played in its place. */
  async function chosenFor(session: Session, seat: Seat): Promise<AnyMove> {
    const request = requestFor(session, seat, fresh.seed());
    try {
      return await player.choose(request);
    } catch (error) {
      if (!isClosed) process.emitWarning(`A bot failed: ${String(error)}`);
      return Random.fromSeed(request.seed).pick(request.sight.moves);
    }
  }

  function wakeLater(session: Session): void {
    const retry = setTimeout(() => {
      retries.delete(retry);
      wake(session);
    }, RETRY);
    retries.add(retry.unref());
  }

  return {
    wake,
    advise: async (session, seat) =>
      hintOf(session, seat, await player.advise(requestFor(session, seat, fresh.seed()))),
    async close() {
      isClosed = true;
      for (const retry of retries) clearTimeout(retry);
      await player.close();
    },
  };
}

/** A person may have sat down meanwhile, or the decision may be gone. */
function isBotsDecision(session: Session, seat: Seat, decision: DecisionId): boolean {
  const { owed, sitters } = session.fold();
  return owed.get(seat) === decision && sitters[seat]?.kind === 'bot';
}

function requestFor(session: Session, seat: Seat, seed: string): BotRequest {
  const { table, game, sitters } = session.fold();
  const sitter = sitters[seat]!;
  return {
    game: game.id,
    sight: { seat, view: table.view(seat), moves: table.moves(seat) },
    level: sitter.kind === 'bot' ? sitter.level : 'hard',
    budget: budgetOf(session),
    seed,
  };
}

function budgetOf(session: Session): Budget {
  const { owed, sitters } = session.fold();
  const asked = [...owed.keys()].filter((seat) => sitters[seat]?.kind === 'bot').length;
  return { ms: Math.max(THINKING.least, THINKING.together / Math.max(1, asked)) };
}

/** The search hands back the moves it was given, in another order and perhaps not all of them. */
function hintOf(session: Session, seat: Seat, advice: readonly Tried[]): Hint {
  const choices = new Map<string, AnyChoice>(
    session
      .fold()
      .table.choices(seat)
      .map((choice) => [JSON.stringify(choice.move), choice]),
  );
  return {
    moves: advice.map(({ move, mean }) => ({
      move,
      consequence: choices.get(JSON.stringify(move))?.consequence ?? null,
      value: mean,
    })),
    worlds: advice[0]?.worlds ?? 0,
  };
}
