import { describe, expect, it } from 'vitest';
import { Random } from '#core/random.ts';
import { deckFor, faceDownSeats, outcome, toMove, totals } from './rules.ts';
import { choices, validateMove, clone } from './play.ts';
import { facts } from '../facts.ts';
import { type Card, type Event, type Move, type State, moveSchema } from './model.ts';
import { freshState, MOVES_BOUND, played, playRandomly } from '#test/games/scout/helpers.ts';
import { repeats } from '#test/repeats.ts';

const MATCHES = repeats(20);
const seats = [3, 4, 5];
const random = (seed: number) => Random.fromNumber(seed);

const identity = (card: Card): string => [...card].sort((a, b) => a - b).join('/');
const onTable = (state: State): string =>
  [...state.hands.flat(), ...(state.active?.cards ?? []), ...state.beaten]
    .map(identity)
    .sort()
    .join(' ');

describe.each(seats)('random matches of %i', (seats) => {
  const deck = deckFor(seats).map(identity).sort().join(' ');

  it('end within a bound, and no card is ever lost or doubled', () => {
    for (let seed = 0; seed < MATCHES; seed++) {
      const state = freshState(seats, `match ${seed}`);
      let moves = 0;
      const onMove = () => {
        moves++;
        if (onTable(state) !== deck) expect(onTable(state)).toBe(deck);
      };
      playRandomly(state, random(seed), onMove, () => moves > MOVES_BOUND);
      expect(state.phase).toBe('over');
      expect(moves).toBeLessThan(MOVES_BOUND);
      expect(state.roundScores).toHaveLength(seats);
    }
  });

  it('score what their events say', () => {
    for (let seed = 0; seed < MATCHES; seed++) {
      const state = freshState(seats, `match ${seed}`);
      const told = Array<number>(seats).fill(0);
      playRandomly(state, random(seed), (_, __, events) => {
        for (const event of events) pay(told, event);
      });
      const sizes = state.counters.map(({ leftInHand }) => leftInHand);
      expect(totals(state)).toEqual(told.map((points, seat) => points - sizes[seat]!));
    }
  });

  it('offer each legal move once, and validateMove() agrees', () => {
    const state = freshState(seats, 'offers');
    playRandomly(state, random(5), (_, move) => {
      expect(moveSchema.safeParse(move).success).toBe(true);
      for (const seat of toMove(state)) {
        const moves = choices(state, seat).map((choice) => choice.move);
        expect(new Set(moves.map((each) => JSON.stringify(each))).size).toBe(moves.length);
        expect(moves.filter((each) => validateMove(state, seat, each) !== null)).toEqual([]);
      }
    });
  });

  it('list the consequences of each choice as they then happen', () => {
    const state = freshState(seats, 'consequences');
    const rolls = random(6);
    while (state.phase !== 'over') {
      const seat = rolls.pick(toMove(state));
      const { move, consequence } = rolls.pick(choices(state, seat));
      const events = played(state, seat, move);
      if (!consequence || consequence.type === 'orient') continue;
      const shown = events.find((event) => event.type === 'shown');
      const scouted = events.find((event) => event.type === 'scouted');
      const ended = events.some((event) => event.type === 'round-ended');
      expect(consequence.endsRound).toBe(ended);
      if (consequence.type !== 'show') expect(consequence.tokenTo).toBe(scouted?.tokenTo);
      if (consequence.type !== 'scout')
        expect(consequence).toMatchObject({ combination: shown?.combination, won: shown?.won });
    }
  });

  it('come out the same from the same seed and moves, through JSON and through a clone', () => {
    const state = freshState(seats, 'replay');
    const moves: [number, Move][] = [];
    playRandomly(state, random(7), (seat, move) => moves.push([seat, move]));
    let again = freshState(seats, 'replay');
    for (const [seat, move] of moves) {
      played(again, seat, move);
      const read = JSON.parse(JSON.stringify(again)) as State;
      expect(read).toEqual(again);
      again = clone(read);
    }
    expect(again).toEqual(state);
  });

  it('have a decision only for seats that are to move, and list finished seats as face down', () => {
    const state = freshState(seats, 'asked');
    playRandomly(state, random(8), () => {
      const asked = toMove(state);
      if (state.phase === 'play') expect(asked).toHaveLength(1);
      if (state.phase === 'orient') expect(asked.length + faceDownSeats(state).length).toBe(seats);
      for (const seat of asked) expect(choices(state, seat).length).toBeGreaterThan(0);
    });
  });
});

/** Adds an event's points, except cards left in hand. */
function pay(points: number[], event: Event): void {
  if (event.type === 'shown') points[event.seat]! += event.won;
  if (event.type === 'scouted') points[event.tokenTo]! += 1;
}

describe('when the match is over', () => {
  const over = freshState(4, 'over');
  playRandomly(over, random(9));

  it('ranks the highest total first', () => {
    const end = outcome(over);
    if (!end.over) throw new Error('not over');
    const best = Math.max(...end.scores);
    expect(end.scores).toEqual(totals(over));
    expect(end.places.map((place) => place === 1)).toEqual(
      end.scores.map((score) => score === best),
    );
  });

  it('keeps metrics that agree with the rounds', () => {
    const kept = facts(over);
    const sum = (of: (seat: (typeof kept)[number]) => number) =>
      kept.reduce((all, seat) => all + of(seat), 0);
    expect(sum(({ scouts }) => scouts)).toBe(sum(({ tokens }) => tokens));
    expect(sum(({ handsEmptied, allKills }) => handsEmptied + allKills)).toBe(4);
    kept.forEach(({ taken, tokens, leftInHand }, seat) => {
      expect(taken + tokens - leftInHand).toBe(totals(over)[seat]);
    });
  });

  it.each(seats)('has no outcome before (%i players)', (seats) => {
    expect(outcome(freshState(seats))).toEqual({ over: false });
  });
});
