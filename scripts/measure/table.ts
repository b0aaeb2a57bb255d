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
    ...measures.traces.map(traceRow),
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
    '≤ 98,000 / ≤ 900',
  ],
  ['median file, in lines', number(measures.medianLines), '≥ 95'],
  ['files of fewer than 30 lines', number(measures.filesUnder30Lines), '≤ 70'],
  ['files of fewer than 40 lines with one importer', number(measures.filesOfOneImporter), '≤ 15'],
  ...gameRows(measures.games, '≤ 7,500 / ≤ 70'),
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

const repeatRows = ({ cssDeclarations: { written, distinct }, repeatedPairs }: Measures): Row[] => [
  [
    'style declarations: written / distinct',
    `${number(written)} / ${number(distinct)}`,
    '≤ 4,500 / ≤ 2,000',
  ],
  ['pairs of places that share six lines', number(repeatedPairs), '≤ 450'],
];

/** Files of the four ways, in the order of the architecture page. */
const TRACE_AIMS = [32, 26, 38, 26];

const traceRow = ({ title, files, gaps }: Measures['traces'][number], index: number): Row => [
  `files passed: ${title.toLowerCase()}`,
  gaps.length === 0
    ? number(files.length)
    : `${number(files.length)}, ${number(gaps.length)} left out`,
  `≤ ${String(TRACE_AIMS[index])}`,
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
