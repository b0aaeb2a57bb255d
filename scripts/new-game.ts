import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { nameOf, skeleton, type GameName } from './new-game/skeleton.ts';
import { ROOT } from './build.ts';

/** Makes the files of a new game and its line in both registries. `npm run new-game -- liars-dice` */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** the project that the game is added to */
    root: { type: 'string', default: ROOT },
  },
});

const [id = ''] = positionals;
const folder = join(values.root, 'src/games', id);
if (!/^[a-z]+(-[a-z]+)*$/.test(id))
  stop('Say what it is called, in small letters: npm run new-game -- liars-dice');
if (existsSync(folder)) stop(`There is a game of this name: ${folder}`);

const name = nameOf(id);
for (const [path, text] of skeleton(ROOT, name)) write(path, text);
register('src/games/engines.ts', name, `import { ${name.code} } from './${id}/engine.ts';`);
register(
  'src/games/screens.ts',
  name,
  `import { screen as ${name.code} } from './${id}/screen/index.ts';`,
);
console.log(
  `${name.title} is in src/games/${id}/ and test/games/${id}/. Its tests fail until its rules are written.`,
);

function write(path: string, text: string): void {
  const file = join(values.root, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** The import after the other games', and the game at the end of the list. */
function register(path: string, { code }: GameName, line: string): void {
  const text = readFileSync(join(values.root, path), 'utf8');
  const lastImport = /^import (?!.*^import [^\n]*'\.\/)[^\n]*'\.\/[^\n]*\n/ms;
  const changed = text
    .replace(lastImport, (found) => `${found}${line}\n`)
    .replace(/(= \[[^\]]*sixNimmt[^\]]*)\]/, `$1, ${code}]`);
  write(path, changed);
}

function stop(why: string): never {
  console.error(why);
  process.exit(1);
}
