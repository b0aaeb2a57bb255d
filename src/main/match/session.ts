import { appRefusal, type AppRefusal } from '#shared/errors.ts';
import type { DecisionId, MatchId, Seat, Viewer } from '#shared/ids.ts';
import type { FrameEvent } from '#shared/pushes.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import type { Game, GameInstance } from '#core/game-instance.ts';
import type { Db } from '../db/open.ts';
import type { Environment } from '../app/environment.ts';
import type { AppliedEntry, EventLog } from '../event-log/event-log.ts';
import type { WriteResult, LoggedCall } from '../event-log/log-store.ts';
import { gameOfLog } from '#games/engines.ts';
import type { ResolveOccupants, LoggedOccupant } from '../records/players.ts';
import { createLogSessions, type LogSessions } from '../event-log/log-sessions.ts';
import { defaultViewerOf } from './hand-visibility.ts';
import {
  applyEntry,
  replayMatch,
  refusalOf,
  rewindEffects,
  controlEvent,
  takeBacksOf,
} from './match-state.ts';
import type { MatchState } from './match-state.ts';
import { isControlEvent, type Entry, type LogEvent } from './log.ts';
import type { MatchStore } from './store.ts';

export interface VisibleStep {
  readonly event: FrameEvent;
  readonly instance: GameInstance;
}

export type MatchChange = AppliedEntry<MatchState, VisibleStep>;

export interface MatchSession {
  readonly match: MatchId;
  state(): MatchState;
  defaultViewer(): Viewer;
  /** Records a revealed hand: while people stay in their seats, a lone person needs no further reveal. */
  noteReveal(): void;
  seatOfDecision(decision: DecisionId): Seat | null;
  validateMove(seat: Seat, move: unknown): AppRefusal | null;
  play(decision: DecisionId, move: object, call: LoggedCall | null): WriteResult;
  playFallbackMove(decision: DecisionId, move: object): WriteResult;
  takeBack(seat: Seat, call: LoggedCall): WriteResult;
  rewind(to: number, call: LoggedCall): WriteResult;
  /** @param find returns the new occupant; people it creates are rolled back if the entry is not written */
  reseat(seat: Seat, find: () => Result<LoggedOccupant, AppRefusal>, call: LoggedCall): WriteResult;
  abandon(call: LoggedCall): WriteResult;
}

type Chosen = Omit<Extract<LogEvent, { kind: 'move' }>['payload'], 'seat'>;

function matchSession(log: EventLog<LogEvent, MatchState>, environment: Environment): MatchSession {
  const { match, state, write } = log;
  let peopleChangedAtReveal: number | null = null;

  const seatOfDecision = (decision: DecisionId): Seat | null => {
    for (const [seat, pendingDecision] of state().pendingDecisions)
      if (pendingDecision === decision) return seat;
    return null;
  };

  const play = (chosen: Chosen, call: LoggedCall | null): WriteResult => {
    const seat = seatOfDecision(chosen.decision);
    if (seat === null) return fail(appRefusal('stale-decision'));
    return write({ kind: 'move', payload: { seat, ...chosen } }, call, `seat:${seat}`);
  };

  return {
    match,
    state,
    defaultViewer: () => defaultViewerOf(state(), peopleChangedAtReveal),
    noteReveal() {
      peopleChangedAtReveal = state().peopleChangedAt;
    },
    seatOfDecision,
    validateMove(seat, move) {
      const { instance, game } = state();
      const refused = instance.validateMove(seat, move);
      return refused && refusalOf(game, refused);
    },
    play: (decision, move, call) => play({ decision, move }, call),
    playFallbackMove: (decision, move) => play({ decision, move, standIn: true }, null),
    takeBack(seat, call) {
      const found = takeBacksOf(state()).find((takeBack) => takeBack.seat === seat);
      if (!found) return fail(appRefusal('nothing-to-take-back'));
      return write(
        { kind: 'take-back', payload: { seat, of: found.revision } },
        call,
        `seat:${seat}`,
      );
    },
    rewind(to, call) {
      const target = { to, seed: environment.seed() };
      const isRedeal = rewindEffects(state(), [to]).get(to) === 'dealt-anew';
      const payload = isRedeal ? { ...target, anew: true as const } : target;
      return write({ kind: 'rewind', payload }, call);
    },
    reseat(seat, find, call) {
      const seated = (): Result<LogEvent, AppRefusal> => {
        const occupant = find();
        return occupant.ok
          ? ok({ kind: 'reseat', payload: { seat, sitter: occupant.value } })
          : occupant;
      };
      return log.writeFound(seated, call);
    },
    abandon: (call) => write({ kind: 'abandon', payload: {} }, call),
  };
}

export type Matches = LogSessions<MatchSession, MatchState>;

export interface MatchesPorts {
  readonly db: Db;
  readonly store: MatchStore;
  readonly environment: Environment;
  readonly resolveOccupants: ResolveOccupants;
  readonly changed: (session: MatchSession, change: MatchChange) => void;
  readonly isInUse: (match: MatchId) => boolean;
}

export const openMatches = (ports: MatchesPorts): Matches =>
  createLogSessions<LogEvent, MatchState, VisibleStep, MatchSession, Game>({
    ...ports,
    gameOf: gameOfLog,
    replay: replayMatch,
    apply: (before, entry) => appliedEntry(before, entry, ports.resolveOccupants),
    session: (log) => matchSession(log, ports.environment),
  });

function appliedEntry(
  before: MatchState,
  entry: Entry,
  resolveOccupants: ResolveOccupants,
): Result<MatchChange, AppRefusal> {
  const steps: VisibleStep[] = [];
  const applied = applyEntry(before, entry.revision, entry, (event, instance) => {
    steps.push({ event: { by: 'game', event }, instance: instance.clone() });
  });
  if (!applied.ok) return applied;
  const after = applied.value;
  if (isControlEvent(entry))
    steps.push({
      event: controlEvent(entry, { before, after }, resolveOccupants),
      instance: after.instance,
    });
  return ok({ before, after, steps });
}
