import { useEventListener, useIntervalFn } from '@vueuse/core';
import { computed, shallowRef, watch } from 'vue';
import type { PlayerId } from '#shared/ids.ts';
import { useExperiencedPlayers } from '../connection/experiencedPlayers.ts';
import { settings } from '../connection/settings.ts';
import { movesFocus } from '../ui/focusKeys.ts';
import { isDialogOpen } from '../ui/focusNextAction.ts';
import {
  anchorOf,
  type CoachMark,
  type MarkedDecision,
  storedNameOf,
} from '../screen/coachMarks.ts';
import { useMatch } from '../running-match/match.ts';
import { useSentences } from '../screen/sentences.ts';
import { useSeats } from '../seats/seats.ts';

/** A note on the screen, and the thing it is at. */
export interface ShownMark {
  readonly name: string;
  readonly text: string;
  readonly thing: DOMRect;
  readonly isBelow: boolean;
}

/** Interval of searching the table for the things of notes, in ms. */
const SEARCH_MS = 250;
/** A press sooner than this was no answer to the note, in ms: it is shown again. */
const READ_MS = 700;
const MODIFIERS: readonly string[] = ['Shift', 'Control', 'Alt', 'Meta'];

/**
 * Notes for the person who decides on this screen, if it is that person's first match of the game. One at a time; the
 * next press ends it for good. `isBlocked` returns whether the board has no room for notes.
 */
export function useCoachMarks(isBlocked: () => boolean) {
  const match = useMatch();
  const seats = useSeats();
  const { sentenceText } = useSentences();
  const readExperienced = useExperiencedPlayers();
  const experienced = shallowRef<ReadonlySet<PlayerId> | null>(null);
  const shown = shallowRef<ShownMark | null>(null);
  let shownAt = 0;

  const newcomer = computed(() => {
    const occupant = match.decision && seats.value[match.decision.seat]?.occupant;
    if (occupant?.kind !== 'player' || !settings.newcomerHints) return null;
    const { id } = occupant.player;
    return experienced.value?.has(id) === false ? id : null;
  });
  const decision = computed<MarkedDecision<object> | null>(() => {
    const { decision: pending, lastPush } = match;
    if (newcomer.value === null || match.handOverSeat !== null || isBlocked()) return null;
    if (!pending?.choices || !lastPush) return null;
    return { view: lastPush.snapshot.view, seat: pending.seat, choices: pending.choices };
  });
  const unseen = computed(() => {
    const seen = (newcomer.value && settings.coachMarksSeen[newcomer.value]) ?? [];
    return Object.entries(decision.value === null ? {} : match.screen!.coachMarks).filter(
      ([key]) => !seen.includes(storedNameOf(match.lastPush!.game, key)),
    );
  });

  /** Returns the first note whose thing is visible. */
  function find(): ShownMark | null {
    if (!decision.value || isDialogOpen()) return null;
    for (const [key, mark] of unseen.value) {
      const found = markAt(key, mark, decision.value);
      if (found) return found;
    }
    return null;
  }

  function markAt(key: string, mark: CoachMark, given: MarkedDecision<object>): ShownMark | null {
    const selector = anchorOf(mark, given);
    const element = selector === null ? null : document.querySelector(`[data-table] ${selector}`);
    const thing = element?.getBoundingClientRect();
    if (!element || !thing || !isInWindow(thing)) return null;
    const name = storedNameOf(match.lastPush!.game, key);
    const { isBelow = false } = mark;
    const text = sentenceText({ key: `marks.${key}`, ...mark.text?.(given, element) });
    return { name, text, thing, isBelow };
  }

  function search(): void {
    const found = find();
    if (found && found.name !== shown.value?.name) shownAt = performance.now();
    if (!isSame(found, shown.value)) shown.value = found;
  }

  function close(): void {
    if (!shown.value || newcomer.value === null) return;
    const seen = settings.coachMarksSeen[newcomer.value] ?? [];
    settings.coachMarksSeen[newcomer.value] = [...seen, shown.value.name];
    shown.value = null;
  }

  function handlePress({ target }: Event): void {
    const isNotePressed = target instanceof Element && target.closest('[data-coach-mark]') !== null;
    if (!isNotePressed && performance.now() - shownAt >= READ_MS) close();
  }

  watch(
    () => match.lastPush?.game,
    async (game) => {
      experienced.value = game === undefined ? null : await readExperienced(game);
    },
    { immediate: true },
  );
  watch(decision, search, { flush: 'post' });
  useIntervalFn(search, SEARCH_MS);
  useEventListener(document, 'pointerdown', handlePress, { capture: true });
  useEventListener(
    document,
    'keydown',
    (event) => {
      if (!event.repeat && !isSilent(event.key)) handlePress(event);
    },
    { capture: true },
  );

  return { shown, close };
}

/** Whether a key answers nothing: by itself it does no more than move the focus. */
const isSilent = (key: string): boolean => movesFocus(key) || MODIFIERS.includes(key);

const isInWindow = ({ left, top, width, height }: DOMRect): boolean =>
  width > 0 &&
  left + width / 2 > 0 &&
  left + width / 2 < innerWidth &&
  top >= 0 &&
  top + height / 2 < innerHeight;

const isSame = (one: ShownMark | null, other: ShownMark | null): boolean =>
  one?.text === other?.text &&
  one?.thing.left === other?.thing.left &&
  one?.thing.top === other?.thing.top &&
  one?.thing.width === other?.thing.width;
