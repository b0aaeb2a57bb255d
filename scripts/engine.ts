// npm run -s engine: the engine protocol on stdin and stdout. Nothing but the protocol goes to stdout.
import { become } from './become.ts';
import { ensureBuilt } from './build.ts';

const isBuilt = await ensureBuilt((text) => {
  console.error(text);
});
if (isBuilt) await become('engine');
else process.exitCode = 1;
