import { computed, watch } from 'vue';
import { useI18n } from '../i18n/useI18n.ts';
import { useGameWords } from '../i18n/useGameWords.ts';
import { useNames } from '../i18n/useNames.ts';
import { useReplay } from './replay.ts';
import { eventAt, viewAt } from '../table/kit/timeline.ts';
import { useTableWords } from '../table/kit/words.ts';
import { announce } from '../ui/announcer.ts';

export interface LoggedStep {
  readonly at: number;
  readonly sentence: string;
  /** the match can be rewound to where it stands after this step */
  readonly isRewindPoint: boolean;
}

/** The steps of one turn or round. */
export interface LogSection {
  readonly title: string;
  readonly steps: readonly LoggedStep[];
}

/** The whole match in sentences, one section per turn or round. Steps without a sentence are left out. */
export function useStepLog() {
  const { t } = useI18n();
  const replay = useReplay();
  const { words } = useGameWords();
  const { nameOf } = useNames();
  const sayTable = useTableWords();

  /** The sentence of a step, with the names of who sat there then; null for a step that has none. */
  function sentenceAt(at: number): string | null {
    const happened = replay.replay!.steps[at - 1]?.event;
    const occupants = replay.seatings[at]!;
    if (!happened) return t('replay.beginning');
    if (happened.by === 'table')
      return sayTable(happened.event, (seat) => nameOf(occupants[seat]!));
    const sentence = replay.screen!.log(happened.event, viewAt(replay.replay!, at));
    return sentence && words(replay.replay!.game, sentence, occupants);
  }

  /** A step that begins a turn or a round, or takes no time at the table, belongs to the section that follows. */
  function belongsToNext(at: number): boolean {
    const { turns, rounds } = replay.timeline;
    const event = eventAt(replay.replay!.steps, at);
    const takesTime = event !== null && replay.screen!.pause(event, viewAt(replay.replay!, at)) > 0;
    return at === 0 || turns.includes(at) || rounds.includes(at) || !takesTime;
  }

  /** The section of a step. After the last bet the race has begun, but the bet belongs to the section of bets. */
  function sectionAt(at: number): string {
    const view = viewAt(replay.replay!, belongsToNext(at) ? at : at - 1);
    return words(replay.replay!.game, replay.screen!.where(view), replay.seatings[at]);
  }

  const sections = computed<readonly LogSection[]>(() => {
    const all: { title: string; steps: LoggedStep[] }[] = [];
    if (!replay.replay || !replay.screen) return all;
    const decisions = new Set(replay.timeline.decisions);
    for (let at = 0; at <= replay.timeline.end; at++) {
      const sentence = sentenceAt(at);
      if (sentence === null) continue;
      const title = sectionAt(at);
      if (all.at(-1)?.title !== title) all.push({ title, steps: [] });
      all.at(-1)!.steps.push({ at, sentence, isRewindPoint: decisions.has(at) });
    }
    return all;
  });

  return { sections, sentenceAt, sectionAt };
}

/** For screen readers: each step as it comes on the screen. */
export function useReplayAnnouncements(): void {
  const replay = useReplay();
  const { sentenceAt } = useStepLog();

  watch(
    () => replay.at,
    (at) => {
      const sentence = replay.replay && sentenceAt(at);
      if (sentence) announce(sentence);
    },
  );
}
