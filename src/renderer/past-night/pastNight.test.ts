import { createPinia, setActivePinia } from 'pinia';
import { nextTick } from 'vue';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import '#games/screens.ts';
import { appRefusal } from '#shared/errors.ts';
import { fail, ok } from '#shared/result.ts';
import { startTimeOf, usePastNight } from './pastNight.ts';

const line = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('../connection/connection.ts', () => ({
  useConnection: () => ({ state: 'open', call: line.call, onPush: () => undefined }),
}));

const kept = new Map<string, string>();
const HOUR = 60 * 60 * 1000;
const someone = (name: string) => ({ kind: 'new', name, emblem: 'moon', colour: 'moon' }) as const;

/** Three people on a Sunday, who played SCOUT. */
function sunday() {
  const past = usePastNight();
  Object.assign(past.draft, { day: '2020-11-08', time: '19:00', game: 'scout' });
  for (const name of ['Mina', 'Jonas', 'Ada']) past.add(someone(name));
  return past;
}

function type(past: ReturnType<typeof usePastNight>, ...figures: readonly string[]): void {
  figures.forEach((figure, at) => (past.draft.guests[at]!.typed = figure));
}

const recorded = () => line.call.mock.calls.filter(([name]) => name === 'sheet.record');

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  setActivePinia(createPinia());
  line.call.mockReset().mockImplementation((name: string, input: { match?: string }) => {
    if (name === 'sheet.record') return Promise.resolve(ok({ match: `m${recorded().length}` }));
    if (name === 'players.list') return Promise.resolve(ok([]));
    const startedAt = recorded().at(-1)?.[1].startedAt as number;
    return Promise.resolve(
      ok({ match: input.match, game: 'scout', startedAt, endedAt: startedAt }),
    );
  });
});

describe('a match by rounds', () => {
  it('asks for no numbers, and begins on a sheet of its own', async () => {
    const past = sunday();
    past.draft.detail = 'rounds';
    past.draft.guests[2]!.isOut = true;
    expect(past.firstFault()).toBeNull();
    expect(await past.save()).toBe('m1');
    const [[, input]] = recorded() as [[string, { people: unknown[] }]];
    expect(input).toMatchObject({ detail: 'rounds', values: [] });
    expect(input.people).toHaveLength(2);
  });

  it('can be written on until it is over', async () => {
    const waiting = [
      { match: 'm1', game: 'scout' },
      { match: 'another', game: 'scout' },
    ];
    const answer = line.call.getMockImplementation()!;
    line.call.mockImplementation((name: string, input: object) => {
      if (name === 'history.match') return Promise.resolve(fail(appRefusal('match-running')));
      if (name === 'history.tonight') return Promise.resolve(ok({ waiting }));
      return answer(name, input) as unknown;
    });
    const past = sunday();
    past.draft.detail = 'rounds';
    await past.save();
    expect(past.unfinished).toEqual([waiting[0]]);
    expect(past.records).toEqual([]);
  });
});

describe('the typed numbers', () => {
  it.each([
    ['totals', ['12', '', '3'], 'Jonas', 'missing'],
    ['totals', ['12', '1.5', '3'], 'Jonas', 'fraction'],
    ['totals', ['12', '3', '10000000'], 'Ada', 'too-much'],
    ['places', ['0', '1', '2'], 'Mina', 'too-little'],
    ['places', ['1', '2', '4'], 'Ada', 'too-much'],
    ['places', ['2', '2', '3'], 'Mina', 'nobody-first'],
  ] as const)('%s %j: the field of %s shows %s', (detail, figures, name, fault) => {
    const past = sunday();
    past.draft.detail = detail;
    type(past, ...figures);
    expect(past.firstFault()).toMatchObject({ guest: { name }, fault });
  });

  it('may be below zero, and an absent person needs none', () => {
    const past = sunday();
    type(past, '−12', '3', '');
    past.draft.guests[2]!.isOut = true;
    expect(past.firstFault()).toBeNull();
    expect(past.misfit).toBe(-1);
  });

  it('are there again after a reload', async () => {
    type(sunday(), '12');
    await nextTick();
    setActivePinia(createPinia());
    const { draft } = usePastNight();
    expect(draft).toMatchObject({ day: '2020-11-08', game: 'scout' });
    expect(draft.guests.map(({ name, typed }) => [name, typed])).toEqual([
      ['Mina', '12'],
      ['Jonas', ''],
      ['Ada', ''],
    ]);
  });
});

it('nobody is entered twice', () => {
  const past = sunday();
  past.add(someone('mina'));
  expect(past.draft.guests).toHaveLength(3);
  expect(past.refusal?.code).toBe('player-twice');
});

it('the next match begins as long after the first as the game usually takes', async () => {
  const past = sunday();
  for (const figures of [
    ['1', '2', '3'],
    ['4', '-5', '6'],
  ]) {
    type(past, ...figures);
    expect(await past.save()).not.toBeNull();
  }
  const [first, second] = recorded().map(([, input]) => input);
  expect(first.startedAt).toBe(new Date('2020-11-08T19:00').getTime());
  expect(second.startedAt).toBeGreaterThan(first.startedAt);
  expect(second.startedAt - first.startedAt).toBeLessThan(HOUR);
  expect(second.values).toEqual([4, -5, 6]);
  expect(second.client).not.toBe(first.client);
  expect(past.draft.guests.map(({ typed }) => typed)).toEqual(['', '', '']);
});

it('a match that is refused stays as typed, and can be sent again', async () => {
  const past = sunday();
  type(past, '1', '2', '3');
  line.call.mockResolvedValueOnce(fail(appRefusal('storage-full')));
  expect(await past.save()).toBeNull();
  expect(past.refusal?.code).toBe('storage-full');
  expect(past.draft.guests[2]!.typed).toBe('3');
  expect(await past.save()).not.toBeNull();
  expect(past.refusal).toBeNull();
});

it('a match whose sending a reload interrupted is sent again as the same, and is one match', async () => {
  const before = sunday();
  type(before, '1', '2', '3');
  const answer = line.call.getMockImplementation()!;
  line.call.mockReturnValue(new Promise(() => undefined));
  void before.save();
  expect(await before.save()).toBeNull();
  await nextTick();
  line.call.mockImplementation(answer);
  setActivePinia(createPinia());
  const past = usePastNight();
  await vi.waitFor(() => {
    expect(past.records).toHaveLength(1);
  });
  const [first, second] = recorded().map(([, input]) => JSON.stringify(input));
  expect(second).toBe(first);
  expect(past.draft.guests.map(({ typed }) => typed)).toEqual(['', '', '']);
});

it('a night of today with a later start than now gets an earlier start, but today', () => {
  const now = new Date('2026-11-22T15:00').getTime();
  const night = { day: '2026-11-22', time: '19:00' };
  expect(startTimeOf(night, now)).toBe(now - 2 * HOUR);
  const early = new Date('2026-11-22T00:30').getTime();
  expect(startTimeOf(night, early)).toBe(new Date('2026-11-22T00:00').getTime());
  expect(startTimeOf({ ...night, time: '12:00' }, now)).toBe(
    new Date('2026-11-22T12:00').getTime(),
  );
});
