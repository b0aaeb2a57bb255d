import { useI18n } from '../i18n/useI18n.ts';
import type { NightRecord, PastMatch } from '#shared/contract.ts';
import { useGameText } from '../i18n/useGameText.ts';
import { useNames } from '../i18n/useNames.ts';
import { rankedResults, isWinner } from '../screen/results.ts';
import { toField } from '../history/times.ts';
import { useMatchText } from '../history/useMatchText.ts';
import {
  TEXT_COLOURS,
  PANEL_COLOURS,
  TABLE_COLOURS,
  wrapText,
  type Brush,
  EDGE,
  INNER,
  WIDTH,
  drawLines,
  drawSquare,
  type Square,
} from '../picture/brush.ts';
import { discOf, squareOf } from '../picture/rasters.ts';
import { useSavePicture } from '../picture/savePicture.ts';
import { formatScore } from '../i18n/textFormat.ts';
import { rankPlayers } from '../seats/ranking.ts';
import { useHighlights, useNightText } from './night.ts';

/** More games won are not drawn beside a name. */
const WON = 7;

export function useNightPicture() {
  const { t, n } = useI18n();
  const savePicture = useSavePicture();
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
      day: dayOf(record.startedAt, record),
      about: [...(record.place ? [record.place] : []), aboutOf(record)].join(', '),
      rankingTitle: t('night.standings'),
      rows: await Promise.all(rankPlayers(record.standings.players).map(standingsRow)),
      matches: await Promise.all(record.historyMatches.map(matchRow)),
      highlights: highlightsOf(record).map(({ text }) => text),
    };
  }

  /** Returns the file's name. */
  return async (record: NightRecord): Promise<string> => {
    const name = t('night.file', { day: toField(record.startedAt, record).day });
    await savePicture(name, await sceneOf(record), drawAll);
    return name;
  };
}

interface RankingRow {
  readonly rank: string;
  readonly disc: HTMLImageElement;
  readonly name: string;
  readonly places: string;
  readonly won: readonly Square[];
  readonly wins: string;
}

interface MatchRow {
  readonly square: Square;
  readonly game: string;
  readonly about: string;
  /** "1. Mina · 1. Jonas · 3. Ada", which shows shared places */
  readonly who: string;
  readonly seats: readonly {
    readonly disc: HTMLImageElement;
    readonly score: string;
    readonly won: boolean;
  }[];
}

interface NightScene {
  readonly day: string;
  readonly about: string;
  readonly rankingTitle: string;
  readonly rows: readonly RankingRow[];
  readonly matches: readonly MatchRow[];
  readonly highlights: readonly string[];
}

const ROW = 92;
const SEAT = 60;
const SEATS_FROM = 430;
const WHO = { size: 22, colour: TEXT_COLOURS.text } as const;
const HIGHLIGHT = { size: 27, colour: TEXT_COLOURS.text } as const;

function drawAll(brush: Brush, scene: NightScene): number {
  let y = drawHead(brush, scene);
  if (scene.rows.length > 0) y = drawRanking(brush, scene, y + 34);
  y += 30;
  for (const row of scene.matches) y = drawMatch(brush, row, y) + 10;
  return drawLines(brush, scene.highlights, y + 14, HIGHLIGHT) + EDGE;
}

function drawHead(brush: Brush, { day, about }: NightScene): number {
  brush.text(day, EDGE, 172, { size: 68, weight: 680, colour: TEXT_COLOURS.text, show: true });
  return drawLines(brush, [about], 182, { size: 30, colour: TEXT_COLOURS.quiet }) - 6;
}

function drawRanking(brush: Brush, { rankingTitle, rows }: NightScene, top: number): number {
  const height = 84 + rows.length * ROW + 12;
  brush.fill(PANEL_COLOURS.ground, EDGE, top, INNER, height, 18);
  const title = { size: 36, weight: 680, colour: PANEL_COLOURS.ink, show: true } as const;
  brush.text(rankingTitle, EDGE + 34, top + 56, title);
  for (const [at, row] of rows.entries()) drawRow(brush, row, top + 84 + at * ROW);
  return top + height;
}

const NAME = { size: 34, weight: 650, colour: PANEL_COLOURS.ink } as const;

const PLACES = { size: 22, colour: PANEL_COLOURS.quiet } as const;
/** In px: left edge of the last game won, and the distance between two. */
const SQUARE_FROM = WIDTH - EDGE - 34 - 132;
const SQUARE_STEP = 56;

/** Returns how many games won fit between a name that ends at `end` and the number of wins. */
export const squaresBeside = (end: number): number =>
  Math.max(0, Math.floor((SQUARE_FROM - 16 - end) / SQUARE_STEP) + 1);

function drawRow(brush: Brush, row: RankingRow, top: number): void {
  const left = EDGE + 34;
  const right = WIDTH - EDGE - 34;
  brush.fill(PANEL_COLOURS.line, left, top, right - left, 2);
  brush.numeral(row.rank, left, top + 58, { size: 34, colour: PANEL_COLOURS.quiet });
  brush.image(row.disc, left + 46, top + 16, 60);
  brush.text(row.name, left + 128, top + 48, NAME);
  brush.text(row.places, left + 128, top + 78, PLACES);
  const won = { size: 54, colour: PANEL_COLOURS.ink, align: 'right' } as const;
  brush.numeral(row.wins, right, top + 66, won);
  const width = Math.max(brush.widthOf(row.name, NAME), brush.widthOf(row.places, PLACES));
  const squares = [...row.won].reverse().slice(0, squaresBeside(left + 128 + width));
  for (const [at, square] of squares.entries())
    drawSquare(brush, square, SQUARE_FROM - at * SQUARE_STEP, top + 22, 48);
}

function drawMatch(brush: Brush, row: MatchRow, top: number): number {
  const places = seatPlaces(brush, row);
  const seatsTo = top + ROW + (places.at(-1)?.line ?? 0) * (SEAT + 14);
  const whoWidth = INNER - 98 - 20;
  const lines = wrapText(row.who, (line) => brush.widthOf(line, WHO) <= whoWidth).length;
  const height = seatsTo - top + Math.round(WHO.size * 1.48) * lines + 6;
  brush.fill(`${TABLE_COLOURS.rail}cc`, EDGE, top, INNER, height, 14);
  drawSquare(brush, row.square, EDGE + 12, top + 12, ROW - 24);
  const name = { size: 30, weight: 660, colour: TEXT_COLOURS.text, show: true } as const;
  brush.text(row.game, EDGE + 98, top + 44, name);
  brush.text(row.about, EDGE + 98, top + 74, { size: 22, colour: TEXT_COLOURS.quiet });
  for (const { seat, x, line } of places) drawSeat(brush, seat, x, top + 16 + line * (SEAT + 14));
  const left = EDGE + 98;
  drawLines(brush, [row.who], seatsTo - 8, WHO, { left, width: whoWidth });
  return top + height;
}

type SeatOnPicture = MatchRow['seats'][number];

const SCORE = { size: 38, colour: TEXT_COLOURS.quiet } as const;
const SCORE_WON = { size: 38, colour: PANEL_COLOURS.ink } as const;

const widthOfSeat = (brush: Brush, { score }: SeatOnPicture): number =>
  SEAT + (score === '' ? 0 : 10 + brush.widthOfNumeral(score, SCORE)) + 16;

function seatPlaces(brush: Brush, { seats }: MatchRow) {
  let x = SEATS_FROM;
  let line = 0;
  return seats.map((seat) => {
    const width = widthOfSeat(brush, seat);
    if (x + width > WIDTH - EDGE - 12) {
      x = SEATS_FROM;
      line++;
    }
    const place = { seat, x, line };
    x += width + 10;
    return place;
  });
}

function drawSeat(brush: Brush, seat: SeatOnPicture, x: number, y: number): void {
  if (seat.won)
    brush.fill(PANEL_COLOURS.ground, x - 5, y - 4, widthOfSeat(brush, seat) + 2, SEAT + 8, 40);
  brush.image(seat.disc, x, y, SEAT);
  brush.numeral(seat.score, x + SEAT + 10, y + 44, seat.won ? SCORE_WON : SCORE);
}
