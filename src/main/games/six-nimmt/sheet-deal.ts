import { isCount } from '../../core/sheet.ts';
import type { Seat } from '../../../shared/ids.ts';
import { bullsOf, deckOf, highestCard } from './cards.ts';
import { HAND_SIZE } from './manifest.ts';
import type { Card, SheetCode, Variant } from './model.ts';

export type Report = (code: SheetCode, seat: Seat | null) => void;

/** What a sheet has for one seat: bull heads typed as a sum, cards tapped one by one, or nothing that counts. */
type Entry =
  | { readonly kind: 'absent' }
  | { readonly kind: 'typed'; readonly bulls: number }
  | { readonly kind: 'tapped'; readonly cards: readonly Card[] };

/** Bull heads per seat of one deal, with what is odd about it reported; rules: Score sheet. */
export function readDeal(
  table: readonly unknown[],
  variant: Variant,
  report: Report,
): readonly number[] {
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
  if (sum(scores) > bullsOf(deckOf(variant, players))) report('too-many-bulls', null);
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

/** Those tapped cards that exist in this deck; the others count nothing. */
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

/** A card tapped for one player is gone for the others; whoever has it again is told. */
function reportRepeats(entries: readonly Entry[], report: Report): void {
  const gone = new Set<Card>();
  for (const [seat, entry] of entries.entries()) {
    const cards = cardsIn(entry);
    const repeats = cards.filter((card, tap) => gone.has(card) || cards.indexOf(card) < tap);
    if (repeats.length > 0) report('card-twice', seat);
    for (const card of cards) gone.add(card);
  }
}

const sum = (numbers: readonly number[]): number =>
  numbers.reduce((total, number) => total + number, 0);
