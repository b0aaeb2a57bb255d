import { describe, expect, it } from 'vitest';
import { DONKEYS } from '../manifest.ts';
import {
  advances,
  bet,
  newMatch,
  passBets,
  play,
  run,
  typesOf,
  viewOf,
  whyNot,
} from '#test/games/donkey-derby/helpers.ts';

describe('Race round', () => {
  it('is one roll, then at once one donkey, until each has been moved', () => {
    const match = newMatch({ dice: [3, 0, 5, 1, 2] });
    passBets(match);
    expect(match.choices(0)).toEqual([{ move: { type: 'roll' }, consequence: null }]);
    expect(whyNot(match, { type: 'advance', donkey: 'red' })?.code).toBe('roll-first');
    expect(play(match, { type: 'roll' })).toEqual([{ type: 'rolled', seat: 0, die: 3 }]);
    expect(viewOf(match)).toMatchObject({ phase: 'advance', die: 3, toMove: [0] });
    expect(whyNot(match, { type: 'roll' })).toEqual({ code: 'already-rolled', params: { die: 3 } });
    expect(play(match, { type: 'advance', donkey: 'white' })).toEqual([
      { type: 'advanced', seat: 0, donkey: 'white', die: 3, from: 0, to: 3 },
    ]);
    expect(viewOf(match)).toMatchObject({ phase: 'roll', die: null, moved: ['white'] });
    run(match, 'grey', 'red', 'yellow');
    expect(viewOf(match).moved).toEqual(['white', 'grey', 'red', 'yellow']);
    expect(advances(match)).toEqual([]);
    play(match, { type: 'roll' });
    expect(advances(match)).toEqual(['brown']);
    play(match, { type: 'advance', donkey: 'brown' });
    expect(viewOf(match)).toMatchObject({
      phase: 'bet',
      round: 1,
      roller: 1,
      toMove: [1],
      moved: [],
      positions: { grey: 0, red: 5, brown: 2, white: 3, yellow: 1 },
    });
  });

  it('lets a blank use the move of its donkey', () => {
    const match = newMatch({ dice: [0, 4] });
    passBets(match);
    run(match, 'red');
    expect(viewOf(match).positions.red).toBe(0);
    play(match, { type: 'roll' });
    expect(advances(match)).toEqual(['grey', 'brown', 'white', 'yellow']);
    expect(whyNot(match, { type: 'advance', donkey: 'red' })).toEqual({
      code: 'already-moved',
      params: { donkey: 'red' },
    });
  });

  it('says where each donkey would land and which place it would take', () => {
    const match = newMatch({ board: { track: 4, bridge: 2 }, dice: [3, 3, 0, 0, 0, 2] });
    passBets(match);
    run(match, ...DONKEYS);
    passBets(match);
    play(match, { type: 'roll' });
    const consequences = match.choices(1).map(({ consequence }) => consequence);
    expect(consequences[0]).toEqual({ type: 'advance', to: 4, place: 1, rests: false });
    expect(consequences[2]).toEqual({ type: 'advance', to: 2, place: null, rests: false });
  });

  it('goes to the next player round by round', () => {
    const match = newMatch({ seats: 3, dice: Array.from({ length: 30 }, () => 0) });
    const rollers = [0, 1, 2, 3, 4].map(() => {
      passBets(match);
      const roller = match.toMove()[0];
      run(match, ...DONKEYS);
      return roller;
    });
    expect(rollers).toEqual([0, 1, 2, 0, 1]);
  });
});

describe('Crossing the finish line', () => {
  const board = { track: 5, bridge: 4 };

  it('takes exactly as many steps as the track has; surplus pips do not matter', () => {
    const match = newMatch({ board, dice: [5, 4, 0, 0, 0, 3] });
    passBets(match);
    const [, advanced, crossed, closed] = run(match, 'red');
    expect(advanced).toMatchObject({ from: 0, to: 5 });
    expect(crossed).toEqual({ type: 'crossed', donkey: 'red', place: 1 });
    expect(closed).toEqual({ type: 'bets-closed' });
    run(match, 'grey');
    expect(viewOf(match)).toMatchObject({ podium: ['red'], positions: { grey: 4 } });
    run(match, 'brown', 'white', 'yellow');
    expect(run(match, 'grey')[1]).toMatchObject({ type: 'advanced', die: 3, from: 4, to: 5 });
  });

  it('closes the bets for the rest of the game; the donkeys not yet moved are still rolled for', () => {
    const match = newMatch({ board, dice: [5, 0, 0, 0, 0, 1] });
    passBets(match);
    run(match, 'red');
    expect(viewOf(match)).toMatchObject({ phase: 'roll', moved: ['red'], betsOpen: false });
    const events = run(match, 'grey', 'brown', 'white', 'yellow');
    expect(typesOf(events.slice(-2))).toEqual(['round-began', 'race-began']);
    expect(viewOf(match)).toMatchObject({ phase: 'roll', round: 1, toMove: [1], markers: [3, 3] });
    expect(whyNot(match, { type: 'bet', donkey: 'grey' })?.code).toBe('bets-closed');
    expect(whyNot(match, { type: 'no-bet' })?.code).toBe('bets-closed');
  });

  it('leaves 4 and then 3 rolls to the later races, since those home are not rolled for', () => {
    const match = newMatch({ board, dice: [5, 0, 0, 0, 0, 5, 1, 1, 1, 1, 1, 1] });
    passBets(match);
    run(match, 'red', 'grey', 'brown', 'white', 'yellow');
    play(match, { type: 'roll' });
    expect(advances(match)).toEqual(['grey', 'brown', 'white', 'yellow']);
    expect(whyNot(match, { type: 'advance', donkey: 'red' })).toEqual({
      code: 'home',
      params: { donkey: 'red', place: 1 },
    });
    play(match, { type: 'advance', donkey: 'yellow' });
    run(match, 'grey', 'brown', 'white');
    expect(viewOf(match)).toMatchObject({ round: 2, podium: ['red', 'yellow'] });
    run(match, 'white', 'brown', 'grey');
    expect(viewOf(match)).toMatchObject({ round: 3, moved: [] });
  });

  it('keeps a donkey that came home in the running race among those moved', () => {
    const match = newMatch({ board, dice: [5, 1] });
    passBets(match);
    run(match, 'red', 'grey');
    expect(viewOf(match).moved).toEqual(['red', 'grey']);
  });

  it('ends the game at once with the third', () => {
    const match = newMatch({ board, dice: [5, 0, 5, 5] });
    bet(match, 'yellow', 'brown');
    const events = run(match, 'red', 'white', 'yellow', 'brown');
    expect(typesOf(events.slice(-2))).toEqual(['crossed', 'match-ended']);
    expect(events.at(-1)).toEqual({ type: 'match-ended', scores: [25, 15] });
    expect(viewOf(match)).toMatchObject({
      phase: 'over',
      toMove: [],
      round: 0,
      roller: 0,
      die: null,
      podium: ['red', 'yellow', 'brown'],
      moved: ['red', 'white', 'yellow', 'brown'],
      movable: [],
      positions: { grey: 0, red: 5, brown: 5, white: 0, yellow: 5 },
    });
    expect(match.choices(0)).toEqual([]);
    expect(match.validateMove(0, { type: 'roll' })?.refusal.code).toBe('match-over');
  });

  it('uses the dice given first and then those of the seed', () => {
    const given = newMatch({ dice: [4] });
    const drawn = newMatch();
    for (const match of [given, drawn]) passBets(match);
    run(given, 'red');
    const dieAfter = (match: typeof given) => run(match, 'grey')[0];
    expect(viewOf(given).positions.red).toBe(4);
    expect(dieAfter(given)).toEqual(dieAfter(drawn));
  });
});

describe('The die', () => {
  it('shows the blank and 1 to 5, all equally often', () => {
    const faces = [0, 0, 0, 0, 0, 0];
    const match = newMatch({ board: { track: 1_000_000 }, seed: 'die' });
    passBets(match);
    for (let rolls = 0; rolls < 6000; rolls++) {
      const [rolled] = play(match, { type: 'roll' });
      if (rolled?.type === 'rolled') faces[rolled.die]! += 1;
      play(match, { type: 'advance', donkey: advances(match)[0]! });
      passBets(match);
    }
    expect(faces).toHaveLength(6);
    for (const times of faces) expect(Math.abs(times - 1000)).toBeLessThan(120);
  });
});
