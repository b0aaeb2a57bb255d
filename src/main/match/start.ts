import type { Parsed, SeatPlan } from '#shared/contract.ts';
import { appRefusal, type AppRefusal } from '#shared/errors.ts';
import type { MatchId } from '#shared/ids.ts';
import { BOT_NAMES } from '#shared/people.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import type { LoggedCall } from '../event-log/log-store.ts';
import type { LoggedOccupant } from '../records/names.ts';
import { gameById } from '#games/engines.ts';
import { gameToStart, startLog, type StartPorts } from '../event-log/start-log.ts';
import { findOrCreatePerson, type PlayerStore } from '../records/players.ts';
import { initialMatchState } from './apply-entry.ts';
import type { MatchState } from './match-state.ts';
import type { Entry, StartEvent } from './log.ts';

export type StartMatch = (
  input: Parsed<'match.start'>,
  call: LoggedCall,
) => Result<{ readonly match: MatchId }, AppRefusal>;

export type HasProgram = (name: string) => boolean;

export const matchStarter =
  (ports: StartPorts<Entry, MatchState>, hasProgram: HasProgram): StartMatch =>
  ({ game: id, options: given, seats, utcOffset }, call) => {
    const requested = gameToStart(gameById, { id, options: given, seats: seats.length });
    if (!requested.ok) return requested;
    if (seats.every(({ kind }) => kind === 'bot')) return fail(appRefusal('nobody-plays'));
    const { game, options } = requested.value;
    const { rulesVersion } = game;
    const start = (): Result<StartEvent, AppRefusal> => {
      const occupants = seatPlayers(seats, ports.players, hasProgram);
      if (!occupants.ok) return occupants;
      const payload = { game: id, rulesVersion, options, seed: ports.environment.seed() };
      return ok({ kind: 'start', payload: { ...payload, sitters: occupants.value } });
    };
    return startLog(ports, utcOffset, call, start, ({ payload }) =>
      initialMatchState(game, payload),
    );
  };

function seatPlayers(
  plans: readonly SeatPlan[],
  players: PlayerStore,
  hasProgram: HasProgram,
): Result<readonly LoggedOccupant[], AppRefusal> {
  const occupants: LoggedOccupant[] = [];
  for (const plan of plans) {
    const occupant = seatPlayer(plan, occupants, players, hasProgram);
    if (!occupant.ok) return occupant;
    occupants.push(occupant.value);
  }
  return ok(occupants);
}

/** No person sits twice, and no two bots share a name while names are free. */
export function seatPlayer(
  plan: SeatPlan,
  others: readonly LoggedOccupant[],
  players: PlayerStore,
  hasProgram: HasProgram,
): Result<LoggedOccupant, AppRefusal> {
  if (plan.kind === 'bot') {
    const { level, program } = plan;
    if (program !== undefined && !hasProgram(program))
      return fail(appRefusal('unknown-program', { name: program }));
    const taken = others.flatMap((occupant) => (occupant.kind === 'bot' ? [occupant.name] : []));
    const name = BOT_NAMES.find((free) => !taken.includes(free)) ?? BOT_NAMES[0];
    return ok({ kind: 'bot', name, level, ...(program !== undefined && { program }) });
  }
  const player = findOrCreatePerson(plan, players);
  if (!player.ok) return player;
  const { id, name } = player.value;
  // The player in a seat may have been merged since.
  const sitsAlready = others.some(
    (occupant) => occupant.kind === 'player' && players.byId(occupant.player)?.id === id,
  );
  return sitsAlready
    ? fail(appRefusal('player-twice', { name }))
    : ok({ kind: 'player', player: id });
}
