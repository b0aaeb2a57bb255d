import { PEOPLE } from '#core/coach.ts';
import { pickMove } from '#core/bot.ts';
import { parseArgs } from 'node:util';
import { type Budget, startMeter } from '#main/bots/search.ts';
import { Random } from '#core/random.ts';
import type { AnyMove, AnyObservation, Game, GameInstance } from '#core/game-instance.ts';
import { gameById, games } from '#games/engines.ts';
import { compareMoves } from '#main/reviews/compare.ts';
import { coachOf, type LoggedMove, replayMoves } from '#main/reviews/played-match.ts';
import { type ReviewResult, review } from '#main/reviews/review.ts';
import { checkBelieved } from './coach/believed.ts';
import { BLUNDERS } from './coach/blunders.ts';
import { checkReasons } from './coach/reasons.ts';
import { playMoves } from '#test/games/play-moves.ts';

/**
 * Shows whether the coach is right: reviews matches of bots in which one seat makes blunders that are planted by rule, or
 * plays what the coach would play, found with other seeds; and reviews each match again to see which marks change.
 * `npm run coach -- --game six-nimmt --seats 5 --matches 3 --seat blunders --playouts 1000000`
 * A first seat plays like `--seat`: blunders, coach, or a level of bot; the others like `--level`.
 * With `--reasons` it checks instead that each reason given can be true of the cards and speaks for the coach's move:
 * `npm run coach -- --reasons --seats 4 --matches 10000 --playouts 300 --options '{"end":{"kind":"deals","count":1}}'`
 */
const { values } = parseArgs({
  options: {
    game: { type: 'string', default: 'six-nimmt' },
    seats: { type: 'string', default: '4' },
    matches: { type: 'string', default: '3' },
    seat: { type: 'string', default: 'blunders' },
    level: { type: 'string', default: 'normal' },
    options: { type: 'string', default: '{}' },
    /** of a review; with --ms that much time instead */
    playouts: { type: 'string', default: '500000' },
    ms: { type: 'string' },
    /** reviews of each match, with other seeds */
    reviews: { type: 'string', default: '2' },
    from: { type: 'string', default: '0' },
    reasons: { type: 'boolean', default: false },
    /** with --reasons: one decision in so many is compared */
    every: { type: 'string', default: '4' },
    believed: { type: 'boolean', default: false },
    /** with --believed: decisions of a match, times as many tries, worlds of a play-out, file of what was found */
    decisions: { type: 'string', default: '25' },
    times: { type: 'string', default: '100' },
    worlds: { type: 'string', default: '800' },
    file: { type: 'string', default: 'test-results/believed.jsonl' },
  },
});

const game: Game = gameById(values.game) ?? stop(`no such game: ${values.game}`);
const seats = Number(values.seats);
const budget: Budget =
  values.ms === undefined ? { playouts: Number(values.playouts) } : { ms: Number(values.ms) };
const level = values.level === 'easy' || values.level === 'casual' ? values.level : 'normal';
/** What the coach may try for each of its own decisions. */
const COACH_PLAYOUTS = 20_000;

interface Match {
  readonly start: GameInstance;
  readonly moves: readonly LoggedMove[];
  /** the revisions at which blunders were planted */
  readonly planted: ReadonlySet<number>;
}

const now = (): number => performance.now();

function stop(why: string): never {
  console.error(why);
  process.exit(2);
}

function playMatch(seed: string): Match {
  const table = game.setup({ seats, seed, options: JSON.parse(values.options) as unknown });
  if (!table.ok) stop(`no such match: ${table.error}`);
  const start = table.value.clone();
  const planted = new Set<number>();
  const random = Random.fromSeed(`${seed} bots`);
  const moves = playMoves(table.value, (observation, revision) => {
    const { move, isPlanted } = chooseFor(table.value, observation, random);
    if (isPlanted) planted.add(revision);
    return move;
  });
  return { start, moves, planted };
}

function chooseFor(table: GameInstance, observation: AnyObservation, random: Random) {
  const { seat, moves } = observation;
  const usual = (): AnyMove =>
    moves.length === 1 ? moves[0]! : pickMove(game.bot, level, observation, random);
  if (seat !== 0) return { move: usual(), isPlanted: false };
  if (values.seat === 'coach')
    return { move: coachMove(observation, random) ?? usual(), isPlanted: false };
  const blunder =
    values.seat === 'blunders' ? BLUNDERS[game.id]!(observation, table.choices(seat)) : null;
  return { move: blunder ?? usual(), isPlanted: blunder !== null };
}

function coachMove(observation: AnyObservation, random: Random): AnyMove | null {
  const meter = startMeter({ playouts: COACH_PLAYOUTS }, now);
  const first = observation.moves[0]!;
  return compareMoves(coachOf(game), observation, first, random, meter)?.coach.move ?? null;
}

function reviewOf({ start, moves }: Match, seed: string): { findings: ReviewResult; ms: number } {
  const begun = now();
  const played = replayMoves(start.clone(), 0, moves);
  const assumedPlayers = Array.from({ length: seats }, () => ({
    isBot: false,
    skill: PEOPLE,
    reviews: 0,
  }));
  const steps = review({ played, assumedPlayers, budget, seed }, now);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return { findings: step.value, ms: now() - begun };
  }
}

if (values.believed) {
  checkBelieved({
    games: process.argv.includes('--game') ? [game] : games,
    matches: Number(values.matches),
    from: Number(values.from),
    decisions: Number(values.decisions),
    times: Number(values.times),
    worlds: Number(values.worlds),
    file: values.file,
  });
  process.exit(0);
}

if (values.reasons) {
  const areTrue = checkReasons(game, {
    seats,
    options: JSON.parse(values.options) as object,
    matches: Number(values.matches),
    from: values.from,
    playouts: Number(values.playouts),
    every: Number(values.every),
  });
  process.exit(areTrue ? 0 : 1);
}

const total = { planted: 0, found: 0, costly: 0, ofSeat: 0, costlyOfSeat: 0, fineOfSeat: 0 };
const flips = new Map<string, number>();
const marks = new Map<string, number>();
/** recommendations whose own figures are below those of the played move */
let below = 0;

const add = (counts: Map<string, number>, key: string): void =>
  void counts.set(key, (counts.get(key) ?? 0) + 1);

for (let index = 0; index < Number(values.matches); index++) {
  const seed = `${values.from}-${String(index)}`;
  const match = playMatch(seed);
  const reviews = Array.from({ length: Number(values.reviews) }, (_, again) =>
    reviewOf(match, `${seed} ${String(again)}`),
  );
  const [first] = reviews;
  count(match, first!.findings);
  for (const { findings } of reviews.slice(1)) compareMarks(first!.findings, findings);
  const kept = first!.findings.seats.map(({ kept: share }) =>
    share === null ? '–' : `${(100 * share).toFixed(0)} %`,
  );
  console.log(
    `${seed}: ${String(match.moves.length)} moves, ${(first!.ms / 1000).toFixed(1)} s, ` +
      `${String(first!.findings.worlds)} worlds a decision, kept ${kept.join(' · ')}, planted ${String(match.planted.size)}`,
  );
}

function count({ planted }: Match, { decisions }: ReviewResult): void {
  for (const { seat, revision, mark, played, coach } of decisions) {
    add(marks, mark);
    if (coach.win < played.win) below++;
    if (planted.has(revision)) {
      total.planted++;
      if (mark !== 'best') total.found++;
      if (mark === 'costly') total.costly++;
    } else if (seat === 0) {
      total.ofSeat++;
      if (mark === 'costly') total.costlyOfSeat++;
      if (mark === 'fine') total.fineOfSeat++;
    }
  }
}

function compareMarks(one: ReviewResult, other: ReviewResult): void {
  for (const decision of one.decisions) {
    const again = other.decisions.find(({ revision }) => revision === decision.revision);
    if (!again) continue;
    const pair = [decision.mark, again.mark].toSorted().join('/');
    add(flips, decision.mark === again.mark ? 'same' : pair);
  }
}

if (total.planted > 0)
  console.log(
    `planted blunders: ${String(total.planted)}; found ${String(total.found)}, of them costly ${String(total.costly)}`,
  );
console.log(
  `the first seat’s other ${String(total.ofSeat)} decisions: costly ${String(total.costlyOfSeat)}, fine ${String(total.fineOfSeat)}`,
);
console.log(
  `recommendations below the move played: ${String(below)}; marks:`,
  Object.fromEntries(marks),
);
if (flips.size > 0) console.log('marks of decisions reviewed again:', Object.fromEntries(flips));
