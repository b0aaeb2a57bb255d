import { goatNGoat } from '../../../src/main/games/goat-n-goat/index.ts';
import { testConformance } from '../conformance/suite.ts';
import { adapter } from './conformance.ts';

testConformance(goatNGoat, adapter);
