import { expect, test } from 'vitest';
import { wrapped } from './brush.ts';

const shorterThan = (most: number) => (line: string) => line.length <= most;

test('a sentence is cut between words', () => {
  expect(wrapped('Mina won after all', shorterThan(9))).toEqual(['Mina won', 'after all']);
});

test('a word too long for a line goes on in the next', () => {
  expect(wrapped('an abracadabra is said', shorterThan(5))).toEqual([
    ...['an', 'abrac', 'adabr', 'a is', 'said'],
  ]);
  expect(wrapped('no', shorterThan(0))).toEqual(['n', 'o']);
});
