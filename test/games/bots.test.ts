import { describe, expect, it } from 'vitest';
import { choose } from '#main/bots/player.ts';
import { Random } from '#core/random.ts';
import type { AnyMove, Game, GameInstance } from '#core/game-instance.ts';
import { donkeyDerby } from '#games/donkey-derby/engine.ts';
import { goatNGoat } from '#games/goat-n-goat/engine.ts';
import { scout } from '#games/scout/engine.ts';
import { sixNimmt } from '#games/six-nimmt/engine.ts';
import { BOT_LEVELS, type BotLevel } from '#shared/people.ts';
import type { ConformanceAdapter } from './conformance/adapter.ts';
import { type Seating, seatingsOf, sitDown } from './conformance/random-match.ts';
import { adapter as derbyAdapter } from './donkey-derby/conformance.ts';
import { adapter as goatAdapter } from './goat-n-goat/conformance.ts';
import { adapter as scoutAdapter } from './scout/conformance.ts';
import { adapter as nimmtAdapter } from './six-nimmt/conformance.ts';

const GAMES: readonly { readonly game: Game; readonly adapter: ConformanceAdapter }[] = [
  { game: sixNimmt, adapter: nimmtAdapter },
  { game: scout, adapter: scoutAdapter },
  { game: goatNGoat, adapter: goatAdapter },
  { game: donkeyDerby, adapter: derbyAdapter },
];

/** Enough for the hard level to try every move. */
const PLAYOUTS = 60;
/** All levels choose one in so many moves. */
const ASKED_ONE_IN = 12;

/** Move chosen by a level, with the same randomness every time. */
const chosen = (table: GameInstance, seat: number, level: BotLevel): AnyMove =>
  choose(
    table.game,
    { seat, view: table.view(seat), moves: table.moves(seat) },
    level,
    { playouts: PLAYOUTS },
    { random: Random.fromNumber(7), now: () => 0 },
  );

/** Same view for this seat: exchanges what it cannot see, and reseeds. */
function otherWorld(
  table: GameInstance,
  seat: number,
  adapter: ConformanceAdapter,
  random: Random,
): GameInstance {
  const other = table.clone();
  other.reseed(String(random.seed()));
  adapter.swapHidden(other.state, [seat], random);
  return other;
}

/** Of each variant, the table with the fewest seats and the one with the most. */
const outermost = (seatings: readonly Seating[]): readonly Seating[] =>
  seatings.filter(({ seats, options }) => {
    const all = seatings.filter((one) => one.options === options).map((one) => one.seats);
    return seats === Math.min(...all) || seats === Math.max(...all);
  });

describe.each(GAMES)('the bots of $game.id', ({ game, adapter }) => {
  it.each(outermost(seatingsOf(game, adapter.variants)))(
    'use only what their seat sees, at any level: $seats seats, $options',
    (seating) => {
      const table = sitDown(game, seating, 'bots');
      const random = Random.fromNumber(seating.seats);
      for (let seat; (seat = table.toMove()[0]) !== undefined;) {
        if (random.below(ASKED_ONE_IN) === 0) {
          const other = otherWorld(table, seat, adapter, random);
          expect(JSON.stringify(other.state)).not.toBe(JSON.stringify(table.state));
          for (const level of BOT_LEVELS)
            expect(chosen(other, seat, level)).toEqual(chosen(table, seat, level));
        }
        table.play(seat, random.pick(table.moves(seat)));
      }
    },
  );

  it('win less often in the coach’s tries where they are easy ones', () => {
    const seats = Math.max(3, game.seats.min);
    const table = sitDown(game, { seats, options: {} }, 'skills');
    const chanceOf = (skill: number): number => {
      const world = game.coach!.trueWorld(table.state, (seat) => (seat === 0 ? skill : 2));
      const wins = Array.from({ length: 200 }, (_, seed) => world.playOn(seed).wins[0]!);
      return wins.reduce((sum, win) => sum + win) / wins.length;
    };
    expect(chanceOf(2)).toBeGreaterThan(chanceOf(0));
  });

  it('hint and coach say of a play-out that it is worth the same', () => {
    const table = sitDown(game, seatingsOf(game, adapter.variants)[0]!, 'worth');
    const random = Random.fromNumber(3);
    for (let seat; (seat = table.toMove()[0]) !== undefined;) {
      const observation = { seat, view: table.view(seat), moves: table.moves(seat) };
      const move = random.pick(observation.moves);
      const isCompared = game.coach!.candidates(observation).length > 0;
      if (isCompared && random.below(ASKED_ONE_IN) === 0) {
        const hinted = (game.bot.hintWorld ?? game.bot.hard.sampleWorld)(
          observation,
          Random.fromNumber(1),
        );
        const hint = hinted.rollout(seat, move, 7);
        // A game may share what it has sampled among the worlds of one view.
        const afresh = { ...observation, view: table.view(seat) };
        const coached = game.coach!.sampleWorld(afresh, Random.fromNumber(1));
        expect(coached.rollout(seat, move, 7).worth).toBeCloseTo(hint, 10);
      }
      table.play(seat, move);
    }
  });
});
