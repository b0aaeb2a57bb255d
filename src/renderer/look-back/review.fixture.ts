import type { Review, ReviewedDecision } from '#shared/contract.ts';
import type { MatchId } from '#shared/ids.ts';
import { MATCH, occupants } from '../running-match/push.fixture.ts';

const choose = (card: number) => ({ type: 'choose', card });

/** A decision: `card` played, the coach prefers `instead`, at this cost in win share. */
export const decision = (
  card: number,
  {
    instead = card,
    cost = 0,
    margin = 0.02,
  }: { instead?: number; cost?: number; margin?: number } = {},
  more: Partial<ReviewedDecision> = {},
): ReviewedDecision => {
  const coach = {
    move: choose(instead),
    consequence: { type: 'lands', row: 2, behind: 69, position: 2, between: 0 },
    win: 0.22 + cost,
    winMargin: 0,
    points: -1,
    pointsMargin: 0,
  };
  const played = {
    move: choose(card),
    consequence: null,
    win: 0.22,
    winMargin: margin,
    points: -3,
    pointsMargin: 0.8,
  };
  return {
    seat: 0,
    round: 0,
    turn: 0,
    revision: 1,
    played: card === instead ? coach : played,
    coach,
    candidates: card === instead ? [coach] : [coach, played],
    cost: {
      win: cost,
      winMargin: margin,
      points: cost > 0 ? 2.1 : 0,
      pointsMargin: 0.8,
      places: 0,
    },
    worlds: 400,
    mark: cost === 0 ? 'best' : cost < 0.04 ? 'fine' : 'costly',
    why: null,
    ...more,
  };
};

/** A match of two deals: Mina’s four decisions and one of Jonas’s, of which two were costly. */
export const review: Review = {
  match: MATCH as MatchId,
  game: 'six-nimmt',
  options: {},
  occupants,
  decisions: [
    decision(100, {}, { revision: 4 }),
    decision(63, { instead: 70, cost: 0.09 }, { turn: 1, revision: 8 }),
    decision(5, { instead: 6, cost: 0.05 }, { seat: 1, turn: 1, revision: 9 }),
    decision(77, { instead: 78, cost: 0.01 }, { turn: 2, revision: 12 }),
    decision(35, { instead: 36, cost: 0.12 }, { round: 1, revision: 16 }),
  ],
  seats: [
    {
      seat: 0,
      kept: 0.82,
      accuracyMargin: 0.07,
      best: 1,
      fine: 1,
      costly: 2,
      unclear: 0,
      ledger: null,
    },
    {
      seat: 1,
      kept: 0.5,
      accuracyMargin: 0.2,
      best: 0,
      fine: 0,
      costly: 1,
      unclear: 0,
      ledger: null,
    },
    {
      seat: 2,
      kept: null,
      accuracyMargin: null,
      best: 0,
      fine: 0,
      costly: 0,
      unclear: 0,
      ledger: null,
    },
    {
      seat: 3,
      kept: null,
      accuracyMargin: null,
      best: 0,
      fine: 0,
      costly: 0,
      unclear: 0,
      ledger: null,
    },
  ],
  course: [
    { revision: 0, round: 0, chances: [0.25, 0.25, 0.25, 0.25] },
    { revision: 6, round: 0, chances: [0.3, 0.2, 0.25, 0.25] },
    { revision: 10, round: 0, chances: [0.1, 0.4, 0.25, 0.25] },
    { revision: 17, round: 1, chances: [0, 1, 0, 0] },
  ],
  turningPoints: [
    { at: 2, seat: 0, swing: -0.2, decision: 1, event: null },
    {
      at: 3,
      seat: 1,
      swing: 0.6,
      decision: null,
      event: {
        type: 'row-taken',
        seat: 2,
        card: 35,
        row: 1,
        cause: 'sixth',
        cards: [],
        bulls: 11,
      } as never,
    },
  ],
  worlds: 400,
  assumedPlayers: [],
  coach: 1,
};
