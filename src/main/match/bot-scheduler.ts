import type { Hint } from '#shared/contract.ts';
import type { AppRefusal } from '#shared/errors.ts';
import type { DecisionId, MatchId, Seat } from '#shared/ids.ts';
import type { Budget } from '../bots/search.ts';
import { type Advice, type BotPlayer, type BotRequest, PlayerClosed } from '../bots/player.ts';
import { Random } from '#core/random.ts';
import type { AnyChoice, AnyMove, GameInstance, AnyEvent } from '#core/game-instance.ts';
import type { Environment } from '../app/environment.ts';
import type { Settings } from '#shared/settings.ts';
import { isPersonSeat } from './hand-visibility.ts';
import type { Matches, MatchSession } from './session.ts';
import { openTakeBack } from './match-state.ts';
import type { BotFailure, BotFailureNotice } from '#shared/outside-bots.ts';
import type { OutsideBots } from '../bots/outside/programs.ts';
import type { EffectiveEntry, MatchState } from './match-state.ts';

/** ms shared by all bots to move, which think one after another, and the minimum per bot */
const THINKING_MS = { together: 380, least: 60 };
/** ms, by bot speed, in which a person can take back an open move before a bot's answer prevents it */
const TAKE_BACK_WINDOWS_MS = { slow: 3200, normal: 2000, fast: 1000 } as const satisfies Record<
  Settings['botSpeed'],
  number
>;
/** ms before another try after a disk error */
const RETRY_MS = 2000;

/**
 * Requests the bots' pending decisions, once per decision. The session drops an answer to a stale decision like any
 * stale move.
 */
export interface BotScheduler {
  wake(session: MatchSession): void;
  areThinking(match: MatchId): boolean;
  failures: OutsideSeats['failures'];
  advise(session: MatchSession, seat: Seat): Promise<Hint>;
  stop(): void;
}

/**
 * Creates the scheduler; `environment` provides a seed per request. If a bot fails, it warns and plays any legal move.
 * Bots think at once, but leave people time to take back an open move.
 * @param open returns the session in which to play the answer, which may be another than the requesting one
 */
export function createBotScheduler(
  player: BotPlayer,
  environment: Environment,
  open: Matches['open'],
  outside: OutsideSeats,
  speed: () => Settings['botSpeed'],
): BotScheduler {
  const pendingRequests = new Map<string, MatchId>();
  let isStopped = false;

  const wake = (session: MatchSession): void => {
    const { pendingDecisions, status } = session.state();
    if (status !== 'running') return;
    for (const [seat, decision] of pendingDecisions)
      if (isBotsDecision(session, seat, decision)) void requestMove(session, seat, decision);
  };

  const requestMove = async (
    session: MatchSession,
    seat: Seat,
    decision: DecisionId,
  ): Promise<void> => {
    const key = `${session.match}/${decision}`;
    if (pendingRequests.has(key)) return;
    pendingRequests.set(key, session.match);
    try {
      await decide(session, seat, decision);
    } catch (error) {
      if (!(error instanceof PlayerClosed)) warn(error);
    } finally {
      pendingRequests.delete(key);
    }
  };

  /** Tries the move of the seat's program, then a fallback move, then any legal one, until one is legal. */
  const decide = async (session: MatchSession, seat: Seat, decision: DecisionId): Promise<void> => {
    const { match } = session;
    const takeBackWindow = mayBeTakenBack(session)
      ? environment.sleep(TAKE_BACK_WINDOWS_MS[speed()])
      : null;
    const tryMove = async (move: AnyMove | null, isFallback: boolean) => {
      await takeBackWindow;
      return play({ match, seat, decision, move, isFallback });
    };
    const program = programIn(session, seat);
    if (program !== null) {
      const own = await outside.choose(session, seat, program);
      if (own && !(await tryMove(own, false))) return;
      if (own) outside.noteFailure(match, program, 'illegal');
    }
    const isFallback = program !== null;
    const chosen = await chosenBy(player, requestFor(session, seat, environment.seed()));
    const refused = await tryMove(chosen, isFallback);
    if (!refused) return;
    warn(`${JSON.stringify(chosen)}: ${refused.code}`);
    await tryMove(null, isFallback);
  };

  const play = ({ match, seat, decision, move, isFallback }: Chosen): AppRefusal | null => {
    const found = open(match);
    if (isStopped || !found.ok || !isBotsDecision(found.value, seat, decision)) return null;
    const session = found.value;
    const made = move ?? anyMove(session.state().instance, seat, environment.seed());
    const played = isFallback
      ? session.playFallbackMove(decision, made)
      : session.play(decision, made, null);
    if (played.ok) return null;
    if (isIllegal(played.error)) return played.error;
    wakeLater(match);
    return null;
  };

  const wakeLater = (match: MatchId): void => {
    setTimeout(() => {
      const session = open(match);
      if (session.ok) wake(session.value);
    }, RETRY_MS).unref();
  };

  return {
    wake,
    areThinking: (match) => [...pendingRequests.values()].includes(match),
    failures: outside.failures,
    advise: async (session, seat) =>
      hintOf(session, seat, await player.advise(requestFor(session, seat, environment.seed()))),
    stop() {
      isStopped = true;
    },
  };
}

interface Chosen {
  readonly match: MatchId;
  readonly seat: Seat;
  readonly decision: DecisionId;
  /** null: any legal one */
  readonly move: AnyMove | null;
  /** whether the app moves for a program */
  readonly isFallback: boolean;
}

function mayBeTakenBack(session: MatchSession): boolean {
  const state = session.state();
  const open = openTakeBack(state);
  return open !== null && isPersonSeat(state, open.seat);
}

function programIn(session: MatchSession, seat: Seat): string | null {
  const occupant = session.state().occupants[seat];
  return (occupant?.kind === 'bot' && occupant.program) || null;
}

/** Returns the bot's move; null if it failed, which is a bug. */
async function chosenBy(player: BotPlayer, request: BotRequest): Promise<AnyMove | null> {
  try {
    return await player.choose(request);
  } catch (error) {
    if (error instanceof PlayerClosed) throw error;
    warn(error);
    return null;
  }
}

const warn = (error: unknown): void => {
  process.emitWarning(`A bot failed: ${String(error)}`);
};

const anyMove = (instance: GameInstance, seat: Seat, seed: string): AnyMove =>
  Random.fromSeed(seed).pick(instance.moves(seat));

/** Whether the rules refused, not the disk. */
const isIllegal = ({ scope, code }: AppRefusal): boolean =>
  scope === 'game' || code === 'not-a-move';

function isBotsDecision(session: MatchSession, seat: Seat, decision: DecisionId): boolean {
  const { pendingDecisions, occupants } = session.state();
  return pendingDecisions.get(seat) === decision && occupants[seat]?.kind === 'bot';
}

function requestFor(session: MatchSession, seat: Seat, seed: string): BotRequest {
  const { instance, game, occupants } = session.state();
  const occupant = occupants[seat]!;
  return {
    game: game.id,
    observation: { seat, view: instance.view(seat), moves: instance.moves(seat) },
    level: occupant.kind === 'bot' ? occupant.level : 'hard',
    budget: budgetOf(session),
    seed,
  };
}

function budgetOf(session: MatchSession): Budget {
  const { pendingDecisions, occupants } = session.state();
  const botsToMove = [...pendingDecisions.keys()].filter((seat) => {
    const occupant = occupants[seat];
    return occupant?.kind === 'bot' && occupant.program === undefined;
  }).length;
  return { ms: Math.max(THINKING_MS.least, THINKING_MS.together / Math.max(1, botsToMove)) };
}

function hintOf(session: MatchSession, seat: Seat, { moves, reason }: Advice): Hint {
  const choices = new Map<string, AnyChoice>(
    session
      .state()
      .instance.choices(seat)
      .map((choice) => [JSON.stringify(choice.move), choice]),
  );
  return {
    moves: moves.map(({ move, mean, isEven }) => ({
      move,
      isEven,
      consequence: choices.get(JSON.stringify(move))?.consequence ?? null,
      value: mean,
    })),
    worlds: moves[0]?.worlds ?? 0,
    reason,
  };
}

interface OutsideSeats {
  /** Returns the program's move, which may be illegal; null if there is none. */
  choose(session: MatchSession, seat: Seat, program: string): Promise<AnyMove | null>;
  noteFailure(match: MatchId, program: string, failure: BotFailure): void;
  failures(match: MatchId): readonly BotFailureNotice[];
}

/** ms for one program's simultaneous requests together, and the minimum per request */
const PROGRAM_THINKING_MS = { together: 400, least: 60 };

/** Number of effective entries that a seat was sent, and the last one's revision. */
interface SentEvents {
  readonly entryCount: number;
  readonly lastRevision: number;
}

export function createOutsideSeats(
  programs: OutsideBots,
  onFailure: (match: MatchId) => void,
): OutsideSeats {
  const sentEvents = new Map<string, SentEvents>();
  const failures = new Map<MatchId, BotFailureNotice[]>();

  function eventsFor(key: string, { effectiveEntries }: MatchState): readonly AnyEvent[] {
    const newEntries = entriesSince(effectiveEntries, sentEvents.get(key));
    sentEvents.set(key, {
      entryCount: effectiveEntries.length,
      lastRevision: effectiveEntries.at(-1)?.revision ?? 0,
    });
    return newEntries.flatMap((item) => (item.kind === 'move' ? item.events : []));
  }

  function noteFailure(match: MatchId, program: string, failure: BotFailure): void {
    const known = failures.get(match) ?? [];
    if (known.some((one) => one.program === program && one.failure === failure)) return;
    failures.set(match, [...known, { program, failure }]);
    onFailure(match);
  }

  return {
    async choose(session, seat, program) {
      const state = session.state();
      const key = `${session.match}/${String(seat)}`;
      const { instance, game } = state;
      const answered = await programs.move(program, {
        game: game.id,
        seats: instance.seats,
        seat,
        options: instance.options,
        view: instance.view(seat),
        moves: instance.moves(seat),
        ms: thinkingTime(state, program),
        since: eventsFor(key, state),
      });
      if (answered.ok) return answered.value;
      noteFailure(session.match, program, answered.error);
      // The program may not have received the request.
      sentEvents.delete(key);
      return null;
    },
    noteFailure,
    failures: (match) => failures.get(match) ?? [],
  };
}

/** Returns the effective entries not yet sent; all, if that is unknown or a sent one was taken back. */
function entriesSince(
  effectiveEntries: readonly EffectiveEntry[],
  sent: SentEvents | undefined,
): readonly EffectiveEntry[] {
  if (!sent) return effectiveEntries;
  const last = sent.entryCount === 0 ? 0 : effectiveEntries[sent.entryCount - 1]?.revision;
  return last === sent.lastRevision ? effectiveEntries.slice(sent.entryCount) : effectiveEntries;
}

function thinkingTime({ pendingDecisions, occupants }: MatchState, program: string): number {
  const seatsToMove = [...pendingDecisions.keys()].filter((seat) => {
    const occupant = occupants[seat];
    return occupant?.kind === 'bot' && occupant.program === program;
  });
  return Math.max(
    PROGRAM_THINKING_MS.least,
    Math.floor(PROGRAM_THINKING_MS.together / Math.max(1, seatsToMove.length)),
  );
}
