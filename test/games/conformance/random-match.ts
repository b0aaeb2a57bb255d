import type { Seat } from '#shared/ids.ts';
import { Random } from '#core/random.ts';
import type { AnyChoice, AnyEvent, AnyMove, Game, GameInstance } from '#core/game-instance.ts';

export interface Seating {
  readonly seats: number;
  readonly options: object;
}

export function seatingsOf(game: Game, variants: readonly object[]): readonly Seating[] {
  const { min, max } = game.seats;
  return Array.from({ length: max - min + 1 }, (_, more) => min + more).flatMap((seats) =>
    variants
      .filter((options) => game.parseOptions(options, seats).ok)
      .map((options) => ({ seats, options })),
  );
}

/** Throws if the game refuses, which `seatingsOf` excludes. */
export function sitDown(game: Game, { seats, options }: Seating, seed: string): GameInstance {
  const table = game.setup({ seats, options, seed });
  if (!table.ok) throw new Error(`no ${game.id} with ${seats} seats: ${table.error}`);
  return table.value;
}

/** A seat about to make a random legal move. */
export interface Turn {
  readonly table: GameInstance;
  readonly seat: Seat;
  readonly choices: readonly AnyChoice[];
  readonly move: AnyMove;
  readonly random: Random;
}

export interface Played {
  readonly seat: Seat;
  readonly move: AnyMove;
}

export interface MatchObserver {
  before?(turn: Turn): void;
  after?(turn: Turn, events: readonly AnyEvent[]): void;
}

/** Plays a match to its end with random seats moving at random. Returns the moves in order. */
export function playRandomly(
  table: GameInstance,
  seed: string,
  longest: number,
  { before, after }: MatchObserver,
): readonly Played[] {
  const random = Random.fromSeed(seed);
  const played: Played[] = [];
  for (;;) {
    const toMove = table.toMove();
    if (toMove.length === 0) return played;
    if (played.length >= longest) throw new Error(`no end after ${longest} moves`);
    const seat = random.pick(toMove);
    const choices = table.choices(seat);
    if (choices.length === 0) throw new Error(`seat ${seat} is to move and has no move`);
    const { move } = random.pick(choices);
    const turn = { table, seat, choices, move, random };
    before?.(turn);
    const events: AnyEvent[] = [];
    const refusal = table.play(seat, move, (event) => events.push(event));
    if (refusal) throw new Error(`a listed move was refused: ${JSON.stringify(refusal)}`);
    played.push({ seat, move });
    after?.(turn, events);
  }
}
