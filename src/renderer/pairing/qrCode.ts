import { encodeQR } from 'qr';

/** Light modules that a reader needs around a code. */
const QUIET_ZONE = 4;

/** A QR code as one path of horizontal strokes; each module is one unit. */
export function codeOf(text: string): { readonly size: number; readonly path: string } {
  const modules = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET_ZONE });
  return { size: modules.length, path: modules.flatMap((row, y) => strokesOf(row, y)).join('') };
}

function strokesOf(row: readonly boolean[], y: number): string[] {
  const strokes: string[] = [];
  for (let x = 0; x < row.length; x++) {
    if (!row[x]) continue;
    const from = x;
    while (row[x + 1]) x++;
    const length = x + 1 - from;
    strokes.push(`M${String(from)} ${String(y)}h${String(length)}v1h-${String(length)}z`);
  }
  return strokes;
}
