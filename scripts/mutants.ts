import { spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Mutant } from '#test/games/mutant.ts';

/**
 * Puts each game's rule bugs into a copy of the source, one at a time, and runs that game's tests, the conformance suite
 * among them: every bug must be caught. `npm run test:mutants -- scout`; without a game, all of them.
 */
const ROOT = join(import.meta.dirname, '..');
const RULES = join('src', 'games');
const TESTS = join('test', 'games');
/** Copies that are worked on at the same time. */
const LANES = 2;

type Verdict = 'caught' | 'survived' | 'misfit' | 'sound' | 'unsound';

/** One bug of a game, or none: the tests must be green before what turns them red counts. */
interface Trial {
  readonly game: string;
  readonly mutant: Mutant | null;
}

const GOOD: readonly Verdict[] = ['caught', 'sound'];

async function trialsOf(game: string): Promise<readonly Trial[]> {
  const { mutants } = (await import(join(ROOT, TESTS, game, 'mutants.ts'))) as {
    mutants: readonly Mutant[];
  };
  return [null, ...mutants].map((mutant) => ({ game, mutant }));
}

/** A copy of all that the tests need. */
function copySource(): string {
  const copy = mkdtempSync(join(tmpdir(), 'menagerie-mutants-'));
  for (const part of ['src', 'test', 'scripts', 'package.json', 'vitest.config.ts']) {
    cpSync(join(ROOT, part), join(copy, part), { recursive: true });
  }
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

async function judge(copy: string, { game, mutant }: Trial): Promise<Verdict> {
  if (!mutant) return (await isGreen(copy, game)) ? 'sound' : 'unsound';
  const file = join(copy, RULES, game, mutant.file);
  const sound = readFileSync(file, 'utf8');
  if (sound.split(mutant.find).length !== 2) return 'misfit';
  // A function, so that `$` in a replacement means nothing.
  writeFileSync(
    file,
    sound.replace(mutant.find, () => mutant.replace),
  );
  try {
    return (await isGreen(copy, game)) ? 'survived' : 'caught';
  } finally {
    writeFileSync(file, sound);
  }
}

/** Whether the game's tests pass, the conformance suite's among them. */
async function isGreen(copy: string, game: string): Promise<boolean> {
  const tool = join(copy, 'node_modules/vitest/vitest.mjs');
  const options = ['--bail', '1', '--maxWorkers', '1', '--reporter', 'dot'];
  const args = [tool, 'run', ...options, `${RULES}/${game}/`, `${TESTS}/${game}/`];
  const run = spawn(process.execPath, args, { cwd: copy, stdio: 'ignore' });
  const [status] = (await once(run, 'exit')) as [number | null];
  return status === 0;
}

const wanted = process.argv.slice(2);
const games = readdirSync(join(ROOT, TESTS)).filter(
  (game) =>
    existsSync(join(ROOT, TESTS, game, 'mutants.ts')) &&
    (wanted.length === 0 || wanted.includes(game)),
);
const queue = (await Promise.all(games.map(trialsOf))).flat();
const verdicts: Verdict[] = [];

async function work(): Promise<void> {
  const copy = copySource();
  try {
    for (let trial; (trial = queue.shift());) {
      const verdict = await judge(copy, trial);
      verdicts.push(verdict);
      console.log(`${verdict.padEnd(8)}  ${trial.game}: ${trial.mutant?.name ?? 'as it is'}`);
    }
  } finally {
    rmSync(copy, { recursive: true });
  }
}

await Promise.all(Array.from({ length: LANES }, work));
const bad = verdicts.filter((verdict) => !GOOD.includes(verdict)).length;
console.log(`${verdicts.length - bad} of ${verdicts.length} as they should be`);
process.exitCode = bad > 0 || verdicts.length === 0 ? 1 : 0;
