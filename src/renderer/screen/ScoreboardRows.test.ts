// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { computed, defineComponent, h } from 'vue';
import { mount } from '../mount.fixture.ts';
import type { PlayerId } from '#shared/ids.ts';
import ScoreboardRows from './ScoreboardRows.vue';
import { provideTable } from '../seats/seats.ts';

const Board = defineComponent({
  props: { people: { type: Number, required: true } },
  setup(props: { readonly people: number }) {
    const seats = Array.from({ length: props.people }, (_, seat) => seat);
    provideTable(
      computed(() => ({
        game: 'six-nimmt',
        occupants: seats.map((seat) => ({
          kind: 'player' as const,
          player: {
            id: String(seat) as PlayerId,
            name: `P${String(seat)}`,
            emblem: 'moon' as const,
            colour: 'moon' as const,
          },
        })),
      })),
    );
    const score = {
      totals: seats,
      round: null,
      limit: 66,
      scoreOrder: 'low' as const,
      message: { key: 'scoresFirst' },
    };
    return () => h(ScoreboardRows, { game: 'six-nimmt', score, showsChart: false });
  },
});

it.each([
  [6, 0],
  [7, 7],
  [10, 10],
])('of %i people %i have their bar below a name as wide as the row', async (people, below) => {
  const root = await mount(Board, { people });
  expect(root.querySelectorAll('.row')).toHaveLength(people);
  expect(root.querySelectorAll('.many > .row')).toHaveLength(below);
});
