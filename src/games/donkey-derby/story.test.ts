import { describe, expect, it } from 'vitest';
import { donkeyDerby } from './engine.ts';
import type { DerbyTypes } from './rules/model.ts';
import { story } from './story.ts';

type Event = DerbyTypes['event'];

/** Codes of the highlights of a match with these events. */
function toldOf(events: readonly Event[]): readonly string[] {
  const table = donkeyDerby.setup({ seats: 2, seed: 'bridge', options: { bridge: true } });
  if (!table.ok) throw new Error(table.error);
  const view = table.value.view(null) as DerbyTypes['view'];
  const steps = events.map((event) => ({ event, view }));
  const { options } = view;
  return story({ options, steps, scores: [0, 5], places: [2, 1] }).highlights.map(
    ({ code }) => code,
  );
}

describe('a donkey that stopped on the bridge', () => {
  const stopped: Event = { type: 'stopped-on-bridge', donkey: 'grey' };

  it('has missed the race that was run next', () => {
    const raced: Event = { type: 'race-began', round: 1, roller: 0 };
    expect(toldOf([stopped, raced])).toContain('slept-on-bridge');
  });

  it('has missed none in the last race', () => {
    expect(toldOf([stopped])).not.toContain('slept-on-bridge');
  });

  it('has missed none where nobody raced', () => {
    const passed: Event = { type: 'race-passed', round: 1, roller: 0 };
    const raced: Event = { type: 'race-began', round: 2, roller: 1 };
    expect(toldOf([stopped, passed, raced])).not.toContain('slept-on-bridge');
  });
});
