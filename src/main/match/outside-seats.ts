import type { MatchId, Seat } from '#shared/ids.ts';
import type { BotFailure, BotFailureNotice } from '#shared/outside-bots.ts';
import type { OutsideBots } from '../bots/outside/programs.ts';
import type { AnyEvent, AnyMove } from '#core/game-instance.ts';
import type { EffectiveEntry, MatchState } from './match-state.ts';
import type { MatchSession } from './session.ts';

export interface OutsideSeats {
  /** Returns the program's move, which may be illegal; null if there is none. */
  choose(session: MatchSession, seat: Seat, program: string): Promise<AnyMove | null>;
  noteFailure(match: MatchId, program: string, failure: BotFailure): void;
  failures(match: MatchId): readonly BotFailureNotice[];
}

/** ms for one program's simultaneous requests together, and the minimum per request */
const THINKING_MS = { together: 400, least: 60 };

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
    THINKING_MS.least,
    Math.floor(THINKING_MS.together / Math.max(1, seatsToMove.length)),
  );
}
