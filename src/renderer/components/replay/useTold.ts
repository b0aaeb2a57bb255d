import { computed } from 'vue';
import { useI18n } from 'vue-i18n';
import { useReplay } from '../../stores/replay.ts';
import { eventAt, viewAt } from '../../stores/timeline.ts';
import { useSentences } from '../table/useSentences.ts';

export interface ToldStep {
  readonly at: number;
  readonly words: string;
}

/** The steps that happened in one place of the match. */
export interface ToldPart {
  readonly where: string;
  readonly steps: readonly ToldStep[];
}

/** The whole match in sentences, cut where another turn or round begins. What goes without saying is left out. */
export function useTold() {
  const { t } = useI18n();
  const replay = useReplay();
  const { words } = useSentences();

  function tell(at: number): string | null {
    if (at === 0) return t('replay.beginning');
    const event = eventAt(replay.replay!.steps, at);
    const told = event && replay.screen!.tell(event);
    return told && words(told);
  }

  const parts = computed<readonly ToldPart[]>(() => {
    const all: { where: string; steps: ToldStep[] }[] = [];
    if (!replay.replay || !replay.screen) return all;
    for (let at = 0; at <= replay.timeline.end; at++) {
      const told = tell(at);
      if (told === null) continue;
      const where = words(replay.screen.where(viewAt(replay.replay, at)));
      if (all.at(-1)?.where !== where) all.push({ where, steps: [] });
      all.at(-1)!.steps.push({ at, words: told });
    }
    return all;
  });

  return { parts, tell };
}
