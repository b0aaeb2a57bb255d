// npm run measure: how large and how entangled the product is, beside what the project aims at.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from './build.ts';
import { measure } from './measure/figures.ts';
import { readSources } from './measure/sources.ts';
import { tableOf } from './measure/table.ts';

const { values } = parseArgs({
  options: {
    root: { type: 'string' },
    json: { type: 'boolean' },
  },
});
const root = resolve(values.root ?? ROOT);
const measures = measure(readSources(root), readSources(root, 'test'));
console.log(values.json ? JSON.stringify(measures, null, 2) : tableOf(measures));
