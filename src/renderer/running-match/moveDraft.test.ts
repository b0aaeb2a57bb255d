import { createPinia, setActivePinia } from 'pinia';
import { beforeEach, expect, it } from 'vitest';
import { effectScope, nextTick, reactive } from 'vue';
import type { OfferedChoice, PendingDecision } from '#shared/pushes.ts';
import { useMoveDraft } from './moveDraft.ts';
import { choiceOf, consequenceOf, useDraftedChoice } from '../screen/turn.ts';

beforeEach(() => {
  setActivePinia(createPinia());
});

const choices = [
  { move: { type: 'show', from: 0, to: 1 }, consequence: { type: 'show', won: 2 } },
  { move: { type: 'show', from: 0, to: 2 }, consequence: { type: 'show', won: 3 } },
  { move: { type: 'pass' }, consequence: null },
] as const;

it.each([
  ['by all parts of the move', { type: 'show', from: 0, to: 2 }, choices[1]],
  ['by what tells it from the others', { type: 'pass' }, choices[2]],
  ['as the first of several', { from: 0 }, choices[0]],
  ['not, if a part differs', { type: 'show', from: 1 }, null],
  ['not without parts', null, null],
] as const)('a choice is found %s', (_, parts, expected) => {
  expect(choiceOf<(typeof choices)[number]>(choices, parts)).toBe(expected);
});

it('a consequence is that of the type', () => {
  expect(consequenceOf(choices[1], 'show')?.won).toBe(3);
  expect(consequenceOf<{ type: string }, string>(choices[1], 'pass')).toBeNull();
  expect(consequenceOf(null, 'show')).toBeNull();
});

const decide = (decision: string) =>
  ({ decision, choices: [{ move: { type: 'play', card: 5 } }] }) as unknown as PendingDecision;

it.each([
  ['leaves with the move', false, null],
  ['that is kept stays until the next decision', true, 5],
])('a draft %s', async (_, keepsSent, afterwards) => {
  const props = reactive({ decision: decide('1') as PendingDecision | null });
  const sent: OfferedChoice['move'][] = [];
  const scope = effectScope();
  const { draft, isReady, confirm, lift } = scope.run(() => {
    const ports = useMoveDraft<OfferedChoice['move'], null, number | null>(
      props,
      (_event, move) => sent.push(move),
      null,
      keepsSent,
    );
    const card = ports.draft;
    return {
      draft: card,
      ...useDraftedChoice(ports, () =>
        choiceOf(ports.choices(), card.value === null ? null : { card: card.value }),
      ),
    };
  })!;
  const { undo } = lift(() => {
    draft.value = 5;
  });
  expect(isReady.value).toBe(true);
  undo();
  confirm();
  expect([draft.value, isReady.value, sent]).toEqual([null, false, []]);
  draft.value = 5;
  confirm();
  expect(sent).toEqual([{ type: 'play', card: 5 }]);
  props.decision = null;
  await nextTick();
  expect([draft.value, isReady.value]).toEqual([afterwards, false]);
  props.decision = decide('2');
  await nextTick();
  expect(draft.value).toBeNull();
  scope.stop();
});
