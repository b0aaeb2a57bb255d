// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { defineComponent, h, ref } from 'vue';
import { mount, press } from '../mount.fixture.ts';
import ChancesChart from './ChancesChart.vue';
import DecisionList from './DecisionList.vue';
import { decisionsOf } from './decisions.ts';
import AccuracyRing from './AccuracyRing.vue';
import { provideTable } from '../match/kit/seats.ts';
import { computed, type Component } from 'vue';
import { decision, review } from './review.fixture.ts';
import TurningPointFlag from './TurningPointFlag.vue';
import { useReviewText } from './useReviewText.ts';
import Verdict from './Verdict.vue';

/** Mounts in the review's match. */
const atTable = (component: Component, props: object): Promise<HTMLElement> =>
  mount(
    defineComponent(() => {
      provideTable(computed(() => ({ game: review.game, occupants: review.occupants })));
      return () => h(component, props);
    }),
  );

const all = decisionsOf(review, 0);
const verdictOf = (of: ReturnType<typeof decision>): Promise<HTMLElement> =>
  atTable(Verdict, { modelValue: 0, decision: of, decisions: all, review });
/** Returns the review's text functions. */
async function wordsOfReview(): Promise<ReturnType<typeof useReviewText>> {
  let found: ReturnType<typeof useReviewText> | null = null;
  const part = defineComponent(() => {
    found = useReviewText(() => review);
    return () => null;
  });
  await mount(part);
  return found!;
}
const words = (root: HTMLElement): string => root.textContent.replace(/\s+/g, ' ');

test('a costly decision shows its cost in win chances and in the game’s own unit, and the margin', async () => {
  const root = await verdictOf(decision(63, { instead: 70, cost: 0.09, margin: 0.03 }));
  expect(words(root)).toContain('63 cost 9% of the chance to win');
  expect(words(root)).toContain('9% ± 3% and 2.1 ± 0.8 bull heads');
  expect(words(root)).toContain('The coach would play 70: row 3, third card.');
});

test('a difference within its margin is no mistake', async () => {
  const root = await verdictOf(decision(63, { instead: 70, margin: 0.03 }));
  expect(words(root)).toContain('As good as the coach’s move');
  expect(words(root)).toContain('within the margin of ± 3%, so it is not a mistake');
  expect(words(root)).not.toContain('bull head');
});

test('a difference that the tries cannot tell is no praise', async () => {
  const root = await verdictOf(
    decision(63, { instead: 70, margin: 0.03 }, { mark: 'unclear', worlds: 40 }),
  );
  expect(words(root)).toContain('The coach cannot tell');
  expect(words(root)).toContain('The margin of ± 3% is too wide to say which move is better.');
  expect(words(root)).toContain('Each move was tried 40 times.');
  expect(words(root)).not.toContain('As good as');
});

test('in a decided match the points are the cost, and the reason stands before the chances', async () => {
  const cost = { win: 0, winMargin: 0, points: 2.1, pointsMargin: 0.8, places: 0 };
  const root = await verdictOf(decision(63, { instead: 70 }, { mark: 'costly', cost }));
  expect(words(root)).toContain('63 cost 2.1 ± 0.8 bull heads');
  expect(words(root)).toContain('Who wins no longer depended on this, so points and places count.');
  const order = root.querySelector('.reason')!.compareDocumentPosition(root.querySelector('.bar')!);
  expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test('no number is written as −0% or +0%', async () => {
  const tiny = decision(63, { instead: 70, cost: 0.0003, margin: 0.0002 });
  expect(words(await verdictOf(tiny))).not.toMatch(/[−+]0%/);
  const { change } = await wordsOfReview();
  expect([-0.0003, 0, 0.0003, -0.004, 0.09].map(change)).toEqual([
    '<1%',
    '0%',
    '<1%',
    '<1%',
    '+9%',
  ]);
});

test('a lost place is the cost in a decided match if no points were lost', async () => {
  const cost = { win: 0, winMargin: 0, points: 0, pointsMargin: 0.8, places: 1.2 };
  const root = await verdictOf(decision(63, { instead: 70 }, { mark: 'costly', cost }));
  expect(words(root)).toContain('63 cost 1.2 places on average');
});

test('small chances have one form: below one per cent, and above 99', async () => {
  const { percent, margin } = await wordsOfReview();
  expect([0, 0.0003, 0.004, 0.0099, 0.01, 0.12, 0.99, 0.996, 1].map(percent)).toEqual([
    ...['0%', '<1%', '<1%', '<1%', '1%', '12%', '99%', '>99%', '100%'],
  ]);
  expect([0, 0.0003, 0.03].map(margin)).toEqual(['0%', '1%', '3%']);
});

test('if the coach plays the same there is one bar and nothing to compare', async () => {
  const root = await verdictOf(decision(63));
  expect(root.querySelectorAll('.bar')).toHaveLength(1);
  expect(words(root)).not.toContain('±');
});

test('a reason is shown as a sentence, and an unknown one is left out', async () => {
  const of = (code: string) =>
    verdictOf(
      decision(
        63,
        { instead: 70, cost: 0.09 },
        { why: { code, params: { row: 1, bulls: 7, coach: 0, coachBulls: 2 } } },
      ),
    );
  expect(words(await of('dearer-row'))).toContain('In bull heads, row 2 costs 7 and row 1 only 2.');
  const unknown = await of('of-a-later-coach');
  expect(unknown.querySelectorAll('.reason')).toHaveLength(1);
  expect(words(unknown)).not.toContain('of-a-later-coach');
});

test('the buttons go from costly to costly decision', async () => {
  const open = ref(0);
  const root = await mount(
    defineComponent(() => {
      provideTable(computed(() => ({ game: review.game, occupants: review.occupants })));
      return () =>
        h(Verdict, {
          modelValue: open.value,
          decision: review.decisions[open.value]!,
          decisions: all,
          review,
          'onUpdate:modelValue': (to: number) => (open.value = to),
        });
    }),
  );
  const [before, next] = [...root.querySelectorAll<HTMLElement>('.neighbour')];
  expect(before!.getAttribute('aria-disabled')).toBe('true');
  next!.click();
  expect(open.value).toBe(1);
});

test('the list shows when, what, the cost and the grade, and arrows go through it', async () => {
  const open = ref<number | null>(0);
  const root = await mount(
    defineComponent(() => {
      provideTable(computed(() => ({ game: review.game, occupants: review.occupants })));
      return () =>
        h(DecisionList, {
          modelValue: open.value,
          decisions: all,
          review,
          name: 'Mina',
          'onUpdate:modelValue': (to: number | null) => (open.value = to),
        });
    }),
  );
  const lines = [...root.querySelectorAll<HTMLElement>('[role=radio]')];
  expect(lines.map((line) => line.querySelector('.when')!.textContent)).toEqual([
    '1.1',
    '1.2',
    '1.3',
    '2.1',
  ]);
  expect(words(lines[1]!)).toMatch(/63.*−9%.*costly/);
  expect(words(lines[0]!)).toMatch(/100.*best/);
  lines[0]!.focus();
  await press('ArrowDown');
  await new Promise((done) => setTimeout(done));
  expect(open.value).toBe(1);
});

test('the ring shows the accuracy, and nothing without possible losses', async () => {
  const kept = await atTable(AccuracyRing, { reviewedSeat: review.seats[0], others: [] });
  expect(kept.querySelector('.ring')!.getAttribute('aria-label')).toMatch(/82%/);
  expect(words(kept)).toContain('4 decisions');
  const [seat] = review.seats;
  const unclear = await atTable(AccuracyRing, {
    reviewedSeat: { ...seat!, unclear: 2 },
    others: [],
  });
  expect(words(unclear)).toContain('2 unclear');
  expect(words(unclear)).toContain('The accuracy counts the 4 clear ones.');
  const none = await atTable(AccuracyRing, { reviewedSeat: review.seats[3], others: [] });
  expect(none.querySelector('.share')).toBeNull();
  expect(none.querySelector('.percentage')!.textContent.trim()).toBe('–');
});

test('the ring names other occupants who decided in the seat', async () => {
  const others = ['Ada', 'Jonas'];
  const shared = await atTable(AccuracyRing, { reviewedSeat: review.seats[0], others });
  expect(words(shared)).toContain('decisions of Ada and Jonas are included.');
});

test('the chart has all win chances as a table too, and flags that open their decisions', async () => {
  const shown: number[] = [];
  const seats = review.occupants.map((occupant, seat) => ({
    seat,
    occupant,
    place: seat === 1 ? 1 : 2,
  }));
  const root = await atTable(ChancesChart, {
    ...{ review, seat: 0, open: 1, record: { seats } },
    onShow: (index: number) => shown.push(index),
  });
  const flags = [...root.querySelectorAll('.flag')];
  expect(flags).toHaveLength(2);
  flags[0]!.querySelector('button')!.click();
  expect(shown).toEqual([1]);
  expect(flags[1]!.querySelector('button'), 'no decision did it').toBeNull();
  expect(words(flags[1] as HTMLElement)).toContain('takes row 2: 11 heads');
  root.querySelector<HTMLElement>('.switch')!.click();
  await new Promise((done) => setTimeout(done));
  const rows = [...root.querySelectorAll('tbody tr')].map((row) =>
    words(row as HTMLElement).trim(),
  );
  expect(rows).toHaveLength(review.course.length);
  expect(rows.at(-1)).toMatch(/0% ?100% ?0% ?0%/);
});

test('a match of one round counts its turns alone, and a flag shows the decisive move', async () => {
  const single = {
    ...review,
    course: review.course.map((point) => ({ ...point, round: 0 })),
  };
  const root = await atTable(DecisionList, {
    ...{ modelValue: 0, decisions: all, review: single, name: 'Mina' },
  });
  expect([...root.querySelectorAll('.when')].map((when) => when.textContent)).toEqual([
    '1',
    '2',
    '3',
    '1',
  ]);
  const turn = single.turningPoints[0]!;
  const flag = await atTable(TurningPointFlag, {
    ...{
      n: 1,
      turn,
      review: single,
      isOpen: false,
      place: { left: 0, width: 290, hasWords: true },
    },
  });
  expect(words(flag)).toMatch(/Turning point 1: Mina 63 \(Mina, −20%\)/);
});
