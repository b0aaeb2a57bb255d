import { donkeyDerby } from '#games/donkey-derby/engine.ts';
import { testConformance } from '../conformance/suite.ts';
import { adapter } from './conformance.ts';

testConformance(donkeyDerby, adapter);
