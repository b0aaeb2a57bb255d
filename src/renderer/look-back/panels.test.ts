// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import {
  computed,
  defineComponent,
  h,
  nextTick,
  ref,
  type Component,
  type SetupContext,
} from 'vue';
import type { MatchRecord, ReviewedDecision } from '#shared/contract.ts';
import { appRefusal } from '#shared/errors.ts';
import { fail, ok } from '#shared/result.ts';
import { MATCH, occupants, step } from '../running-match/push.fixture.ts';
import { provideTable } from '../seats/seats.ts';
import { accessibleText, mount, press } from '../mount.fixture.ts';
import DecisionList from './DecisionList.vue';
import DecisionPanel from './DecisionPanel.vue';
import { useLookBack } from './look-back.ts';
import LookBackView from './LookBackView.vue';
import { decision, review } from './review.fixture.ts';
import TimeLine from './TimeLine.vue';
import TurnPanel from './TurnPanel.vue';
import { useReviewText } from './useReviewText.ts';
import { fakeApp } from '../connection/connection.fixture.ts';

const app = fakeApp();

vi.mock('vue-router', () => ({
  useRoute: () => ({ name: 'replay', params: { id: MATCH }, query: {} }),
  useRouter: () => ({}),
}));
vi.mock('../ui/PageLayout.vue', () => ({
  default: (_: object, { slots }: SetupContext) => slots['default']?.(),
}));

const TAKEN = { seat: 1, card: 35, row: 1, cause: 'sixth', cards: [], bulls: 11 };
/** Steps with the revisions of the review: turns of four, in each of which rows are taken. */
const steps = Array.from({ length: 18 }, (_, revision) => ({
  revision,
  ...(revision % 4 === 0 ? step('revealed', { cards: [] }) : step('row-taken', TAKEN)),
  view: {
    // Jonas takes the rows; at the end Mina’s score changes as well.
    totals: [revision === 17 ? 9 : 0, revision, 0, 0],
    taken: [0, 0, 0, 0],
    roundScores: [],
    revealed: [],
    placed: [],
    deal: revision > 14 ? 1 : 0,
    turn: 0,
    phase: 'choose',
    options: { end: { kind: 'points', limit: 66 } },
  },
}));
const record = {
  match: MATCH,
  game: 'six-nimmt',
  status: 'finished',
  mode: 'play',
  canReplay: true,
  seats: occupants.map((occupant, seat) => ({ occupant, place: seat === 1 ? 1 : 2, score: 0 })),
  rounds: [],
  handovers: [],
} as unknown as MatchRecord;
const choices = [63, 70, 88, 104].map((card) => ({
  move: { type: 'choose', card },
  consequence: null,
}));

let answers: Record<string, (input: never) => unknown> = {};
beforeEach(() => {
  answers = {
    'history.match': () => ok(record),
    'reviews.show': () => ok({ review, isOutdated: false, running: null }),
    'reviews.decision': () => ok({ view: { ...steps[0]!.view, hand: [] }, choices, steps: [] }),
    'match.replay': ({ viewer }: { viewer: number | null }) =>
      ok({
        game: 'six-nimmt',
        options: {},
        status: 'finished',
        occupants,
        viewer,
        rewinds: [],
        start: steps[0]!.view,
        steps,
      }),
  };
  app.call
    .mockReset()
    .mockImplementation((name: string, input: never) =>
      Promise.resolve(answers[name]?.(input) ?? fail(appRefusal('bad-request'))),
    );
});

const flush = async (): Promise<void> => {
  for (let turn = 0; turn < 60; turn++) await nextTick();
};
/** Mounts a part of the screen at the costliest decision of the review. */
async function shown(part: Component): Promise<HTMLElement> {
  const isOpened = ref(false);
  let lookBack: ReturnType<typeof useLookBack> | null = null;
  const root = await mount(
    defineComponent(() => {
      provideTable(computed(() => ({ game: review.game, occupants })));
      lookBack = useLookBack();
      return () => (isOpened.value ? h(part) : null);
    }),
  );
  await lookBack!.open(MATCH, { hasDecision: true });
  await flush();
  isOpened.value = true;
  await flush();
  return root;
}
const withDecision = (only: ReviewedDecision): void => {
  answers['reviews.show'] = () =>
    ok({ review: { ...review, decisions: [only] }, isOutdated: false, running: null });
};
const textOf = (root: Element): string => root.textContent.replace(/\s+/g, ' ');
async function verdictOf(only: ReviewedDecision): Promise<HTMLElement> {
  withDecision(only);
  return shown(DecisionPanel);
}
async function reviewTexts(): Promise<ReturnType<typeof useReviewText>> {
  let found: ReturnType<typeof useReviewText> | null = null;
  await shown(
    defineComponent(() => {
      found = useReviewText();
      return () => null;
    }),
  );
  return found!;
}
const rows = (root: Element): readonly string[] =>
  [...root.querySelectorAll('.move .visually-hidden')].map((row) => row.textContent);

it('a costly decision shows its cost, and its moves with their chances and margins', async () => {
  const root = await verdictOf(decision(63, { instead: 70, cost: 0.09, margin: 0.03 }));
  expect(textOf(root.querySelector('h2')!)).toBe('63 cost 9%');
  expect(rows(root)).toEqual([
    '70: 31% to win, the coach’s choice',
    '63: 22% to win, ± 3%, played',
  ]);
  expect(textOf(root)).toContain('3 ± 0.8');
  expect(textOf(root)).toContain('The coach would play 70: row 3, third card.');
});

it('the played move is among the moves, however bad it is, and they stand by their value', async () => {
  const own = decision(63, { instead: 70, cost: 0.09 });
  const other = (card: number, win: number) => ({
    ...own.played,
    move: { type: 'choose', card },
    win,
  });
  const many = [own.coach, other(88, 0.3), other(5, 0.29), other(6, 0.28)];
  const root = await verdictOf({ ...own, candidates: [...many, own.played] });
  expect(rows(root).map((row) => row.split(':')[0])).toEqual(['70', '88', '5', '6', '63']);
});

it('where the coach plays the same the other moves are shown too', async () => {
  const own = decision(63);
  const other = { ...own.played, move: { type: 'choose', card: 88 }, win: 0.15, winMargin: 0.02 };
  const root = await verdictOf({ ...own, candidates: [own.played, other] });
  expect(textOf(root.querySelector('h2')!)).toBe('The coach plays that too');
  expect(rows(root)).toEqual([
    '63: 22% to win, played, the coach’s choice',
    '88: 15% to win, ± 2%',
  ]);
  expect(root.querySelectorAll('.move svg path[d^="M14 3"]'), 'its loss is costly').toHaveLength(1);
});

it('a decision shows what followed, also of a sheet, which has no steps to go to', async () => {
  const root = await shown(DecisionPanel);
  expect(root.querySelectorAll('button.turn-event').length).toBeGreaterThan(0);
  expect(root.querySelector('.turn-event[aria-current]'), 'all is still to come').toBeNull();
  answers['match.replay'] = () => fail(appRefusal('unknown-match'));
  answers['history.match'] = () => ok({ ...record, mode: 'referee', canReplay: false });
  answers['reviews.decision'] = () =>
    ok({ view: { ...steps[0]!.view, hand: [] }, choices, steps: [step('row-taken', TAKEN)] });
  const sheet = await shown(DecisionPanel);
  expect(textOf(sheet.querySelector('p.turn-event')!)).toContain('takes row 2: 11 heads');
});

const gradesIn = (root: Element) =>
  [...root.querySelectorAll('.win')].map((bar) =>
    ['best', 'unclear', 'fine', 'costly'].find((grade) => bar.classList.contains(grade)),
  );

it('a move that was not played is graded by what it surely loses, and by what it may lose', async () => {
  const own = decision(63, { instead: 70, cost: 0.09 });
  const other = (card: number, win: number, winMargin: number) => ({
    ...own.played,
    move: { type: 'choose', card },
    win,
    winMargin,
  });
  // The coach's has 31 %.
  const moves = [other(1, 0.305, 0.01), other(2, 0.3, 0.04), other(3, 0.28, 0.01)];
  const root = await verdictOf({ ...own, candidates: [own.coach, ...moves, own.played] });
  expect(gradesIn(root)).toEqual(['best', 'best', 'unclear', 'fine', 'costly']);
});

it('another move is tried on the table, and joins the moves', async () => {
  const root = await verdictOf(decision(63, { instead: 70, cost: 0.09 }));
  const tried = { ...choices[2]!, win: 0.29, winMargin: 0.02, points: -4, pointsMargin: 0.3 };
  answers['reviews.try'] = () => ok(tried);
  const button = root.querySelector<HTMLButtonElement>('.try')!;
  button.click();
  await nextTick();
  expect(button.getAttribute('aria-pressed')).toBe('true');
  expect(useLookBack().openDecision?.choices).toEqual(choices);
  await useLookBack().tryMove(choices[2]!.move);
  await flush();
  expect(rows(root).map((row) => row.split(':')[0])).toEqual(['70', '88', '63']);
});

it('the second press of a double press does not end the try that the first began', async () => {
  const root = await verdictOf(decision(63, { instead: 70, cost: 0.09 }));
  const button = root.querySelector('.try')!;
  for (const [detail, isTrying] of [
    [1, true],
    [2, true],
    [1, false],
    [0, true],
  ] as const) {
    button.dispatchEvent(new MouseEvent('click', { detail, bubbles: true }));
    expect(useLookBack().isTrying).toBe(isTrying);
  }
});

it('a difference within its margin is no mistake', async () => {
  const root = await verdictOf(decision(63, { instead: 70, margin: 0.03 }));
  expect(textOf(root)).toContain('As good as the coach’s move');
  expect(textOf(root)).toContain('within the margin of ± 3%, so it is not a mistake');
});

it('a difference that the tries cannot tell is no praise', async () => {
  const root = await verdictOf(
    decision(63, { instead: 70, margin: 0.03 }, { mark: 'unclear', worlds: 40 }),
  );
  expect(textOf(root)).toContain('The coach cannot tell');
  expect(textOf(root)).toContain('The margin of ± 3% is too wide to say which move is better.');
  expect(textOf(root)).toContain('Each move was tried 40 times.');
  expect(textOf(root)).not.toContain('As good as');
});

it('a loss that normal bots do not confirm says so', async () => {
  const verdict = (mark: 'fine' | 'costly') =>
    verdictOf(decision(63, { instead: 70, cost: 0.09 }, { mark }));
  const disputed = 'Normal bots played both moves out and lost less than half of that';
  expect(textOf(await verdict('fine'))).toContain('63 cost 9%');
  expect(textOf(await verdict('fine'))).toContain(disputed);
  expect(textOf(await verdict('costly'))).not.toContain(disputed);
});

it('no better move looks worse than one that normal bots do not find costly', async () => {
  const own = decision(63, { instead: 70, cost: 0.09 }, { mark: 'fine' });
  const other = (card: number, win: number) => ({
    ...own.played,
    move: { type: 'choose', card },
    win,
    winMargin: 0.01,
  });
  const better = other(1, 0.24);
  const worse = other(2, 0.2);
  const root = await verdictOf({ ...own, candidates: [own.coach, better, own.played, worse] });
  expect(gradesIn(root)).toEqual(['best', 'fine', 'fine', 'costly']);
});

it('in a decided match points are the cost, and else places', async () => {
  const cost = { win: 0, winMargin: 0, points: 2.1, pointsMargin: 0.8, places: 0 };
  const root = await verdictOf(decision(63, { instead: 70 }, { mark: 'costly', cost }));
  expect(textOf(root)).toContain('63 cost 2.1 ± 0.8 bull heads');
  expect(textOf(root)).toContain(
    'Who wins no longer depended on this, so points and places count.',
  );
  const lost = { ...cost, points: 0, places: 1.2 };
  const placed = await verdictOf(decision(63, { instead: 70 }, { mark: 'costly', cost: lost }));
  expect(textOf(placed)).toContain('63 cost 1.2 places on average');
});

it('no number is written as −0% or +0%', async () => {
  const tiny = decision(63, { instead: 70, cost: 0.0003, margin: 0.0002 });
  expect(textOf(await verdictOf(tiny))).not.toMatch(/[−+]0%/);
  const { change } = await reviewTexts();
  expect([-0.0003, 0, 0.0003, -0.004, 0.09].map(change)).toEqual([
    ...['<1%', '0%', '<1%', '<1%', '+9%'],
  ]);
});

it('small chances have one form: below one per cent, and above 99', async () => {
  const { percent, margin } = await reviewTexts();
  expect([0, 0.0003, 0.004, 0.0099, 0.01, 0.12, 0.99, 0.996, 1].map(percent)).toEqual([
    ...['0%', '<1%', '<1%', '<1%', '1%', '12%', '99%', '>99%', '100%'],
  ]);
  expect([0, 0.0003, 0.03].map(margin)).toEqual(['0%', '1%', '3%']);
});

it('a reason is shown as a sentence; without a known one the coach’s move is', async () => {
  const params = { row: 1, bulls: 7, coach: 0, coachBulls: 2 };
  const of = (code: string) =>
    verdictOf(decision(63, { instead: 70, cost: 0.09 }, { why: { code, params } }));
  expect(textOf(await of('dearer-row'))).toContain(
    'In bull heads, row 2 costs 7 and row 1 only 2.',
  );
  const unknown = textOf(await of('of-a-later-coach'));
  expect(unknown).toContain('The coach would play 70');
  expect(unknown).not.toContain('of-a-later-coach');
});

it('the buttons go from costly to costly decision', async () => {
  const root = await shown(DecisionPanel);
  expect(textOf(root)).toContain('Costly 2 of 2');
  const [before, next] = [...root.querySelectorAll<HTMLElement>('.neighbour')];
  expect(next!.getAttribute('aria-disabled')).toBe('true');
  before!.click();
  await flush();
  expect(useLookBack().decisionIndex).toBe(1);
});

it('the list shows when, what, the cost and the grade, and arrows go through it', async () => {
  const root = await shown(DecisionList);
  const lines = [...root.querySelectorAll<HTMLElement>('[role=radio]')];
  expect(lines.map((one) => one.querySelector('.when')!.textContent)).toEqual([
    ...['1.1', '1.2', '1.3', '2.1'],
  ]);
  expect(textOf(lines[1]!)).toMatch(/63.*−9%.*costly/);
  expect(textOf(lines[0]!)).toMatch(/100.*best/);
  expect(textOf(root)).toContain('Mina: 4 decisions');
  lines[0]!.focus();
  await press('ArrowDown');
  await new Promise((done) => setTimeout(done));
  expect(useLookBack().decisionIndex).toBe(1);
});

it('the list names other occupants who decided in the seat, and how many decisions are clear', async () => {
  const [ada] = [occupants[3]!];
  answers['history.match'] = () =>
    ok({ ...record, handovers: [{ seat: 0, from: ada, to: occupants[0], revision: 9, at: 0 }] });
  const unclear = { ...review.decisions[0]!, mark: 'unclear' as const };
  answers['reviews.show'] = () =>
    ok({
      isOutdated: false,
      running: null,
      review: { ...review, decisions: [unclear, ...review.decisions.slice(1)] },
    });
  const root = await shown(DecisionList);
  expect(textOf(root)).toContain('decisions of Ada are included.');
  expect(textOf(root)).toContain('The accuracy counts the 3 clear ones.');
});

it.each([
  ['failed', 'could not be finished'],
  ['cancelled', 'was stopped'],
] as const)('a new review that %s is told beside the older one', async (state, said) => {
  answers['reviews.show'] = () => ok({ review, isOutdated: true, running: null });
  answers['reviews.start'] = () => ok(null);
  const root = await shown(DecisionList);
  root.querySelector<HTMLElement>('.button')!.click();
  await flush();
  expect(useLookBack().progress).not.toBeNull();
  app.push({ type: 'review', match: MATCH, state });
  await flush();
  expect(useLookBack().progress).toBeNull();
  expect(textOf(root.querySelector('[role=status]')!)).toContain(said);
});

it('the time line has all chances as a table too, and flags that lead to their decisions or their moment', async () => {
  const root = await shown(TimeLine);
  const flags = [...root.querySelectorAll<HTMLElement>('.flag button')];
  expect(flags.map(accessibleText)).toEqual([
    'Mina 63 (Mina, −20%)',
    expect.stringContaining('takes row 2: 11 heads (Jonas, +60%)'),
  ]);
  flags[0]!.click();
  await flush();
  expect(useLookBack()).toMatchObject({ decisionIndex: 1, stepIndex: 8 });
  expect(flags[0]!.getAttribute('aria-current')).toBe('step');
  flags[1]!.click();
  await flush();
  expect(useLookBack()).toMatchObject({ decisionIndex: null, stepIndex: 18 });
  root.querySelector<HTMLElement>('.switch')!.click();
  await nextTick();
  const lines = [...root.querySelectorAll('.numbers tbody tr')].map((row) => textOf(row).trim());
  expect(lines).toHaveLength(review.course.length);
  expect(lines.at(-1)).toMatch(/0% ?100% ?0% ?0%/);
});

it('the time line marks the decisions of the chosen person, and the slider finds them', async () => {
  const root = await shown(TimeLine);
  expect(
    [...root.querySelectorAll<HTMLElement>('[data-mark-of]')].map((mark) => mark.dataset['markOf']),
  ).toEqual(['0', '1', '3', '4']);
  const slider = root.querySelector('input')!;
  expect(slider.value).toBe('16');
  slider.value = '5';
  slider.dispatchEvent(new Event('input'));
  expect(useLookBack().stepIndex, 'by key: exactly').toBe(5);
  slider.dispatchEvent(new Event('pointerdown'));
  slider.value = '8';
  slider.dispatchEvent(new Event('input'));
  await flush();
  expect(useLookBack().decisionIndex, 'by pointer: the decision there').toBe(1);
});

it('without a review the time line has the running score, and the largest changes as flags', async () => {
  answers['reviews.show'] = () => ok({ review: null, isOutdated: false, running: null });
  const root = await shown(TimeLine);
  expect(root.querySelector('section')!.getAttribute('aria-label')).toBe('Running score');
  expect(root.querySelectorAll('.score')).toHaveLength(4);
  const flags = [...root.querySelectorAll('.flag button')];
  expect(flags).toHaveLength(5);
  const texts = flags.map(accessibleText);
  expect(texts, 'with the card').toContain('Jonas 35 takes row 2: 11 heads (+1)');
  expect(texts, 'nobody else’s act').toContain('Mina +9');
  expect(root.querySelector('.switch')).toBeNull();
});

it('a match without steps has its scores by round, and no slider', async () => {
  answers['match.replay'] = () => fail(appRefusal('unknown-match'));
  answers['history.match'] = () =>
    ok({
      ...record,
      mode: 'tally',
      canReplay: false,
      seats: record.seats.map((seat, at) => ({ ...seat, score: at })),
      rounds: [
        [0, 1, 1, 1],
        [0, 0, 1, 2],
      ],
    });
  const root = await shown(TimeLine);
  expect(root.querySelectorAll('.score')).toHaveLength(4);
  expect(root.querySelector('input')).toBeNull();
});

it('a turn shows what happened in it, how the chance moved, and leads to its decision', async () => {
  const root = await shown(TurnPanel);
  useLookBack().seek(11);
  await flush();
  expect(textOf(root.querySelector('h2')!)).toBe('Mina falls to 0%');
  expect(textOf(root)).toContain('9% went with the choice of 63; the rest, −1%, was luck.');
  const entries = [...root.querySelectorAll<HTMLElement>('.turn-event')];
  const isCurrent = (entry: Element): boolean => entry.getAttribute('aria-current') === 'step';
  expect(entries.filter(isCurrent)).toHaveLength(1);
  entries[0]!.click();
  await flush();
  expect(useLookBack().stepIndex).toBe(10);
  expect(isCurrent(entries[0]!)).toBe(true);
  [...root.querySelectorAll<HTMLElement>('.button')].at(-1)!.click();
  await flush();
  expect(useLookBack()).toMatchObject({ decisionIndex: 1, stepIndex: 8 });
});

it('the second press of a double press neither stops the review that the first began, nor begins it again', async () => {
  answers['reviews.show'] = () => ok({ review: null, isOutdated: false, running: null });
  answers['reviews.start'] = answers['reviews.cancel'] = () => ok(null);
  const root = await shown(TurnPanel);
  const count = (name: string): number =>
    app.call.mock.calls.filter(([called]) => called === name).length;
  const pressOffer = async (detail: number): Promise<void> => {
    const button = root.querySelector('.offer button')!;
    button.dispatchEvent(new MouseEvent('click', { detail, bubbles: true }));
    await flush();
  };
  await pressOffer(1);
  expect(textOf(root)).toContain('Stop');
  await pressOffer(2);
  expect(count('reviews.cancel')).toBe(0);
  await pressOffer(1);
  expect(count('reviews.cancel')).toBe(1);
  app.push({ type: 'review', match: MATCH, state: 'cancelled' });
  await flush();
  expect(textOf(root)).toContain('The review was stopped');
  await pressOffer(2);
  expect(count('reviews.start')).toBe(1);
});

it('a running review says how much of it is done, as its steps are no decisions', async () => {
  answers['reviews.show'] = () =>
    ok({ review: null, isOutdated: false, running: { done: 41, total: 83 } });
  const root = await shown(TurnPanel);
  expect(textOf(root)).toContain('The coach is going through the match49%Stop');
});

it.each(['running', 'abandoned'] as const)(
  'of a match that is %s the panel says why there is no review, if one was asked for',
  async (status) => {
    const code = status === 'running' ? 'match-running' : 'not-reviewable';
    answers['history.match'] = () => ok({ ...record, status });
    answers['reviews.show'] = () => fail(appRefusal(code));
    const replay = answers['match.replay']!;
    answers['match.replay'] = (input) => {
      const read = replay(input) as { readonly value: object };
      return ok({ ...read.value, status });
    };
    const root = await shown(TurnPanel);
    expect(useLookBack().noReview?.code).toBe(code);
    expect(root.querySelector('.offer')).toBeNull();
    expect(textOf(root)).toContain(
      status === 'running' ? 'This match is not over yet.' : 'This match cannot be reviewed.',
    );
    await useLookBack().open(MATCH);
    await flush();
    expect(useLookBack().noReview).toBeNull();
  },
);

it('the focus stays in the panel when the pressed button is gone, and is on no other button', async () => {
  answers['reviews.show'] = () => ok({ review: null, isOutdated: false, running: null });
  answers['reviews.start'] = () => ok(null);
  const root = await shown(TurnPanel);
  const button = root.querySelector<HTMLElement>('.offer button')!;
  button.focus();
  button.click();
  await vi.waitFor(() => {
    expect(textOf(root)).toContain('Stop');
    expect(document.activeElement).toBe(root.querySelector('[tabindex="-1"]'));
  });
});

it('a match of a described game has no board: the page says why', async () => {
  answers['match.replay'] = () => fail(appRefusal('unknown-match'));
  answers['history.match'] = () => ok({ ...record, game: 'custom-1', mode: 'tally' });
  const root = await mount(LookBackView);
  await flush();
  expect(textOf(root)).toContain('Only the scores of this match were written down');
});
