import { useI18n } from '../i18n/useI18n.ts';
import { useSeats, type SeatedOccupant } from '../seats/seats.ts';
import type { EventSummary, EventPresenter, Tile } from './eventPresentation.ts';
import type { PublicEvent } from './publicEvents.ts';
import { useSentences } from './sentences.ts';
import type { GameEvent } from '#shared/pushes.ts';

export interface TileText extends Omit<Tile, 'text' | 'accessibleName'> {
  readonly text: string;
}

interface EventSummaryTexts {
  readonly does: string;
  readonly tiles: readonly TileText[];
  readonly brings: string;
  readonly tileNames: readonly string[];
}

export interface RecentEvent extends Omit<EventSummaryTexts, 'tileNames'> {
  readonly publicEvent: PublicEvent;
  readonly who: SeatedOccupant | null;
  readonly places: readonly string[];
  readonly screenReaderText: string;
}

type SummaryReader = Pick<EventPresenter<object, GameEvent>, 'summary' | 'seatOf' | 'moveName'>;

export function useEventSummaryText() {
  const { sentenceText } = useSentences();
  const textOf = ({ text }: Tile): string => (typeof text === 'string' ? text : sentenceText(text));

  return ({ does, tiles = [], brings }: EventSummary): EventSummaryTexts => ({
    does: does ? sentenceText(does) : '',
    tiles: tiles.map((tile) => ({ ...tile, text: textOf(tile) })),
    brings: brings ? sentenceText(brings) : '',
    tileNames: tiles.map((tile) =>
      tile.accessibleName ? sentenceText(tile.accessibleName) : textOf(tile),
    ),
  });
}

export function useEventSummaries() {
  const { t } = useI18n();
  const seats = useSeats();
  const { sentenceText } = useSentences();
  const write = useEventSummaryText();

  function takenBackText({ event }: PublicEvent, game: SummaryReader): string {
    const moveName = game.moveName(event);
    return t('table.tookBack', { move: moveName ? sentenceText(moveName) : '' });
  }

  function recentEventOf(
    publicEvent: PublicEvent,
    summary: EventSummary,
    game: SummaryReader,
  ): RecentEvent {
    const seat = publicEvent.takenBackBy ?? game.seatOf(publicEvent.event);
    const isTakenBack = publicEvent.takenBackBy !== undefined;
    const who = seat === null ? null : (seats.value[seat] ?? null);
    const { tiles, tileNames, ...texts } = write(summary);
    const does = isTakenBack ? takenBackText(publicEvent, game) : texts.does;
    const brings = isTakenBack ? '' : texts.brings;
    const screenReaderText = [who?.name, does, tileNames.join(', '), brings]
      .filter(Boolean)
      .join(' · ');
    return {
      publicEvent,
      who,
      does,
      tiles,
      brings,
      places: summary.places ?? [],
      screenReaderText,
    };
  }

  return (publicEvents: readonly PublicEvent[], game: SummaryReader): readonly RecentEvent[] =>
    publicEvents.flatMap((publicEvent) => {
      const summary = game.summary(publicEvent.event);
      if (publicEvent.takenBackBy !== undefined)
        return [recentEventOf(publicEvent, summary ?? {}, game)];
      return summary ? [recentEventOf(publicEvent, summary, game)] : [];
    });
}
