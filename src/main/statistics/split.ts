import type { Omitted, Split } from '../../shared/contract.ts';
import type { Rows } from './columns.ts';
import { MARK, type Pasts } from './pasts.ts';

const MARKS = ['rewound', 'abandoned', 'handedOver'] as const;

/** What a split says of a match but for its marks. */
function kindTest({ kinds, matches }: Pasts, { modes, bots, variant, seats }: Split) {
  const { kind, marks, size } = matches;
  const isOfVariant = kinds.values.map((one) => variant === null || one.variant === variant);
  const asked = (modes === 'both' ? 0 : MARK.tallied) | (bots === 'both' ? 0 : MARK.withBots);
  const wanted = (modes === 'tallied' ? MARK.tallied : 0) | (bots === 'with' ? MARK.withBots : 0);
  return (match: number): boolean =>
    (marks[match]! & asked) === wanted &&
    isOfVariant[kind[match]!]! &&
    (seats === null || size[match] === seats);
}

export interface Sifted {
  readonly kept: Rows;
  readonly omitted: Omitted;
}

/** What a split leaves of matches, or of their seats, and how many its marks have kept out. */
export function sift(
  pasts: Pasts,
  rows: Rows,
  split: Split,
  matchOf: (row: number) => number = (match) => match,
): Sifted {
  const { marks } = pasts.matches;
  const isOfKind = kindTest(pasts, split);
  const shut = MARKS.filter((mark) => !split[mark]);
  const barred = shut.reduce((bits, mark) => bits | MARK[mark], 0);
  const kept = new Uint32Array(rows.length);
  let count = 0;
  const omitted = { rewound: 0, abandoned: 0, handedOver: 0 };
  for (const row of rows) {
    const match = matchOf(row);
    if (!isOfKind(match)) continue;
    const found = marks[match]! & barred;
    if (found === 0) kept[count++] = row;
    else for (const mark of shut) omitted[mark] += Number((found & MARK[mark]) !== 0);
  }
  return { kept: kept.subarray(0, count), omitted };
}
