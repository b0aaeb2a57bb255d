import { useI18n } from '../i18n/useI18n.ts';
import type { MatchRecord } from '../../shared/contract.ts';
import type { Seat } from '../../shared/ids.ts';
import type { SeatResult } from '../../shared/people.ts';
import type { Story } from '../../shared/story.ts';
import { useGameWords } from '../i18n/useGameWords.ts';
import { useNames } from '../i18n/useNames.ts';
import type { Sentence } from '../i18n/sentence.ts';
import { drawMatch } from '../picture/drawMatch.ts';
import { discOf, squareOf } from '../picture/rasters.ts';
import { loadFonts, savePicture } from '../picture/savePicture.ts';
import type { MatchScene, ResultRow } from '../picture/scene.ts';
import { inOrder, isWinner, useHeadline } from '../table/kit/results.ts';
import { screens } from '../table/kit/screen.ts';
import { figure } from '../table/kit/figures.ts';
import { toField } from './nights.ts';
import { useComings } from './useComings.ts';
import { useMatchWords } from './useMatchWords.ts';

/** A match as a picture that can be sent to those who played it. */
export function useMatchPicture() {
  const { t, locale } = useI18n();
  const { gameName, words } = useGameWords();
  const { nameOf } = useNames();
  const { dayOf, beganAt, agreedOn } = useMatchWords();
  const headlineOf = useHeadline();
  const comingsOf = useComings();

  /** Says a game's sentence with the names of this match. */
  const sayIn = (record: MatchRecord) => {
    const occupants = record.seats.map(({ occupant }) => occupant);
    return (sentence: Sentence): string => words(record.game, sentence, occupants);
  };

  const madeOf = (record: MatchRecord, story: Story | null, seat: Seat): readonly string[] => {
    const made = story && screens[record.game]?.ending.made(story, seat);
    return made ? [sayIn(record)(made)] : [];
  };

  async function rowOf(
    { seat, occupant, place, score }: SeatResult,
    about: readonly string[],
  ): Promise<ResultRow> {
    const won = isWinner({ seat, occupant, place, score });
    return {
      place: place === null ? '' : figure(place),
      disc: await discOf(occupant, won),
      name: nameOf(occupant),
      about: about.join(' · '),
      score: score === null ? '' : figure(score),
      won,
    };
  }

  async function sceneOf(record: MatchRecord, story: Story | null): Promise<MatchScene> {
    const { startedAt, evening, game, note } = record;
    const { title, why } = headlineOf(record, story);
    const comings = comingsOf(record);
    const ending = screens[game]?.ending;
    const told = (story?.highlights ?? []).flatMap((one) => ending?.highlight(one) ?? []);
    const aboutSeat = (seat: Seat): readonly string[] => [
      ...(comings[seat] ? [comings[seat]] : []),
      ...madeOf(record, story, seat),
    ];
    return {
      language: locale.value.slice(0, 2),
      house: t('app.name'),
      square: await squareOf(game),
      game: gameName(game),
      about: [
        dayOf(startedAt, record),
        ...(evening.place ? [evening.place] : []),
        ...beganAt(record),
        ...agreedOn(record),
      ].join(', '),
      headline: title,
      why,
      rows: await Promise.all(inOrder(record).map((seat) => rowOf(seat, aboutSeat(seat.seat)))),
      highlights: told.map(({ lead, text }) => [lead, text].map(sayIn(record)).join(' ')),
      note,
    };
  }

  /** Under the game and the day. */
  return async (record: MatchRecord, story: Story | null): Promise<void> => {
    const { day } = toField(record.startedAt, record);
    const scene = await sceneOf(record, story);
    await loadFonts(scene);
    savePicture(drawMatch(scene), t('history.file', { game: record.game, day }));
  };
}
