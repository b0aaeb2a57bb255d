import { scout } from '../../../src/main/games/scout/index.ts';
import { testConformance } from '../conformance/suite.ts';
import { adapter } from './conformance.ts';

testConformance(scout, adapter);
