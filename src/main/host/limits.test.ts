import { expect, it } from 'vitest';
import { rateLimiter } from './limits.ts';

it('lets a burst through, then so many a second', () => {
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
