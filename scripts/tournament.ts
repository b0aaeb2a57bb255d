import { parseArgs } from 'node:util';
import { choose } from '../src/main/bots/player.ts';
import { Random } from '../src/main/core/random.ts';
import type { AnyMove, AnyObservation, Table } from '../src/main/core/table.ts';
import { gameById } from '../src/main/games/index.ts';
import { BOT_LEVELS, type BotLevel } from '../src/shared/people.ts';
import { nimmtByRandomRollouts } from '../test/games/six-nimmt/random-rollouts.ts';

/**
 * Bots of several levels against each other: every deal is played again with the levels one seat further, until each
 * has sat everywhere. Budgets are playouts, so that the figures do not depend on the machine.
 * `npm run tournament -- --game scout --seats 4 --matches 100 --levels hard,normal --playouts 2000`
 */
const { values } = parseArgs({
  options: {
    game: { type: 'string' },
    seats: { type: 'string' },
    /** deals; each is played once a rotation */
    matches: { type: 'string', default: '100' },
    /** from seat 0 on, begun again when the list ends */
    levels: { type: 'string', default: 'hard,normal' },
    playouts: { type: 'string', default: '2000' },
    options: { type: 'string', default: '{}' },
    from: { type: 'string', default: '0' },
  },
});

const LEVELS = [...BOT_LEVELS, 'random', 'rollouts'] as const;
/** `rollouts` is the hard bot that 6 nimmt! had in earlier versions. */
type Level = BotLevel | 'random' | 'rollouts';

const game = gameById(values.game ?? '') ?? stop('--game: no such game');
const seats = Number(values.seats ?? game.seats.min);
const levels = values.levels.split(',').map((level) => levelOf(level));
const budget = { playouts: Number(values.playouts) };
const from = Number(values.from);

/** Levels by seat: the list over and over, begun one further in each rotation. */
const rotations: readonly (readonly Level[])[] = Array.from(
  { length: seats % levels.length === 0 ? levels.length : seats },
  (_, turned) => {
    const round = Array.from({ length: seats }, (_, seat) => levels[seat % levels.length]!);
    return [...round.slice(turned), ...round.slice(0, turned)];
  },
);

/** What one level won of one deal, in all rotations: the mean of its seats. */
interface Share {
  readonly wins: number;
  readonly place: number;
}
const shares = new Map<Level, Share[]>(levels.map((level) => [level, []]));

const start = performance.now();
for (let deal = from; deal < from + Number(values.matches); deal++) {
  const sat = new Map<Level, Share[]>(levels.map((level) => [level, []]));
  rotations.forEach((seated, rotation) => {
    const places = placesOf(playMatch(deal, rotation, seated));
    const winners = places.filter((place) => place === 1).length;
    seated.forEach((level, seat) => {
      const place = places[seat]!;
      sat.get(level)!.push({ wins: place === 1 ? 1 / winners : 0, place });
    });
  });
  for (const [level, seatShares] of sat) {
    shares.get(level)!.push({
      wins: mean(seatShares.map(({ wins }) => wins)),
      place: mean(seatShares.map(({ place }) => place)),
    });
  }
}

const seconds = Math.round((performance.now() - start) / 1000);
console.log(
  `${game.id}, ${seats} seats, ${values.matches} deals × ${rotations.length} rotations, ` +
    `${budget.playouts} playouts, ${seconds} s; with equal players each wins ${percent(1 / seats)}`,
);
for (const [level, deals] of shares) {
  const wins = deals.map((share) => share.wins);
  const place = mean(deals.map((share) => share.place)).toFixed(2);
  console.log(
    `${level.padEnd(8)} wins ${percent(mean(wins))} ± ${percent(halfInterval(wins))}, mean place ${place}`,
  );
}

function playMatch(deal: number, rotation: number, seated: readonly Level[]): Table {
  const options: unknown = JSON.parse(values.options);
  const table = game.setup({ seats, options, seed: `deal ${deal}` });
  if (!table.ok) return stop(`${table.error} do not fit ${game.id}`);
  const random = Random.fromSeed(`bots ${deal} ${rotation}`);
  for (;;) {
    const [seat] = table.value.toMove();
    if (seat === undefined) return table.value;
    table.value.play(seat, moveOf(table.value, seat, seated[seat]!, random));
  }
}

function moveOf(table: Table, seat: number, level: Level, random: Random): AnyMove {
  const moves = table.moves(seat);
  if (level === 'random') return random.pick(moves);
  const observation: AnyObservation = { seat, view: table.view(seat), moves };
  const thinking = { random, now: () => 0 };
  if (level !== 'rollouts') return choose(game, observation, level, budget, thinking);
  return choose(nimmtByRandomRollouts, observation, 'hard', budget, thinking);
}

function placesOf(table: Table): readonly number[] {
  const outcome = table.outcome();
  return outcome.over ? outcome.places : stop('a match has no outcome');
}

/** Half the 95 % confidence interval of the mean over deals, which are independent. */
function halfInterval(samples: readonly number[]): number {
  const middle = mean(samples);
  const variance =
    samples.reduce((sum, sample) => sum + (sample - middle) ** 2, 0) / (samples.length - 1);
  return 1.96 * Math.sqrt(variance / samples.length);
}

function mean(samples: readonly number[]): number {
  return samples.reduce((sum, sample) => sum + sample, 0) / samples.length;
}

function percent(part: number): string {
  return `${(100 * part).toFixed(1)} %`;
}

function levelOf(name: string): Level {
  if (name === 'rollouts' && game.id !== 'six-nimmt') stop('rollouts play 6 nimmt! only');
  return LEVELS.find((level) => level === name) ?? stop(`--levels: ${LEVELS.join(', ')}`);
}

function stop(why: string): never {
  console.error(why);
  process.exit(2);
}
