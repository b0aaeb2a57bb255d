import { Random } from '#core/random.ts';
import type { AnyEvent, Game, GameInstance } from '#core/game-instance.ts';
import { CannotPlay, type Player, playerOf, type Thinking, type Troubles } from './players.ts';

/** What is played: all of it plain, so that it can be handed to another thread. */
export interface Plan {
  readonly seats: number;
  readonly options: unknown;
  /** from seat 0 on, begun again when the list ends */
  readonly levels: readonly string[];
  readonly deals: readonly number[];
  /** playouts, or ms if those are given */
  readonly playouts: number;
  readonly ms: number | null;
  /** what an outside bot is told it may think where playouts count */
  readonly outsideMs: number;
}

/** What one level had of one deal, in all rotations: the mean of its seats. */
export interface Share {
  readonly wins: number;
  readonly place: number;
  readonly score: number;
}

/** How long a level took for its decisions, ms. */
export interface Times {
  count: number;
  sum: number;
  most: number;
}

/** What one level did in some deals. */
export interface LevelRecord {
  readonly shares: Share[];
  readonly times: Times;
  readonly troubles: Troubles;
}

export type Records = ReadonlyMap<string, LevelRecord>;

/** A budget is a bound, and what follows the last playout takes its time too. */
const IN_TIME = 0.95;

export const emptyRecords = (levels: readonly string[]): Records =>
  new Map(
    levels.map((level) => [
      level,
      { shares: [], times: { count: 0, sum: 0, most: 0 }, troubles: {} },
    ]),
  );

/** Plays every deal once a rotation. Throws CannotPlay. */
export async function playDeals(game: Game, plan: Plan): Promise<Records> {
  const records = emptyRecords(plan.levels);
  const thinking = thinkingOf(plan);
  const players = new Map<string, Player>();
  for (const [level, { troubles }] of records) {
    players.set(level, playerOf(game, level, thinking, troubles));
  }
  try {
    await expectAllToPlay(players);
    for (const deal of plan.deals) await playDeal(game, plan, deal, players, records);
  } finally {
    for (const player of players.values()) await player.close();
  }
  return records;
}

/** Figures of a program that cannot play would be those of the bot that moves in its place. */
async function expectAllToPlay(players: ReadonlyMap<string, Player>): Promise<void> {
  for (const [level, player] of players) {
    const failure = await player.failure();
    if (failure !== null) throw new CannotPlay(`${level} ${failure}`);
  }
}

const thinkingOf = ({ playouts, ms, outsideMs }: Plan): Thinking =>
  ms === null
    ? { budget: { playouts }, ms: outsideMs, now: () => 0 }
    : { budget: { ms: ms * IN_TIME }, ms, now: processorTime };

/** What this thread has used, ms: a bot thinks no less because something else runs on the machine. */
function processorTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** Levels by seat: the list over and over, begun one further in each rotation. */
export const rotationsOf = ({ seats, levels }: Plan): readonly (readonly string[])[] =>
  Array.from({ length: seats % levels.length === 0 ? levels.length : seats }, (_, turned) => {
    const round = Array.from({ length: seats }, (_, seat) => levels[seat % levels.length]!);
    return [...round.slice(turned), ...round.slice(0, turned)];
  });

async function playDeal(
  game: Game,
  plan: Plan,
  deal: number,
  players: ReadonlyMap<string, Player>,
  records: Records,
): Promise<void> {
  const sat = new Map<string, Share[]>(plan.levels.map((level) => [level, []]));
  for (const [rotation, seated] of rotationsOf(plan).entries()) {
    const table = setUp(game, plan, deal);
    const random = Random.fromSeed(`bots ${deal} ${rotation}`);
    await playMatch(table, seated, players, records, random);
    const { scores, places } = endOf(table);
    const winners = places.filter((place) => place === 1).length;
    seated.forEach((level, seat) => {
      const place = places[seat]!;
      const wins = place === 1 ? 1 / winners : 0;
      sat.get(level)!.push({ wins, place, score: scores[seat]! });
    });
  }
  for (const [level, shares] of sat)
    records.get(level)!.shares.push({
      wins: mean(shares.map(({ wins }) => wins)),
      place: mean(shares.map(({ place }) => place)),
      score: mean(shares.map(({ score }) => score)),
    });
}

function setUp(game: Game, { seats, options }: Plan, deal: number): GameInstance {
  const table = game.setup({ seats, options, seed: `deal ${deal}` });
  if (!table.ok) throw new Error(`${table.error} do not fit ${game.id}`);
  return table.value;
}

async function playMatch(
  table: GameInstance,
  seated: readonly string[],
  players: ReadonlyMap<string, Player>,
  records: Records,
  random: Random,
): Promise<void> {
  const unheard = seated.map((): AnyEvent[] => []);
  for (;;) {
    const [seat] = table.toMove();
    if (seat === undefined) return;
    const level = seated[seat]!;
    const start = performance.now();
    const since = unheard[seat]!.splice(0);
    const move = await players.get(level)!.choose({ table, seat, random, since });
    note(records.get(level)!.times, performance.now() - start);
    const refused = table.play(seat, move, (event) => {
      for (const events of unheard) events.push(event);
    });
    if (refused) throw new Error(`${level} played ${JSON.stringify(move)}`);
  }
}

function note(times: Times, ms: number): void {
  times.count++;
  times.sum += ms;
  times.most = Math.max(times.most, ms);
}

function endOf(table: GameInstance): { scores: readonly number[]; places: readonly number[] } {
  const outcome = table.outcome();
  if (!outcome.over) throw new Error('a match has no outcome');
  return outcome;
}

export const mean = (samples: readonly number[]): number =>
  samples.reduce((sum, sample) => sum + sample, 0) / samples.length;
