import { PEOPLE } from '#core/coach.ts';
import { parseArgs } from 'node:util';
import { pickMove } from '#core/bot.ts';
import { MIN_PAIRS, pairedDifferences } from '#core/paired-differences.ts';
import { Random } from '#core/random.ts';
import type { Game } from '#core/game-instance.ts';
import { gameById } from '#games/engines.ts';
import { startMeter } from '#main/bots/search.ts';
import { trialAverage, trialsOf } from '#main/bots/trials.ts';
import {
  coachOf,
  observationOf,
  type PlayedMatch,
  replayMoves,
} from '#main/reviews/played-match.ts';
import { review } from '#main/reviews/review.ts';
import { speaksForCoach } from './coach/reason-directions.ts';
import { COSTLY, type ReviewedDecision } from '#shared/contract/reviews.ts';
import { playMoves } from '#test/games/play-moves.ts';

/**
 * Shows how many exercises reviews give, and how many of them stand: reviews matches of mixed bots, and compares the move
 * played with the coach's again in ten times as many worlds, other ones. An exercise stands if the loss is surely above 0
 * and at least half of a costly one, and if what the reason is about still speaks for the coach's move.
 * `npm run exercises -- --matches 50 --playouts 600000`
 */
const { values } = parseArgs({
  options: {
    matches: { type: 'string', default: '50' },
    /** of a review; a review of the app has 600,000 */
    playouts: { type: 'string', default: '600000' },
    /** so many times the worlds of the review */
    times: { type: 'string', default: '10' },
    from: { type: 'string', default: '0' },
  },
});

const GAMES = ['six-nimmt', 'scout', 'goat-n-goat', 'donkey-derby'].map((id) => gameById(id)!);
const LEVELS = ['easy', 'casual', 'normal'] as const;
const SEATS = [3, 4, 5] as const;

const now = (): number => performance.now();
const percent = (part: number, all: number): string =>
  all === 0 ? '–' : `${((100 * part) / all).toFixed(1)} %`;

function playMatch(game: Game, seats: number, seed: string): PlayedMatch {
  const table = game.setup({ seats, seed, options: {} });
  if (!table.ok) throw new Error(table.error);
  const start = table.value.clone();
  const random = Random.fromSeed(`${seed} bots`);
  const moves = playMoves(table.value, (observation) => {
    const level = LEVELS[(observation.seat + Number(values.from)) % LEVELS.length]!;
    return pickMove(game.bot, level, observation, random);
  });
  return replayMoves(start, 0, moves);
}

function decisionsOf(played: PlayedMatch, seats: number, seed: string) {
  const assumedPlayers = Array.from({ length: seats }, () => ({
    isBot: false,
    skill: PEOPLE,
    reviews: 0,
  }));
  const budget = { playouts: Number(values.playouts) };
  const steps = review({ played, assumedPlayers, budget, seed }, now);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value.decisions;
  }
}

/** As the app lists them (`src/main/db/migrations/015-to-021.ts`). */
const isExercise = ({ mark, cost, why }: ReviewedDecision): boolean =>
  mark === 'costly' && cost.win > 0 && 2 * cost.winMargin <= cost.win && why !== null;

/** What the same two moves give in so many times the worlds. */
function tryAgain({ moves, game }: PlayedMatch, decision: ReviewedDecision, seed: string) {
  const observation = observationOf(
    moves.find((one) => one.revision === decision.revision && one.seat === decision.seat)!,
  );
  const { seat } = observation;
  const kit = coachOf(game);
  const worlds = Math.max(MIN_PAIRS, Number(values.times) * decision.worlds);
  const meter = startMeter({ playouts: 2 * worlds }, () => 0);
  const evaluate = trialsOf(kit, observation, Random.fromSeed(`${seed} again`), meter);
  const pair = [decision.coach.move, decision.played.move].map(
    (move) => kit.equivalentMove?.(observation, move) ?? move,
  );
  const losses = pairedDifferences();
  const [coach, played] = [trialAverage(), trialAverage()];
  while (meter.used() < 1) {
    const [theirs, own] = evaluate(pair);
    losses.add(theirs!.win - own!.win);
    coach.add(theirs!);
    played.add(own!);
  }
  const tried = { seat, coach: coach.mean(), played: played.mean() };
  const reason = kit.reason({
    observation,
    coach: { move: pair[0]!, ...tried.coach },
    played: { move: pair[1]!, ...tried.played },
  });
  const isSame = reason?.code === decision.why!.code;
  return {
    loss: losses.mean(),
    margin: losses.margin(),
    reason,
    holds: isSame || (speaksForCoach(game.id, decision.why!, tried) ?? false),
  };
}

interface Count {
  exercises: number;
  lossStands: number;
  reasonHolds: number;
  stands: number;
}
const newCount = (): Count => ({ exercises: 0, lossStands: 0, reasonHolds: 0, stands: 0 });
const byGame = new Map<string, Count>();
let reviews = 0;

function report(name: string, { exercises, lossStands, reasonHolds, stands }: Count): void {
  console.log(
    `${name}: ${String(exercises)} exercises; loss stands ${percent(lossStands, exercises)}, ` +
      `reason holds ${percent(reasonHolds, exercises)}, both ${percent(stands, exercises)}`,
  );
}

for (let index = 0; index < Number(values.matches); index++) {
  const game = GAMES[index % GAMES.length]!;
  const seats = SEATS[Math.floor(index / GAMES.length) % SEATS.length]!;
  const seed = `exercises ${values.from} ${String(index)}`;
  const begun = now();
  const played = playMatch(game, seats, seed);
  const exercises = decisionsOf(played, seats, seed).filter(isExercise);
  reviews++;
  const count = byGame.get(game.id) ?? newCount();
  byGame.set(game.id, count);
  for (const decision of exercises) {
    const again = tryAgain(played, decision, seed);
    const lossStands = again.loss >= COSTLY / 2 && again.loss - again.margin > 0;
    count.exercises++;
    if (lossStands) count.lossStands++;
    if (again.holds) count.reasonHolds++;
    if (lossStands && again.holds) count.stands++;
    if (!lossStands || !again.holds)
      console.log(
        `  ${seed}, entry ${String(decision.revision)}: lost ${decision.cost.win.toFixed(3)} ± ` +
          `${decision.cost.winMargin.toFixed(3)} in ${String(decision.worlds)} worlds, again ${again.loss.toFixed(3)} ± ` +
          `${again.margin.toFixed(3)}; ${JSON.stringify(decision.why)}, again ${JSON.stringify(again.reason)}`,
      );
  }
  console.log(
    `${seed}: ${game.id}, ${String(seats)} seats, ${String(exercises.length)} exercises, ` +
      `${((now() - begun) / 1000).toFixed(0)} s`,
  );
}

const total = newCount();
for (const [game, count] of byGame) {
  report(game, count);
  for (const key of Object.keys(total) as (keyof Count)[]) total[key] += count[key];
}
report(`${String(reviews)} reviews`, total);
