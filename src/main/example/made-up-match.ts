import type { Seat } from '#shared/ids.ts';
import { unwrap } from '#shared/result.ts';
import type { AnyMove, Game, GameInstance } from '#core/game-instance.ts';
import type { Actor } from '../event-log/log-store.ts';
import type { LoggedOccupant } from '../records/players.ts';
import { applyEntry } from '../match/match-state.ts';
import type { MatchState } from '../match/match-state.ts';
import type { LogEvent, StartEvent } from '../match/log.ts';
import type { SheetEvent } from '../sheets/log.ts';

/** Simulated matches: of the example, and of histories and pictures made by scripts. */

export type ChooseMove = (instance: GameInstance, seat: Seat) => AnyMove;

/** Event of a match with its actor, and the state after it. */
export interface PlayedEvent {
  readonly event: LogEvent;
  readonly actor: Actor;
  readonly state: MatchState;
}

interface NewMatch {
  readonly options: object;
  readonly seed: string;
  readonly sitters: readonly LoggedOccupant[];
}

export const startOf = ({ id, rulesVersion }: Game, match: NewMatch): StartEvent => ({
  kind: 'start',
  payload: { game: id, rulesVersion, ...match },
});

/** Plays a match from its current state until it is over or `nextEvent` returns null. */
export function* playOn(
  begun: MatchState,
  nextEvent: (state: MatchState) => LogEvent | null,
): Generator<PlayedEvent, void> {
  let state = begun;
  while (state.status === 'running') {
    const event = nextEvent(state);
    if (!event) return;
    state = unwrap(applyEntry(state, state.revision + 1, event));
    const actor = event.kind === 'move' ? (`seat:${event.payload.seat}` as const) : 'table';
    yield { event, actor, state };
  }
}

/** Returns the move for a pending decision: this seat's, by default the first. */
export function nextMove(
  { pendingDecisions, instance }: MatchState,
  chooseMove: ChooseMove,
  seat: Seat = pendingDecisions.keys().next().value!,
): LogEvent {
  const move = chooseMove(instance, seat);
  return { kind: 'move', payload: { seat, decision: pendingDecisions.get(seat)!, move } };
}

/** Makes one move without a log, as with the real cards. Returns false if the instance is over. */
export function playNext(instance: GameInstance, chooseMove: ChooseMove): boolean {
  const [seat] = instance.toMove();
  if (seat === undefined) return false;
  instance.play(seat, chooseMove(instance, seat));
  return true;
}

type Facts = Readonly<Record<string, unknown>>;
/** Returns a person's cell for a round, from their score and the facts of the match. */
type CellFormat = (score: number, facts: Facts) => Readonly<Record<string, unknown>>;

/** Formats by the metrics a sheet may need: a game uses the first its sheet accepts. */
const CELL_FORMATS: readonly CellFormat[] = [
  (score) => ({ score }),
  (bulls) => ({ bulls }),
  (total) => ({ total: Math.max(0, total) }),
  (_, { mountains, penalties }) => ({
    mountains,
    penalties: Object.values(penalties as Record<string, number>).reduce((sum, n) => sum + n, 0),
    hand: 0,
  }),
];

export function sheetEntriesOf(instance: GameInstance): readonly SheetEvent[] {
  const facts = instance.facts();
  const { cell } = instance.game.sheetRules;
  const formatCell = CELL_FORMATS.find(
    (candidate) => cell.safeParse(candidate(0, facts[0]!)).success,
  )!;
  return instance.roundScores().flatMap((scores, round) =>
    scores.map((score, column): SheetEvent => {
      const value = formatCell(score, facts[column]!);
      return { kind: 'entry', payload: { round, column, cell: { state: 'given', value } } };
    }),
  );
}
