// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { computed, defineComponent, h, provide } from 'vue';
import type { Seat } from '#shared/ids.ts';
import { accessibleText, mount } from '../mount.fixture.ts';
import PlayerPanel from './PlayerPanel.vue';
import PlayerPanels from './PlayerPanels.vue';
import { occupants } from '../running-match/push.fixture.ts';
import { TABLE_IN_VIEW, type SeatedOccupant } from '../seats/seats.ts';

interface PanelProps {
  readonly seated: SeatedOccupant;
  readonly isHighlighted: boolean;
}

interface Scene {
  readonly toMove: readonly Seat[];
  readonly event: { readonly type: string; readonly seat?: Seat } | null;
}

/** Mounts the panels of four seats, each with its seat's number times -10 as total; seat 2 has decided. */
async function panels({ toMove, event }: Scene): Promise<HTMLElement[]> {
  const root = await mount(
    defineComponent(() => {
      provide(
        TABLE_IN_VIEW,
        computed(() => ({ game: 'six-nimmt', occupants })),
      );
      return () =>
        h(
          PlayerPanels,
          { view: { toMove }, event },
          {
            default: ({ seat, panel }: { seat: Seat; panel: PanelProps }) =>
              h(PlayerPanel, { ...panel, total: -10 * seat, hasDecided: seat === 2 }),
          },
        );
    }),
  );
  return [...root.querySelectorAll<HTMLElement>('[data-plate]')];
}

it('names all in seat order, with their totals and who has decided', async () => {
  const all = await panels({ toMove: [], event: null });
  const texts = all.map((panel) => [...panel.children].map(accessibleText).join(' ').trim());
  expect(texts).toEqual(['Mina total0', 'Jonas total−10', 'ready Otto total−20', 'Ada total−30']);
});

it.each<[string, Scene, readonly number[]]>([
  ['the subject of an event', { toMove: [1], event: { type: 'placed', seat: 3 } }, [3]],
  ['nobody by an event without a subject', { toMove: [1], event: { type: 'revealed' } }, []],
  ['the only seat to move', { toMove: [1], event: null }, [1]],
  ['nobody while several choose', { toMove: [0, 1], event: null }, []],
])('highlights %s', async (_, scene, highlighted) => {
  const all = await panels(scene);
  expect(all.flatMap((panel, seat) => (panel.classList.contains('surface') ? [seat] : []))).toEqual(
    highlighted,
  );
});
