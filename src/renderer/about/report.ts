import type { About } from '../../shared/contract.ts';
import { versionText } from '../../shared/version.ts';

/** A part that runs Menagerie, by the key of its name, and its version. */
export type Part = readonly [name: 'electron' | 'chromium' | 'node' | 'sqlite', version: string];

export const partsOf = ({ electron, node, sqlite }: About): readonly Part[] => [
  ...(electron
    ? ([
        ['electron', electron.version],
        ['chromium', electron.chromium],
      ] as const)
    : []),
  ['node', node],
  ['sqlite', sqlite],
];

/**
 * What whoever looks after Menagerie needs to know of it, the same in every language. Nothing in it tells who somebody is:
 * the data folder's path would.
 * @param browser what the browser says of itself
 */
export const reportOf = (about: About, browser: string): string =>
  [
    `Menagerie ${versionText(about.version)}`,
    [about.system, ...partsOf(about).map((part) => part.join(' '))].join(', '),
    browser,
    '',
  ].join('\n');
