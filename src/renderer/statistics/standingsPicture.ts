import type {
  Calendar,
  PersonWins,
  SeasonRecord,
  SeasonStandingsRow,
  YearRecord,
} from '#shared/contract.ts';
import { sharedPlaces } from '#shared/places.ts';
import { formatScore } from '../i18n/textFormat.ts';
import { useGameText } from '../i18n/useGameText.ts';
import { useI18n } from '../i18n/useI18n.ts';
import {
  TEXT_COLOURS,
  PANEL_COLOURS,
  wrapText,
  type Brush,
  drawLines,
  EDGE,
  INNER,
  WIDTH,
} from '../picture/brush.ts';
import { discOf } from '../picture/rasters.ts';
import { useSavePicture } from '../picture/savePicture.ts';
import { useSeasonText } from './seasons/useSeasonText.ts';
import { useStatisticsText } from './useStatisticsText.ts';
import { useYearText } from './useYearText.ts';

const SEASON_ROWS = 10;
const YEAR_ROWS = 20;

export function useSeasonPicture() {
  const { t, n } = useI18n();
  const savePicture = useSavePicture();
  const { aboutOf, headlineOf } = useSeasonText();

  const rowOf = async (line: SeasonStandingsRow): Promise<RankedRow> => ({
    rank: line.rank === null ? '–' : n(line.rank),
    disc: await discOf({ kind: 'player', player: line.player }),
    name: line.player.name,
    about: t('season.winsOf', { wins: n(line.wins), n: n(line.matches) }, line.matches),
    points: formatScore(line.points),
  });

  async function sceneOf(record: SeasonRecord): Promise<Scene> {
    const { title, about } = headlineOf(record);
    return {
      name: record.name,
      about: aboutOf(record),
      headline: title,
      lead: about,
      rankingTitle: t('season.standings'),
      rows: await Promise.all(record.standings.slice(0, SEASON_ROWS).map(rowOf)),
    };
  }

  return async (record: SeasonRecord): Promise<void> => {
    // Removes characters forbidden in file names.
    const name = record.name.replace(/[\\/:*?"<>|]+/g, ' ').trim();
    await savePicture(`${name || 'menagerie'}.png`, await sceneOf(record), drawAll);
  };
}

export function useYearPicture() {
  const { t, n } = useI18n();
  const savePicture = useSavePicture();
  const { gameName } = useGameText();
  const { figure } = useStatisticsText();
  const { factsOf, matchesText, playsText, recordText, timeText, winsText } = useYearText();

  const rowOf = async (line: PersonWins, rank: number): Promise<RankedRow> => ({
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

  async function sceneOf(record: YearRecord, calendar: Calendar): Promise<Scene> {
    const { people } = record;
    const places = sharedPlaces(
      people.map(({ wins }) => wins),
      'high',
    );
    const facts = factsOf(record, calendar);
    const winners = facts.find(({ key }) => key === 'wins');
    return {
      name: t('years.title', { year: String(record.year) }),
      about: [playsText(calendar.all), timeText(calendar.all)].filter(Boolean).join('. '),
      headline: winners?.value ?? t('years.noWins'),
      lead: winners ? `${winners.label}: ${winners.beside}` : '',
      rankingTitle: t('years.everybody'),
      rows: await Promise.all(
        people.slice(0, YEAR_ROWS).map((line, at) => rowOf(line, places[at]!)),
      ),
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

  return async (record: YearRecord, calendar: Calendar): Promise<void> => {
    const name = t('years.file', { year: String(record.year) });
    await savePicture(name, await sceneOf(record, calendar), drawAll);
  };
}

interface RankedRow {
  readonly rank: string;
  readonly disc: HTMLImageElement;
  readonly name: string;
  /** "27 wins in 41 matches" */
  readonly about: string;
  readonly points: string;
}

interface Scene {
  readonly name: string;
  readonly about: string;
  readonly headline: string;
  readonly lead: string;
  readonly rankingTitle: string;
  readonly rows: readonly RankedRow[];
  readonly highlights?: readonly string[];
}

const ROW = 92;
const PAD = 34;
const HIGHLIGHT = { size: 30, colour: TEXT_COLOURS.text } as const;

function drawAll(brush: Brush, scene: Scene): number {
  const top = drawHead(brush, scene) + 34;
  const bottom = scene.rows.length > 0 ? drawRows(brush, scene, top) : top;
  return drawLines(brush, scene.highlights ?? [], bottom + 14, HIGHLIGHT) + EDGE - 14;
}

function drawRows(brush: Brush, scene: Scene, top: number): number {
  const height = 84 + scene.rows.length * ROW + 12;
  brush.fill(PANEL_COLOURS.ground, EDGE, top, INNER, height, 18);
  const title = { size: 36, weight: 680, colour: PANEL_COLOURS.ink, show: true } as const;
  brush.text(scene.rankingTitle, EDGE + PAD, top + 56, title);
  for (const [at, row] of scene.rows.entries()) drawRow(brush, row, top + 84 + at * ROW);
  return top + height;
}

function drawHead(brush: Brush, { name, about, headline, lead }: Scene): number {
  let y = 100;
  const write = (text: string, size: number, style: { colour: string; show?: boolean }): void => {
    const weight = style.show ? 680 : 500;
    const fits = (line: string): boolean =>
      brush.widthOf(line, { ...style, size, weight }) <= INNER;
    for (const line of text === '' ? [] : wrapText(text, fits)) {
      y += size * 1.2;
      brush.text(line, EDGE, y, { ...style, size, weight });
    }
    y += size * 0.2;
  };
  write(name, 64, { colour: TEXT_COLOURS.text, show: true });
  write(about, 30, { colour: TEXT_COLOURS.quiet });
  y += 14;
  write(headline, 44, { colour: TEXT_COLOURS.text, show: true });
  write(lead, 30, { colour: TEXT_COLOURS.quiet });
  return y;
}

function drawRow(brush: Brush, row: RankedRow, top: number): void {
  const left = EDGE + PAD;
  const right = WIDTH - EDGE - PAD;
  brush.fill(PANEL_COLOURS.line, left, top, right - left, 2);
  brush.numeral(row.rank, left, top + 58, { size: 34, colour: PANEL_COLOURS.quiet });
  brush.image(row.disc, left + 60, top + 16, 60);
  const points = { size: 54, colour: PANEL_COLOURS.ink, align: 'right' } as const;
  brush.numeral(row.points, right, top + 66, points);
  const room = right - brush.widthOfNumeral(row.points, points) - 24 - (left + 142);
  const name = { size: 34, weight: 650, colour: PANEL_COLOURS.ink } as const;
  const size = Math.min(34, (34 * room) / brush.widthOf(row.name, name));
  brush.text(row.name, left + 142, top + 48, { ...name, size });
  brush.text(row.about, left + 142, top + 78, { size: 22, colour: PANEL_COLOURS.quiet });
}
