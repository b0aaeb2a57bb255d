// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { computed, defineComponent, h, nextTick, shallowRef } from 'vue';
import type { SheetPush } from '#shared/pushes.ts';
import { BOT_NAMES } from '#shared/people.ts';
import { mount } from '#renderer/mount.fixture.ts';
import { provideTable } from '#renderer/seats/seats.ts';
import { sheetOfDetail } from '../sheet/loadSheet.ts';
import { type PhoneSheet, runningRound, totalBefore } from '#renderer/screen/phoneSheet.ts';
import TypedTally from './TypedTally.vue';

const BLANK = { cell: { state: 'blank' }, score: null };
const given = (points: number) => ({ cell: { state: 'given', value: { points } }, score: points });
const round = (cells: readonly object[], complete = true) => ({ cells, complete, replaced: [] });

/** Two people in the second, unfinished round. */
const sheetOf = (own: object = BLANK): SheetPush =>
  ({
    match: 'sheet-1',
    game: 'a-game',
    options: {},
    problems: [],
    columns: [0, 1].map(() => ({ start: 2, from: 0, until: null })),
    rounds: [round([given(10), given(3)]), round([own, BLANK], false)],
  }) as unknown as SheetPush;

const GAME: PhoneSheet = {
  scoreOrder: 'low',
  limit: () => 66,
  standsAfter: () => ({ key: 'stands' }),
  roundName: () => ({ key: 'round' }),
  entryTitle: () => ({ key: 'yours' }),
  typed: {
    entryOf: (points) => ({ points }),
    numberOf: (value) => ('points' in value ? Number(value.points) : null),
    range: () => ({ min: 0, max: 999 }),
    limitOf: () => ({ max: 76, explanation: { key: 'others-have' } }),
  },
};

async function tally(given: SheetPush, game = GAME) {
  const sheet = shallowRef(given);
  const told: object[] = [];
  const occupants = BOT_NAMES.slice(0, 2).map(
    (name) => ({ kind: 'bot', name, level: 'easy' }) as const,
  );
  const props = { round: 1, column: 0, game, isSending: false, mayLeave: false };
  const root = await mount(
    defineComponent(() => {
      provideTable(computed(() => ({ game: 'a-game', occupants })));
      return () =>
        h('main', [
          h(TypedTally, {
            ...props,
            sheet: sheet.value,
            onSubmit: (one: object) => told.push(one),
          }),
        ]);
    }),
  );
  const text = (selector: string) => root.querySelector(selector)!.textContent.trim();
  return {
    root,
    told,
    text,
    sheet,
    async press(...keys: readonly string[]) {
      const buttons = [...root.querySelectorAll<HTMLElement>('.pad button')];
      for (const key of keys) buttons.find((one) => one.textContent.trim() === key)!.click();
      await nextTick();
    },
    act: () => {
      root.querySelector<HTMLElement>('.act')!.click();
    },
  };
}

describe('one’s own score, typed', () => {
  it('is empty before a key is pressed, and cannot be sent', async () => {
    const { text, told, act, root } = await tally(sheetOf());
    expect(text('.own .visually-hidden')).toBe('nothing yet');
    expect(root.querySelector('.scores p')).toBeNull();
    act();
    expect(told).toEqual([]);
  });

  it('can be 0', async () => {
    const { press, act, told, text } = await tally(sheetOf());
    await press('0');
    expect(text('.own')).toBe('0');
    act();
    expect(told).toEqual([{ points: 0 }]);
  });

  it('shows of rounds before what each entry earned, without a bonus for several', async () => {
    const before = { ...given(45), bonus: 35 };
    const sheet = {
      ...sheetOf(),
      rounds: [round([before, given(3)]), round([BLANK, BLANK], false)],
    };
    const { text } = await tally(sheet as unknown as SheetPush);
    expect(text('.before .numeral')).toBe('10');
  });

  it('shows its sum with the rounds before and the starting score', async () => {
    const { press, text } = await tally(sheetOf());
    await press('1', '8');
    expect(text('.scores p b')).toBe('30');
    expect(text('.scores p')).toContain('36 to 66');
  });

  it('is hatched if it is impossible, shows the highest possible score, and is not sent', async () => {
    const { press, act, told, text, root } = await tally(sheetOf());
    await press('8', '8');
    expect(root.querySelector('.own.invalid')).not.toBeNull();
    expect(text('.scores p b')).toBe('76');
    expect(root.querySelector('.act')!.getAttribute('aria-disabled')).toBe('true');
    act();
    expect(told).toEqual([]);
  });

  it('stays after it was sent until another one is typed in its place', async () => {
    const { press, text } = await tally(sheetOf(given(7)));
    expect(text('.own')).toBe('7');
    await press('5');
    expect(text('.own')).toBe('5');
  });

  it('of a sheet of points may be below zero', async () => {
    const { press, act, told, text } = await tally(sheetOf(), sheetOfDetail(GAME, 'totals'));
    await press('±', '4');
    expect(text('.own')).toBe('−4');
    act();
    expect(told).toEqual([{ score: -4 }]);
  });

  it('of a described game may be half a point, added and erased in one piece', async () => {
    const { press, act, told, text } = await tally(sheetOf(), sheetOfDetail(GAME, 'totals', true));
    await press('½');
    expect(text('.own')).toBe('0.5');
    await press('½', '±', '7', '½', '3');
    expect(text('.own')).toBe('−7.5');
    await press('½');
    expect(text('.own')).toBe('−7');
    await press('±', '½');
    act();
    expect(told).toEqual([{ score: 7.5 }]);
  });

  it('of a game of whole points has no key for half a point', async () => {
    const { root } = await tally(sheetOf(), sheetOfDetail(GAME, 'totals'));
    expect(root.querySelector('.pad')!.textContent).not.toContain('½');
  });

  it('may have seven digits, and no more', async () => {
    const { press, text } = await tally(sheetOf(), sheetOfDetail(GAME, 'totals', true));
    await press(...'99999999', '½');
    expect(text('.own')).toBe('9,999,999');
  });

  it('of a sheet of places is no higher than there are people', async () => {
    const { press, root } = await tally(sheetOf(), sheetOfDetail(GAME, 'places'));
    await press('3');
    expect(root.querySelector('.own.invalid')).not.toBeNull();
  });
});

it('belongs to the first round that misses a person, or the next', () => {
  expect(runningRound(sheetOf(), {})).toBe(1);
  expect(runningRound({ rounds: sheetOf().rounds.slice(0, 1) }, {})).toBe(1);
  expect(totalBefore({ sheet: sheetOf(), round: 1, column: 1 })).toBe(5);
});

it('follows a total that begins at the number that people count down from', () => {
  const cell = (score: number) => ({ cell: { state: 'given', value: { score } }, score: -score });
  const sheet = {
    ...sheetOf(),
    game: 'custom-0a',
    options: { rounds: { downFrom: 501 } },
    rounds: [round([cell(100), cell(60)])],
  } as unknown as SheetPush;
  expect(totalBefore({ sheet, round: 1, column: 1 })).toBe(443);
});

it('what was typed and saved is not the beginning of the next number', async () => {
  const { press, act, sheet, told } = await tally(sheetOf());
  await press('1');
  act();
  sheet.value = sheetOf({ cell: { state: 'given', value: { bid: 1 } }, score: null });
  await nextTick();
  await press('2');
  act();
  expect(told).toEqual([{ points: 1 }, { points: 2 }]);
});

it('a correction at the laptop moves no number that is being typed', async () => {
  const { press, act, sheet, told } = await tally(sheetOf());
  await press('1');
  sheet.value = sheetOf(given(7));
  await nextTick();
  await press('2');
  act();
  expect(told).toEqual([{ points: 12 }]);
});
