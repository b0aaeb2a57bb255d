import type { Component } from 'vue';
import {
  categoryOfLine,
  describedScoreOrder,
  isDeclared,
  isOptionalLine,
  linesOfRound,
  openLines,
  roundCount,
  roundOfLine,
  teamLetter,
  teamOf,
  togetherTotal,
  type BidEntry,
  type Category,
  type SheetDescription,
} from '#shared/custom-game.ts';
import { pointsOf } from '#shared/category-points.ts';
import { SCORE_MAX } from '#shared/score.ts';
import type { SheetPush } from '#shared/pushes.ts';
import type { Sentence } from '../i18n/useGameText.ts';
import { plainSheet, scoreRange, type GameSheet, type TypedRange } from './gameSheet.ts';
import { plain } from './plainScreen.ts';
import { formatScore } from '../i18n/textFormat.ts';

const shared = (key: string, params: NonNullable<Sentence['params']> = {}): Sentence => ({
  key,
  params,
  isShared: true,
});

/** @param entryPanel on the laptop; null: numbers only, as on phones */
export function describedSheet(
  description: SheetDescription,
  entryPanel: Component | null = null,
): GameSheet {
  const { rounds, teams } = description;
  const until = typeof rounds === 'object' && 'until' in rounds ? rounds.until : null;
  const isDown = typeof rounds === 'object' && 'downFrom' in rounds;
  const count = roundCount(rounds);
  return {
    ...plainSheet(describedScoreOrder(description)),
    entryPanel,
    withOptions: (options) => describedSheet(options as SheetDescription, entryPanel),
    typedRange: (line) => rangeOf(categoryOfLine(description, line)),
    limit: () => until,
    ...(count !== null && { rounds: () => count * linesOfRound(description) }),
    ...(rounds === 'once' && COUNTED_ONCE),
    ...(isDown && COUNTED_DOWN),
    ...(description.categories && categoryRows(description)),
    ...(isDeclared(description) && declaredRows(description)),
    ...(teams !== undefined && {
      sharesCell: (column, columns) => teamOf(description, column, columns),
    }),
    ...(teams !== undefined &&
      teams > 1 && {
        teamName: (column) => shared('sheet.described.team', { letter: teamLetter(column, teams) }),
      }),
    totalNote: (sheet) => totalNote(description, sheet),
  };
}

const COUNTED_ONCE: Partial<GameSheet> = {
  roundName: () => ({ key: 'sheet.totals.row', isShared: true }),
  standsAfter: () => ({ key: 'sheet.totals.stands', isShared: true }),
};

/** The number that was thrown stands above what the total changes by. */
const COUNTED_DOWN: Partial<GameSheet> = {
  scoreOfTyped: () => null,
  shownEntry: (_, value) => ({
    text: formatScore('score' in value ? Number(value.score) : 0),
    hasPoints: true,
  }),
};

const rangeOf = (category: Category | null): TypedRange | null => {
  if (category?.kind === 'note') return null;
  if (!category || category.kind === 'number')
    return scoreRange(Number.isInteger(category?.factor ?? 1));
  return { min: 0, max: category.kind === 'tick' ? 1 : SCORE_MAX };
};

function categoryRows(description: SheetDescription): Partial<GameSheet> {
  const categoryAt = (line: number): Category => categoryOfLine(description, line)!;
  const length = linesOfRound(description);
  return {
    hasCategoryRows: true,
    openRounds: (begun) => openLines(description, begun),
    isOptional: (line) => isOptionalLine(description, line),
    roundName: (line) => {
      const { name } = categoryAt(line);
      const round = roundOfLine(description, line) + 1;
      return description.rounds === 'once'
        ? shared('sheet.described.name', { name })
        : shared('sheet.described.row', { name, round });
    },
    roundNote: (line) => categoryNote(categoryAt(line)),
    subtotalBelow: (line) => bonusBelow(description, line),
    standsAfter: (lines) => standsAfter(description, Math.floor(lines / length)),
    status: ({ rounds }, { round, column }) => {
      const category = categoryAt(round);
      const cell = rounds[round]?.cells[column]?.cell;
      const hasBid = category.kind === 'bid' && cell?.state === 'given' && 'bid' in cell.value;
      const prompt = hasBid ? 'tricks' : category.kind;
      return {
        column,
        message: {
          ...shared(`sheet.describedEntry.question.${prompt}`, { category: category.name }),
          seats: { name: column },
        },
        explanation: categoryNote(category),
      };
    },
    scoreOfTyped: (line, typed) => {
      const category = categoryAt(line);
      return isOfOthers(category) ? null : pointsOf(category, [typed])[0]!;
    },
    entryOfTypedScore: (score, { round, before }) =>
      categoryAt(round).kind === 'bid' ? bidEntry(score, before) : { score },
    shownEntry: (line, value) => shownEntry(categoryAt(line), value),
    entryText: (value) =>
      'note' in value || 'bid' in value
        ? shared('sheet.described.name', {
            name: 'note' in value ? String(value.note) : bidText(value),
          })
        : plainSheet('high').entryText(value),
    problemText: ({ round, column, code }) => problemText(categoryAt(round), column, code),
  };
}

/** Returns the lines of a round that count towards its bonus, below the last of them. */
function bonusBelow(
  { bonus, categories = [] }: SheetDescription,
  line: number,
): ReturnType<NonNullable<GameSheet['subtotalBelow']>> {
  if (!bonus) return null;
  const counted = [...categories.keys()].filter((at) => bonus.of.includes(categories[at]!.name));
  const at = line % categories.length;
  if (counted.at(-1) !== at) return null;
  return {
    lines: counted.map((other) => line - at + other),
    name: shared('sheet.described.subtotal', {
      points: formatScore(bonus.points),
      atLeast: formatScore(bonus.atLeast),
    }),
  };
}

const isOfOthers = (category: Category): boolean =>
  category.kind === 'ranks' ||
  category.kind === 'bid' ||
  (category.kind === 'number' && (category.moon === true || category.every !== undefined));

/** Returns the entry after a number was typed: first the bid, then the tricks, which a later number replaces. */
const bidEntry = (typed: number, before: object | null): BidEntry =>
  before && 'bid' in before ? { bid: Number(before.bid), score: typed } : { bid: typed };

function standsAfter({ rounds }: SheetDescription, round: number): Sentence {
  if (rounds === 'once')
    return round === 0
      ? shared('sheet.described.soFar')
      : { key: 'sheet.totals.stands', isShared: true };
  return round === 0 ? plain('scoresFirst') : plain('scores', { params: { round } });
}

/** Returns how a category pays: "2 points each". */
export function categoryNote(category: Category): Sentence {
  switch (category.kind) {
    case 'number': {
      const { factor = 1, sum } = category;
      if (sum !== undefined)
        return shared('sheet.described.note.sum', {
          factor: formatScore(factor),
          sum: formatScore(sum),
        });
      return {
        ...shared('sheet.described.note.number', { factor: formatScore(factor) }),
        count: Math.abs(factor),
      };
    }
    case 'table':
      return shared('sheet.described.note.table', {
        points: category.points.map(formatScore).join(' · '),
      });
    case 'ranks':
      return shared('sheet.described.note.ranks', {
        points: category.points.map(formatScore).join(' · '),
      });
    case 'tick':
      return {
        ...shared('sheet.described.note.tick', { points: formatScore(category.points) }),
        count: Math.abs(category.points),
      };
    case 'bid': {
      const { met, each = 0, missed = 0 } = category;
      return shared('sheet.described.note.bid', {
        met: formatScore(met),
        each: formatScore(each),
        missed: formatScore(missed),
      });
    }
    case 'note':
      return shared('sheet.described.note.note');
  }
}

/** "2/3": bid and tricks taken; "2/" before they are taken */
const bidText = (value: object): string =>
  'bid' in value ? `${String(value.bid)}/${'score' in value ? String(value.score) : ''}` : '';

function shownEntry(
  category: Category,
  value: object,
): ReturnType<NonNullable<GameSheet['shownEntry']>> {
  if ('note' in value) return { text: String(value.note), hasPoints: false };
  if ('bid' in value) return { text: bidText(value), hasPoints: 'score' in value };
  const count = 'score' in value ? Number(value.score) : 0;
  if (category.kind === 'tick') return { text: count ? '✓' : '–', hasPoints: count !== 0 };
  const isPlain = category.kind === 'number' && (category.factor ?? 1) === 1;
  return { text: formatScore(count), hasPoints: !isPlain };
}

function problemText(
  category: Category,
  column: number | null,
  code: string,
): Sentence | undefined {
  if (code === 'sum' && category.kind === 'number')
    return shared('sheet.describedEntry.problems.sum', { sum: formatScore(category.sum ?? 0) });
  if (code !== 'value' || column === null) return undefined;
  return { ...shared('sheet.describedEntry.problems.value'), seats: { name: column } };
}

function declaredRows({ winner, rounds }: SheetDescription): Partial<GameSheet> {
  const status = {
    column: null,
    message: shared(`sheet.describedEntry.asked.${winner}`),
    explanation: shared('sheet.describedEntry.declare'),
  };
  return {
    entryOfTypedScore: null,
    hasSharedPartOnly: true,
    status: () => status,
    entryText: (value) => winnersText(winner, value),
    missingText: () => shared(`sheet.describedEntry.missing.${winner}`),
    ...(rounds === 'once' && { roundName: () => shared(`sheet.described.result.${winner}`) }),
  };
}

function winnersText(winner: SheetDescription['winner'], value: object): Sentence {
  const winners = 'winners' in value ? (value.winners as readonly number[]) : [];
  if (winner === 'together')
    return shared(winners.length > 0 ? 'sheet.describedEntry.won' : 'sheet.describedEntry.lost');
  return winners.length > 0
    ? { ...shared('sheet.describedEntry.winners'), seats: { names: winners } }
    : shared('sheet.describedEntry.draw');
}

/** Returns what all have together, of the target, or what decides a tie. */
function totalNote(
  description: SheetDescription,
  { columns }: Pick<SheetPush, 'columns'>,
): Sentence | null {
  const { target, tieBreak } = description;
  if (target !== undefined) {
    const here = columns.filter(({ until }) => until === null);
    const sum = togetherTotal(
      description,
      here.map(({ total }) => total ?? 0),
    );
    return shared('sheet.describedEntry.together', {
      sum: formatScore(sum),
      target: formatScore(target),
    });
  }
  return tieBreak
    ? shared(`sheet.describedEntry.tieBreak.${tieBreak.wins}`, { category: tieBreak.category })
    : null;
}
