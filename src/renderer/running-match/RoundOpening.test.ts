// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { defineComponent, h, nextTick } from 'vue';
import { mount } from '../mount.fixture.ts';
import { view } from '#games/six-nimmt/screen/view.fixture.ts';
import { useMatch } from './match.ts';
import { push } from './push.fixture.ts';
import RoundOpening from './RoundOpening.vue';

/** Mounts the opening of a match that shows this event. Returns its texts and cards, and the stores' match. */
async function opened(event: { readonly type: string }, variant = 'standard') {
  let match: ReturnType<typeof useMatch> | undefined;
  const root = await mount(
    defineComponent(() => {
      match = useMatch();
      match.lastPush = push();
      return () => h(RoundOpening);
    }),
  );
  const options = { ...view().options, variant };
  match!.step = {
    viewer: null,
    revision: 1,
    frame: { event: { by: 'game', event }, view: { ...view(), options } },
  };
  await nextTick();
  await nextTick();
  return [root.textContent, root.querySelectorAll('.dealt').length];
}

it('a deal is named, and four cards fan out to each seat', async () => {
  expect(await opened({ type: 'dealt', deal: 1 } as never)).toEqual(['Deal 2', 16]);
});

it('an open draft is named when it begins, and nothing is dealt', async () => {
  expect(await opened({ type: 'draft-began', deal: 1 } as never, 'draft')).toEqual(['Deal 2', 0]);
  expect(await opened({ type: 'dealt', deal: 1 } as never, 'draft')).toEqual(['', 0]);
});

it('other events open nothing', async () => {
  expect(await opened({ type: 'revealed' })).toEqual(['', 0]);
});
