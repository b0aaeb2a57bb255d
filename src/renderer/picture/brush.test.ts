import { expect, test } from 'vitest';
import { wrapped } from './brush.ts';

const shorterThan = (most: number) => (line: string) => line.length <= most;

test('a sentence is cut between words', () => {
  expect(wrapped('Mina won after all', shorterThan(9))).toEqual(['Mina won', 'after all']);
});

test('a word too long for a line stands alone', () => {
  expect(wrapped('an abracadabra', shorterThan(5))).toEqual(['an', 'abracadabra']);
});
