import type { SeasonRecord, SeasonStandingsRow } from '#shared/contract.ts';
import { useI18n } from '#renderer/i18n/useI18n.ts';
import { drawSeason, type SeasonRow, type SeasonScene } from '#renderer/picture/drawSeason.ts';
import { discOf } from '#renderer/picture/rasters.ts';
import { loadFonts, savePicture } from '#renderer/picture/savePicture.ts';
import { formatScore } from '#renderer/i18n/textFormat.ts';
import { useSeasonText } from './useSeasonText.ts';

/** Maximum rows of the picture. */
const ROWS = 10;

/** Draws a season as a picture to share with its players. */
export function useSeasonPicture() {
  const { t, n, locale } = useI18n();
  const { aboutOf, headlineOf } = useSeasonText();

  const rowOf = async (line: SeasonStandingsRow): Promise<SeasonRow> => ({
    rank: line.rank === null ? '–' : n(line.rank),
    disc: await discOf({ kind: 'player', player: line.player }),
    name: line.player.name,
    about: t('season.winsOf', { wins: n(line.wins), n: n(line.matches) }, line.matches),
    points: formatScore(line.points),
  });

  async function sceneOf(record: SeasonRecord): Promise<SeasonScene> {
    const { title, about } = headlineOf(record);
    return {
      language: locale.value.slice(0, 2),
      house: t('app.name'),
      name: record.name,
      about: aboutOf(record),
      headline: title,
      lead: about,
      rankingTitle: t('season.standings'),
      rows: await Promise.all(record.standings.slice(0, ROWS).map(rowOf)),
    };
  }

  /** Draws the picture and saves it, named after the season. */
  async function save(record: SeasonRecord): Promise<void> {
    const scene = await sceneOf(record);
    await loadFonts(scene);
    // Removes characters forbidden in file names.
    const name = record.name.replace(/[\\/:*?"<>|]+/g, ' ').trim();
    savePicture(drawSeason(scene), `${name || 'menagerie'}.png`);
  }

  return { save };
}
