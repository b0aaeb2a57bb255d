import { describe, expect, it } from 'vitest';
import { Random } from '#core/random.ts';
import { facts } from '../facts.ts';
import type { Event } from './model.ts';
import { isOver, outcome, view } from './rules.ts';
import { newMatch, playing, playRandomly, randomTurns } from '#test/games/six-nimmt/helpers.ts';

type Taking = Extract<Event, { type: 'row-taken' }>;

describe('the end of the game', () => {
  it.each([
    ['66 exactly goes on', { kind: 'points', limit: 66 }, 1, [66, 0], false],
    ['more than 66 ends it', { kind: 'points', limit: 66 }, 1, [3, 67], true],
    ['a limit knows no deals', { kind: 'points', limit: 66 }, 50, [66, 66], false],
    ['one deal of two', { kind: 'deals', count: 2 }, 1, [500, 500], false],
    ['two deals of two', { kind: 'deals', count: 2 }, 2, [0, 0], true],
  ] as const)('%s', (_, end, deals, totals, over) => {
    expect(isOver(end, deals, totals)).toBe(over);
  });

  it('equal totals share the place, the fewest bull heads are first', () => {
    const match = newMatch(4);
    match.phase = 'over';
    match.totals.splice(0, 4, 20, 7, 70, 7);
    expect(outcome(match)).toEqual({ over: true, scores: [20, 7, 70, 7], places: [3, 1, 4, 1] });
  });

  it('is not before the last card', () => {
    expect(outcome(newMatch(4))).toEqual({ over: false });
  });
});

describe('after a match', () => {
  const match = newMatch(3, { end: { kind: 'deals', count: 2 } });
  playRandomly(match, Random.fromNumber(1));

  it('the view keeps the last position', () => {
    const last = view(match, 0);
    expect(last).toMatchObject({ phase: 'over', toMove: [], deal: 1, turn: 9, hand: [] });
    expect(last.totals).toEqual(
      match.roundScores[0]!.map((first, seat) => first + last.taken[seat]!),
    );
    expect(last.placed).toHaveLength(3);
  });

  it('the metrics count the cards that were taken', () => {
    for (const [seat, counted] of facts(match).entries()) {
      const deals = match.roundScores.map((scores) => scores[seat]!);
      expect(counted.deals).toBe(2);
      expect(counted.bestDeal).toBe(Math.min(...deals));
      expect(counted.worstDeal).toBe(Math.max(...deals));
      expect(counted.cleanDeals).toBe(deals.filter((bulls) => bulls === 0).length);
    }
  });
});

it('the metrics count the rows that everybody saw being taken', () => {
  const match = newMatch(4, { end: { kind: 'deals', count: 2 } });
  const random = Random.fromNumber(2);
  const takings: Taking[] = [];
  for (const { seat, move } of randomTurns(match, random)) {
    takings.push(...playing(match, seat, move).filter((event) => event.type === 'row-taken'));
  }
  expect(takings.some(({ cause }) => cause === 'too-low')).toBe(true);
  for (const [seat, counted] of facts(match).entries()) {
    const own = takings.filter((taking) => taking.seat === seat);
    expect(counted).toMatchObject({
      rowsTaken: own.length,
      tooLow: own.filter(({ cause }) => cause === 'too-low').length,
      cardsTaken: own.reduce((sum, { cards }) => sum + cards.length, 0),
      worstRow: Math.max(0, ...own.map(({ bulls }) => bulls)),
    });
  }
});
