import { useDocumentVisibility, useIntervalFn } from '@vueuse/core';
import { computed, watch } from 'vue';
import { useConnection } from '../connection/connection.ts';
import { usePhones } from '../connection/phones.ts';
import { UNTIL_PRESSED } from '../screen/eventPresentation.ts';
import { useMatch, type PlaybackStep } from './match.ts';
import { usePodium } from './podium.ts';

/** In ms, well below the silence after which the main process takes a window for asleep. */
const REPORT_INTERVAL = 5000;

/** Reports how far this window has shown the match, so that phones do not give the outcome away. */
export function useReportShown(): void {
  const connection = useConnection();
  const phones = usePhones();
  const match = useMatch();
  const podium = usePodium();
  const visibility = useDocumentVisibility();

  const awaitsPress = ({ frame: { event, view } }: PlaybackStep): boolean =>
    event.by === 'game' && match.screen?.pause(event.event, view) === UNTIL_PRESSED;
  /** Scores that wait for a press are shown; those of the match wait for its podium. */
  const isShown = (step: PlaybackStep): boolean => {
    const { revision: last, snapshot } = match.lastPush!;
    return awaitsPress(step) && !(step.revision === last && snapshot.result);
  };
  const shownRevision = computed(() => {
    const { lastPush, step } = match;
    if (!lastPush || visibility.value === 'hidden') return null;
    if (step) return isShown(step) ? step.revision : step.revision - 1;
    return podium.isBuilding ? lastPush.revision - 1 : lastPush.revision;
  });

  function report(): void {
    const { lastPush } = match;
    if (!phones.isOpen || !lastPush) return;
    void connection.call('match.shown', {
      match: lastPush.match,
      revision: shownRevision.value,
      awaitsPress: match.step !== null && awaitsPress(match.step),
    });
  }

  // Each step is reported: a window that reports nothing for long is asleep. The podium begins before `post`.
  watch(() => [phones.isOpen, match.lastPush, match.step, shownRevision.value] as const, report, {
    immediate: true,
    flush: 'post',
  });
  // Scores may be read for longer than that.
  useIntervalFn(() => {
    if (shownRevision.value !== match.lastPush?.revision) report();
  }, REPORT_INTERVAL);
}
