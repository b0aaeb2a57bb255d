import { useI18n } from '../i18n/useI18n.ts';
import type { NightRecord, PastMatch } from '#shared/contract.ts';
import { useGameText } from '../i18n/useGameText.ts';
import { useNames } from '../i18n/useNames.ts';
import { rankedResults, isWinner } from '../screen/results.ts';
import { toField } from '../history/nights.ts';
import { useMatchText } from '../history/useMatchText.ts';
import { rankPlayers } from './nightRanks.ts';
import {
  drawNight,
  type MatchRow,
  type NightScene,
  type RankingRow,
} from '../picture/drawNight.ts';
import { discOf, squareOf } from '../picture/rasters.ts';
import { loadFonts, savePicture } from '../picture/savePicture.ts';
import { formatScore } from '../i18n/textFormat.ts';
import { useHighlights, useNightText } from './useNightText.ts';

/** More wins than this do not fit beside a name. */
const WON = 7;

export function useNightPicture() {
  const { t, n, locale } = useI18n();
  const { gameName } = useGameText();
  const { dayOf, beganAt } = useMatchText();
  const { nameOf } = useNames();
  const { aboutOf, placesOf } = useNightText();
  const highlightsOf = useHighlights();

  const standingsRow = async (
    line: ReturnType<typeof rankPlayers>[number],
  ): Promise<RankingRow> => ({
    rank: n(line.rank),
    disc: await discOf({ kind: 'player', player: line.player }),
    name: line.player.name,
    places: placesOf(line.places),
    won: await Promise.all(line.wins.slice(-WON).map(squareOf)),
    wins: n(line.wins.length),
  });

  const matchRow = async (past: PastMatch): Promise<MatchRow> => ({
    square: await squareOf(past.game),
    game: gameName(past.game),
    about: past.status === 'abandoned' ? t('history.brokenOff') : beganAt(past).join(),
    who: rankedResults(past)
      .map(({ occupant, place }) =>
        place === null
          ? nameOf(occupant)
          : t('night.placed', { place: n(place), name: nameOf(occupant) }),
      )
      .join(' · '),
    seats: await Promise.all(
      rankedResults(past).map(async (seat) => ({
        disc: await discOf(seat.occupant, isWinner(seat)),
        score: seat.score === null ? '' : formatScore(seat.score),
        won: isWinner(seat),
      })),
    ),
  });

  async function sceneOf(record: NightRecord): Promise<NightScene> {
    return {
      language: locale.value.slice(0, 2),
      house: t('app.name'),
      day: dayOf(record.startedAt, record),
      about: [...(record.place ? [record.place] : []), aboutOf(record)].join(', '),
      rankingTitle: t('night.standings'),
      rows: await Promise.all(rankPlayers(record.standings.players).map(standingsRow)),
      matches: await Promise.all(record.historyMatches.map(matchRow)),
      highlights: highlightsOf(record).map(({ text }) => text),
    };
  }

  async function save(record: NightRecord): Promise<void> {
    const scene = await sceneOf(record);
    await loadFonts(scene);
    const { day } = toField(record.startedAt, record);
    savePicture(drawNight(scene), t('night.file', { day }));
  }

  return { save };
}
