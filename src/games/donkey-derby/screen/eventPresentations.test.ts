import { describe, expect, it } from 'vitest';
import type { Event, View } from '../rules/model.ts';
import { DEFAULT_BOARD } from '../manifest.ts';
import { donkeyNameKey } from './text.ts';
import { createEventPresenter } from '#renderer/screen/eventPresentation.ts';
import { awaiting, eventPresentations } from './eventPresentations.ts';
import { optionsLine, where } from './summary.ts';
import { view } from './view.fixture.ts';

const { status, log } = createEventPresenter(eventPresentations, awaiting);

const bar = (event: Event | null, more: Partial<View> = {}) =>
  status({ view: view(more), event, viewer: null });

const run = (to: number, die: number): Event => ({
  type: 'advanced',
  seat: 1,
  donkey: 'red',
  die,
  from: 20,
  to,
});

describe('the bar shows', () => {
  it('who may bet, who rolls, and who has to choose a donkey', () => {
    expect(bar(null, { phase: 'bet', toMove: [2] })).toMatchObject({
      seat: 2,
      message: { key: 'bets', seats: { seat: 2 } },
    });
    expect(bar(null)).toMatchObject({
      seat: 1,
      message: { key: 'rolls' },
      explanation: { key: 'rollsWhy' },
    });
    expect(bar(null, { phase: 'advance', die: 4 })).toMatchObject({
      message: { key: 'which', params: { die: 4 } },
      explanation: null,
    });
  });

  it('what a blank means, before it is given to a donkey and after', () => {
    expect(bar(null, { phase: 'advance', die: 0 })).toMatchObject({
      message: { key: 'whichBlank' },
      explanation: { key: 'whichBlankWhy' },
    });
    expect(bar(run(20, 0))).toMatchObject({
      message: { key: 'stays' },
      explanation: { key: 'staysWhy' },
    });
  });

  it('which donkey rests, or how many do', () => {
    expect(bar(null, { resting: ['brown'] }).explanation).toEqual({
      key: 'oneRests',
      seats: { seat: 1 },
      params: { donkey: donkeyNameKey('brown') },
    });
    expect(bar(null, { resting: ['brown', 'white'] }).explanation).toMatchObject({
      key: 'someRest',
      count: 2,
    });
  });

  it('what a space pays as soon as a marker is on it', () => {
    const event: Event = { type: 'bet-placed', seat: 0, donkey: 'red', space: 2 };
    expect(bar(event).explanation).toEqual({
      key: 'betPays',
      seats: { seat: 0 },
      params: { first: 21, second: 15, third: 9 },
    });
  });

  it('where a donkey goes, and that it runs home', () => {
    expect(bar(run(23, 3)).message).toMatchObject({
      key: 'advanced',
      params: { from: 20, to: 23 },
    });
    expect(bar(run(25, 5)).message).toMatchObject({ key: 'runsHome', params: { die: 5 } });
  });

  it('that the third donkey ends the race', () => {
    const third: Event = { type: 'crossed', donkey: 'red', place: 3 };
    expect(bar(third)).toMatchObject({
      message: { key: 'crossed3' },
      explanation: { key: 'crossed3Why' },
    });
    expect(bar({ ...third, place: 2 }).explanation).toBeNull();
  });
});

it('the corner counts the rolls of the running race', () => {
  expect(where(view({ moved: ['red'], movable: ['grey', 'white', 'yellow'] }))).toEqual({
    key: 'whereRace',
    params: { round: 2, roll: 2, rolls: 4 },
  });
  expect(where(view({ phase: 'bet' }))).toEqual({ key: 'whereBets', params: { round: 2 } });
});

it('options are named only where they differ from the basic game', () => {
  expect(optionsLine({ bridge: false, board: DEFAULT_BOARD })).toEqual([]);
  expect(optionsLine({ bridge: true, board: { ...DEFAULT_BOARD, track: 30 } })).toEqual([
    { key: 'withBridge' },
    { key: 'ownBoard' },
  ]);
});

it('the log names the round and the roller, beside all that the bar shows', () => {
  expect(log({ type: 'race-began', round: 1, roller: 1 }, view())).toEqual({
    key: 'raceBegan',
    params: { round: 2 },
    seats: { seat: 1 },
  });
  expect(log(run(23, 3), view())?.key).toBe('advanced');
});
