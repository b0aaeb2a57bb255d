import type { Calendar, PersonWins, YearRecord } from '#shared/contract.ts';
import { sharedPlaces } from '#shared/places.ts';
import { useGameText } from '../i18n/useGameText.ts';
import { useI18n } from '../i18n/useI18n.ts';
import { drawSeason, type SeasonRow, type SeasonScene } from '../picture/drawSeason.ts';
import { discOf } from '../picture/rasters.ts';
import { loadFonts, savePicture } from '../picture/savePicture.ts';
import { useStatisticsText } from './useStatisticsText.ts';
import { useYearText } from './useYearText.ts';

/** Maximum rows of a picture. */
const ROWS = 20;

export function useYearPicture() {
  const { t, n, locale } = useI18n();
  const { gameName } = useGameText();
  const { figure } = useStatisticsText();
  const { factsOf, matchesText, playsText, recordText, timeText, winsText } = useYearText();

  const rowOf = async (line: PersonWins, rank: number): Promise<SeasonRow> => ({
    rank: n(rank),
    disc: await discOf({ kind: 'player', player: line.player }),
    name: line.player.name,
    about: t('years.line', {
      wins: winsText(line.wins),
      matches: matchesText(line.placed),
      expected: figure(line.expected, 1),
    }),
    points: n(line.wins),
  });

  async function sceneOf(record: YearRecord, calendar: Calendar): Promise<SeasonScene> {
    const { people } = record;
    const places = sharedPlaces(
      people.map(({ wins }) => wins),
      'high',
    );
    const facts = factsOf(record, calendar);
    const winners = facts.find(({ key }) => key === 'wins');
    return {
      language: locale.value.slice(0, 2),
      house: t('app.name'),
      name: t('years.title', { year: String(record.year) }),
      about: [playsText(calendar.all), timeText(calendar.all)].filter(Boolean).join('. '),
      headline: winners?.value ?? t('years.noWins'),
      lead: winners ? `${winners.label}: ${winners.beside}` : '',
      rankingTitle: t('years.everybody'),
      rows: await Promise.all(people.slice(0, ROWS).map((line, at) => rowOf(line, places[at]!))),
      highlights: [
        ...facts
          .filter((fact) => fact !== winners)
          .map(({ label, value, beside }) => `${label}: ${value}, ${beside}`),
        ...record.records.map(
          (one) => `${t('years.recordIn', { game: gameName(one.game) })}: ${recordText(one)}`,
        ),
      ],
    };
  }

  /** Draws the picture and saves it as a file. */
  async function save(record: YearRecord, calendar: Calendar): Promise<void> {
    const scene = await sceneOf(record, calendar);
    await loadFonts(scene);
    savePicture(drawSeason(scene), t('years.file', { year: String(record.year) }));
  }

  return { save };
}
