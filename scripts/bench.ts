import { parseArgs } from 'node:util';
import { FastRandom, Random } from '#core/random.ts';
import type { Game, GameInstance } from '#core/game-instance.ts';
import { games } from '#games/engines.ts';
import { PEERS, type Peer } from './peers.ts';

/**
 * Random play in matches (6 nimmt!: deals, SCOUT: rounds) a second on one core, played in four ways beside each other.
 * Prints JSON; every figure is the median of several runs. `npm run bench -- --game scout --ms 500`
 */
const { values } = parseArgs({
  options: {
    game: { type: 'string' },
    /** of one run */
    ms: { type: 'string', default: '100' },
  },
});
const RUN = Number(values.ms);
const RUNS = 3;
/** Played at a time, for it is by far the fastest. */
const KERNEL_UNITS = 20;

const WAYS = ['naive', 'engine', 'table', 'kernel'] as const;
type PerWay<T> = Record<(typeof WAYS)[number], T>;

/** What each way does for a match, from the first shuffle to the last move; told in the report. */
const MEANING: Readonly<PerWay<string>> = {
  naive: 'the immutable reducer: lists the moves, checks the one picked, copies the state',
  engine: 'the rules as bots and tests call them: moves, why and play in place, no consequences',
  table: 'the sealed table as the app has it: choices with consequences, moves parsed and checked',
  kernel: 'the flat arrays that the bots search on; no bot has a say in what is played',
};

interface Figures {
  readonly seats: number;
  readonly unit: Peer['unit'];
  readonly perSecond: PerWay<number>;
  readonly timesNaive: Omit<PerWay<number>, 'naive'>;
}

function measure(game: Game, peer: Peer, seats: number): Figures {
  const random = Random.fromSeed(`bench ${game.id} ${seats}`);
  const units = peer.unitsPerMatch(seats);
  const playKernel = peer.kernel(seats);
  const fastRandom = new FastRandom(seats);
  const { naive, engine, table, kernel } = mediansOf({
    naive() {
      peer.naive(seats, random);
      return units;
    },
    engine() {
      peer.engine(seats, random);
      return units;
    },
    table() {
      playTable(setUp(game, peer, seats, String(random.seed())), random);
      return units;
    },
    kernel() {
      for (let unit = 0; unit < KERNEL_UNITS; unit++) playKernel(fastRandom);
      return KERNEL_UNITS;
    },
  });
  const timesNaive = (way: number): number => Number((way / naive).toFixed(1));
  return {
    seats,
    unit: peer.unit,
    perSecond: perWay((way) => Math.round({ naive, engine, table, kernel }[way])),
    timesNaive: {
      engine: timesNaive(engine),
      table: timesNaive(table),
      kernel: timesNaive(kernel),
    },
  };
}

function setUp(game: Game, { options }: Peer, seats: number, seed: string): GameInstance {
  const table = game.setup({ options, seats, seed });
  if (!table.ok) throw new Error(table.error);
  return table.value;
}

function playTable(table: GameInstance, random: Random): void {
  for (let seat; (seat = table.toMove()[0]) !== undefined;) {
    table.play(seat, random.pick(table.choices(seat)).move);
  }
}

const perWay = <T>(make: (way: (typeof WAYS)[number]) => T): PerWay<T> => ({
  naive: make('naive'),
  engine: make('engine'),
  table: make('table'),
  kernel: make('kernel'),
});

/** How many a second each way does, all of them measured in turn, so that a slow moment hits all alike. */
function mediansOf(does: PerWay<() => number>): PerWay<number> {
  perWay((way) => perSecond(does[way]));
  const runs = Array.from({ length: RUNS }, () => perWay((way) => perSecond(does[way])));
  return perWay((way) => median(runs.map((run) => run[way])));
}

/** By the processor's time for this thread, so that what else the machine does counts little. */
function perSecond(does: () => number): number {
  const start = msOfThread();
  let done = 0;
  let elapsed = 0;
  while (elapsed < RUN) {
    // Asking for the time costs as much as a fast match.
    for (let again = 0; again < 10; again++) done += does();
    elapsed = msOfThread() - start;
  }
  return (1000 * done) / elapsed;
}

function msOfThread(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

const figures: Record<string, readonly Figures[]> = {};
for (const game of games) {
  const peer = PEERS[game.id];
  if (!peer || (values.game !== undefined && values.game !== game.id)) continue;
  const { min, max } = game.seats;
  const counts = Array.from({ length: max - min + 1 }, (_, more) => min + more);
  figures[game.id] = counts.map((seats) => measure(game, peer, seats));
}
console.log(JSON.stringify({ ways: MEANING, figures }, null, 2));
