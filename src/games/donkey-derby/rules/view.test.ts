import { describe, expect, it } from 'vitest';
import { donkeyDerby } from '../engine.ts';
import { bet, newMatch, passBets, run, stateOf, viewOf } from '#test/games/donkey-derby/helpers.ts';

describe('A view', () => {
  it('holds everything but the dice to come, and is the same for everyone', () => {
    const match = newMatch({ seats: 3, dice: [3, 4, 5] });
    bet(match, 'red');
    expect(Object.keys(viewOf(match))).toEqual([
      'phase',
      'toMove',
      'options',
      'round',
      'roller',
      'die',
      'positions',
      'podium',
      'columns',
      'markers',
      'moved',
      'resting',
      'movable',
      'restingNext',
      'betsOpen',
      'scores',
    ]);
    for (const seat of [0, 1, 2]) expect(match.view(seat)).toEqual(match.view(null));
  });

  it('does not depend on the dice to come', () => {
    const some = newMatch({ seed: 'one', dice: [1] });
    const other = newMatch({ seed: 'two', dice: [5, 5] });
    expect(viewOf(some)).toEqual(viewOf(other));
    expect(some.choices(0)).toEqual(other.choices(0));
  });

  it('is a copy: a change to it changes no state', () => {
    const match = newMatch({ dice: [1, 2] });
    bet(match, 'red', 'grey');
    run(match, 'red');
    const before = JSON.stringify(match.state);
    scribble(match.view(null));
    scribble(match.choices(0));
    expect(JSON.stringify(match.state)).toBe(before);
  });

  it('shows public decisions only, and no choice can be taken back', () => {
    const match = newMatch();
    expect(match.visibility(0)).toBe('open');
    expect(match.faceDownSeats()).toEqual([]);
    bet(match, 'red');
    expect(match.faceDownSeats()).toEqual([]);
  });
});

describe('A state', () => {
  it('is plain JSON, generator included', () => {
    const match = newMatch({ bridge: true, dice: [1, 2] });
    bet(match, 'red');
    passBets(match);
    run(match, 'red');
    const stored: unknown = JSON.parse(JSON.stringify(match.state));
    expect(stored).toEqual(match.state);
    const restored = donkeyDerby.restore(match.options, 2, stored as object);
    expect(run(restored, 'grey', 'white')).toEqual(run(match, 'grey', 'white'));
  });

  it('is shared with no clone', () => {
    const match = newMatch({ bridge: true, dice: [1, 2] });
    const before = JSON.stringify(match.state);
    const clone = match.clone();
    expect(clone.state).toEqual(match.state);
    bet(clone, 'red', 'red');
    run(clone, 'red', 'grey', 'brown', 'white', 'yellow');
    expect(JSON.stringify(match.state)).toBe(before);
    expect(stateOf(clone).round).toBe(1);
  });
});

function scribble(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return;
  Object.values(value).forEach(scribble);
  if (Array.isArray(value)) value.push('scribble');
  else Object.assign(value, { scribble: true });
}
