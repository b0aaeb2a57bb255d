import type { MatchId, Seat } from '../../shared/ids.ts';
import type { OutsideTrouble, ToldTrouble } from '../../shared/outside-bots.ts';
import type { OutsideBots } from '../bots/outside/programs.ts';
import type { AnyEvent, AnyMove } from '../../core/table.ts';
import type { LineItem, MatchFold } from './model.ts';
import type { MatchSession } from './session.ts';

/** The seats that programs play: what they are asked, and what the table has to be told about them. */
export interface OutsideSeats {
  /** The move of the program in that seat, which need not be a legal one; null where it has none. */
  choose(session: MatchSession, seat: Seat, program: string): Promise<AnyMove | null>;
  /** Keeps what was wrong with a program, and tells the table. */
  note(match: MatchId, program: string, trouble: OutsideTrouble): void;
  /** What was wrong in this match so far, each kind once. */
  troubles(match: MatchId): readonly ToldTrouble[];
}

/** ms that one program may think about all that it is asked at once, and the least for each */
const THINKING = { together: 400, least: 60 };

/** How far a seat has been told what happened: so many items of the line, the last of which this was. */
interface Heard {
  readonly items: number;
  readonly last: number;
}

/** @param tell something is wrong in this match that was not wrong before */
export function createOutsideSeats(
  programs: OutsideBots,
  tell: (match: MatchId) => void,
): OutsideSeats {
  const heard = new Map<string, Heard>();
  const troubles = new Map<MatchId, ToldTrouble[]>();

  function eventsFor(key: string, { line }: MatchFold): readonly AnyEvent[] {
    const since = itemsSince(line, heard.get(key));
    heard.set(key, { items: line.length, last: line.at(-1)?.revision ?? 0 });
    return since.flatMap((item) => (item.kind === 'move' ? item.events : []));
  }

  function note(match: MatchId, program: string, trouble: OutsideTrouble): void {
    const known = troubles.get(match) ?? [];
    if (known.some((one) => one.program === program && one.trouble === trouble)) return;
    troubles.set(match, [...known, { program, trouble }]);
    tell(match);
  }

  return {
    async choose(session, seat, program) {
      const fold = session.fold();
      const key = `${session.match}/${String(seat)}`;
      const { table, game } = fold;
      const answered = await programs.move(program, {
        ...{ game: game.id, seats: table.seats, seat, options: table.options },
        ...{ view: table.view(seat), moves: table.moves(seat) },
        ...{ ms: thinkingTime(fold, program), since: eventsFor(key, fold) },
      });
      if (answered.ok) return answered.value;
      note(session.match, program, answered.error);
      // It may not even have heard what was asked.
      heard.delete(key);
      return null;
    },
    note,
    troubles: (match) => troubles.get(match) ?? [],
  };
}

/** All that counts of the match, where it is not known what was heard of it, or some of that was taken back. */
function itemsSince(line: readonly LineItem[], heard: Heard | undefined): readonly LineItem[] {
  if (!heard) return line;
  const last = heard.items === 0 ? 0 : line[heard.items - 1]?.revision;
  return last === heard.last ? line.slice(heard.items) : line;
}

function thinkingTime({ owed, occupants }: MatchFold, program: string): number {
  const asked = [...owed.keys()].filter((seat) => {
    const occupant = occupants[seat];
    return occupant?.kind === 'bot' && occupant.program === program;
  });
  return Math.max(THINKING.least, Math.floor(THINKING.together / Math.max(1, asked.length)));
}
