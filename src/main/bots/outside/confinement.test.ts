import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createOutsideBots, type OutsideBots } from './programs.ts';
import { PATIENT, programWith, QUESTION } from './program.fixture.ts';

let root: string;
let folder: string;
let opened: OutsideBots[];
beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'menagerie-confined-')));
  folder = join(root, 'data folder');
  mkdirSync(join(folder, 'backups'), { recursive: true, mode: 0o700 });
  for (const own of OWN) writeFileSync(join(folder, own), SECRET);
  opened = [];
  vi.stubEnv('MENAGERIE_TOKEN', SECRET);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await Promise.all(opened.map((bots) => bots.close()));
  rmSync(root, { recursive: true });
});

const SECRET = 'the seed, and the cards that lie face down';
const OWN = ['menagerie.db', 'menagerie.db-wal', 'host.json'];
const NODE = process.execPath;
const { args: PLAYS } = programWith('good');
/** Answers with what `before` puts into `called`. */
const answering = (before: string) => programWith('good', before).args;

function enter(entry: object): OutsideBots {
  const bots = { bots: [{ name: 'Rook', ...entry }] };
  writeFileSync(join(folder, 'bots.json'), JSON.stringify(bots), { mode: 0o600 });
  const programs = createOutsideBots(folder, PATIENT);
  opened.push(programs);
  return programs;
}
/** Returns the program's answer, or the last line of its errors. */
async function answerOf(entry: object): Promise<string> {
  const { programs } = await enter(entry).report();
  return programs[0]!.hello?.name ?? programs[0]!.errorLine ?? String(programs[0]!.failure);
}
const isHidden = (await probe()) as boolean;
async function probe(): Promise<boolean> {
  const place = mkdtempSync(join(tmpdir(), 'menagerie-confined-'));
  const bots = { bots: [{ name: 'Rook', ...programWith('good') }] };
  writeFileSync(join(place, 'bots.json'), JSON.stringify(bots), { mode: 0o600 });
  const programs = createOutsideBots(place, PATIENT);
  const { isHistoryHidden } = await programs.report();
  await programs.close();
  rmSync(place, { recursive: true });
  return isHistoryHidden;
}

describe('an outside bot', () => {
  it('is started in an empty folder of its own, which is deleted afterwards', async () => {
    const bots = enter({
      command: NODE,
      args: answering(
        `called = [process.cwd(), require('node:fs').readdirSync('.').length, process.env.HOME === process.cwd()].join()`,
      ),
    });
    const { programs } = await bots.report();
    const [own, files, isHome] = programs[0]!.hello!.name.split(',');
    expect([files, isHome]).toEqual(['0', 'true']);
    expect(own).not.toContain(folder);
    await bots.close();
    expect(() => readdirSync(own!)).toThrow();
  });

  it('gets no variables but those that any program needs, and those of its entry', async () => {
    vi.stubEnv('SOME_KEY', SECRET);
    const args = answering(`called = Object.keys(process.env).sort().join()`);
    const names = (await answerOf({ command: NODE, args, env: { STRENGTH: '7' } })).split(',');
    expect(names).toContain('STRENGTH');
    expect(names).not.toContain('SOME_KEY');
    expect(names).not.toContain('MENAGERIE_TOKEN');
  });

  it('may be beside the file that names it, in a folder there, or anywhere', async () => {
    const script = (name: string) => `require('./part.js'); ${answering(`called = '${name}'`)[1]}`;
    for (const place of [folder, join(folder, 'a bot'), join(root, 'else where')]) {
      mkdirSync(place, { recursive: true });
      writeFileSync(join(place, 'bot.js'), script(place === folder ? 'beside' : 'apart'));
      writeFileSync(join(place, 'part.js'), '');
    }
    symlinkSync(join(root, 'else where'), join(folder, 'link'));
    expect(await answerOf({ command: NODE, args: ['bot.js'] })).toBe('beside');
    expect(await answerOf({ command: NODE, args: ['a bot/bot.js'] })).toBe('apart');
    expect(await answerOf({ command: NODE, args: ['link/bot.js'] })).toBe('apart');
    expect(await answerOf({ command: NODE, args: ['bot.js'], cwd: 'a bot' })).toBe('apart');
    const there = join(root, 'else where');
    expect(await answerOf({ command: NODE, args: ['bot.js'], cwd: there })).toBe('apart');
    expect(await answerOf({ command: NODE, args: [join(there, 'bot.js')] })).toBe('apart');
  });

  it.skipIf(process.platform === 'win32')('may be a program with spaces in its path', async () => {
    mkdirSync(join(folder, 'a bot'));
    symlinkSync(NODE, join(folder, 'a bot', 'play it'));
    expect(await answerOf({ command: './a bot/play it', args: PLAYS })).toMatch(/^\d+$/);
  });

  it('may have a name of 24 Korean letters', async () => {
    const name = '가나다라마바사아자차카타파하거너더러머버서어저처';
    expect(await answerOf({ name, command: NODE, args: answering(`called = '${name}'`) })).toBe(
      name,
    );
  });

  it('that cannot be started is reported with the last line of its error output, as text', async () => {
    const noisy = `console.error('first'); console.error('\\x1b[31mno weights\\u202e <b>here</b>' + '!'.repeat(999)); process.exit(1)`;
    const line = await answerOf({ command: NODE, args: ['-e', noisy] });
    expect(line).toMatch(/^no weights <b>here<\/b>!+…$/);
    expect(line.length).toBeLessThanOrEqual(201);
    expect(await answerOf({ command: 'no-such-program' })).toContain('no-such-program');
    const missing = await answerOf({ command: NODE, args: ['no-such-bot.mjs'] });
    expect(missing).toMatch(/^Error: Cannot find module .*no-such-bot\.mjs/);
  });
});

describe.skipIf(!isHidden)('if this system can hide the history, an outside bot', () => {
  const LOOKING = `
    const { readFileSync, readdirSync, realpathSync } = require('node:fs');
    const seen = (look) => { try { return String(look()); } catch { return ''; } };`;

  it('sees nothing of the history, by any path', async () => {
    const looks = [
      `readdirSync(${JSON.stringify(folder)})`,
      `readFileSync(${JSON.stringify(join(folder, 'menagerie.db'))})`,
      `readFileSync('../menagerie.db')`,
      `readFileSync('../data folder/menagerie.db')`,
      `readFileSync('/proc/${String(process.pid)}/environ')`,
      `readFileSync('/proc/' + process.ppid + '/environ')`,
      `readFileSync('/proc/1/root' + ${JSON.stringify(join(folder, 'menagerie.db'))})`,
      `readFileSync('/proc/self/environ')`,
      `require('node:child_process').execSync('ps eww -A 2>/dev/null; cat /proc/*/cmdline')`,
    ];
    const before = `${LOOKING} const all = [${looks.map((look) => `seen(() => ${look})`).join()}].join();
      called = String(all.includes(${JSON.stringify(SECRET)}) || all.includes('menagerie.db,'))`;
    // A program's own command line says what it looks for.
    writeFileSync(join(folder, 'look.js'), answering(before)[1]!);
    expect(await answerOf({ command: NODE, args: ['look.js'] })).toBe('false');
    expect(await answerOf({ command: NODE, args: ['look.js'], cwd: '.' })).toBe('false');
    expect(await answerOf({ command: NODE, args: ['look.js'], cwd: folder })).toBe('false');
  });

  it('sees the files in the data folder that are not Menagerie’s own', async () => {
    writeFileSync(join(folder, 'weights'), '');
    writeFileSync(join(folder, 'menagerie-bot.js'), '');
    symlinkSync(join(folder, 'menagerie.db'), join(folder, 'not hidden'));
    const args = answering(
      `${LOOKING} called = seen(() => readdirSync(${JSON.stringify(folder)}).sort())`,
    );
    expect(await answerOf({ command: NODE, args })).toBe('menagerie-bot.js,weights');
  });

  it('reaches no network, unless its entry says so', async () => {
    const args = answering(
      `called = Object.keys(require('node:os').networkInterfaces()).join() || 'none'`,
    );
    expect(['none', 'lo']).toContain(await answerOf({ command: NODE, args }));
    const own = Object.keys((await import('node:os')).networkInterfaces()).join() || 'none';
    expect(await answerOf({ command: NODE, args, network: true })).toBe(own);
  });

  it('writes only to its working folder', async () => {
    const args = answering(`${LOOKING} const { writeFileSync } = require('node:fs');
      called = ['./here', ${JSON.stringify(join(root, 'there'))}, ${JSON.stringify(dirname(NODE) + '/x')}]
        .map((path) => seen(() => { writeFileSync(path, ''); return 'yes'; }) || 'no').join()`);
    expect(await answerOf({ command: NODE, args })).toMatch(/^yes,(yes|no),no$/);
    mkdirSync(join(root, 'bot'));
    expect(await answerOf({ command: NODE, args, cwd: join(root, 'bot') })).toMatch(/^yes,/);
    expect(readdirSync(join(root, 'bot'))).toEqual(['here']);
    expect(readdirSync(root)).not.toContain('there');
  });

  it('ends with all that it has started, also processes that left its group', async () => {
    const mark = join(root, 'bot');
    mkdirSync(mark);
    const child = `require('node:child_process').spawn('setsid', ['sh', '-c', 'while :; do date +%N > alive; sleep 0.02; done'], { detached: true, stdio: 'ignore' }).unref();`;
    const bots = enter({ command: NODE, args: answering(child), cwd: mark });
    await bots.move('Rook', QUESTION);
    while (!readdirSync(mark).includes('alive')) await new Promise((done) => setTimeout(done, 10));
    await bots.close();
    rmSync(join(mark, 'alive'));
    await new Promise((done) => setTimeout(done, 100));
    expect(readdirSync(mark)).toEqual([]);
  });
});
