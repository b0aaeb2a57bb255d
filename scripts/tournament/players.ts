import { createOutsideBot, LIMITS, type OutsideBot } from '#main/bots/outside/outside-bot.ts';
import { choose } from '#main/bots/player.ts';
import type { Budget } from '#main/bots/search.ts';
import type { Random } from '#core/random.ts';
import { unconfined } from '#main/bots/outside/process.ts';
import type { AnyEvent, AnyMove, AnyObservation, Game, GameInstance } from '#core/game-instance.ts';
import { nimmtByRandomRollouts } from '#test/games/six-nimmt/random-rollouts.ts';
import { childMove } from './child.ts';
import { BOT_LEVELS, type BotLevel } from '#shared/people.ts';
import type { BotFailure } from '#shared/outside-bots.ts';

const OUTSIDE = 'outside:';
/**
 * What a level may be: one of the house's, any legal move, a scripted child, the hard bot that 6 nimmt! had in earlier versions, or
 * `outside:` and the command of a program.
 */
export const LEVELS = [
  ...BOT_LEVELS,
  'random',
  'child',
  'rollouts (6 nimmt! only)',
  `${OUTSIDE}"command arguments"`,
] as const;

/** One decision of one seat. */
export interface Decision {
  readonly table: GameInstance;
  readonly seat: number;
  readonly random: Random;
  /** what everybody saw since this seat's last decision */
  readonly since: readonly AnyEvent[];
}

/** Whoever plays the seats of one level. */
export interface Player {
  /** Why it cannot play this game at all; null if it can. */
  failure(): Promise<string | null>;
  choose(decision: Decision): Promise<AnyMove> | AnyMove;
  close(): Promise<void>;
}

/** How long each decision may take. */
export interface Thinking {
  readonly budget: Budget;
  /** what outside bots are told */
  readonly ms: number;
  readonly now: () => number;
}

/** Moves that the house's normal bot played in place of a program, by what was wrong. */
export type Troubles = Partial<Record<BotFailure, number>>;

const isHouse = (level: string): level is BotLevel =>
  (BOT_LEVELS as readonly string[]).includes(level);

/** A level of which a tournament can tell nothing. */
export class CannotPlay extends Error {
  override readonly name = 'CannotPlay';
}

/** Throws CannotPlay if this game has no such level. */
export function playerOf(
  game: Game,
  level: string,
  thinking: Thinking,
  troubles: Troubles,
): Player {
  if (isHouse(level)) return housePlayer((decision) => chooseLike(game, level, decision, thinking));
  if (level === 'child')
    return housePlayer(({ table, seat, random }) => childMove(table, seat, random));
  if (level === 'random')
    return housePlayer(({ table, seat, random }) => random.pick(table.moves(seat)));
  if (level === 'rollouts' && game.id === nimmtByRandomRollouts.id)
    return housePlayer((decision) => chooseLike(nimmtByRandomRollouts, 'hard', decision, thinking));
  const [command, ...args] = level.slice(OUTSIDE.length).split(' ').filter(Boolean);
  if (!level.startsWith(OUTSIDE) || command === undefined)
    throw new CannotPlay(`--levels: ${LEVELS.join(', ')}`);
  return outsidePlayer(game, command, args, thinking, troubles);
}

const housePlayer = (choose: Player['choose']): Player => ({
  failure: () => Promise.resolve(null),
  choose,
  close: () => Promise.resolve(),
});

function chooseLike(
  game: Game,
  level: BotLevel,
  { table, seat, random }: Decision,
  { budget, now }: Thinking,
): AnyMove {
  const observation: AnyObservation = { seat, view: table.view(seat), moves: table.moves(seat) };
  return choose(game, observation, level, budget, { random, now });
}

const START_FAILURES: Readonly<Partial<Record<BotFailure, string>>> = {
  nonsense: 'said no hello that can be read',
  'too-long': 'wrote a line without end',
};

/** Nobody waits for a match here, so that a program may be as slow in starting as it likes. */
const START_LIMIT = 120_000;

function outsidePlayer(
  game: Game,
  command: string,
  args: readonly string[],
  thinking: Thinking,
  troubles: Troubles,
): Player {
  const bot = createOutsideBot(
    { command, args, cwd: process.cwd(), env: {}, network: true },
    { ...LIMITS, hello: START_LIMIT, idle: 2 ** 31 - 1 },
    unconfined,
    'inherit',
  );
  const notStarted = (trouble: BotFailure): string =>
    `${START_FAILURES[trouble] ?? 'could not be started'}: ${bot.errorLine() ?? 'it complained of nothing'}`;
  const inItsPlace = (decision: Decision, trouble: BotFailure): AnyMove => {
    troubles[trouble] = (troubles[trouble] ?? 0) + 1;
    bot.resetFailures();
    return chooseLike(decision.table.game, 'normal', decision, thinking);
  };
  return {
    async failure() {
      const hello = await bot.hello();
      if (hello.ok) return hello.value.games.includes(game.id) ? null : `does not play ${game.id}`;
      return notStarted(hello.error);
    },
    async choose(decision) {
      const answered = await ask(bot, decision, thinking.ms);
      if (!answered.ok && answered.error === 'unstarted')
        throw new CannotPlay(`${[command, ...args].join(' ')} ${notStarted('unstarted')}`);
      if (!answered.ok) return inItsPlace(decision, answered.error);
      const { table, seat } = decision;
      return table.validateMove(seat, answered.value)
        ? inItsPlace(decision, 'illegal')
        : answered.value;
    },
    close: () => bot.close(),
  };
}

const ask = (
  bot: OutsideBot,
  { table, seat, since }: Decision,
  ms: number,
): ReturnType<OutsideBot['move']> =>
  bot.move({
    game: table.game.id,
    seats: table.seats,
    seat,
    options: table.options,
    view: table.view(seat),
    moves: table.moves(seat),
    ms,
    since,
  });
