// npm run test:fuzz-engine [-- requests]: junk and half-right requests at the engine protocol, so many a game. Every one
// gets an answer, and a refused one changes nothing.
import { Random } from '#core/random.ts';
import { games } from '#games/engines.ts';
import { createProtocol, type Protocol } from '#main/protocol/session.ts';
import type { Game } from '#core/game-instance.ts';

const requests = Number(process.argv[2] ?? 100_000);
/** A fresh match now and then, so that all of its phases are met. */
const NEW_EVERY = 400;

interface Figures {
  readonly game: string;
  requests: number;
  accepted: number;
  refused: Record<string, number>;
}

function fuzz(game: Game): Figures {
  const random = Random.fromSeed(`fuzz ${game.id}`);
  const protocol = createProtocol(games, {
    freshSeed: () => String(random.below(1e9)),
    think: (_game, { moves }) => random.pick(moves),
    now: () => 0,
  });
  const figures: Figures = { game: game.id, requests: 0, accepted: 0, refused: {} };
  let seats = game.seats.min;
  while (figures.requests < requests) {
    if (figures.requests % NEW_EVERY === 0) {
      seats = game.seats.min + random.below(game.seats.max - game.seats.min + 1);
      ask(protocol, { op: 'new', game: game.id, seats, seed: figures.requests });
    }
    const before = witness(protocol, seats);
    const answer = ask(protocol, request(protocol, random, seats));
    figures.requests++;
    if (answer.ok) {
      figures.accepted++;
      continue;
    }
    figures.refused[answer.error.code] = (figures.refused[answer.error.code] ?? 0) + 1;
    if (witness(protocol, seats) !== before)
      throw new Error(`${game.id}: a refusal changed the match`);
  }
  return figures;
}

type Answer = { ok: true; moves?: unknown[] } | { ok: false; error: { code: string } };

const ask = (protocol: Protocol, asked: unknown): Answer =>
  JSON.parse(protocol.answer({ ok: true, value: JSON.stringify(asked) })) as Answer;

/** All that anyone can see of the match. */
const witness = (protocol: Protocol, seats: number): string =>
  [null, ...Array(seats).keys()]
    .map((seat) => protocol.answer({ ok: true, value: JSON.stringify({ op: 'view', seat }) }))
    .join();

/** A legal move to go on with, a legal move bent out of shape, or anything. */
function request(protocol: Protocol, random: Random, seats: number): unknown {
  const seat = random.below(seats);
  const legal = ask(protocol, { op: 'legal', seat });
  const moves = legal.ok ? (legal.moves ?? []) : [];
  const kind = random.below(4);
  if (kind === 0) return { op: 'play', seat, move: moves.length > 0 ? random.pick(moves) : {} };
  if (kind === 1 && moves.length > 0)
    return { op: 'play', seat, move: bent(random.pick(moves), random) };
  if (kind === 2)
    return { op: random.pick(['play', 'bot']), seat: junk(random, 1), move: junk(random, 2) };
  const op = random.pick(['new', 'view', 'legal', 'play', 'bot', 'outcome', 'sheet', 'x', 7]);
  // A new match of another shape would leave nothing to compare with.
  return op === 'new'
    ? { op, game: 'chess', seats: junk(random, 1) }
    : {
        op,
        seat: junk(random, 1),
        rounds: junk(random, 2),
        game: junk(random, 0),
        level: junk(random, 0),
      };
}

function bent(move: unknown, random: Random): unknown {
  const fields = Object.entries(move as object);
  const [key] = random.pick(fields);
  return Object.fromEntries([
    ...fields.filter(([other]) => other !== key || random.below(2) === 0),
    [random.below(2) === 0 ? key : 'extra', junk(random, 2)],
  ]);
}

function junk(random: Random, depth: number): unknown {
  const scalars = [null, true, -1, 0, 1, 2, 0.5, 1e21, '', 'show', 'r3', '__proto__'];
  if (depth === 0 || random.below(3) > 0) return random.pick(scalars);
  const inside = Array.from({ length: random.below(4) }, () => junk(random, depth - 1));
  return random.below(2) === 0
    ? inside
    : Object.fromEntries(
        inside.map((value, index) => [['type', 'card', 'cards', 'at'][index], value]),
      );
}

for (const game of games) console.log(JSON.stringify(fuzz(game)));
