import { describe, expect, it } from 'vitest';
import { ok } from '../../shared/result.ts';
import { choose } from '../bots/choose.ts';
import { Random } from '../core/random.ts';
import { games } from '../games/index.ts';
import { createProtocol } from './session.ts';

/** The fields that the protocol promises of each game's views, beside `toMove` and `options`. */
const VIEW_FIELDS: Readonly<Record<string, readonly string[]>> = {
  'six-nimmt': 'phase deal turn rows hand chosen revealed taken takenCards totals'.split(' '),
  scout: 'phase round first hand handSizes active taken tokens markers totals'.split(' '),
  'goat-n-goat':
    'phase display deck discard mountains flocks scorePiles penalties hand handSizes lastTurns'.split(
      ' ',
    ),
  'donkey-derby': 'phase round roller die positions podium columns markers moved resting'.split(
    ' ',
  ),
};

interface Answer {
  readonly ok: boolean;
  readonly toMove: readonly number[];
  readonly moves: readonly object[];
  readonly move: object;
  readonly view: Readonly<Record<string, unknown>>;
  readonly over: boolean;
  readonly scores: readonly number[];
  readonly places: readonly number[];
}

describe.each(games.map((game) => [game.id, game] as const))('%s over the protocol', (id, game) => {
  const random = Random.fromSeed(`protocol ${id}`);
  const protocol = createProtocol(games, {
    freshSeed: () => String(random.below(1000)),
    think: (game, sight, level) =>
      choose(game, sight, level, { playouts: 20 }, { random, now: () => 0 }),
    now: () => 0,
  });
  const ask = (request: object): Answer => {
    const answer = JSON.parse(protocol.answer(ok(JSON.stringify(request)))) as Answer;
    expect(answer).toMatchObject({ ok: true });
    return answer;
  };

  /** Plays a match of bots; `look` sees every position. */
  function playMatch(seats: number, look: () => void): void {
    let { toMove } = ask({ op: 'new', game: id, seats, seed: seats });
    while (toMove.length > 0) {
      look();
      const seat = random.pick(toMove);
      const level = random.pick(['easy', 'normal', 'normal', 'hard']);
      const { move } = ask({ op: 'bot', seat, level });
      ({ toMove } = ask({ op: 'play', seat, move }));
    }
    look();
  }

  const seatCounts = [game.seats.min, game.seats.max];

  it.each(seatCounts)('shows %i seats and a spectator all that is promised', (seats) => {
    playMatch(seats, () => {
      for (const seat of [null, random.below(seats)]) {
        const { view } = ask({ op: 'view', seat });
        expect(Object.keys(view)).toEqual(
          expect.arrayContaining(['toMove', 'options', ...VIEW_FIELDS[id]!]),
        );
      }
    });
  });

  it.each(seatCounts)('ends for %i seats with scores and places', (seats) => {
    playMatch(seats, () => undefined);
    const { over, scores, places } = ask({ op: 'outcome' });
    expect(over).toBe(true);
    expect([scores.length, places.length]).toEqual([seats, seats]);
    expect(ask({ op: 'legal', seat: 0 }).moves).toEqual([]);
    expect(ask({ op: 'view', seat: 0 }).view['toMove']).toEqual([]);
  });

  it('adds up an empty sheet', () => {
    const { min } = game.seats;
    const none = Array.from({ length: min }, () => 0);
    expect(ask({ op: 'sheet', game: id, seats: min, rounds: [] })).toMatchObject({
      roundScores: [],
      totals: none,
      over: false,
      places: none.map(() => 1),
      problems: [],
    });
  });
});
