import type { SeasonRecord, SeasonStanding } from '../../shared/contract.ts';
import { useI18n } from '../i18n/useI18n.ts';
import { drawSeason, type SeasonRow, type SeasonScene } from '../picture/drawSeason.ts';
import { discOf } from '../picture/rasters.ts';
import { loadFonts, savePicture } from '../picture/savePicture.ts';
import { figure } from '../table/kit/figures.ts';
import { useSeasonWords } from './useSeasonWords.ts';

/** As many stand on a picture. */
const ROWS = 10;

/** A season as a picture that can be sent to those who take part. */
export function useSeasonPicture() {
  const { t, n, locale } = useI18n();
  const { aboutOf, headlineOf } = useSeasonWords();

  const rowOf = async (line: SeasonStanding): Promise<SeasonRow> => ({
    rank: line.rank === null ? '–' : n(line.rank),
    disc: await discOf({ kind: 'player', player: line.player }),
    name: line.player.name,
    about: t('season.winsOf', { wins: n(line.wins), n: n(line.matches) }, line.matches),
    points: figure(line.points),
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
      standing: t('season.standing'),
      rows: await Promise.all(record.standing.slice(0, ROWS).map(rowOf)),
    };
  }

  /** Drawn here and handed to the system to be saved, under the season's name. */
  async function save(record: SeasonRecord): Promise<void> {
    const scene = await sceneOf(record);
    await loadFonts(scene);
    // What no file's name may hold.
    const name = record.name.replace(/[\\/:*?"<>|]+/g, ' ').trim();
    savePicture(drawSeason(scene), `${name || 'menagerie'}.png`);
  }

  return { save };
}
