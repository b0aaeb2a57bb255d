import { placesLowestFirst } from '#core/ranking.ts';
import { z } from 'zod';
import {
  isCount,
  ofPresent,
  placesAmong,
  seatsOf,
  totalsOf,
  type SheetColumn,
  type SheetLimit,
  type SheetProblem,
  type SheetResult,
  type SheetRules,
} from '#core/sheet.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import { bullsOf, deckOf, highestCard } from './cards.ts';
import { CARD_MAX, HAND_SIZE } from '../manifest.ts';
import type { Card, Options, SheetCode, Variant } from './model.ts';
import { isOver } from './rules.ts';
import type { Seat } from '#shared/ids.ts';

const writtenCards = z.array(z.int().min(1).max(999)).max(CARD_MAX);

/** rules: Score sheet. A round is a deal; entry as the sum or the cards. */
export const sheet: SheetRules<Options> = {
  endsItself: true,
  cell: z.union([
    z.strictObject({ bulls: z.int().min(0).max(999) }),
    z.strictObject({ cards: writtenCards }),
  ]),
  tablePart: z.strictObject({}),
  coversFullRound: () => false,
  renumber: () => ({}),
  limit,
  sum,
};

function limit(code: string, { variant }: Options, players: number): SheetLimit | null {
  switch (code as SheetCode) {
    case 'too-many-bulls':
      return {
        max: bullsOf(deckOf(variant, players)),
        amount: (_, score) => score,
        isOfScores: true,
      };
    case 'too-many-cards':
      return {
        max: HAND_SIZE * players,
        amount: ({ cards }) => (Array.isArray(cards) ? cards.length : 0),
      };
    case 'card-range':
      return { max: highestCard(variant, players), amount: () => 0 };
    default:
      return null;
  }
}

function sum(
  options: Options,
  columns: readonly SheetColumn[],
  rounds: readonly unknown[],
): Result<SheetResult, 'shape'> {
  const problems: SheetProblem[] = [];
  const roundScores: (readonly number[])[] = [];
  const over = (): boolean =>
    isOver(options.end, roundScores.length, ofPresent(columns, totalsOf(columns, roundScores)));
  for (const [round, given] of rounds.entries()) {
    const seats = seatsOf(given, columns.length);
    if (!seats) return fail('shape');
    const report: Report = (code, seat) => problems.push({ round, seat, code });
    if (over()) report('after-end', null);
    roundScores.push(readDeal(seats, options.variant, report));
  }
  const totals = totalsOf(columns, roundScores);
  const places = placesAmong(columns, totals, placesLowestFirst);
  return ok({ roundScores, totals, over: over(), places, problems });
}

type Report = (code: SheetCode, seat: Seat | null) => void;

/** Entry of one seat: bull heads typed as a sum, cards tapped one by one, or nothing that counts. */
type Entry =
  | { readonly kind: 'absent' }
  | { readonly kind: 'typed'; readonly bulls: number }
  | { readonly kind: 'tapped'; readonly cards: readonly Card[] };

/** Returns bull heads per seat of one deal, and reports warnings; rules: Score sheet. */
function readDeal(table: readonly unknown[], variant: Variant, report: Report): readonly number[] {
  const players = table.filter((given) => given !== null).length;
  const highest = highestCard(variant, players);
  const entries = table.map((given, seat) =>
    readEntry(given, highest, (code) => {
      report(code, seat);
    }),
  );
  const scores = entries.map(bullsIn);
  reportRepeats(entries, report);
  if (entries.flatMap(cardsIn).length > HAND_SIZE * players) report('too-many-cards', null);
  if (scores.reduce((all, bulls) => all + bulls, 0) > bullsOf(deckOf(variant, players)))
    report('too-many-bulls', null);
  return scores;
}

function readEntry(given: unknown, highest: Card, report: (code: SheetCode) => void): Entry {
  if (given === null) return { kind: 'absent' };
  if (hasCards(given)) return { kind: 'tapped', cards: readCards(given.cards, highest, report) };
  const bulls = typeof given === 'object' && 'bulls' in given ? given.bulls : undefined;
  if (isCount(bulls)) return { kind: 'typed', bulls };
  report('value');
  return { kind: 'typed', bulls: 0 };
}

const hasCards = (given: unknown): given is { readonly cards: readonly unknown[] } =>
  typeof given === 'object' && given !== null && 'cards' in given && Array.isArray(given.cards);

/** Returns the tapped cards that exist in this deck; others count nothing. */
function readCards(
  tapped: readonly unknown[],
  highest: Card,
  report: (code: SheetCode) => void,
): readonly Card[] {
  const numbers = tapped.filter(isCount);
  const cards = numbers.filter((number) => number >= 1 && number <= highest);
  if (numbers.length < tapped.length) report('value');
  if (cards.length < numbers.length) report('card-range');
  return cards;
}

const cardsIn = (entry: Entry): readonly Card[] => (entry.kind === 'tapped' ? entry.cards : []);

const bullsIn = (entry: Entry): number =>
  entry.kind === 'typed' ? entry.bulls : bullsOf(cardsIn(entry));

/** Reports a warning for each card tapped for a second player. */
function reportRepeats(entries: readonly Entry[], report: Report): void {
  const gone = new Set<Card>();
  for (const [seat, entry] of entries.entries()) {
    const cards = cardsIn(entry);
    const repeats = cards.filter((card, tap) => gone.has(card) || cards.indexOf(card) < tap);
    if (repeats.length > 0) report('card-twice', seat);
    for (const card of cards) gone.add(card);
  }
}
