import { expect, it } from 'vitest';
import { addressRateLimiter, rateLimiter } from './limits.ts';

it('lets a burst through, then a limited number a second', () => {
  let time = 0;
  const mayGoOn = rateLimiter({ burst: 3, perSecond: 2 }, () => time);
  const inARow = (): number => {
    let count = 0;
    while (mayGoOn()) count++;
    return count;
  };
  expect(inARow()).toBe(3);
  time += 1000;
  expect(inARow()).toBe(2);
  time += 400;
  expect(inARow()).toBe(0);
  time += 60_000;
  expect(inARow()).toBe(3);
});

it('a rate limit of a network counts each address, and forgets the quietest of too many', () => {
  const isWithin = addressRateLimiter({ burst: 10, perSecond: 1 }, () => 0);
  expect([isWithin('a', 10), isWithin('a'), isWithin('b', 10)]).toEqual([true, false, true]);
  for (let one = 0; one < 1_023; one++) isWithin(`stranger ${one}`);
  expect(isWithin('a')).toBe(true);
});
