import { homedir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { addToMenu, removeFromMenu } from './portable/menu.ts';
import { menuText, startFailureText, systemLocale } from './app/start-failure.ts';

/** The portable Menagerie in the menu of programs: `--add-to-menu LAUNCHER`, `--remove-from-menu`. */

const [, , action, launcher = ''] = process.argv;
const locale = systemLocale(process.env);
const data = process.env.XDG_DATA_HOME || join(homedir(), '.local/share');
const icon = fileURLToPath(new URL('../../icon/icon.svg', import.meta.url));
const isAdded = action === '--add-to-menu';

try {
  if (isAdded) addToMenu({ launcher, icon, data });
  else removeFromMenu(data);
  process.stdout.write(`${menuText(isAdded ? 'added' : 'removed', locale)}\n`);
} catch {
  process.stderr.write(`${startFailureText('data-unwritable', data, locale)}\n`);
  process.exitCode = 1;
}
