import {
  TEXT_COLOURS,
  PANEL_COLOURS,
  wrapText,
  type Brush,
  drawLines,
  EDGE,
  INNER,
  WIDTH,
  drawOnNewCanvas,
} from './brush.ts';

export interface SeasonRow {
  readonly rank: string;
  readonly disc: HTMLImageElement;
  readonly name: string;
  /** "27 wins in 41 matches" */
  readonly about: string;
  readonly points: string;
}

export interface SeasonScene {
  readonly language: string;
  readonly house: string;
  readonly name: string;
  readonly about: string;
  readonly headline: string;
  readonly lead: string;
  readonly rankingTitle: string;
  readonly rows: readonly SeasonRow[];
  readonly highlights?: readonly string[];
}

const ROW = 92;
const PAD = 34;
const HIGHLIGHT = { size: 30, colour: TEXT_COLOURS.text } as const;

export const drawSeason = (scene: SeasonScene): HTMLCanvasElement =>
  drawOnNewCanvas(scene.language, (brush) => drawAll(brush, scene));

function drawAll(brush: Brush, scene: SeasonScene): number {
  const top = drawHead(brush, scene) + 34;
  const bottom = scene.rows.length > 0 ? drawRows(brush, scene, top) : top;
  return drawLines(brush, scene.highlights ?? [], bottom + 14, HIGHLIGHT) + EDGE - 14;
}

function drawRows(brush: Brush, scene: SeasonScene, top: number): number {
  const height = 84 + scene.rows.length * ROW + 12;
  brush.fill(PANEL_COLOURS.ground, EDGE, top, INNER, height, 18);
  const title = { size: 36, weight: 680, colour: PANEL_COLOURS.ink, show: true } as const;
  brush.text(scene.rankingTitle, EDGE + PAD, top + 56, title);
  for (const [at, row] of scene.rows.entries()) drawRow(brush, row, top + 84 + at * ROW);
  return top + height;
}

function drawHead(brush: Brush, { house, name, about, headline, lead }: SeasonScene): number {
  brush.numeral(house, EDGE, 92, { size: 40, weight: 700, colour: TEXT_COLOURS.quiet });
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

function drawRow(brush: Brush, row: SeasonRow, top: number): void {
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
