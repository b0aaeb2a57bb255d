import { donkeyDerby } from '../../../src/main/games/donkey-derby/index.ts';
import { testConformance } from '../conformance/suite.ts';
import { adapter } from './conformance.ts';

testConformance(donkeyDerby, adapter);
