import type { SheetColumnView } from '../../shared/pushes.ts';

/** A score that a latecomer might begin with. */
export interface StartingScore {
  readonly kind: 'nothing' | 'average' | 'lowest' | 'highest';
  readonly score: number;
}

/** What tables usually agree on, from the scores of those who are here; each score once. */
export function startingScores(
  columns: readonly Pick<SheetColumnView, 'total' | 'until'>[],
): readonly StartingScore[] {
  const totals = columns.filter(({ until }) => until === null).map(({ total }) => total);
  const average = Math.round(totals.reduce((sum, total) => sum + total, 0) / totals.length);
  const offers: readonly StartingScore[] = [
    { kind: 'nothing', score: 0 },
    { kind: 'average', score: average },
    { kind: 'lowest', score: Math.min(...totals) },
    { kind: 'highest', score: Math.max(...totals) },
  ];
  return offers.filter(
    (offer, at) => offers.findIndex(({ score }) => score === offer.score) === at,
  );
}
