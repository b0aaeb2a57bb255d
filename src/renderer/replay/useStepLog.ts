import { computed, watch } from 'vue';
import { useI18n } from '../i18n/useI18n.ts';
import { useGameText } from '../i18n/useGameText.ts';
import { useNames } from '../i18n/useNames.ts';
import { useReplay } from './replay.ts';
import { eventAt, viewAt } from '../match/kit/timeline.ts';
import { useControlEventText } from '../match/kit/sentences.ts';
import { announce } from '../ui/announcer.ts';

export interface LoggedStep {
  readonly stepIndex: number;
  readonly sentence: string;
  /** the match can be rewound to the state after this step */
  readonly isRewindPoint: boolean;
}

export interface LogSection {
  readonly title: string;
  readonly steps: readonly LoggedStep[];
}

/** Returns the whole match as sentences, one section per turn or round. Omits steps without a sentence. */
export function useStepLog() {
  const { t } = useI18n();
  const replay = useReplay();
  const { sentenceText } = useGameText();
  const { nameOf } = useNames();
  const controlEventText = useControlEventText();

  /** Returns the sentence of a step, with the occupants' names at that time; null if it has none. */
  function sentenceAt(stepIndex: number): string | null {
    const stepEvent = replay.replay!.steps[stepIndex - 1]?.event;
    const occupants = replay.seatings[stepIndex]!;
    if (!stepEvent) return t('replay.beginning');
    if (stepEvent.by === 'control')
      return controlEventText(stepEvent.event, (seat) => nameOf(occupants[seat]!));
    const sentence = replay.screen!.log(stepEvent.event, viewAt(replay.replay!, stepIndex));
    return sentence && sentenceText(replay.replay!.game, sentence, occupants);
  }

  /** Whether a step begins a turn or a round, or has no pause in the match: it belongs to the following section. */
  function belongsToNext(stepIndex: number): boolean {
    const { turns, rounds } = replay.timeline;
    const event = eventAt(replay.replay!.steps, stepIndex);
    const takesTime =
      event !== null && replay.screen!.pause(event, viewAt(replay.replay!, stepIndex)) > 0;
    return stepIndex === 0 || turns.includes(stepIndex) || rounds.includes(stepIndex) || !takesTime;
  }

  /** Returns a step's section. After the last bet the race has begun, but the bet belongs to the section of bets. */
  function sectionAt(stepIndex: number): string {
    const view = viewAt(replay.replay!, belongsToNext(stepIndex) ? stepIndex : stepIndex - 1);
    return sentenceText(
      replay.replay!.game,
      replay.screen!.where(view),
      replay.seatings[stepIndex],
    );
  }

  const sections = computed<readonly LogSection[]>(() => {
    const all: { title: string; steps: LoggedStep[] }[] = [];
    if (!replay.replay || !replay.screen) return all;
    const decisions = new Set(replay.timeline.decisions);
    for (let stepIndex = 0; stepIndex <= replay.timeline.end; stepIndex++) {
      const sentence = sentenceAt(stepIndex);
      if (sentence === null) continue;
      const title = sectionAt(stepIndex);
      if (all.at(-1)?.title !== title) all.push({ title, steps: [] });
      all.at(-1)!.steps.push({ stepIndex, sentence, isRewindPoint: decisions.has(stepIndex) });
    }
    return all;
  });

  return { sections, sentenceAt, sectionAt };
}

/** For screen readers: announces each step shown. */
export function useReplayAnnouncements(): void {
  const replay = useReplay();
  const { sentenceAt } = useStepLog();

  watch(
    () => replay.stepIndex,
    (stepIndex) => {
      const sentence = replay.replay && sentenceAt(stepIndex);
      if (sentence) announce(sentence);
    },
  );
}
