import type { Seat } from '#shared/ids.ts';
import { ok, type Result } from '#shared/result.ts';
import type { BotLevel } from '#shared/people.ts';
import type {
  AnyEvent,
  AnyMove,
  AnyRefusal,
  AnyObservation,
  Game,
  GameInstance,
} from '#core/game-instance.ts';
import { deny, type Answer, type Operation, type ProtocolError, type Request } from './requests.ts';

export interface Ports {
  readonly freshSeed: () => string;
  /** Chooses for a bot. `ms` bounds the thinking; without it the level's own time does. */
  readonly think: (
    game: Game,
    observation: AnyObservation,
    level: BotLevel,
    ms: number | undefined,
  ) => AnyMove;
  /** Milliseconds from any fixed moment. */
  readonly now: () => number;
}

export interface Session extends Ports {
  readonly games: readonly Game[];
  instance: GameInstance | null;
}

type Handler<Op extends Operation> = (session: Session, request: Request<Op>) => Answer;

export const HANDLERS: { readonly [Op in Operation]: Handler<Op> } = {
  games: (session) =>
    ok({ games: session.games.map(({ id, seats }) => ({ id, seats: [seats.min, seats.max] })) }),

  new(session, { game: id, seats, options, seed = session.freshSeed(), setup }) {
    const game = gameOf(session, id);
    if (!game.ok) return game;
    const table = game.value.setup({ options, seats, seed: String(seed), prescribed: setup });
    if (!table.ok) return deny('bad-request', `${table.error} do not fit ${id}`);
    session.instance = table.value;
    return ok({ toMove: table.value.toMove() });
  },

  view(session, { seat }) {
    const table = runningInstance(session, seat);
    return table.ok ? ok({ view: table.value.view(seat) }) : table;
  },

  legal(session, { seat }) {
    const table = runningInstance(session, seat);
    return table.ok ? ok({ moves: table.value.moves(seat) }) : table;
  },

  play(session, { seat, move }) {
    const table = instanceToMove(session, seat);
    if (!table.ok) return table;
    const events: AnyEvent[] = [];
    const refusal = table.value.play(seat, move, (event) => events.push(event));
    if (refusal) return deny('illegal-move', reasonOf(refusal));
    const toMove = table.value.toMove();
    return ok({ toMove, over: table.value.outcome().over, events });
  },

  bot(session, { seat, level, ms }) {
    const table = instanceToMove(session, seat);
    if (!table.ok) return table;
    const start = session.now();
    const observation = { seat, view: table.value.view(seat), moves: table.value.moves(seat) };
    const move = session.think(table.value.game, observation, level, ms);
    return ok({ move, ms: Math.round(session.now() - start) });
  },

  outcome(session) {
    const table = runningInstance(session, null);
    return table.ok ? ok(table.value.outcome()) : table;
  },

  sheet(session, { game: id, seats, options, rounds }) {
    const game = gameOf(session, id);
    if (!game.ok) return game;
    const sheet = game.value.sumSheet(options, seats, rounds);
    return sheet.ok ? sheet : deny('bad-request', `${sheet.error} do not fit ${id}`);
  },
};

function gameOf(session: Session, id: string): Result<Game, ProtocolError> {
  const game = session.games.find((game) => game.id === id);
  return game ? ok(game) : deny('unknown-game', 'there is no such game');
}

/** The running match, if it has that seat; a spectator always has a place. */
function runningInstance(session: Session, seat: Seat | null): Result<GameInstance, ProtocolError> {
  const { instance } = session;
  if (!instance) return deny('no-match', 'no match has been started');
  if (seat !== null && seat >= instance.seats)
    return deny('bad-request', `there is no seat ${seat}`);
  return ok(instance);
}

function instanceToMove(session: Session, seat: Seat): Result<GameInstance, ProtocolError> {
  const instance = runningInstance(session, seat);
  if (!instance.ok) return instance;
  const toMove = instance.value.toMove();
  if (toMove.length === 0) return deny('match-over', 'the match is over');
  if (!toMove.includes(seat)) return deny('not-to-move', `seat ${seat} is not to move`);
  return instance;
}

const reasonOf = ({ refusal }: AnyRefusal): string =>
  [refusal.code, ...Object.entries(refusal.params).map(([name, value]) => `${name} ${value}`)].join(
    ', ',
  );
