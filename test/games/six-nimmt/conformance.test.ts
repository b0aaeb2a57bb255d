import { sixNimmt } from '../../../src/main/games/six-nimmt/index.ts';
import { testConformance } from '../conformance/suite.ts';
import { adapter } from './conformance.ts';

testConformance(sixNimmt, adapter);
