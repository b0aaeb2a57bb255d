import type { RankedSeat } from '../seats/ranking.ts';
import { rankSeats } from './rankSeats.ts';
import type { ScoreSummary } from './screen.ts';
import type { SeatedOccupant } from '../seats/seats.ts';
import { nextTick, onMounted, watch, type Ref } from 'vue';
import { stageBox } from '../ui/stage.ts';
import { useReducedMotion } from '../ui/useReducedMotion.ts';
import { useSkippableAnimation } from '../ui/useAnyInput.ts';
import { useSpeed } from './playback.ts';

/** In ms at normal speed. */
export const ROUND_TIMES = {
  enter: 240,
  /** from the first row that enters to the last */
  entering: 540,
  betweenRows: 110,
  /** all rows are in, before they count */
  entered: 220,
  count: 460,
  slide: 420,
} as const;

/** Returns when a row begins to enter: the last one first. `at` counts from the top. */
export const rowStart = (at: number, rows: number): number =>
  (rows - 1 - at) * Math.min(ROUND_TIMES.betweenRows, ROUND_TIMES.entering / Math.max(1, rows - 1));

/** Returns when the round's scores are added, and when rows slide to their new places. */
export function roundTimes(rows: number): readonly [counted: number, sorted: number] {
  const counted = rowStart(0, rows) + ROUND_TIMES.enter + ROUND_TIMES.entered;
  return [counted, counted + ROUND_TIMES.count];
}

/** Returns the ranking before the round that has just ended; without places before the first one. */
function rankedBefore(
  seats: readonly SeatedOccupant[],
  score: ScoreSummary,
): readonly RankedSeat[] {
  const totals = score.totals.map((total, seat) => total - (score.round?.[seat] ?? 0));
  const { round, limit, scoreOrder, message } = score;
  const ranked = rankSeats(seats, { totals, round, limit, scoreOrder, message });
  return (score.rounds?.length ?? 0) > 1 ? ranked : ranked.map((row) => ({ ...row, place: null }));
}

/** Returns the ranking at a stage: old order and totals; old order, new totals; new order. */
export function rankedAt(
  stage: number,
  seats: readonly SeatedOccupant[],
  score: ScoreSummary,
): readonly RankedSeat[] {
  if (stage > 1) return rankSeats(seats, score);
  const before = rankedBefore(seats, score);
  return stage === 0
    ? before
    : before.map((row) => ({ ...row, score: score.totals[row.seat] ?? 0 }));
}

/** Returns a score's part of the way to the limit, or to the highest total if there is none, also of `ifEnded`. */
export function shareOf(total: number | null, { totals, limit, ifEnded }: ScoreSummary): number {
  const end = limit ?? Math.max(1, ...totals, ...(ifEnded?.totals ?? []));
  return Math.min(1, Math.max(0, (total ?? 0) / end));
}

/** Rows (`.row`) enter, the last one first, and slide to new places. `keys` are in the order of the rows in the page. */
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
