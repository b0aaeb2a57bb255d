import { expect, it } from 'vitest';
import { wrapText } from './brush.ts';

const shorterThan = (most: number) => (line: string) => line.length <= most;

it('a sentence is cut between words', () => {
  expect(wrapText('Mina won after all', shorterThan(9))).toEqual(['Mina won', 'after all']);
});

it('a word too long for a line goes on in the next', () => {
  expect(wrapText('an abracadabra is said', shorterThan(5))).toEqual([
    ...['an', 'abrac', 'adabr', 'a is', 'said'],
  ]);
  expect(wrapText('no', shorterThan(0))).toEqual(['n', 'o']);
});
