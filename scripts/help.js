// Help for `npm run NAME -- --help`: the command's section of docs/commands.md. Plain JavaScript, because an old Node
// reads it too.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const COMMANDS = fileURLToPath(new URL('../docs/commands.md', import.meta.url));

/**
 * The section of a command, without marks of Markdown; undefined where it has none.
 */
export function helpFor(command) {
  const sections = readFileSync(COMMANDS, 'utf8').split(/^(?=##)/m);
  const section = sections.find((text) => text.startsWith(`### \`${command}\`\n`));
  return section
    ?.replace(/^### /, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll('`', '')
    .trim();
}

/**
 * A command as it is typed, by the name that npm gives it.
 */
export function commandOf(script) {
  if (script === 'start' || script === 'test') return `npm ${script}`;
  return script === 'engine' ? `npm run -s ${script}` : `npm run ${script}`;
}
