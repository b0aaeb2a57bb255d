import { useI18n } from '../i18n/useI18n.ts';
import type { MatchRecord } from '#shared/contract.ts';
import type { Seat } from '#shared/ids.ts';
import type { SeatResult } from '#shared/people.ts';
import type { Story } from '#shared/story.ts';
import { useGameText, type Sentence } from '../i18n/useGameText.ts';
import { useNames } from '../i18n/useNames.ts';
import {
  TEXT_COLOURS,
  PANEL_COLOURS,
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
import { rankedResults, isWinner, useHeadline, useHighlightTexts } from '../screen/results.ts';
import { screens } from '../screen/screen.ts';
import { formatScore } from '../i18n/textFormat.ts';
import { toField } from './times.ts';
import { useJoinsAndLeaves, useMatchText } from './useMatchText.ts';

export function useMatchPicture() {
  const { t } = useI18n();
  const savePicture = useSavePicture();
  const { gameName, sentenceText } = useGameText();
  const { nameOf } = useNames();
  const { dayOf, beganAt, agreedOn } = useMatchText();
  const headlineOf = useHeadline();
  const highlightTexts = useHighlightTexts();
  const joinsAndLeavesOf = useJoinsAndLeaves();

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
    const aboutSeat = (seat: Seat): readonly string[] => [
      ...(joinsAndLeaves[seat] ? [joinsAndLeaves[seat]] : []),
      ...scoreBreakdownOf(record, story, seat),
    ];
    return {
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
      highlights: highlightTexts(record, story),
      note,
    };
  }

  return async (record: MatchRecord, story: Story | null): Promise<void> => {
    const { day } = toField(record.startedAt, record);
    const name = t('history.file', { game: record.game, day });
    await savePicture(name, await sceneOf(record, story), drawAll);
  };
}

interface ResultRow {
  readonly place: string;
  readonly disc: HTMLImageElement;
  readonly name: string;
  /** components of the score, and whether they came late or left; empty if unknown */
  readonly about: string;
  readonly score: string;
  readonly won: boolean;
}

interface MatchScene {
  readonly square: Square;
  readonly game: string;
  readonly about: string;
  readonly headline: string;
  readonly explanation: string;
  readonly rows: readonly ResultRow[];
  readonly highlights: readonly string[];
  readonly note: string;
}

const SQUARE = 132;
const LEFT = EDGE + 34;
const RIGHT = WIDTH - EDGE - 34;
const NAME_FROM = LEFT + 136;
/** room beside it for a score of four digits */
const NAME_WIDTH = RIGHT - NAME_FROM - 190;

const HEADLINE = { size: 52, weight: 680, colour: TEXT_COLOURS.text, show: true } as const;
const EXPLANATION = { size: 28, colour: TEXT_COLOURS.quiet } as const;
const NAME = { size: 34, weight: 650, colour: PANEL_COLOURS.ink } as const;
const ABOUT = { size: 24, colour: PANEL_COLOURS.quiet } as const;
const HIGHLIGHT = { size: 27, colour: TEXT_COLOURS.text } as const;
const NOTE = { size: 27, colour: TEXT_COLOURS.quiet } as const;

function drawAll(brush: Brush, scene: MatchScene): number {
  let y = drawHead(brush, scene);
  y = drawLines(brush, [scene.headline], y + 20, HEADLINE);
  if (scene.explanation) y = drawLines(brush, [scene.explanation], y + 4, EXPLANATION);
  y = drawResults(brush, scene.rows, y + 26);
  if (scene.highlights.length > 0) y = drawLines(brush, scene.highlights, y + 22, HIGHLIGHT);
  if (scene.note) y = drawNote(brush, scene.note, y + 30);
  return y + EDGE;
}

function drawHead(brush: Brush, { square, game, about }: MatchScene): number {
  drawSquare(brush, square, EDGE, 124, SQUARE);
  const left = EDGE + SQUARE + 30;
  brush.text(game, left, 194, { size: 64, weight: 680, colour: TEXT_COLOURS.text, show: true });
  const style = { size: 28, colour: TEXT_COLOURS.quiet } as const;
  return Math.max(
    124 + SQUARE,
    drawLines(brush, [about], 208, style, { left, width: WIDTH - EDGE - left }),
  );
}

function drawResults(brush: Brush, rows: readonly ResultRow[], top: number): number {
  const heights = rows.map((row) => heightOf(brush, row));
  const height = heights.reduce((sum, one) => sum + one, 24);
  brush.fill(PANEL_COLOURS.ground, EDGE, top, INNER, height, 18);
  let y = top + 12;
  for (const [at, row] of rows.entries()) {
    if (at > 0) brush.fill(PANEL_COLOURS.line, LEFT, y, RIGHT - LEFT, 2);
    drawRow(brush, row, y, heights[at]!);
    y += heights[at]!;
  }
  return top + height;
}

const linesOf = (brush: Brush, text: string, style: typeof NAME | typeof ABOUT) =>
  text === '' ? [] : wrapText(text, (line) => brush.widthOf(line, style) <= NAME_WIDTH);

const heightOf = (brush: Brush, { name, about }: ResultRow): number =>
  Math.max(
    92,
    40 + 40 * linesOf(brush, name, NAME).length + 30 * linesOf(brush, about, ABOUT).length,
  );

function drawRow(brush: Brush, row: ResultRow, top: number, height: number): void {
  const middle = top + height / 2;
  brush.numeral(row.place, LEFT, middle + 12, { size: 34, colour: PANEL_COLOURS.quiet });
  brush.image(row.disc, LEFT + 54, middle - 30, 60);
  const size = row.won ? 68 : 56;
  brush.numeral(row.score, RIGHT, middle + size * 0.35, {
    size,
    colour: PANEL_COLOURS.ink,
    align: 'right',
  });
  const names = linesOf(brush, row.name, NAME);
  const abouts = linesOf(brush, row.about, ABOUT);
  let y = middle - (40 * names.length + 30 * abouts.length) / 2;
  for (const line of names) brush.text(line, NAME_FROM, (y += 40) - 8, NAME);
  for (const line of abouts) brush.text(line, NAME_FROM, (y += 30) - 7, ABOUT);
}

/** Draws a note, with a line in the margin that marks people's own text. */
function drawNote(brush: Brush, note: string, top: number): number {
  const bottom = drawLines(brush, note.split('\n'), top, NOTE, {
    left: EDGE + 24,
    width: INNER - 24,
  });
  brush.fill(TEXT_COLOURS.quiet, EDGE, top + 8, 5, bottom - top - 10, 2);
  return bottom;
}
