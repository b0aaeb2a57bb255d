import { useI18n } from '../../i18n/useI18n.ts';
import { useSeats, type SeatedOccupant } from './seats.ts';
import type { BriefEntry, StepReader, Tile } from './steps.ts';
import type { ToldEvent } from './told.ts';
import { useSentences } from './words.ts';
import type { GameEvent } from '../../../shared/pushes.ts';

/** A tile in the words of this language. */
export interface WrittenTile extends Omit<Tile, 'text' | 'called'> {
  readonly text: string;
}

/** What an entry says, in the words of this language. */
export interface WrittenEntry {
  readonly does: string;
  readonly tiles: readonly WrittenTile[];
  readonly brings: string;
  /** what the tiles are called */
  readonly called: readonly string[];
}

/** One entry of the brief log. */
export interface RecentEntry extends Omit<WrittenEntry, 'called'> {
  readonly told: ToldEvent;
  readonly who: SeatedOccupant | null;
  readonly places: readonly string[];
  /** all of it in one line, for who does not see it */
  readonly aloud: string;
}

type Briefs = Pick<StepReader<object, GameEvent>, 'brief' | 'seatOf' | 'called'>;

/** Writes one entry in the words of this table. */
export function useEntryWords() {
  const { words } = useSentences();
  const textOf = ({ text }: Tile): string => (typeof text === 'string' ? text : words(text));

  return ({ does, tiles = [], brings }: BriefEntry): WrittenEntry => ({
    does: does ? words(does) : '',
    tiles: tiles.map((tile) => ({ ...tile, text: textOf(tile) })),
    brings: brings ? words(brings) : '',
    called: tiles.map((tile) => (tile.called ? words(tile.called) : textOf(tile))),
  });
}

/** Writes what was told as entries of the brief log, in the words of this table; what is not worth one is left out. */
export function useBriefWords() {
  const { t } = useI18n();
  const seats = useSeats();
  const { words } = useSentences();
  const write = useEntryWords();

  function takenBack({ event }: ToldEvent, game: Briefs): string {
    const called = game.called(event);
    return t('table.tookBack', { move: called ? words(called) : '' });
  }

  function written(told: ToldEvent, brief: BriefEntry, game: Briefs): RecentEntry {
    const seat = told.takenBackBy ?? game.seatOf(told.event);
    const isTakenBack = told.takenBackBy !== undefined;
    const who = seat === null ? null : (seats.value[seat] ?? null);
    const { tiles, called, ...said } = write(brief);
    const does = isTakenBack ? takenBack(told, game) : said.does;
    const brings = isTakenBack ? '' : said.brings;
    const aloud = [who?.name, does, called.join(', '), brings].filter(Boolean).join(' · ');
    return { told, who, does, tiles, brings, places: brief.places ?? [], aloud };
  }

  return (since: readonly ToldEvent[], game: Briefs): readonly RecentEntry[] =>
    since.flatMap((told) => {
      const brief = game.brief(told.event);
      if (told.takenBackBy !== undefined) return [written(told, brief ?? {}, game)];
      return brief ? [written(told, brief, game)] : [];
    });
}
