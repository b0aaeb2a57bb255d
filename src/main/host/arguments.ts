import { parseArgs } from 'node:util';
import { fail, ok, type Result } from '#shared/result.ts';
import { isToken, newToken } from './access.ts';

interface HostArguments {
  /** 0 = any free port; null = the last port, if free */
  readonly port: number | null;
  readonly token: string;
  /** show the page, and exit when it closes */
  readonly open: boolean;
}

/** Reads `--port N`, `--open` and `MENAGERIE_TOKEN`; a failure is the message to print. */
export function readArguments(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Result<HostArguments, string> {
  const parsed = parse(args);
  if (!parsed) return fail('The options are --open, --no-open and --port N.');
  const { port = null, open = false } = parsed;
  if (port !== null && !isPort(port))
    return fail('A port is a number from 0 (any free one) to 65535.');
  const token = env.MENAGERIE_TOKEN ?? newToken();
  if (!isToken(token))
    return fail('MENAGERIE_TOKEN has to be 22 to 64 letters, digits, hyphens or underscores.');
  return ok({ port: port === null ? null : Number(port), token, open });
}

function parse(args: readonly string[]) {
  try {
    const options = { port: { type: 'string' }, open: { type: 'boolean' } } as const;
    return parseArgs({ args: [...args], options, allowNegative: true }).values;
  } catch {
    return null;
  }
}

const isPort = (text: string): boolean => /^\d{1,5}$/.test(text) && Number(text) <= 65_535;
