// @vitest-environment happy-dom
import { fakeApp } from '../connection/connection.fixture.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { defineComponent, h, nextTick } from 'vue';
import type { PlayerId } from '#shared/ids.ts';
import type { MatchPush } from '#shared/pushes.ts';
import { ok } from '#shared/result.ts';
import { settings } from '../connection/settings.ts';
import { mount } from '../mount.fixture.ts';
import { useMatch } from '../running-match/match.ts';
import { MATCH, mayChoose, owes, push } from '../running-match/push.fixture.ts';
import CoachMarks from './CoachMarks.vue';

const app = fakeApp();

const TABLE = `<div class="hand" data-asked></div><div class="rows"><p data-row="0"><i class="cost"></i></p></div>`;
const view = { rows: [[1]], rowBulls: [1] };
const choosing = push({ fresh: true }, { view, pendingDecisions: [mayChoose(0)] }, 0);
const hidden = push({ fresh: true }, { view, pendingDecisions: [owes(0)] });

/** Mounts notes at a table where the push was received; `played` have finished a match before. */
async function sit(received: MatchPush, ...played: readonly string[]) {
  const answers: Readonly<Record<string, unknown>> = {
    'match.watch': ok(null),
    'history.facets': ok({ people: played.map((id) => ({ player: { id } })) }),
  };
  app.call.mockImplementation((name: string) =>
    name in answers ? Promise.resolve(answers[name]) : new Promise(() => undefined),
  );
  const root = await mount(
    defineComponent(() => {
      void useMatch().open(MATCH);
      app.push(received);
      return () => [
        h('div', { 'data-table': '', innerHTML: TABLE }),
        h(CoachMarks, { isBlocked: false }),
      ];
    }),
  );
  await vi.advanceTimersByTimeAsync(300);
  await nextTick();
  return () => root.querySelector('[data-coach-mark]');
}

const pressSomewhere = (): boolean => document.dispatchEvent(new Event('pointerdown'));

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(
    new DOMRect(100, 100, 50, 50),
  );
  settings.newcomerHints = true;
  settings.coachMarksSeen = {};
});

it('a newcomer gets a note, which the next press ends for good', async () => {
  const note = await sit(choosing);
  const first = note()?.textContent;
  expect(first).toBeTruthy();
  await vi.advanceTimersByTimeAsync(1_000);
  pressSomewhere();
  const seen = settings.coachMarksSeen;
  expect(seen).toEqual({ ['Mina' as PlayerId]: ['six-nimmt.choose'] });
  await vi.advanceTimersByTimeAsync(1_300);
  expect(note()?.textContent).not.toBe(first);
  pressSomewhere();
  expect(seen).toEqual({ ['Mina' as PlayerId]: ['six-nimmt.choose', 'six-nimmt.heads'] });
});

it('a press at once leaves the note', async () => {
  const note = await sit(choosing);
  pressSomewhere();
  await nextTick();
  expect(note()).not.toBeNull();
  expect(settings.coachMarksSeen).toEqual({});
});

it.each([
  ['somebody who has played the game', choosing, ['Mina']],
  ['a hidden hand', hidden, []],
] as const)('there is no note for %s', async (_, received, played) => {
  expect((await sit(received, ...played))()).toBeNull();
});

it('there is no note if they are switched off', async () => {
  settings.newcomerHints = false;
  expect((await sit(choosing))()).toBeNull();
});
