import type { Actor, LogStore } from '../../src/main/live/log.ts';
import type { LoggedOccupant } from '../../src/main/live/names.ts';
import { beginFold, foldEntry, type MatchFold } from '../../src/main/match/fold.ts';
import type { Entry, LogEvent, StartEvent } from '../../src/main/match/log.ts';
import type { MatchStore } from '../../src/main/match/store.ts';
import type { ClientId, MatchId, NightId, Seat } from '../../src/shared/ids.ts';
import { BOT_LEVELS, BOT_NAMES } from '../../src/shared/people.ts';
import { chooseMove, type Luck } from './chance.ts';
import type { PlannedMatch } from './evenings.ts';

/** Between two moves, in ms. */
const MOVE_TIME = 9_000;
/** Bots choose as a careful person does. */
const BOT_CARE = 60;

interface Seated {
  readonly occupant: LoggedOccupant;
  readonly care: number;
}

/** Plays a match on the screen to its end, or to where it is abandoned, and writes what the app would have written. */
export function writePlayed(
  store: MatchStore,
  log: LogStore,
  { game, options, people, startedAt }: PlannedMatch,
  night: NightId,
  luck: Luck,
  quick: boolean,
): MatchId {
  const match = luck.id<MatchId>();
  const table = seatAll(people, game.seats, luck);
  const start: StartEvent = {
    kind: 'start',
    payload: {
      game: game.id,
      rulesVersion: game.rulesVersion,
      options,
      seed: luck.id(),
      sitters: table.map(({ occupant }) => occupant),
    },
  };
  let fold = beginFold(game, start.payload);
  const entryOf = (event: LogEvent, revision: number, actor: Actor): Entry => {
    const client = luck.id<ClientId>();
    return { revision, at: startedAt + revision * MOVE_TIME, actor, client, ...event };
  };
  store.begin({ match, night, utcOffset: 60 }, entryOf(start, 0, 'table'), fold);

  const rewindAt = luck.oneIn(30) ? luck.between(5, 20) : null;
  const handOverAt = luck.oneIn(50) ? luck.between(5, 20) : null;
  const abandonAt = luck.oneIn(40) ? luck.between(2, 40) : null;
  const nextEvent = (): LogEvent => {
    const revision = fold.revision + 1;
    if (revision === abandonAt) return { kind: 'abandon', payload: {} };
    if (revision === rewindAt)
      return { kind: 'rewind', payload: { to: revision - 3, seed: luck.id() } };
    if (revision === handOverAt) return handOver(fold);
    return nextMove(fold, (seat) => (quick ? 0 : table[seat]!.care), luck);
  };

  while (fold.status === 'running') {
    const event = nextEvent();
    const revision = fold.revision + 1;
    const actor: Actor = event.kind === 'move' ? `seat:${event.payload.seat}` : 'table';
    fold = foldEntry(fold, revision, event);
    const entry = entryOf(event, revision, actor);
    // The rows beside the log follow from its last entry alone.
    if (fold.status === 'running') log.append(match, entry);
    else store.append(match, entry, fold);
  }
  return match;
}

function seatAll(
  people: PlannedMatch['people'],
  { min, max }: { readonly min: number; readonly max: number },
  luck: Luck,
): readonly Seated[] {
  const invited = luck.oneIn(6) && people.length < max ? 1 : 0;
  const bots = Math.max(min - people.length, invited);
  return luck.random.shuffled([
    ...people.map(({ id, care }): Seated => ({ occupant: { kind: 'player', player: id }, care })),
    ...BOT_NAMES.slice(0, bots).map((name): Seated => {
      const level = luck.random.pick(BOT_LEVELS);
      return { occupant: { kind: 'bot', name, level }, care: BOT_CARE };
    }),
  ]);
}

/** Somebody has to leave, and a bot takes over. */
function handOver({ occupants }: MatchFold): LogEvent {
  const seat = occupants.findIndex(({ kind }) => kind === 'player');
  return {
    kind: 'reseat',
    payload: { seat, sitter: { kind: 'bot', name: BOT_NAMES.at(-1)!, level: 'normal' } },
  };
}

function nextMove(fold: MatchFold, careOf: (seat: Seat) => number, luck: Luck): LogEvent {
  const [owed] = fold.owed;
  const [seat, decision] = owed!;
  const move = chooseMove(fold.table, seat, careOf(seat), luck);
  return { kind: 'move', payload: { seat, decision, move } };
}
