import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { describe, expect, it } from 'vitest';
import manifest from '../package.json' with { type: 'json' };
import { ROOT } from './build.ts';

/** Plain JavaScript has no types of its own. */
const { commandOf, helpFor } = (await import(new URL('help.js', import.meta.url).href)) as {
  commandOf(script: string): string;
  helpFor(command: string): string | undefined;
};

/** Commands of our own, with the script that they run. */
const own = Object.entries(manifest.scripts).flatMap(([name, line]) => {
  const [, script] = /^node scripts\/run\.js (\S+)$/.exec(line) ?? [];
  return script === undefined ? [] : [{ name, script }];
});

/** Names of the options that a script parses, as in `const options = { game: { type: 'string' } }`. */
function optionsOf(script: string): string[] {
  const source = readFileSync(join(ROOT, 'scripts', `${script}.ts`), 'utf8');
  return [...source.matchAll(/^\s+'?([\w-]+)'?: \{ type: '(?:string|boolean)'/gm)].map(
    ([, option]) => option!,
  );
}

it('there are commands, and options are found in their scripts', () => {
  expect(own.length).toBeGreaterThan(25);
  expect(optionsOf('longrun')).toEqual(['matches', 'game', 'from']);
});

describe.each(own)('$name', ({ name, script }) => {
  const help = helpFor(commandOf(name)) ?? '';

  it('has its help', () => {
    expect(help.length).toBeGreaterThan(commandOf(name).length + 20);
    expect(help).not.toMatch(/[`#]|\]\(/);
  });

  it('names every option', () => {
    const options = optionsOf(script).filter(
      (option) => !help.includes(`--${option}`) && !help.includes(`--no-${option}`),
    );
    expect(options).toEqual([]);
  });
});

it('the help is printed, and nothing else happens', () => {
  const { stdout, status } = spawnSync(
    process.execPath,
    ['scripts/run.js', 'kill/kill', '--help'],
    { cwd: ROOT, encoding: 'utf8', env: { ...process.env, npm_lifecycle_event: 'test:kill' } },
  );
  expect(status).toBe(0);
  expect(stdout.trim()).toBe(helpFor('npm run test:kill'));
});
