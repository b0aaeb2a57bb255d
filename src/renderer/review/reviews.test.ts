// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { nextTick, reactive } from 'vue';
import type { Push } from '../../shared/pushes.ts';
import { ok } from '../../shared/result.ts';
import { mount } from '../mount.fixture.ts';
import OutdatedReviewNote from './OutdatedReviewNote.vue';
import { review } from './review.fixture.ts';
import ReviewOffer from './ReviewOffer.vue';
import { useReviews } from './reviews.ts';

const line = vi.hoisted(() => ({
  state: { state: 'open' },
  hear: [] as ((push: Push) => void)[],
  call: vi.fn(),
}));
vi.mock('../connection/connection.ts', () => ({
  useConnection: () => ({
    get state() {
      return line.state.state;
    },
    call: line.call,
    onPush: (listener: (push: Push) => void) => line.hear.push(listener),
  }),
}));

const { match } = review;
const hear = async (push: Push): Promise<void> => {
  for (const listener of line.hear) listener(push);
  await nextTick();
};

beforeEach(() => {
  line.state = reactive({ state: 'open' });
  line.hear = [];
  line.call.mockReset();
});

test('a review that ended while the connection was down is there when it is back', async () => {
  line.call.mockResolvedValue(ok({ review: null, isOutdated: false, running: { done: 1, of: 9 } }));
  await mount(OutdatedReviewNote);
  const reviews = useReviews();
  await reviews.open(match);
  line.state.state = 'lost';
  await nextTick();
  line.call.mockResolvedValue(ok({ review, isOutdated: false, running: null }));
  line.state.state = 'open';
  await vi.waitFor(() => {
    expect(reviews.review).toEqual(review);
  });
  expect(reviews.running).toBeNull();
});

test.each([
  ['failed', 'could not be finished'],
  ['cancelled', 'was stopped'],
] as const)('a new review that %s is shown beside the older one', async (state, words) => {
  line.call.mockResolvedValue(ok({ review, isOutdated: true, running: null }));
  const root = await mount(OutdatedReviewNote);
  const reviews = useReviews();
  await reviews.open(match);
  root.querySelector('button')!.click();
  await vi.waitFor(() => {
    expect(reviews.running).not.toBeNull();
  });
  await hear({ type: 'review', match, state });
  expect(reviews.running).toBeNull();
  expect(root.querySelector('[role=status]')?.textContent).toContain(words);
});

test('the second press of a double press neither stops the review that the first began, nor begins it again', async () => {
  line.call.mockResolvedValue(ok({ review: null, isOutdated: false, running: null }));
  const shown = await mount(ReviewOffer, { game: 'six-nimmt' });
  await useReviews().open(match);
  line.call.mockResolvedValue(ok(null));
  const press = async (detail: number): Promise<void> => {
    const button = shown.querySelector('button')!;
    button.dispatchEvent(new MouseEvent('click', { detail, bubbles: true }));
    await vi.waitFor(nextTick);
  };

  await press(1);
  await vi.waitFor(() => {
    expect(shown.textContent).toContain('Stop');
  });
  await press(2);
  expect(line.call).not.toHaveBeenCalledWith('reviews.cancel', { match });

  await press(1);
  expect(line.call).toHaveBeenCalledWith('reviews.cancel', { match });
  await hear({ type: 'review', match, state: 'cancelled' });
  await press(2);
  expect(line.call.mock.calls.filter(([name]) => name === 'reviews.start')).toHaveLength(1);
});

test('the focus stays in the page when the pressed button is gone, and is on no other button', async () => {
  line.call.mockResolvedValue(ok({ review: null, isOutdated: false, running: null }));
  const shown = await mount(ReviewOffer, { game: 'six-nimmt' });
  document.body.append(shown);
  await useReviews().open(match);
  line.call.mockResolvedValue(ok(null));
  const button = shown.querySelector('button')!;
  button.focus();
  button.click();
  await vi.waitFor(() => {
    expect(shown.textContent).toContain('Stop');
    expect(document.activeElement).toBe(shown.querySelector('main'));
  });
  shown.remove();
});
