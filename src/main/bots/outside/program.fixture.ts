import process from 'node:process';
import type { MoveRequest } from './messages.ts';
import type { Limits } from './outside-bot.ts';
import type { Command } from './process.ts';

/** Never restarts, and waits longer for answers than the busiest machine needs. */
export const PATIENT: Limits = { hello: 60_000, grace: 60_000, pauses: [], idle: 60_000 };

export const QUESTION: MoveRequest = {
  game: 'sample',
  seats: 2,
  seat: 0,
  options: {},
  view: { hand: [3] },
  moves: [{ type: 'first' }, { type: 'second' }],
  ms: 50,
  since: [],
};

/** Ways in which a program treats requests; `say` writes a line. */
const HABITS = {
  good: `say({ id, move: moves[0] })`,
  backwards: `held.push(() => say({ id, move: { type: 'move ' + id } })); if (held.length === 2) held.reverse().forEach((tell) => tell())`,
  crash: `process.exit(3)`,
  crashOnce: `if (id === 1) process.exit(3); else say({ id, move: moves[0] })`,
  hang: ``,
  noJson: `out('thinking about it')`,
  noMove: `say({ id, move: 7 })`,
  illegal: `say({ id, move: { type: 'cheat' } })`,
  twice: `say({ id, move: moves[0] }); say({ id, move: moves[1] })`,
  wrongId: `say({ id: 999, move: moves[0] }); say({ id, move: moves[0] })`,
  late: `setTimeout(() => say({ id, move: moves[1] }), 400)`,
  lateOnce: `if (id === 1) setTimeout(() => say({ id, move: moves[1] }), 400); else say({ id, move: moves[0] })`,
  longLine: `out('x'.repeat(2 * 1024 * 1024))`,
  endless: `const more = () => process.stdout.write('x'.repeat(65536), more); more()`,
  flood: `const more = () => process.stdout.write('noise\\n'.repeat(1000), more); more()`,
  chatter: `process.stderr.write('complaint '.repeat(1e6)); say({ id, move: moves[0] })`,
} as const;
export type Habit = keyof typeof HABITS;

/** @param before runs when the program is started */
export const programWith = (habit: Habit, before = ''): Command => ({
  command: process.execPath,
  args: [
    '-e',
    `const out = (line) => process.stdout.write(line + '\\n');
     const say = (answer) => out(JSON.stringify(answer));
     const held = [];
     let called = String(process.pid);
     ${before}
     require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => {
       const { id, op, moves } = JSON.parse(line);
       if (op === 'hello') say({ id, name: called, games: ['sample', 'six-nimmt', 'scout', 'goat-n-goat', 'donkey-derby'] });
       else { ${HABITS[habit]} }
     });`,
  ],
  cwd: process.cwd(),
  env: {},
  network: false,
});
