import { randomUUID } from 'node:crypto';
import type { CallName, Input, Output, Principal, Reply } from '#shared/contract.ts';
import type { IdempotencyKey, MatchId } from '#shared/ids.ts';
import type { MatchPush, Push } from '#shared/pushes.ts';
import { LAPTOP, type App } from '../app/app.ts';
import { type BotPlayer, createLocalPlayer } from '../bots/player.ts';
import { memoryDatabase, type Db } from '../db/open.ts';
import type { Environment } from '../app/environment.ts';
import { games } from '#games/engines.ts';
import { createApp } from './create-app.ts';

/** Time and names as a test wants them: each call a second later, ids that count. */
export function testEnvironment(
  seedPrefix = 'seed',
): Environment & { wait(ms: number): void; set(clock: number): void } {
  let time = Date.UTC(2026, 10, 14, 19, 0);
  let passed = 0;
  let count = 0;
  return {
    now: () => (time += 1000),
    uptime: () => passed,
    id: () => `id-${String(++count)}`,
    seed: () => `${seedPrefix}-${String(++count)}`,
    dealNumber: () => null,
    sleep: () => Promise.resolve(),
    wait: (ms) => {
      time += ms;
      passed += ms;
    },
    // As when somebody changes the clock: no time passes.
    set: (clock) => {
      time = clock;
    },
  };
}

/** Test client of an app, with the messages it received. */
export interface TestWindow {
  call<Name extends CallName>(name: Name, input: Input<Name>): Promise<Reply<Name>>;
  /** The answer of a call that must be accepted. */
  get<Name extends CallName>(name: Name, input: Input<Name>): Promise<Output<Name>>;
  say(name: unknown, input: unknown): Promise<Reply>;
  readonly heard: Push[];
  /** the last push of a match */
  now(): MatchPush;
  close(): void;
}

export interface TestApp {
  readonly app: App;
  readonly db: Db;
  readonly environment: ReturnType<typeof testEnvironment>;
  /** @param principal the table, unless another is named */
  open(principal?: Principal): TestWindow;
}

export const testBots = (): BotPlayer => createLocalPlayer(games, () => performance.now());

export function testApp(
  db: Db = memoryDatabase(),
  environment = testEnvironment(),
  bots: BotPlayer = testBots(),
): TestApp {
  const app = createApp({ db, bots, environment });
  return { app, db, environment, open: (principal) => openWindow(app, principal) };
}

export function openWindow(app: App, principal: Principal = LAPTOP): TestWindow {
  const heard: Push[] = [];
  const connection = app.connect(principal, (push) => heard.push(push));
  const call = <Name extends CallName>(name: Name, input: Input<Name>) =>
    connection.call(name, input) as Promise<Reply<Name>>;
  return {
    call,
    async get(name, input) {
      const reply = await call(name, input);
      if (!reply.ok) throw new Error(`${name} was refused: ${JSON.stringify(reply.error)}`);
      return reply.value;
    },
    say: (name, input) => connection.call(name, input),
    heard,
    now() {
      const last = heard.findLast((push) => push.type === 'match');
      if (!last) throw new Error('no match was pushed');
      return last;
    },
    close: () => {
      connection.close();
    },
  };
}

export const freshClient = (): IdempotencyKey => randomUUID() as string as IdempotencyKey;

export interface TablePlan {
  readonly people: readonly string[];
  readonly bots?: number;
  readonly game?: string;
  readonly options?: Record<string, unknown>;
}

/** A match at which these people and so many easy bots sit, in that order. */
export async function startMatch(
  window: TestWindow,
  { people, bots = 0, game = 'six-nimmt', options = {} }: TablePlan,
): Promise<MatchId> {
  const known = await window.get('players.list', {});
  const seats = [
    ...people.map((name) => {
      const player = known.find((one) => one.name === name);
      return player
        ? ({ kind: 'player', player: player.id } as const)
        : ({ kind: 'new', name, emblem: 'moon', colour: 'moon' } as const);
    }),
    ...Array.from({ length: bots }, () => ({ kind: 'bot', level: 'easy' }) as const),
  ];
  const { match } = await window.get('match.start', {
    client: freshClient(),
    game,
    options,
    seats,
    utcOffset: 60,
  });
  return match;
}

/** A match that has just begun, and a window that watches it. */
export async function watchedMatch(plan: TablePlan, app: TestApp = testApp()) {
  const window = app.open();
  const match = await startMatch(window, plan);
  await window.get('match.watch', { match });
  return { ...app, window, match };
}

/** First choices for ever may go in circles in SCOUT: whoever scouts shows the same cards again. */
const MAY_GO_IN_CIRCLES = 500;
/** No match that a test plays to its end is as long. */
const LONGEST = 5_000;

/**
 * Makes the first choice of every decision that a person owes, until so many are made or the match is over. A match
 * that has gone on for long gets the others in turn too.
 */
export async function playOn(
  window: TestWindow,
  match: MatchId,
  moves = Infinity,
  acknowledged: (client: IdempotencyKey) => void = () => undefined,
): Promise<number> {
  let played = 0;
  while (played < moves && window.now().snapshot.status === 'running') {
    const decision = window
      .now()
      .snapshot.pendingDecisions.find(
        ({ seat }) => window.now().snapshot.occupants[seat]!.kind === 'player',
      );
    if (!decision) {
      await new Promise((resolve) => setImmediate(resolve));
      continue;
    }
    if (!decision.choices) await window.get('match.reveal-hand', { match, seat: decision.seat });
    const owed = window.now().snapshot.pendingDecisions.find(({ seat }) => seat === decision.seat)!;
    const client = freshClient();
    const choices = owed.choices!;
    const { move } = choices[played < MAY_GO_IN_CIRCLES ? 0 : played % choices.length]!;
    await window.get('match.play', { match, decision: owed.decision, move, client });
    acknowledged(client);
    played++;
    if (played > LONGEST) throw new Error(`the match does not end: ${String(played)} moves`);
  }
  return played;
}
