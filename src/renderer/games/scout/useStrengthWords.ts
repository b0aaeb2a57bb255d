import type { Combination } from '../../../main/games/scout/model.ts';
import { useText } from './useText.ts';

/** Says what cards make together, and what is stronger than that. */
export function useStrengthWords() {
  const text = useText();
  const sizeWord = (size: number): string => text(`size${String(size)}`);

  /** "run of three" */
  function nameOf({ size, kind, low }: Combination): string {
    return size === 1 ? text('single', { low }) : text(kind, { size: sizeWord(size) });
  }

  /** From the nearest to the farthest; rules: Show 1–3. */
  function whatBeats({ size, kind, low }: Combination): readonly string[] {
    if (size === 1) return [text('higherOne', { low }), text('moreThanOne')];
    const params = { size: sizeWord(size), low };
    const more = text('moreThan', params);
    return kind === 'run'
      ? [text('higherRun', params), text('anySet', params), more]
      : [text('higherSet', params), more];
  }

  return { nameOf, whatBeats };
}
