// npm run measure: how large and how entangled the product is, as JSON.
import { measure } from './measure/figures.ts';
import { readSources } from './measure/sources.ts';

console.log(JSON.stringify(measure(readSources()), null, 2));
