import type { Seat } from '../../shared/ids.ts';
import { unwrap } from '../../shared/result.ts';
import type { AnyMove, Game, Table } from '../../core/table.ts';
import type { Actor } from '../live/log.ts';
import type { LoggedOccupant } from '../records/names.ts';
import { foldEntry } from '../match/fold.ts';
import type { MatchFold } from '../match/model.ts';
import type { LogEvent, StartEvent } from '../match/log.ts';
import type { SheetEvent } from '../sheets/log.ts';

/** Matches that nobody has played: of the example, and of histories and pictures that are made by a script. */

/** How whoever sits at a seat chooses. */
export type ChooseMove = (table: Table, seat: Seat) => AnyMove;

/** What happened next in a match, who did it, and the match after it. */
export interface PlayedEvent {
  readonly event: LogEvent;
  readonly actor: Actor;
  readonly fold: MatchFold;
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
  begun: MatchFold,
  nextEvent: (fold: MatchFold) => LogEvent | null,
): Generator<PlayedEvent, void> {
  let fold = begun;
  while (fold.status === 'running') {
    const event = nextEvent(fold);
    if (!event) return;
    fold = unwrap(foldEntry(fold, fold.revision + 1, event));
    const actor = event.kind === 'move' ? (`seat:${event.payload.seat}` as const) : 'table';
    yield { event, actor, fold };
  }
}

/** An open decision is made: that of this seat, by itself the first. */
export function nextMove(
  { owed, table }: MatchFold,
  chooseMove: ChooseMove,
  seat: Seat = owed.keys().next().value!,
): LogEvent {
  const move = chooseMove(table, seat);
  return { kind: 'move', payload: { seat, decision: owed.get(seat)!, move } };
}

/** Makes one move at a table of which nothing is logged, as with the real cards. False if it is over. */
export function playNext(table: Table, chooseMove: ChooseMove): boolean {
  const [seat] = table.toMove();
  if (seat === undefined) return false;
  table.play(seat, chooseMove(table, seat));
  return true;
}

type Facts = Readonly<Record<string, unknown>>;
/** What is written for one person in one round, given what they scored and the facts of the match. */
type WriteDown = (score: number, facts: Facts) => Readonly<Record<string, unknown>>;

/** By the figures that a sheet may ask for: a game's is the first that its sheet takes. */
const WAYS: readonly WriteDown[] = [
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
export function writtenDown(table: Table): readonly SheetEvent[] {
  const facts = table.facts();
  const { cell } = table.game.sheetRules;
  const writeDown = WAYS.find((way) => cell.safeParse(way(0, facts[0]!)).success)!;
  return table.roundScores().flatMap((scores, round) =>
    scores.map((score, column): SheetEvent => {
      const value = writeDown(score, facts[column]!);
      return { kind: 'entry', payload: { round, column, cell: { state: 'given', value } } };
    }),
  );
}
