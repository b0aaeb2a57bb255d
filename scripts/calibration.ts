import { parseArgs } from 'node:util';
import { choose } from '#main/bots/player.ts';
import { Random } from '#core/random.ts';
import type { SkillOf } from '#core/coach.ts';
import type { GameInstance } from '#core/game-instance.ts';
import { gameById } from '#games/engines.ts';
import { skillOfLevel } from '#main/reviews/assumed-players.ts';
import { coachOf } from '#main/reviews/played-match.ts';
import type { Seat } from '#shared/ids.ts';
import { BOT_LEVELS, type BotLevel } from '#shared/people.ts';

/**
 * Whether the coach's chances of the course come true: bots play matches, at moments of each the coach says how likely
 * everyone is to win, and what was said is compared with what came of it.
 * `npm run calibration -- --game scout --seats 4 --matches 200 --level normal`
 */
const { values } = parseArgs({
  options: {
    game: { type: 'string' },
    seats: { type: 'string' },
    matches: { type: 'string', default: '200' },
    /** from seat 0 on, repeated if the list is shorter */
    level: { type: 'string', default: 'normal' },
    /** of level hard, per decision */
    playouts: { type: 'string', default: '300' },
    /** tries that one chance is made of */
    tries: { type: 'string', default: '200' },
    /** decisions from one moment to the next */
    every: { type: 'string', default: '5' },
    /** whether the coach takes each seat by its level, and not all like people */
    'by-level': { type: 'boolean', default: false },
    options: { type: 'string', default: '{}' },
  },
});

const game = gameById(values.game ?? '') ?? stop('--game: no such game');
const levels = values.level
  .split(',')
  .map((name) => BOT_LEVELS.find((one) => one === name) ?? stop('--level: no such level'));
const seats = Number(values.seats ?? game.seats.min);
const matches = Number(values.matches);
const budget = { playouts: Number(values.playouts) };

/** A chance as it was said, and the share of the win that came of it. */
interface Said {
  readonly match: number;
  readonly chance: number;
  readonly came: number;
}

const said: Said[] = [];
for (let match = 0; match < matches; match++) said.push(...followed(match));
print();

/** The levels go round from match to match. */
function levelIn(match: number, seat: Seat): BotLevel {
  return levels[(seat + match) % levels.length]!;
}

function followed(match: number): Said[] {
  const options: unknown = JSON.parse(values.options);
  const table = game.setup({ seats, options, seed: `calibration ${match}` });
  if (!table.ok) return stop(`${table.error} do not fit ${game.id}`);
  const random = Random.fromSeed(`calibration ${match}`);
  const skillOf: SkillOf = (seat) => skillOfLevel(game, levelIn(match, seat));
  const chances: (readonly number[])[] = [];
  for (let move = 0; table.value.toMove().length > 0; move++) {
    if (move % Number(values.every) === 0)
      chances.push(chancesNow(table.value, values['by-level'] ? skillOf : undefined, random));
    playOne(table.value, match, random);
  }
  const outcome = table.value.outcome();
  const places = outcome.over ? outcome.places : stop('a match has no outcome');
  const winners = places.filter((place) => place === 1).length;
  return chances.flatMap((moment) =>
    moment.map((chance, seat) => ({ match, chance, came: places[seat] === 1 ? 1 / winners : 0 })),
  );
}

function playOne(table: GameInstance, match: number, random: Random): void {
  const seat = table.toMove()[0]!;
  const observation = { seat, view: table.view(seat), moves: table.moves(seat) };
  table.play(
    seat,
    choose(game, observation, levelIn(match, seat), budget, { random, now: () => 0 }),
  );
}

function chancesNow(
  table: GameInstance,
  skillOf: SkillOf | undefined,
  random: Random,
): readonly number[] {
  const world = coachOf(game).trueWorld(table.state, skillOf);
  const tries = Number(values.tries);
  const sums = Array.from({ length: seats }, () => 0);
  for (let attempt = 0; attempt < tries; attempt++)
    world.playOn(random.seed()).wins.forEach((share, seat) => (sums[seat]! += share));
  return sums.map((sum) => sum / tries);
}

function print(): void {
  console.log(
    `${game.id}, ${seats} seats, ${matches} matches of ${values.level}, ${values.tries} tries a chance`,
  );
  console.log('said      came             moments × seats');
  for (let from = 0; from < 10; from++) {
    const bin = said.filter(({ chance }) => Math.min(9, Math.floor(10 * chance)) === from);
    if (bin.length === 0) continue;
    const came = `${percent(mean(bin.map((one) => one.came)))} ± ${percent(halfInterval(bin))}`;
    console.log(
      `${percent(mean(bin.map((one) => one.chance))).padStart(7)}   ${came.padEnd(16)} ${bin.length}`,
    );
  }
  const brier = mean(said.map(({ chance, came }) => (chance - came) ** 2));
  const guess = mean(said.map(({ came }) => (1 / seats - came) ** 2));
  console.log(`mean squared error ${brier.toFixed(4)}, of equal chances ${guess.toFixed(4)}`);
}

/** Half the 95 % interval of what came; moments of one match stand or fall together. */
function halfInterval(bin: readonly Said[]): number {
  const middle = mean(bin.map(({ came }) => came));
  const byMatch = new Map<number, number>();
  for (const { match, came } of bin) byMatch.set(match, (byMatch.get(match) ?? 0) + came - middle);
  const variance = [...byMatch.values()].reduce((sum, off) => sum + off ** 2, 0);
  return (1.96 * Math.sqrt(variance)) / bin.length;
}

function mean(samples: readonly number[]): number {
  return samples.reduce((sum, sample) => sum + sample, 0) / samples.length;
}

function percent(part: number): string {
  return `${(100 * part).toFixed(1)} %`;
}

function stop(why: string): never {
  console.error(why);
  process.exit(2);
}
