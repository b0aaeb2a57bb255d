import { truncateText } from '#shared/graphemes.ts';

/** maximum letters shown */
const LONGEST = 200;

/** Terminal escapes: colours and invisible characters. */
const ESCAPES = /\u001B\[[0-9;?]*[ -/]*[@-~]/g;
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\uFFFD]/gu;
/** Node prints its version last, some lines after the error's name. */
const NODE_VERSION = /^Node\.js v[\d.]+/;
const NODE_FAULT = /^\w*Error\b/;

/** Returns the last line of a program's stderr as plain text; null if empty. */
export function readableErrorLine(text: string): string | null {
  const lines = text
    .replace(ESCAPES, '')
    .split(/\r?\n|\r/)
    .map((line) => line.replace(UNSEEN, '').trimEnd())
    .filter((line) => line.trim() !== '');
  const last = lines.at(-1)?.trim();
  if (last === undefined) return null;
  const line = (NODE_VERSION.test(last) && lines.findLast(isNodeFault)) || last;
  return [...line].length <= LONGEST ? line : `${truncateText(line, LONGEST)}…`;
}

const isNodeFault = (line: string): boolean => NODE_FAULT.test(line);
