import { nextTick, onMounted, watch, type Ref } from 'vue';
import { stageBox } from '../ui/stage.ts';
import { useReducedMotion } from '../ui/useReducedMotion.ts';
import { useSkippableAnimation } from '../ui/useSkippableAnimation.ts';
import { useSpeed } from './playback.ts';
import { ROUND_TIMES, rowStart } from './roundStages.ts';

/**
 * Rows (`.row`) of a ranking enter, the last one first, and slide to their new places when the order changes, until the
 * next input. `keys` are in the order of the rows in the page.
 */
export function useRowMoves(
  list: Readonly<Ref<HTMLElement | null>>,
  keys: () => readonly (string | number)[],
): void {
  const isStill = useReducedMotion();
  const speed = useSpeed();
  const { animate, finish } = useSkippableAnimation();
  const rows = (): readonly Element[] => [...(list.value?.querySelectorAll('.row') ?? [])];

  onMounted(() => {
    if (isStill.value) return;
    const entering = rows();
    entering.forEach((row, at) => {
      animate(row, [{ transform: 'translateX(-8%)', opacity: 0 }, { transform: 'none' }], {
        duration: ROUND_TIMES.enter * speed.value,
        delay: rowStart(at, entering.length) * speed.value,
        easing: 'cubic-bezier(.2,.9,.3,1.15)',
        fill: 'backwards',
      });
    });
  });

  watch(keys, async (now, before) => {
    if (isStill.value || now.join() === before.join()) return;
    const old = new Map(rows().map((row, at) => [before[at], stageBox(row)]));
    await nextTick();
    finish();
    const placed = rows().map((row) => ({ row, to: stageBox(row) }));
    placed.forEach(({ row, to }, at) => {
      const from = old.get(now[at]!);
      if (from && (from.x !== to.x || from.y !== to.y)) slide(row, from, to);
    });
  });

  function slide(row: Element, from: DOMRect, to: DOMRect): void {
    const transform = `translate(${String(from.x - to.x)}px, ${String(from.y - to.y)}px)`;
    // Rows that move up pass over those that move down.
    const zIndex = from.y > to.y ? 2 : 1;
    animate(
      row,
      [
        { transform, zIndex },
        { transform: 'none', zIndex },
      ],
      {
        duration: ROUND_TIMES.slide * speed.value,
        easing: 'cubic-bezier(.45,0,.2,1)',
      },
    );
  }
}
