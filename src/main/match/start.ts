import type { Parsed, SeatPlan } from '../../shared/contract.ts';
import { appRefusal, type AppRefusal } from '../../shared/errors.ts';
import type { MatchId } from '../../shared/ids.ts';
import { BOT_NAMES } from '../../shared/people.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import type { Game } from '../core/table.ts';
import { transact } from '../db/failure.ts';
import { writtenBy, type LoggedCall } from '../db/log.ts';
import type { Db } from '../db/open.ts';
import type { Fresh } from '../fresh.ts';
import { gameById } from '../games/index.ts';
import type { NightStore } from '../history/nights.ts';
import { personFor, type PlayerStore } from '../history/players.ts';
import { beginFold } from './fold.ts';
import type { Sitter, StartEvent } from './log.ts';
import type { MatchStore } from './store.ts';

export type StartMatch = (
  input: Parsed<'match.start'>,
  call: LoggedCall,
) => Result<{ readonly match: MatchId }, AppRefusal>;

export interface StartPorts {
  readonly db: Db;
  readonly store: MatchStore;
  readonly players: PlayerStore;
  readonly nights: NightStore;
  readonly fresh: Fresh;
}

/** Seats the table and writes the start of its log, new players and the night with it, or nothing at all. */
export const matchStarter =
  ({ db, store, players, nights, fresh }: StartPorts): StartMatch =>
  (input, call) => {
    const plan = planStart(input);
    if (!plan.ok) return plan;
    const { game, options } = plan.value;
    return transact(db, () => {
      const sitters = seatPlayers(input.seats, players);
      if (!sitters.ok) return sitters;
      const match = fresh.id() as MatchId;
      const start = startEvent(game, options, fresh.seed(), sitters.value);
      const { night, at } = nights.join();
      store.begin(
        { match, night, utcOffset: input.utcOffset },
        { revision: 0, at, actor: 'table', ...writtenBy(call), ...start },
        beginFold(game, start.payload),
      );
      return ok({ match });
    });
  };

function planStart({
  game: id,
  options,
  seats,
}: Parsed<'match.start'>): Result<{ game: Game; options: object }, AppRefusal> {
  const game = gameById(id);
  if (!game) return fail(appRefusal('unknown-game', { game: id }));
  const parsed = game.parseOptions(options, seats.length);
  if (!parsed.ok) return fail(appRefusal(parsed.error === 'seats' ? 'seats' : 'options'));
  if (seats.every(({ kind }) => kind === 'bot')) return fail(appRefusal('nobody-plays'));
  return ok({ game, options: parsed.value });
}

const startEvent = (
  game: Game,
  options: object,
  seed: string,
  sitters: readonly Sitter[],
): StartEvent => ({
  kind: 'start',
  payload: { game: game.id, rulesVersion: game.rulesVersion, options, seed, sitters },
});

function seatPlayers(
  plans: readonly SeatPlan[],
  players: PlayerStore,
): Result<readonly Sitter[], AppRefusal> {
  const sitters: Sitter[] = [];
  for (const plan of plans) {
    const sitter = seatPlayer(plan, sitters, players);
    if (!sitter.ok) return sitter;
    sitters.push(sitter.value);
  }
  return ok(sitters);
}

/** One more at a table where `others` sit: nobody sits twice, and no two bots share a name. */
export function seatPlayer(
  plan: SeatPlan,
  others: readonly Sitter[],
  players: PlayerStore,
): Result<Sitter, AppRefusal> {
  if (plan.kind === 'bot') {
    const taken = others.flatMap((sitter) => (sitter.kind === 'bot' ? [sitter.name] : []));
    const name = BOT_NAMES.find((free) => !taken.includes(free)) ?? BOT_NAMES[0];
    return ok({ kind: 'bot', name, level: plan.level });
  }
  const player = personFor(plan, players);
  if (!player.ok) return player;
  const { id, name } = player.value;
  // Who sits there may have been merged with somebody since.
  const sitsAlready = others.some(
    (sitter) => sitter.kind === 'player' && players.byId(sitter.player)?.id === id,
  );
  return sitsAlready
    ? fail(appRefusal('player-twice', { name }))
    : ok({ kind: 'player', player: id });
}
