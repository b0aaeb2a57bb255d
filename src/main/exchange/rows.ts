import type { MatchFold } from '../match/fold.ts';
import { takesPart } from '../sheets/columns.ts';
import type { SummedSheet } from '../sheets/fold.ts';
import { cellAt } from '../sheets/rounds.ts';
import type { FileMatch, FileSeat } from './file.ts';

/** What a match in a file repeats of its log, as history and statistics read it. */
export type Rows = Pick<
  FileMatch,
  'game' | 'rulesVersion' | 'options' | 'seed' | 'rewound' | 'handedOver' | 'seats' | 'rounds'
> & { readonly status: string; readonly mode: string };

/** Scores, places and facts of a finished match alone. */
export function rowsOfMatch(fold: MatchFold): Rows {
  const { start, status, rewound, handedOver, table, sitters } = fold;
  const { game, rulesVersion, options, seed } = start;
  const outcome = table.outcome();
  const facts = table.facts();
  const seats = sitters.map((sitter, seat): FileSeat => {
    if (status !== 'finished' || !outcome.over)
      return { ...sitter, score: null, place: null, facts: null };
    const noted = plainJson(facts[seat]!);
    return { ...sitter, score: outcome.scores[seat]!, place: outcome.places[seat]!, facts: noted };
  });
  const rounds = table.roundScores().map((scores) => [...scores]);
  const head = { game, mode: 'play', rulesVersion, options: plainJson(options), seed };
  return { ...head, status, rewound, handedOver, seats, rounds };
}

/** Totals also of a sheet that was abandoned, places only of a finished one; null is a round sat out. */
export function rowsOfSheet(fold: SummedSheet): Rows {
  const { game, mode, options, columns, rounds, sum, status } = fold;
  const places = status === 'finished' ? sum.places : [];
  const seats = columns.map(({ player }, at): FileSeat => ({
    kind: 'player',
    player,
    score: sum.totals[at]!,
    place: places[at] ?? null,
    facts: null,
  }));
  const scores = rounds.map((round, index) =>
    columns.map((column, at) => {
      const isOut = !takesPart(column, index) || cellAt(round, at).state === 'out';
      return isOut ? null : sum.roundScores[index]![at]!;
    }),
  );
  const head = {
    game: game.id,
    mode,
    rulesVersion: game.rulesVersion,
    options: plainJson(options),
  };
  const marks = { seed: '', rewound: false, handedOver: false };
  return { ...head, ...marks, status, seats, rounds: withoutEmptyEnd(scores) };
}

/** A round in which nobody took part leaves no rows, and none can be seen after the last one that does. */
const withoutEmptyEnd = (rounds: (number | null)[][]): (number | null)[][] =>
  rounds.slice(0, rounds.findLastIndex((scores) => scores.some((score) => score !== null)) + 1);

/** As it comes back from a file. */
const plainJson = (value: object): FileMatch['options'] =>
  JSON.parse(JSON.stringify(value)) as FileMatch['options'];
