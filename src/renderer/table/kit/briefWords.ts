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

/** One entry of the brief log. */
export interface RecentEntry {
  readonly told: ToldEvent;
  readonly who: SeatedOccupant | null;
  readonly does: string;
  readonly tiles: readonly WrittenTile[];
  readonly brings: string;
  readonly places: readonly string[];
  /** all of it in one line, for who does not see it */
  readonly aloud: string;
}

type Briefs = Pick<StepReader<object, GameEvent>, 'brief' | 'seatOf' | 'called'>;

/** Writes what was told as entries of the brief log, in the words of this table; what is not worth one is left out. */
export function useBriefWords() {
  const { t } = useI18n();
  const seats = useSeats();
  const { words } = useSentences();

  function takenBack({ event }: ToldEvent, game: Briefs): string {
    const called = game.called(event);
    return t('table.tookBack', { move: called ? words(called) : '' });
  }

  function written(told: ToldEvent, brief: BriefEntry, game: Briefs): RecentEntry {
    const seat = told.takenBackBy ?? game.seatOf(told.event);
    const isTakenBack = told.takenBackBy !== undefined;
    const who = seat === null ? null : (seats.value[seat] ?? null);
    const { tiles = [], places = [] } = brief;
    const done = brief.does ? words(brief.does) : '';
    const does = isTakenBack ? takenBack(told, game) : done;
    const brings = brief.brings && !isTakenBack ? words(brief.brings) : '';
    const textOf = ({ text }: Tile): string => (typeof text === 'string' ? text : words(text));
    const called = tiles.map((tile) => (tile.called ? words(tile.called) : textOf(tile)));
    const aloud = [who?.name, does, called.join(', '), brings].filter(Boolean).join(' · ');
    return {
      ...{ told, who, does, brings, places, aloud },
      tiles: tiles.map((tile) => ({ ...tile, text: textOf(tile) })),
    };
  }

  return (since: readonly ToldEvent[], game: Briefs): readonly RecentEntry[] =>
    since.flatMap((told) => {
      const brief = game.brief(told.event);
      if (told.takenBackBy !== undefined) return [written(told, brief ?? {}, game)];
      return brief ? [written(told, brief, game)] : [];
    });
}
