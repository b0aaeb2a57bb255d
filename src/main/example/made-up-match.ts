import type { Seat } from '../../shared/ids.ts';
import { unwrap } from '../../shared/result.ts';
import type { AnyMove, Game, GameInstance } from '../../core/game-instance.ts';
import type { Actor } from '../event-log/log-store.ts';
import type { LoggedOccupant } from '../records/names.ts';
import { applyEntry } from '../match/apply-entry.ts';
import type { MatchState } from '../match/match-state.ts';
import type { LogEvent, StartEvent } from '../match/log.ts';
import type { SheetEvent } from '../sheets/log.ts';

/** Matches that nobody has played: of the example, and of histories and pictures that are made by a script. */

/** How whoever sits at a seat chooses. */
export type ChooseMove = (instance: GameInstance, seat: Seat) => AnyMove;

/** What happened next in a match, who did it, and the match after it. */
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

/** How the log of a match begins by the rules of today. */
export const startOf = ({ id, rulesVersion }: Game, match: NewMatch): StartEvent => ({
  kind: 'start',
  payload: { game: id, rulesVersion, ...match },
});

/** Plays a match on from where it stands, until it is over or nothing comes next. */
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

/** An open decision is made: that of this seat, by itself the first. */
export function nextMove(
  { pendingDecisions, instance }: MatchState,
  chooseMove: ChooseMove,
  seat: Seat = pendingDecisions.keys().next().value!,
): LogEvent {
  const move = chooseMove(instance, seat);
  return { kind: 'move', payload: { seat, decision: pendingDecisions.get(seat)!, move } };
}

/** Makes one move at a table of which nothing is logged, as with the real cards. False if it is over. */
export function playNext(instance: GameInstance, chooseMove: ChooseMove): boolean {
  const [seat] = instance.toMove();
  if (seat === undefined) return false;
  instance.play(seat, chooseMove(instance, seat));
  return true;
}

type Facts = Readonly<Record<string, unknown>>;
/** What is written for one person in one round, given what they scored and the facts of the match. */
type CellFormat = (score: number, facts: Facts) => Readonly<Record<string, unknown>>;

/** By the figures that a sheet may ask for: a game's is the first that its sheet takes. */
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

/** What people write on the sheet of a table that is over, round by round and person by person. */
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
