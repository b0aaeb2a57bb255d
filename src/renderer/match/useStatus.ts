import { useI18n } from '../i18n/useI18n.ts';
import { useNames } from '../i18n/useNames.ts';
import type { Occupant } from '#shared/people.ts';
import type { GameEvent, MatchSnapshot } from '#shared/pushes.ts';
import type { Scene, Status } from '../screen/eventPresentation.ts';
import { seatsWithHiddenDecision } from '../running-match/handOver.ts';
import { usePodium } from '../running-match/podium.ts';
import { useMatch, type PlaybackStep } from '../running-match/match.ts';
import { useSeats } from '../seats/seats.ts';
import { wonResult } from '../screen/ending.ts';
import { useStory } from './story.ts';
import { useSentences, useControlEventText, useTakeBackText } from '../screen/sentences.ts';
import { computed, onScopeDispose, ref, watch, type ComputedRef } from 'vue';
import { useAnyInput } from '../ui/useAnyInput.ts';
import { useReducedMotion } from '../ui/useReducedMotion.ts';
import { useSpeed } from '../screen/playback.ts';

interface StatusText {
  readonly message: string;
  readonly explanation: string | null;
  readonly occupant: Occupant | null;
  readonly happy?: boolean;
}

/** More names would take two lines of the bar. */
const MAX_NAMES = 2;

export function useStatus() {
  const { t } = useI18n();
  const match = useMatch();
  const seats = useSeats();
  const { sentenceText, nameOf } = useSentences();
  const controlEventText = useControlEventText();
  const { taken } = useTakeBackText();
  const storyStore = useStory();
  const podium = usePodium();
  const suspense = useSuspense();
  const { listOf } = useNames();

  const scene = computed<Scene<object, GameEvent> | null>(() => {
    if (match.step) return sceneOf(match.step);
    const { visiblePush } = match;
    return (
      visiblePush && { view: visiblePush.snapshot.view, event: null, viewer: visiblePush.viewer }
    );
  });

  const status = computed<StatusText>(() => {
    const event = match.step?.frame.event;
    if (event?.by === 'control')
      return { message: controlEventText(event.event, nameOf), explanation: null, occupant: null };
    if (!scene.value || !match.screen) return { message: '', explanation: null, occupant: null };
    if (!event && match.lastPush) {
      const { status: ended, result } = match.lastPush.snapshot;
      if (ended === 'abandoned')
        return { message: t('table.abandoned'), explanation: null, occupant: null };
      if (result && podium.isBuilding)
        return { message: t('table.whoWon'), explanation: null, occupant: null };
      if (result) return winning(result);
    }
    const { seat, message, explanation } = suspense.value ?? match.screen.status(scene.value);
    if (!event && match.awaitedPhoneSeats.length > 0)
      return awaiting(sentenceText(message), explanation && sentenceText(explanation));
    if (!event && match.takenBack !== null) {
      const occupant = seats.value[match.takenBack.seat]?.occupant ?? null;
      return { message: taken(match.takenBack), explanation: sentenceText(message), occupant };
    }
    return {
      message: sentenceText(message),
      explanation: explanation && sentenceText(explanation),
      occupant: seat === null ? null : (seats.value[seat]?.occupant ?? null),
    };
  });

  /** Status while all wait for phones: names them, if they fit a line. */
  function awaiting(message: string, explanation: string | null): StatusText {
    const { awaitedPhoneSeats } = match;
    const occupants = awaitedPhoneSeats.map((seat) => seats.value[seat]!.occupant);
    const [first] = occupants;
    if (seatsWithHiddenDecision(match.lastPush!.snapshot).length === 0) {
      const onPhone = t('phones.openOnPhone');
      return {
        message,
        explanation: explanation === null ? onPhone : `${explanation} ${onPhone}`,
        occupant: first ?? null,
      };
    }
    if (awaitedPhoneSeats.length > MAX_NAMES)
      return { message, explanation: t('phones.theyChoose'), occupant: null };
    return {
      message: t('phones.waitingFor', { names: listOf(awaitedPhoneSeats.map(nameOf)) }),
      explanation: t(awaitedPhoneSeats.length === 1 ? 'phones.oneChooses' : 'phones.theyChoose'),
      occupant: awaitedPhoneSeats.length === 1 ? first! : null,
    };
  }

  function winning(result: NonNullable<MatchSnapshot['result']>): StatusText {
    const { ending, won: wonText } = match.screen!;
    const won = wonResult(result)!;
    const explanation = storyStore.story && ending.explanation(storyStore.story);
    return {
      message: sentenceText(wonText(won)),
      explanation: explanation && sentenceText(explanation),
      happy: true,
      occupant: won.winners.length === 1 ? (seats.value[won.winners[0]!]?.occupant ?? null) : null,
    };
  }

  return { scene, status };
}

const sceneOf = ({ frame: { view, event }, viewer }: PlaybackStep): Scene<object, GameEvent> => ({
  view,
  event: event.by === 'game' ? event.event : null,
  viewer,
});

/** Status while the current step's outcome is not yet visible, such as a rolling die; else null. An input ends it. */
export function useSuspense(): ComputedRef<Status | null> {
  const match = useMatch();
  const isStill = useReducedMotion();
  const speed = useSpeed();
  const isRunning = ref(false);
  const suspense = computed(() => {
    const event = match.step?.frame.event;
    return event?.by === 'game' ? (match.screen?.suspense(event.event) ?? null) : null;
  });
  let timer: ReturnType<typeof setTimeout> | undefined;

  function end(): void {
    clearTimeout(timer);
    isRunning.value = false;
  }

  watch(
    suspense,
    (now) => {
      clearTimeout(timer);
      isRunning.value = now !== null && !isStill.value;
      if (isRunning.value) timer = setTimeout(end, now!.ms * speed.value);
    },
    { immediate: true, flush: 'sync' },
  );
  useAnyInput(end);
  onScopeDispose(end);

  return computed(() => (isRunning.value ? (suspense.value?.status ?? null) : null));
}
