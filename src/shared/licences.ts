export const SHIPPED_IN = ['program', 'pages', 'portable', 'installer'] as const;
export type ShippedIn = (typeof SHIPPED_IN)[number];

export interface Licence {
  readonly name: string;
  readonly version: string;
  /** as in its package.json, such as MIT */
  readonly licence: string;
  readonly places: readonly ShippedIn[];
  /** unchanged, with copyright lines */
  readonly text: string;
}

const LINE = '='.repeat(80);
const UNDER = '-'.repeat(80);

const HEAD = `Menagerie is built on the work of others, and is shipped with the following.
program: in the program itself. pages: in what the window and the phones show.
portable: in the portable archive. installer: in what the installers put down.
`;

/** Returns one text file. Throws if a text cannot be read back. */
export function writeLicences(licences: readonly Licence[]): string {
  const parts = licences.map(({ name, version, licence, places, text }) => {
    if (text.split('\n').includes(LINE)) throw new Error(`the licence of ${name} holds the line`);
    return `${LINE}\n${name} ${version}\n${licence}\n${places.join(', ')}\n${UNDER}\n${text.trim()}\n\n`;
  });
  return `${HEAD}\n${parts.join('')}`;
}

/** Parses the output of `writeLicences`. */
export const readLicences = (file: string): Licence[] =>
  file
    .split(`${LINE}\n`)
    .slice(1)
    .map((part) => {
      const [title = '', licence = '', places = '', , ...text] = part.split('\n');
      const [name = '', version = ''] = title.split(/ (?=\S+$)/);
      return {
        name,
        version,
        licence,
        places: SHIPPED_IN.filter((place) => places.split(', ').includes(place)),
        text: text.join('\n').trim(),
      };
    });
