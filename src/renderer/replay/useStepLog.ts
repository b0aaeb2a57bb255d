import { computed, watch } from 'vue';
import { useI18n } from '../i18n/useI18n.ts';
import { useGameWords } from '../i18n/useGameWords.ts';
import { useNames } from '../i18n/useNames.ts';
import { useReplay } from './replay.ts';
import { eventAt, viewAt } from '../table/kit/timeline.ts';
import { useTableWords } from '../table/kit/words.ts';
import { announce } from '../ui/announcer.ts';

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
export function useStepLog() {
  const { t } = useI18n();
  const replay = useReplay();
  const { words } = useGameWords();
  const { nameOf } = useNames();
  const sayTable = useTableWords();

  /** By the names of who sat there then. */
  function tell(at: number): string | null {
    const happened = replay.replay!.steps[at - 1]?.event;
    const occupants = replay.seatings[at]!;
    if (!happened) return t('replay.beginning');
    if (happened.by === 'table')
      return sayTable(happened.event, (seat) => nameOf(occupants[seat]!));
    const told = replay.screen!.log(happened.event, viewAt(replay.replay!, at));
    return told && words(replay.replay!.game, told, occupants);
  }

  /** What begins a turn or a round, or takes no time at the table, leads over to what follows. */
  function leadsOver(at: number): boolean {
    const { turns, rounds } = replay.timeline;
    const event = eventAt(replay.replay!.steps, at);
    const takesTime = event !== null && replay.screen!.pause(event) > 0;
    return at === 0 || turns.includes(at) || rounds.includes(at) || !takesTime;
  }

  /** Where in the match a step happened: after a bet the race may have begun, but the bet belongs to the bets. */
  function whereAt(at: number): string {
    const view = viewAt(replay.replay!, leadsOver(at) ? at : at - 1);
    return words(replay.replay!.game, replay.screen!.where(view), replay.seatings[at]);
  }

  const parts = computed<readonly ToldPart[]>(() => {
    const all: { where: string; steps: ToldStep[] }[] = [];
    if (!replay.replay || !replay.screen) return all;
    for (let at = 0; at <= replay.timeline.end; at++) {
      const told = tell(at);
      if (told === null) continue;
      const where = whereAt(at);
      if (all.at(-1)?.where !== where) all.push({ where, steps: [] });
      all.at(-1)!.steps.push({ at, words: told });
    }
    return all;
  });

  return { parts, tell, whereAt };
}

/** Says each step as it comes on the screen. */
export function useReplayAnnouncements(): void {
  const replay = useReplay();
  const { tell } = useStepLog();

  watch(
    () => replay.at,
    (at) => {
      const told = replay.replay && tell(at);
      if (told) announce(told);
    },
  );
}
