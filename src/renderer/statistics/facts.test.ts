import { expect, test } from 'vitest';
import type { MetricStatistics } from '../../shared/contract.ts';
import { breakdownsAmong, factsAmong, valueOf } from './facts.ts';

const noted = (
  figure: string,
  key: string,
  n: number,
  average: number,
  most: number,
): MetricStatistics => ({
  metric: figure,
  key,
  n,
  average,
  max: most,
  winners: { n: 0, average: null },
});

test('a metric without keys is a fact by itself', () => {
  const figures = [noted('turns', '', 8, 9.5, 14), noted('mountain', '3', 4, 1, 1)];
  expect(factsAmong(figures).map(({ metric: figure }) => figure)).toEqual(['turns']);
});

test('a metric of zero is no fact', () => {
  expect(factsAmong([noted('markersLeft', '', 8, 0, 0)])).toEqual([]);
});

test('parts are sorted by their keys, whenever they first occurred', () => {
  const [paid] = breakdownsAmong(
    ['10', '9', 'none', '1'].map((key) => noted('payout', key, 3, 12, 20)),
  );
  expect(paid?.parts.map(({ key }) => key)).toEqual(['1', '9', '10', 'none']);
});

test('yes-or-no metrics are counted; metrics with values are averaged', () => {
  const [mountains] = breakdownsAmong([noted('mountain', '3', 40, 1, 1)]);
  const [payouts] = breakdownsAmong([noted('payout', '0', 7, 12.5, 30)]);
  expect([mountains, payouts].map((one) => valueOf(one!.parts[0]!, one!))).toEqual([40, 12.5]);
});
