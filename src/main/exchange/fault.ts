import type { z } from 'zod';
import { appRefusal, type AppCode, type AppRefusal } from '../../shared/errors.ts';
import { fail, type Result } from '../../shared/result.ts';

type FileCode = Extract<AppCode, `file-${string}`>;

/** A bad file is refused whole, with its first fault and the path to it: `matches[3].seats[0].score`. */
export const fault = (
  code: FileCode,
  path: readonly PropertyKey[],
  more: AppRefusal['params'] = {},
): Result<never, AppRefusal> => fail(appRefusal(code, { path: pathText(path), ...more }));

/** What a schema found first in something that stands at `path`. */
export const shapeFault = (
  { issues }: z.ZodError,
  path: readonly PropertyKey[] = [],
): Result<never, AppRefusal> => fault('file-shape', [...path, ...(issues[0]?.path ?? [])]);

/** `$` is the file itself. */
const pathText = (path: readonly PropertyKey[]): string =>
  path.length === 0
    ? '$'
    : path
        .map((key) => (typeof key === 'number' ? `[${String(key)}]` : `.${String(key)}`))
        .join('')
        .replace(/^\./, '')
        // A key is the file's own word and may be anything.
        .slice(0, 200);
