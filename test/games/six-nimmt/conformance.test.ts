import { sixNimmt } from '#games/six-nimmt/engine.ts';
import { testConformance } from '../conformance/suite.ts';
import { adapter } from './conformance.ts';

testConformance(sixNimmt, adapter);
