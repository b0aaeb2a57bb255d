import { h, type FunctionalComponent } from 'vue';
import type { GameManifest } from '#core/manifest.ts';
import type { Viewer } from '#shared/ids.ts';
import { firstGrapheme } from '#shared/graphemes.ts';
import type { Sentence } from '../i18n/useGameText.ts';
import type { WonResult } from './ending.ts';
import { formatScore } from '../i18n/textFormat.ts';
import { statusAbout, generalStatus, type Status } from './eventPresentation.ts';

export const plain = (key: string, more: Omit<Sentence, 'key' | 'isShared'> = {}): Sentence => ({
  key: `plain.${key}`,
  isShared: true,
  ...more,
});

interface AnyView {
  readonly toMove?: readonly number[];
}

export const plainScreen = ({ id }: Pick<GameManifest, 'id'>) => ({
  poster: initialPoster(id),
  where: (view: AnyView) => plain(view.toMove?.length === 0 ? 'over' : 'running'),
  won: plainWon,
  rulebook: null,
});

export function plainAwaiting({ toMove = [] }: AnyView, viewer: Viewer): Status {
  if (toMove.length === 0) return generalStatus(plain('over'));
  const seat = toMove.length === 1 ? toMove[0]! : viewer;
  if (seat !== null && toMove.includes(seat)) return statusAbout(seat, plain('awaited'));
  return generalStatus(plain('choosing', { seats: { seats: toMove } }));
}

const plainWon = ({ winners, score }: WonResult): Sentence =>
  plain(winners.length === 1 ? 'won' : 'wonShared', {
    seats: { names: winners },
    count: score,
    params: { n: formatScore(score) },
  });

/** Poster of a game without a drawing: its initial. */
export const initialPoster =
  (name: string): FunctionalComponent =>
  () =>
    h('svg', { viewBox: '0 0 200 200', 'aria-hidden': 'true' }, [
      h('text', { ...LETTER_ATTRIBUTES, fill: 'currentColor' }, firstGrapheme(name).toUpperCase()),
    ]);

const LETTER_ATTRIBUTES = {
  x: 100,
  y: 152,
  'text-anchor': 'middle',
  'font-size': 150,
  'font-weight': 700,
  'font-family': 'Georgia, serif, Pretendard Variable',
};
