import type { Measures } from './figures.ts';

type Row = readonly [measure: string, now: string, aim: string];

const number = (value: number): string => value.toLocaleString('en');
const sum = (values: readonly number[]): number => values.reduce((total, one) => total + one, 0);

/** The measures in rows, each with what the project aims at. */
export function tableOf(measures: Measures): string {
  const rows: Row[] = [
    ['measure', 'now', 'aim'],
    ...sizeRows(measures),
    ...repeatRows(measures),
    ...importRows(measures),
    [
      'names with a denied word, of all names',
      `${number(measures.names.denied)} of ${number(measures.names.all)}`,
      '≤ 20',
    ],
    ['names with a word for a person to judge', number(measures.names.toReview), ''],
  ];
  const widths = [0, 1].map((column) => Math.max(...rows.map((row) => row[column]!.length)));
  return rows
    .map(
      ([measure, now, aim]) => `${measure.padEnd(widths[0]!)}  ${now.padEnd(widths[1]!)}  ${aim}`,
    )
    .map((line) => line.trimEnd())
    .join('\n');
}

const sizeRows = (measures: Measures): Row[] => [
  [
    'product: lines / files',
    `${number(measures.lines)} / ${number(measures.files)}`,
    '≤ 108,000 / ≤ 900',
  ],
  ['median file, in lines', number(measures.medianLines), '≥ 95'],
  ['files of fewer than 30 lines', number(measures.filesUnder30Lines), '≤ 70'],
  ['files that one other file imports', number(measures.filesOfOneImporter), '≤ 250'],
  ['lines of comment', number(measures.commentLines), '≤ 6,000'],
  ...gameRows(measures.games, '≤ 8,500 / ≤ 70'),
  ...gameRows(measures.testGames, '≤ 1,500 / ≤ 20'),
];

const gameRows = (games: Measures['games'], aim: string): Row[] =>
  Object.entries(games)
    .sort(([, one], [, other]) => other.lines - one.lines)
    .map(([game, { lines, files }]) => [
      `${game}: lines / files`,
      `${number(lines)} / ${number(files)}`,
      aim,
    ]);

const repeatRows = ({
  styleLines,
  conditions,
  cssDeclarations: { written, distinct },
  repeatedPairs,
}: Measures): Row[] => [
  ['lines of style', number(styleLines), '≤ 10,000'],
  ['different conditions on windows and containers', number(conditions), '≤ 12'],
  [
    'style declarations: written / distinct',
    `${number(written)} / ${number(distinct)}`,
    '≤ 4,500 / ≤ 2,000',
  ],
  ['pairs of places that share six lines', number(repeatedPairs), '≤ 450'],
];

const importRows = (measures: Measures): Row[] => [
  ['folders of main in a circle', number(sum(measures.circles.folders)), '0'],
  ['circles of files, by value', number(measures.circles.filesByValue.length), '0'],
  ['circles of files, by type too', number(measures.circles.filesWithTypes.length), '≤ 2'],
  ['imports of create-app.ts', number(measures.importsOfCreateApp), '≤ 20'],
  [
    'imports of the widest view',
    `${number(measures.mostImportsOfAView.imports)} (${measures.mostImportsOfAView.path})`,
    '≤ 15',
  ],
];
