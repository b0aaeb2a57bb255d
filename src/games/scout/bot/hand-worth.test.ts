import { expect, it } from 'vitest';
import { Random } from '#core/random.ts';
import { HandPartition, handWorth } from './hand-worth.ts';

const afresh = (numbers: readonly number[]): number => handWorth(numbers, numbers.length);

/** Few different numbers give many combinations. */
function* hands(): Generator<readonly number[]> {
  const random = Random.fromNumber(1);
  for (let hand = 0; hand < 300; hand++)
    yield Array.from({ length: 1 + random.below(10) }, () => 1 + random.below(4));
}

it('a hand with one more card is worth the same as when it is partitioned from scratch', () => {
  const partition = new HandPartition();
  for (const hand of hands()) {
    partition.read(Int8Array.from(hand), hand.length);
    for (let at = 0; at <= hand.length; at++)
      for (let number = 1; number <= 5; number++)
        expect(partition.worthWith(number, at)).toBeCloseTo(afresh(hand.toSpliced(at, 0, number)));
  }
});

it('a hand with some cards fewer is worth the same as when it is partitioned from scratch', () => {
  const partition = new HandPartition();
  for (const hand of hands()) {
    partition.read(Int8Array.from(hand), hand.length);
    for (let from = 0; from < hand.length; from++)
      for (let to = from + 1; to <= hand.length; to++)
        expect(partition.worthWithout(from, to)).toBeCloseTo(
          afresh(hand.toSpliced(from, to - from)),
        );
  }
});
