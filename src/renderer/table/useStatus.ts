import { computed } from 'vue';
import { useI18n } from '../i18n/useI18n.ts';
import { useNames } from '../i18n/useNames.ts';
import type { Occupant } from '../../shared/people.ts';
import type { GameEvent, MatchState } from '../../shared/pushes.ts';
import type { Scene } from './kit/steps.ts';
import { secretsOwed } from './kit/curtain.ts';
import { useMatch, type Step } from './kit/match.ts';
import { useSeats } from './kit/seats.ts';
import { useSuspense } from './kit/useSuspense.ts';
import { wonResult } from './kit/ending.ts';
import { useStory } from './story.ts';
import { useSentences, useTableWords, useTakeBackWords } from './kit/words.ts';

export interface SaidStatus {
  readonly say: string;
  readonly why: string | null;
  readonly occupant: Occupant | null;
  /** they have won */
  readonly happy?: boolean;
}

/** More names would take two lines of the bar. */
const NAMED_AT_MOST = 2;

/** What lies on the table now, and what is said of it. */
export function useStatus() {
  const { t } = useI18n();
  const match = useMatch();
  const seats = useSeats();
  const { words, nameOf } = useSentences();
  const sayTable = useTableWords();
  const { taken } = useTakeBackWords();
  const told = useStory();
  const suspense = useSuspense();
  const { listOf } = useNames();

  const scene = computed<Scene<object, GameEvent> | null>(() => {
    if (match.step) return sceneOf(match.step);
    const { inSight } = match;
    return inSight && { view: inSight.now.view, event: null, viewer: inSight.viewer };
  });

  const status = computed<SaidStatus>(() => {
    const event = match.step?.frame.event;
    if (event?.by === 'table')
      return { say: sayTable(event.event, nameOf), why: null, occupant: null };
    if (!scene.value || !match.screen) return { say: '', why: null, occupant: null };
    if (!event && match.last) {
      const { status: ended, result } = match.last.now;
      if (ended === 'abandoned') return { say: t('table.abandoned'), why: null, occupant: null };
      if (result) return winning(result);
    }
    const { seat, say, why } = suspense.value ?? match.screen.status(scene.value);
    if (!event && match.awaited.length > 0) return awaiting(words(say), why && words(why));
    if (!event && match.takenBack !== null) {
      const occupant = seats.value[match.takenBack.seat]?.occupant ?? null;
      return { say: taken(match.takenBack), why: words(say), occupant };
    }
    return {
      say: words(say),
      why: why && words(why),
      occupant: seat === null ? null : (seats.value[seat]?.occupant ?? null),
    };
  });

  /** All wait for phones: for whom, as long as these can be named in a line. */
  function awaiting(say: string, why: string | null): SaidStatus {
    const { awaited } = match;
    const occupants = awaited.map((seat) => seats.value[seat]!.occupant);
    const [first] = occupants;
    if (secretsOwed(match.last!.now).length === 0) {
      const onPhone = t('phones.openOnPhone');
      return { say, why: why === null ? onPhone : `${why} ${onPhone}`, occupant: first ?? null };
    }
    if (awaited.length > NAMED_AT_MOST) return { say, why: t('phones.theyChoose'), occupant: null };
    return {
      say: t('phones.waitingFor', { names: listOf(awaited.map(nameOf)) }),
      why: t(awaited.length === 1 ? 'phones.oneChooses' : 'phones.theyChoose'),
      occupant: awaited.length === 1 ? first! : null,
    };
  }

  function winning(result: NonNullable<MatchState['result']>): SaidStatus {
    const { ending, won: wonText } = match.screen!;
    const won = wonResult(result)!;
    const why = told.story && ending.why(told.story);
    return {
      say: words(wonText(won)),
      why: why && words(why),
      happy: true,
      occupant: won.winners.length === 1 ? (seats.value[won.winners[0]!]?.occupant ?? null) : null,
    };
  }

  return { scene, status };
}

const sceneOf = ({ frame: { view, event }, viewer }: Step): Scene<object, GameEvent> => ({
  view,
  event: event.by === 'game' ? event.event : null,
  viewer,
});
