import { useI18n } from '../i18n/useI18n.ts';
import type { MatchRecord } from '#shared/contract.ts';
import type { Seat } from '#shared/ids.ts';
import type { SeatResult } from '#shared/people.ts';
import type { Story } from '#shared/story.ts';
import { useGameText, type Sentence } from '../i18n/useGameText.ts';
import { useNames } from '../i18n/useNames.ts';
import { drawMatch, type MatchScene, type ResultRow } from '../picture/drawMatch.ts';
import { discOf, squareOf } from '../picture/rasters.ts';
import { loadFonts, savePicture } from '../picture/savePicture.ts';
import { rankedResults, isWinner, useHeadline } from '../screen/results.ts';
import { screens } from '../screen/screen.ts';
import { formatScore } from '../i18n/textFormat.ts';
import { toField } from './nights.ts';
import { useJoinsAndLeaves, useMatchText } from './useMatchText.ts';

export function useMatchPicture() {
  const { t, locale } = useI18n();
  const { gameName, sentenceText } = useGameText();
  const { nameOf } = useNames();
  const { dayOf, beganAt, agreedOn } = useMatchText();
  const headlineOf = useHeadline();
  const joinsAndLeavesOf = useJoinsAndLeaves();

  /** Formats a game's sentence with the names of this match. */
  const textIn = (record: MatchRecord) => {
    const occupants = record.seats.map(({ occupant }) => occupant);
    return (sentence: Sentence): string => sentenceText(record.game, sentence, occupants);
  };

  const scoreBreakdownOf = (
    record: MatchRecord,
    story: Story | null,
    seat: Seat,
  ): readonly string[] => {
    const scoreBreakdown = story && screens[record.game]?.ending.scoreBreakdown(story, seat);
    return scoreBreakdown ? [textIn(record)(scoreBreakdown)] : [];
  };

  async function rowOf(
    { seat, occupant, place, score }: SeatResult,
    about: readonly string[],
  ): Promise<ResultRow> {
    const won = isWinner({ seat, occupant, place, score });
    return {
      place: place === null ? '' : formatScore(place),
      disc: await discOf(occupant, won),
      name: nameOf(occupant),
      about: about.join(' · '),
      score: score === null ? '' : formatScore(score),
      won,
    };
  }

  async function sceneOf(record: MatchRecord, story: Story | null): Promise<MatchScene> {
    const { startedAt, evening, game, note } = record;
    const { title, explanation } = headlineOf(record, story);
    const joinsAndLeaves = joinsAndLeavesOf(record);
    const ending = screens[game]?.ending;
    const highlightTexts = (story?.highlights ?? []).flatMap((one) => ending?.highlight(one) ?? []);
    const aboutSeat = (seat: Seat): readonly string[] => [
      ...(joinsAndLeaves[seat] ? [joinsAndLeaves[seat]] : []),
      ...scoreBreakdownOf(record, story, seat),
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
      explanation,
      rows: await Promise.all(
        rankedResults(record).map((seat) => rowOf(seat, aboutSeat(seat.seat))),
      ),
      highlights: highlightTexts.map(({ lead, text }) =>
        [lead, text].map(textIn(record)).join(' '),
      ),
      note,
    };
  }

  /** Placed under the game and the day. */
  return async (record: MatchRecord, story: Story | null): Promise<void> => {
    const { day } = toField(record.startedAt, record);
    const scene = await sceneOf(record, story);
    await loadFonts(scene);
    savePicture(drawMatch(scene), t('history.file', { game: record.game, day }));
  };
}
