import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { afterEach, describe, expect, it } from 'vitest';
import { fail, ok } from '#shared/result.ts';
import { createOutsideBot, type Limits, type OutsideBot } from './outside-bot.ts';
import type { Command } from './process.ts';
import { type Habit, programWith, QUESTION, PATIENT } from './program.fixture.ts';

const opened: OutsideBot[] = [];
afterEach(() => Promise.all(opened.splice(0).map((bot) => bot.close())));

function open(command: Command, limits: Partial<Limits> = {}): OutsideBot {
  const bot = createOutsideBot(command, { ...PATIENT, ...limits });
  opened.push(bot);
  return bot;
}
const openWith = (habit: Habit, limits?: Partial<Limits>): OutsideBot =>
  open(programWith(habit), limits);

const [first] = QUESTION.moves;
const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe('an outside bot', () => {
  it('sends hello and answers, without being started before', async () => {
    const bot = openWith('good');
    expect(await bot.move(QUESTION)).toEqual(ok(first));
    expect(await bot.hello()).toMatchObject(
      ok({ games: expect.arrayContaining(['sample']) as [] }),
    );
  });

  it('answers in any order', async () => {
    const bot = openWith('backwards');
    const answers = await Promise.all([bot.move(QUESTION), bot.move(QUESTION)]);
    expect(answers).toEqual([ok({ type: 'move 1' }), ok({ type: 'move 2' })]);
  });

  it('may choose an illegal move: validation happens elsewhere', async () => {
    expect(await openWith('illegal').move(QUESTION)).toEqual(ok({ type: 'cheat' }));
  });

  it('gets no question about a game that it does not play', async () => {
    const bot = openWith('crash');
    expect(await bot.move({ ...QUESTION, game: 'chess' })).toEqual(fail('other-game'));
    expect((await bot.hello()).ok).toBe(true);
  });

  it('may write any amount of error output', async () => {
    expect(await openWith('chatter').move(QUESTION)).toEqual(ok(first));
  });
});

describe('the first answer of an outside bot counts', () => {
  it('when it answers twice', async () => {
    const bot = openWith('twice');
    expect(await bot.move(QUESTION)).toEqual(ok(first));
    expect(await bot.move(QUESTION)).toEqual(ok(first));
  });

  it('and a late answer does not count for the next question', async () => {
    const bot = openWith('lateOnce', { grace: 0 });
    expect(await bot.move(QUESTION)).toEqual(fail('late'));
    expect(await bot.move({ ...QUESTION, ms: 60_000 })).toEqual(ok(first));
  });
});

describe('an outside bot is no longer waited for', () => {
  it.each([
    ['crash', 'ended'],
    ['noJson', 'nonsense'],
    ['noMove', 'nonsense'],
    ['wrongId', 'nonsense'],
    ['longLine', 'too-long'],
    ['endless', 'too-long'],
    ['flood', 'nonsense'],
  ] as const)('if the program does this: %s', async (habit, trouble) => {
    expect(await openWith(habit).move(QUESTION)).toEqual(fail(trouble));
  });

  it.each(['hang', 'late'] as const)(
    'if the program does not answer in time: %s',
    async (habit) => {
      expect(await openWith(habit, { grace: 0 }).move(QUESTION)).toEqual(fail('late'));
    },
  );

  it.each([
    ['is not there', { ...programWith('good'), command: 'no-such-program-anywhere' }],
    ['cannot be', { ...programWith('good'), command: 'a\0b' }],
    ['has no such folder', { ...programWith('good'), cwd: '/no/such/folder' }],
    ['ends before its hello', programWith('good', 'process.exit(0)')],
    ['says another hello', programWith('good', 'called = 7')],
  ])('if the program %s', async (_, command) => {
    const answer = await open(command).move(QUESTION);
    expect([fail('unstarted'), fail('nonsense')]).toContainEqual(answer);
  });

  it('if the program never sends hello', async () => {
    const silent = { ...programWith('good'), args: ['-e', 'setInterval(() => 0, 1000)'] };
    expect(await open(silent, { hello: 300 }).hello()).toEqual(fail('unstarted'));
  });
});

describe('a program that has crashed', () => {
  it('is started again, and plays on', async () => {
    const bot = openWith('crashOnce', { pauses: [1] });
    expect(await bot.move(QUESTION)).toEqual(fail('ended'));
    let answer = await bot.move(QUESTION);
    for (; !answer.ok; answer = await bot.move(QUESTION))
      await new Promise((resolve) => setTimeout(resolve, 10));
    expect(answer).toEqual(ok(first));
  });

  it('is given up at last, and then pending requests end', async () => {
    const bot = openWith('crash', { pauses: [] });
    await bot.move(QUESTION);
    expect(await bot.move(QUESTION)).toEqual(fail('ended'));
    expect(await bot.hello()).toEqual(fail('ended'));
  });

  it('gets another try when it is reset', async () => {
    const bot = openWith('crashOnce', { pauses: [] });
    await bot.move(QUESTION);
    bot.resetFailures();
    expect(await bot.move(QUESTION)).toEqual(ok(first));
  });

  it('counts as hung after three late answers in a row', async () => {
    const bot = openWith('hang', { grace: 0, pauses: [] });
    const answers = await Promise.all([1, 2, 3, 4].map(() => bot.move(QUESTION)));
    expect(answers).toEqual([1, 2, 3, 4].map(() => fail('late')));
    const name = await bot.hello();
    expect(name).toEqual(fail('late'));
  });
});

const gone = async (pid: number): Promise<void> => {
  while (isAlive(pid)) await new Promise((resolve) => setTimeout(resolve, 5));
};

const pidOf = async (bot: OutsideBot): Promise<number> => {
  const hello = await bot.hello();
  return hello.ok ? Number(hello.value.name) : NaN;
};

describe('an outside bot’s process ends', () => {
  it('when the bot is closed, also if the program does not want to end', async () => {
    const bot = open(
      programWith('good', `process.on('SIGTERM', () => 0); setInterval(() => 0, 1000)`),
    );
    const pid = await pidOf(bot);
    expect(isAlive(pid)).toBe(true);
    await bot.close();
    expect(isAlive(pid)).toBe(false);
    expect(await bot.move(QUESTION)).toEqual(fail('ended'));
  });

  it.skipIf(process.platform === 'win32')('with all that it has started', async () => {
    const child = `require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => 0, 1000)'])`;
    const bot = open(programWith('crash', `called = String(${child}.pid)`));
    const pid = await pidOf(bot);
    expect(isAlive(pid)).toBe(true);
    await bot.move(QUESTION);
    await gone(pid);
  });

  it('when this process exits without closing it', async () => {
    const module = new URL('outside-bot.ts', import.meta.url).href;
    const command = JSON.stringify(programWith('good', 'setInterval(() => 0, 1000)'));
    const code = `const { createOutsideBot } = await import(${JSON.stringify(module)});
      const hello = await createOutsideBot(${command}).hello();
      process.stdout.write(hello.value.name, () => process.exit(1));`;
    const run = spawnSync(process.execPath, ['--input-type=module', '-e', code]);
    const pid = Number(run.stdout.toString());
    expect(pid).toBeGreaterThan(0);
    await gone(pid);
  });

  it('when it was idle for long, until the next question', async () => {
    const bot = openWith('good', { idle: 1 });
    const pid = await pidOf(bot);
    await gone(pid);
    expect(await bot.move(QUESTION)).toEqual(ok(first));
  });
});
