import { parseArgs } from 'node:util';
import { Random } from '../src/main/core/random.ts';
import type { AnySight, Game, Table } from '../src/main/core/table.ts';
import { games } from '../src/main/games/index.ts';
import { PEERS, type Peer } from './peers.ts';

/**
 * Random play in matches (6 nimmt!: deals, SCOUT: rounds) a second on one core: through the engine, through the bots'
 * search, and through the game's naive version beside them. Prints JSON; every figure is the median of several runs.
 * `npm run bench -- --game scout --ms 300`
 */
const { values } = parseArgs({
  options: {
    game: { type: 'string' },
    /** of one run */
    ms: { type: 'string', default: '300' },
  },
});
const RUN = Number(values.ms);
const RUNS = 5;

interface Figures {
  readonly seats: number;
  readonly unit: Peer['unit'];
  readonly enginePerSecond: number;
  readonly searchPerSecond: number;
  readonly naivePerSecond: number;
  readonly engineByNaive: number;
  readonly searchByNaive: number;
}

function measure(game: Game, peer: Peer, seats: number): Figures {
  const random = Random.fromSeed(`bench ${game.id} ${seats}`);
  const units = peer.unitsPerMatch(seats);
  const [engine, search, naive] = mediansOf([
    () => {
      playRandomly(setUp(game, peer, seats, String(random.below(2 ** 31))), random);
      return units;
    },
    rollouts(game, peer, seats, random),
    () => {
      peer.playMatch(seats, random);
      return units;
    },
  ]) as [number, number, number];
  return {
    seats,
    unit: peer.unit,
    enginePerSecond: Math.round(engine),
    searchPerSecond: Math.round(search),
    naivePerSecond: Math.round(naive),
    engineByNaive: Number((engine / naive).toFixed(1)),
    searchByNaive: Number((search / naive).toFixed(1)),
  };
}

function setUp(game: Game, { options }: Peer, seats: number, seed: string): Table {
  const table = game.setup({ options, seats, seed });
  if (!table.ok) throw new Error(table.error);
  return table.value;
}

function playRandomly(table: Table, random: Random): void {
  for (let seat; (seat = table.toMove()[0]) !== undefined;) {
    table.play(seat, random.pick(table.choices(seat)).move);
  }
}

/** Trying out a first move is a whole deal, round or match: the rollouts of all games go on to its end. */
function rollouts(game: Game, peer: Peer, seats: number, random: Random): () => number {
  const table = setUp(game, peer, seats, 'search');
  const moves = table.choices(0).map((choice) => choice.move);
  const sight: AnySight = { seat: 0, view: table.view(0), moves };
  return () => {
    const world = game.bot.sampleWorld(sight, random);
    const luck = random.below(2 ** 31);
    for (const move of moves) world.tryOut(0, move, luck);
    return moves.length;
  };
}

/** How many a second each does, all of them measured in turn, so that a slow moment hits all alike. */
function mediansOf(does: readonly (() => number)[]): readonly number[] {
  does.forEach(perSecond);
  const runs = Array.from({ length: RUNS }, () => does.map(perSecond));
  return does.map((_, index) => median(runs.map((run) => run[index]!)));
}

function perSecond(does: () => number): number {
  const start = performance.now();
  let done = 0;
  let elapsed = 0;
  while (elapsed < RUN) {
    done += does();
    elapsed = performance.now() - start;
  }
  return (1000 * done) / elapsed;
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

const report: Record<string, readonly Figures[]> = {};
for (const game of games) {
  const peer = PEERS[game.id];
  if (!peer || (values.game !== undefined && values.game !== game.id)) continue;
  const { min, max } = game.seats;
  const counts = Array.from({ length: max - min + 1 }, (_, more) => min + more);
  report[game.id] = counts.map((seats) => measure(game, peer, seats));
}
console.log(JSON.stringify(report, null, 2));
