import { readFileSync, writeFileSync } from 'node:fs';

const FILE = new URL('../../src/main/games/six-nimmt/bot/weights.ts', import.meta.url);
const LINE = 100;

/** Writes the weights into the source, as 32-bit floats in base64. */
export function writeWeights(weights: Float32Array): void {
  const text = Buffer.from(weights.buffer, weights.byteOffset, weights.byteLength).toString('base64');
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
