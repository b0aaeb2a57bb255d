import { readFileSync } from 'node:fs';
import manifest from '../../package.json' with { type: 'json' };

/** Node of this project, as in `24.21.0`. */
export const PINNED_NODE = manifest.optionalDependencies.node;

/** A program of Node names the address of its headers. A program that loads Node from a library does not. */
const HEADERS = /node-v(\d+\.\d+\.\d+)-headers/;

/** Version of a program of Node, as in `24.21.0`; null where it names none. */
export function nodeVersion(program: string): string | null {
  return HEADERS.exec(readFileSync(program, 'latin1'))?.[1] ?? null;
}

/**
 * Whether an archive with this program runs on other machines: the pinned Node or a newer one of the same major version, in
 * one file. Homebrew's Node is a small program beside a library, and names no version.
 */
export function isPackable(program: string): boolean {
  const version = nodeVersion(program);
  return (
    version !== null &&
    version.split('.')[0] === PINNED_NODE.split('.')[0] &&
    version.localeCompare(PINNED_NODE, 'en', { numeric: true }) >= 0
  );
}
