import { type ChooseMove, nextMove, playOn, startOf } from '#main/example/made-up-match.ts';
import type { Actor, LogStore } from '#main/event-log/log-store.ts';
import type { LoggedOccupant } from '#main/records/players.ts';
import { initialMatchState } from '#main/match/match-state.ts';
import type { MatchState } from '#main/match/match-state.ts';
import type { Entry, LogEvent } from '#main/match/log.ts';
import type { MatchStore } from '#main/match/store.ts';
import type { IdempotencyKey, MatchId, NightId } from '#shared/ids.ts';
import { BOT_LEVELS, BOT_NAMES } from '#shared/people.ts';
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
  const sitters = table.map(({ occupant }) => occupant);
  const start = startOf(game, { options, seed: luck.id(), sitters });
  const begun = initialMatchState(game, start.payload);
  const entryOf = (event: LogEvent, revision: number, actor: Actor): Entry => {
    const client = luck.id<IdempotencyKey>();
    return { revision, at: startedAt + revision * MOVE_TIME, actor, client, ...event };
  };
  store.begin({ match, night, utcOffset: 60 }, entryOf(start, 0, 'table'), begun);

  const rewindAt = luck.oneIn(30) ? luck.between(5, 20) : null;
  const handOverAt = luck.oneIn(50) ? luck.between(5, 20) : null;
  const abandonAt = luck.oneIn(40) ? luck.between(2, 40) : null;
  const choose: ChooseMove = (at, seat) =>
    chooseMove(at, seat, quick ? 0 : table[seat]!.care, luck);
  const nextEvent = (fold: MatchState): LogEvent => {
    const revision = fold.revision + 1;
    if (revision === abandonAt) return { kind: 'abandon', payload: {} };
    if (revision === rewindAt)
      return { kind: 'rewind', payload: { to: revision - 3, seed: luck.id() } };
    if (revision === handOverAt) return handOver(fold);
    return nextMove(fold, choose);
  };

  for (const { event, actor, state } of playOn(begun, nextEvent)) {
    const entry = entryOf(event, state.revision, actor);
    // The rows beside the log follow from its last entry alone.
    if (state.status === 'running') log.append(match, entry);
    else store.append(match, entry, state);
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
function handOver({ occupants }: MatchState): LogEvent {
  const seat = occupants.findIndex(({ kind }) => kind === 'player');
  return {
    kind: 'reseat',
    payload: { seat, sitter: { kind: 'bot', name: BOT_NAMES.at(-1)!, level: 'normal' } },
  };
}
