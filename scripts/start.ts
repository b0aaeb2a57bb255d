// npm start: builds what is stale, then opens Menagerie's window, or its page in the browser where no window can be had.
import { parseArgs } from 'node:util';
import { become } from './become.ts';
import { ensureBuilt, ROOT } from './build.ts';
import { standIn } from './child.ts';
import { findElectron } from './electron.ts';

interface Asked {
  /** the page in a browser, even where a window could be had */
  readonly browser: boolean;
  readonly open: boolean;
  readonly port?: string;
  /** the folder to keep the history in; MENAGERIE_DATA says the same, but not in every shell */
  readonly data?: string;
}

const tell = (text: string): void => {
  console.log(text);
};

const asked = readArguments();
if (!asked) {
  console.error('Usage: npm start -- [--browser] [--no-open] [--port N] [--data FOLDER]');
  process.exitCode = 2;
} else if (await ensureBuilt(tell)) {
  await start(asked);
} else {
  process.exitCode = 1;
}

function readArguments(): Asked | null {
  const options = {
    browser: { type: 'boolean', default: false },
    open: { type: 'boolean', default: true },
    port: { type: 'string' },
    data: { type: 'string' },
  } as const;
  try {
    return parseArgs({ options, allowNegative: true }).values;
  } catch {
    return null;
  }
}

async function start({ browser, open, port, data }: Asked): Promise<void> {
  if (data !== undefined) process.env.MENAGERIE_DATA = data;
  if (!browser) {
    const electron = await findElectron(tell);
    if (electron.ok) {
      process.exitCode = await standIn(electron.value, [ROOT]);
      return;
    }
    tell(`No window, ${electron.error}: Menagerie comes in the browser instead.`);
  }
  await become(
    'host',
    ...(port === undefined ? [] : ['--port', port]),
    ...(open ? ['--open'] : []),
  );
}
