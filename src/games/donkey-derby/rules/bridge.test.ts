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

const board = { track: 9, bridge: 3 };

describe('Bridge variant', () => {
  it('rests a donkey that stops on the bridge for the next race, with one roll fewer', () => {
    const match = newMatch({ bridge: true, board, dice: [3, 1, 1, 1, 1, 0, 0, 0, 0] });
    passBets(match);
    const events = run(match, 'red');
    expect(events.at(-1)).toEqual({ type: 'stopped-on-bridge', donkey: 'red' });
    expect(viewOf(match)).toMatchObject({ resting: [], restingNext: ['red'] });
    expect(run(match, 'grey', 'brown', 'white', 'yellow').at(-1)).toMatchObject({
      resting: ['red'],
    });
    expect(viewOf(match)).toMatchObject({ phase: 'bet', resting: ['red'], restingNext: [] });
    passBets(match);
    play(match, { type: 'roll' });
    expect(advances(match)).toEqual(['grey', 'brown', 'white', 'yellow']);
    expect(whyNot(match, { type: 'advance', donkey: 'red' })).toEqual({
      code: 'resting',
      params: { donkey: 'red' },
    });
    play(match, { type: 'advance', donkey: 'grey' });
    run(match, 'brown', 'white', 'yellow');
    expect(viewOf(match)).toMatchObject({ phase: 'bet', round: 2, resting: [] });
  });

  it('does not touch a donkey that passes over it', () => {
    const match = newMatch({ bridge: true, board, dice: [4, 1, 1, 1, 1] });
    passBets(match);
    run(match, ...DONKEYS);
    expect(viewOf(match).resting).toEqual([]);
  });

  it('lets it move on in the round after its rest', () => {
    const match = newMatch({ bridge: true, board, dice: [3, 0, 0, 0, 0, 0, 0, 0, 0, 2] });
    passBets(match);
    run(match, 'red', 'grey', 'brown', 'white', 'yellow');
    passBets(match);
    run(match, 'grey', 'brown', 'white', 'yellow');
    passBets(match);
    run(match, 'red');
    expect(viewOf(match).positions.red).toBe(5);
  });

  it('rests it once more if it is given a blank there', () => {
    const match = newMatch({ bridge: true, board, dice: [3, 0, 0, 0, 0, 0, 0, 0, 0, 0] });
    passBets(match);
    run(match, 'red', 'grey', 'brown', 'white', 'yellow');
    passBets(match);
    run(match, 'grey', 'brown', 'white', 'yellow');
    passBets(match);
    expect(run(match, 'red').at(-1)).toEqual({ type: 'stopped-on-bridge', donkey: 'red' });
    run(match, 'grey', 'brown', 'white', 'yellow');
    expect(viewOf(match)).toMatchObject({ round: 3, resting: ['red'] });
  });

  it('says which choice would rest', () => {
    const match = newMatch({ bridge: true, board, dice: [3] });
    passBets(match);
    play(match, { type: 'roll' });
    expect(match.choices(0)[0]!.consequence).toEqual({
      type: 'advance',
      to: 3,
      place: null,
      rests: true,
    });
  });

  it('lets several rest at once', () => {
    const match = newMatch({ bridge: true, board, dice: [3, 1, 3, 1, 1] });
    passBets(match);
    run(match, 'yellow', 'red', 'grey', 'white', 'brown');
    expect(viewOf(match).resting).toEqual(['grey', 'yellow']);
  });

  it('passes a race in which every donkey rests: it counts, and the next player rolls', () => {
    const match = newMatch({ bridge: true, board, seats: 3, dice: [3, 3, 3, 3, 3, 1] });
    passBets(match);
    run(match, ...DONKEYS);
    expect(viewOf(match)).toMatchObject({ phase: 'bet', round: 1, roller: 1, resting: DONKEYS });
    bet(match, 'red', 'red');
    const events = play(match, { type: 'no-bet' });
    expect(events).toEqual([
      { type: 'bet-passed', seat: 0 },
      { type: 'race-passed', round: 1, roller: 1 },
      { type: 'round-began', round: 2, roller: 2, resting: [] },
    ]);
    expect(viewOf(match)).toMatchObject({
      phase: 'bet',
      round: 2,
      roller: 2,
      toMove: [2],
      resting: [],
    });
    passBets(match);
    play(match, { type: 'roll' });
    expect(advances(match)).toEqual(DONKEYS);
  });

  it('passes a race at once when bets are closed', () => {
    const dice = [5, 3, 3, 3, 3, 1];
    const match = newMatch({ bridge: true, board: { track: 5, bridge: 3 }, dice });
    passBets(match);
    const events = run(match, 'red', 'grey', 'brown', 'white', 'yellow');
    expect(typesOf(events.slice(-4))).toEqual([
      'round-began',
      'race-passed',
      'round-began',
      'race-began',
    ]);
    expect(viewOf(match)).toMatchObject({ phase: 'roll', round: 2, roller: 0, resting: [] });
  });

  it('serves the rest whatever finishes meanwhile', () => {
    const dice = [3, 4, 4, 1, 1, 5, 5, 1, 1];
    const match = newMatch({ bridge: true, board, dice });
    passBets(match);
    run(match, 'red', 'grey', 'brown', 'white', 'yellow');
    passBets(match);
    run(match, 'grey', 'brown');
    expect(viewOf(match)).toMatchObject({ podium: ['grey', 'brown'], resting: ['red'] });
    run(match, 'white', 'yellow');
    play(match, { type: 'roll' });
    expect(advances(match)).toEqual(['red', 'white', 'yellow']);
  });

  it('is just another space without the variant', () => {
    const match = newMatch({ board, dice: [3, 3, 3, 3, 3] });
    passBets(match);
    expect(typesOf(run(match, ...DONKEYS))).not.toContain('stopped-on-bridge');
    expect(viewOf(match).resting).toEqual([]);
  });
});
