import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { choose } from '#main/bots/player.ts';
import { PEOPLE } from '#core/coach.ts';
import type { AnyMove, Game } from '#core/game-instance.ts';
import { pairedDifferences } from '#core/paired-differences.ts';
import { Random } from '#core/random.ts';
import { isSame } from '#main/reviews/compare.ts';
import {
  coachOf,
  observationOf,
  type PlayedMove,
  replayMoves,
} from '#main/reviews/played-match.ts';
import { review } from '#main/reviews/review.ts';
import { REVIEW_BUDGET } from '#main/reviews/reviewer.ts';
import type { MoveGrade, ReviewedDecision } from '#shared/contract/reviews.ts';
import { BOT_LEVELS, type BotLevel } from '#shared/people.ts';
import { isTrueReason } from '#test/games/coach-reasons.ts';
import { type MeanTries, namedPoints } from './named-points.ts';
import { lookedAtMargin, playOutBoth } from './play-out.ts';
import { playMoves } from '#test/games/play-moves.ts';

export interface BelievedCheck {
  readonly games: readonly Game[];
  readonly matches: number;
  /** seed of the first match */
  readonly from: number;
  /** checked decisions of a match */
  readonly decisions: number;
  /** multiple of a decision's tries for the value that its interval has to hold */
  readonly times: number;
  /** worlds of an independent play-out, at most */
  readonly worlds: number;
  /** file of checked decisions, one JSON line each: a match in it is not checked again */
  readonly file: string;
}

/** Interval of the win that a move loses against the coach's. */
interface Interval {
  readonly loss: number;
  readonly margin: number;
}

interface CheckedDecision {
  readonly game: string;
  readonly match: number;
  readonly seats: number;
  readonly level: BotLevel;
  readonly revision: number;
  readonly mark: MoveGrade;
  readonly worlds: number;
  readonly isRecommended: boolean;
  /** of the played move, and of the other candidates, each with its value by many more tries */
  readonly played: Checked | null;
  readonly others: readonly Checked[];
  readonly reason: CheckedReason | null;
  readonly playedOut: PlayedOut | null;
  readonly about: string;
}

interface Checked {
  readonly said: Interval;
  readonly found: Interval;
}

interface CheckedReason {
  readonly code: string;
  readonly isTrue: boolean;
  readonly lost: number;
  readonly named: number;
}

interface PlayedOut extends Interval {
  readonly worlds: number;
}

/** What a line may be: a decision, or the accuracy of each seat at the end of a match. */
type Line =
  | CheckedDecision
  | { readonly game: string; readonly match: number; readonly accuracy: readonly Accuracy[] };
interface Accuracy {
  readonly level: BotLevel;
  readonly kept: number | null;
}

/** The reviewed seats are people, of whom nothing is known. */
const ANYBODY = { isBot: false, skill: PEOPLE, reviews: 0 };
const now = (): number => performance.now();
/** Tries of the hard level for each decision. */
const HARD_TRIES = { playouts: 200 };
/** A play-out contradicts a costly move if the loss is surely less than this part of what was said. */
const CONFIRMED_PART = 0.2;

export function checkBelieved(check: BelievedCheck): void {
  const { games, from, matches, file } = check;
  const lines = existsSync(file) ? readLines(file) : [];
  for (let match = from; match < from + matches; match++)
    for (const game of games) {
      const isDone = lines.some(
        (line) => 'accuracy' in line && line.game === game.id && line.match === match,
      );
      if (isDone) continue;
      const begun = now();
      const checked = checkMatch(game, match, check);
      appendFileSync(file, checked.map((line) => `${JSON.stringify(line)}\n`).join(''));
      console.log(
        `${game.id} ${String(match)}: ${String(checked.length - 1)} decisions, ${((now() - begun) / 1000).toFixed(0)} s`,
      );
    }
  print(readLines(file), games);
}

const readLines = (file: string): readonly Line[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line);

function checkMatch(game: Game, match: number, check: BelievedCheck): readonly Line[] {
  const random = Random.fromSeed(`believed ${game.id} ${String(match)}`);
  const seats = Math.min(game.seats.max, Math.max(game.seats.min, 3 + (match % 3)));
  const levels = random.shuffled([...BOT_LEVELS, random.pick(BOT_LEVELS)]).slice(0, seats);
  const table = game.setup({ seats, seed: `believed ${String(match)}` });
  if (!table.ok) throw new Error(table.error);
  const start = table.value.clone();
  const moves = playMoves(table.value, (observation) =>
    choose(game, observation, levels[observation.seat]!, HARD_TRIES, { random, now }),
  );
  const played = replayMoves(start, 0, moves);
  const seed = `believed ${String(match)}`;
  const steps = review(
    { played, assumedPlayers: levels.map(() => ANYBODY), budget: REVIEW_BUDGET, seed },
    now,
  );
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  const result = step.value;
  const sampled = random.shuffled(result.decisions).slice(0, check.decisions);
  const checked = sampled.map((decision): CheckedDecision => {
    const { revision, seat } = decision;
    const move = played.moves.find((one) => one.revision === revision && one.seat === seat)!;
    const about = { game: game.id, match, seats, level: levels[seat]! };
    return {
      ...about,
      ...checkDecision(decision, move, check, `${seed} ${String(revision)} ${String(seat)}`),
    };
  });
  const accuracy = result.seats.map(({ seat, kept }) => ({ level: levels[seat]!, kept }));
  return [...checked, { game: game.id, match, accuracy }];
}

type DecisionCheck = Omit<CheckedDecision, 'game' | 'match' | 'seats' | 'level'>;

function checkDecision(
  decision: ReviewedDecision,
  made: PlayedMove,
  check: BelievedCheck,
  seed: string,
): DecisionCheck {
  const { candidates, coach, played, mark, worlds, cost, why, revision } = decision;
  const [best, ...others] = candidates;
  const explained =
    why === null ? -1 : candidates.findIndex(({ move }) => isSame(move, played.move));
  const found = moreTries(
    made,
    candidates.map(({ move }) => move),
    { worlds: worlds * check.times, seed, explained },
  );
  const checkedOf = (index: number): Checked => {
    const { win, winMargin } = others[index]!;
    return { said: { loss: best!.win - win, margin: winMargin }, found: found.losses[index + 1]! };
  };
  const all = others.map((_, index) => index);
  const isPlayed = (index: number): boolean => isSame(others[index]!.move, played.move);
  const playedAt = all.find(isPlayed);
  const isRecommended = !isSame(coach.move, played.move);
  return {
    revision,
    mark,
    worlds,
    isRecommended,
    played: playedAt === undefined ? null : checkedOf(playedAt),
    others: all.filter((index) => !isPlayed(index)).map(checkedOf),
    reason:
      why && explained > 0
        ? checkReason(made, why, found.tries[explained]!, found.tries[0]!)
        : null,
    playedOut:
      mark === 'costly' && cost.win > 0
        ? playedOut(made, coach.move, cost.win, check.worlds, seed)
        : null,
    about: JSON.stringify([played.move, coach.move, why?.code ?? null]),
  };
}

interface MoreTries {
  readonly worlds: number;
  readonly seed: string;
  /** move that is explained, of which and of the first one the means of the tries are needed; −1: none */
  readonly explained: number;
}

/** Compares the moves with the first one in so many fresh worlds. */
function moreTries(
  made: PlayedMove,
  moves: readonly AnyMove[],
  { worlds, seed, explained }: MoreTries,
) {
  const { before, seat } = made;
  const coach = coachOf(before.game);
  const observation = observationOf(made);
  const random = Random.fromSeed(`${seed} again`);
  const tried = moves.map((move) => coach.equivalentMove?.(observation, move) ?? move);
  const differences = tried.map(() => pairedDifferences());
  const tries = tried.map(() => ({
    metrics: new Map<string, number>(),
    points: new Array<number>(before.seats).fill(0),
  }));
  for (let world = 0; world < worlds; world++) {
    const sampled = coach.sampleWorld(observation, random);
    const luck = random.seed();
    let best = 0;
    tried.forEach((move, index) => {
      const { wins, points, outcomeMetrics } = sampled.rollout(seat, move, luck);
      if (index === 0) best = wins[seat]!;
      differences[index]!.add(best - wins[seat]!);
      if (explained < 0 || (index !== 0 && index !== explained)) return;
      points.forEach((each, other) => (tries[index]!.points[other]! += each / worlds));
      const { metrics } = tries[index]!;
      for (const [name, value] of Object.entries(outcomeMetrics))
        metrics.set(name, (metrics.get(name) ?? 0) + value / worlds);
      wins.forEach((share, other) => {
        const name = `win ${String(other)}`;
        metrics.set(name, (metrics.get(name) ?? 0) + share / worlds);
      });
    });
  }
  return {
    losses: differences.map((one): Interval => ({ loss: one.mean(), margin: one.margin() })),
    tries: tries.map(({ metrics, points }, index): MeanTries => ({
      move: tried[index]!,
      points,
      outcomeMetrics: Object.fromEntries(metrics),
    })),
  };
}

/** Whether the reason that these many tries give is true of them, and how much of the loss the given one names. */
function checkReason(
  made: PlayedMove,
  reason: NonNullable<ReviewedDecision['why']>,
  played: MeanTries,
  coach: MeanTries,
): CheckedReason {
  const { seat } = made;
  const { game } = made.before;
  const observation = observationOf(made);
  const again = coachOf(game).reason({ observation, played, coach });
  const isTrue = again === null || isTrueReason(game.id, again, { observation, played, coach });
  return { code: reason.code, isTrue, ...namedPoints(game.id, { seat, reason, played, coach }) };
}

function playedOut(
  decision: PlayedMove,
  coach: AnyMove,
  loss: number,
  worldsMax: number,
  seed: string,
): PlayedOut {
  const gains = playOutBoth({ decision, coach, seed }, CONFIRMED_PART * loss, worldsMax);
  return { worlds: gains.count(), loss: gains.mean(), margin: lookedAtMargin(gains) };
}

const isHeld = ({ said, found }: Checked): boolean =>
  Math.abs(said.loss - found.loss) <= said.margin + 0.00005;
/** Whether it is held but for the error of the value found. */
const isNear = ({ said, found }: Checked): boolean =>
  Math.abs(said.loss - found.loss) <= Math.hypot(said.margin, found.margin) + 0.00005;

function print(lines: readonly Line[], games: readonly Game[]): void {
  const decisions = lines.filter((line) => 'mark' in line);
  const groups = [
    ...games.map(({ id }) => [id, decisions.filter(({ game }) => game === id)] as const),
    ['all', decisions] as const,
  ];
  for (const [name, group] of groups) {
    const played = group.flatMap((one) => one.played ?? []);
    const others = group.flatMap((one) => one.others);
    const recommended = group.filter((one) => one.isRecommended && one.played);
    const isWorse = ({ played: one }: CheckedDecision): boolean =>
      one!.found.loss < -one!.said.margin;
    const costly = group.filter((one) => one.playedOut);
    const contradicted = costly.filter(
      ({ playedOut: out, played: one }) =>
        out!.loss + out!.margin < CONFIRMED_PART * one!.said.loss,
    );
    const losses = group.filter(({ mark }) => mark === 'fine' || mark === 'costly');
    const reasons = losses.flatMap((one) => one.reason ?? []);
    const lost = reasons.filter((one) => one.lost > 0);
    console.log(`\n${name}: ${String(group.length)} decisions`);
    console.log(
      `  interval of the played move holds: ${ratio(played, isHeld)}, but for the other's error ${ratio(played, isNear)}`,
    );
    console.log(`  of the other candidates: ${ratio(others, isHeld)}, ${ratio(others, isNear)}`);
    console.log(`  recommendations worse beyond the margin: ${ratio(recommended, isWorse)}`);
    console.log(
      `  costly contradicted: ${ratio(costly, (one) => contradicted.includes(one))}, in ${String(sum(costly.map((one) => one.playedOut!.worlds)))} worlds`,
    );
    console.log(
      `  losses with a reason: ${ratio(losses, (one) => one.reason !== null)}; marks ${JSON.stringify(countsOf(group.map(({ mark }) => mark)))}`,
    );
    console.log(
      `  reasons true of many tries: ${ratio(reasons, (one) => one.isTrue && one.named > 0)}, most of the points named: ${ratio(lost, (one) => one.named > one.lost / 2)}`,
    );
    for (const code of new Set(lost.map((one) => one.code))) {
      const own = lost.filter((one) => one.code === code);
      console.log(
        `    ${code}: ${ratio(own, (one) => one.named > one.lost / 2)}, points ${(sum(own.map((one) => one.named)) / sum(own.map((one) => one.lost))).toFixed(2)}`,
      );
    }
    for (const one of contradicted)
      console.log(
        '    ',
        one.match,
        one.about,
        JSON.stringify(one.playedOut),
        JSON.stringify(one.played),
      );
  }
  const seats = lines.flatMap((line) =>
    'accuracy' in line ? line.accuracy.map((seat) => ({ ...seat, game: line.game })) : [],
  );
  for (const { id } of games)
    console.log(
      id,
      BOT_LEVELS.map(
        (level) =>
          `${level} ${mean(seats.flatMap((one) => (one.game === id && one.level === level && one.kept !== null ? [one.kept] : [])))}`,
      ).join(', '),
    );
}

const countsOf = (names: readonly string[]): Record<string, number> =>
  Object.fromEntries(
    [...new Set(names)].map((name) => [name, names.filter((one) => one === name).length]),
  );
const sum = (values: readonly number[]): number =>
  values.reduce((total, value) => total + value, 0);
const mean = (values: readonly number[]): string =>
  values.length === 0 ? '–' : (sum(values) / values.length).toFixed(3);
const ratio = <T>(items: readonly T[], holds: (item: T) => boolean): string => {
  const held = items.filter(holds).length;
  return `${String(held)} of ${String(items.length)}${items.length > 0 ? ` (${((100 * held) / items.length).toFixed(1)} %)` : ''}`;
};
