import { writeFileSync } from 'node:fs';

const FILE = new URL('../../src/games/six-nimmt/bot/weights.ts', import.meta.url);
/** Files have fewer lines than 300. */
const LINE = 400;

/** Writes the weights into the source, as 32-bit floats in base64; or as they are into another file. */
export function writeWeights(weights: Float32Array, out?: string): void {
  const bytes = Buffer.from(weights.buffer, weights.byteOffset, weights.byteLength);
  if (out !== undefined) {
    writeFileSync(out, bytes);
    return;
  }
  const text = bytes.toString('base64');
  const lines = text.match(new RegExp(`.{1,${String(LINE)}}`, 'g')) ?? [];
  writeFileSync(
    FILE,
    `/** Written by \`npm run train\`: the net's weights as 32-bit floats in base64. */
const BASE64 =
${lines.map((line) => `  '${line}'`).join(' +\n')};

export const learntWeights = (): Float32Array =>
  new Float32Array(Uint8Array.from(atob(BASE64), (letter) => letter.charCodeAt(0)).buffer);
`,
  );
}
