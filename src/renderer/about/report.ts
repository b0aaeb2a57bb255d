import type { About } from '#shared/contract.ts';
import { versionText } from '#shared/version.ts';

/** A runtime component, by the key of its name, and its version. */
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
 * Returns facts for Menagerie's maintainers, identical in every language. Contains nothing that identifies a person:
 * the data folder's path would.
 * @param browser the browser's user agent
 */
export const reportOf = (about: About, browser: string): string =>
  [
    `Menagerie ${versionText(about.version)}`,
    [about.system, ...partsOf(about).map((part) => part.join(' '))].join(', '),
    browser,
    '',
  ].join('\n');
