import { goatNGoat } from '#games/goat-n-goat/engine.ts';
import { testConformance } from '../conformance/suite.ts';
import { adapter } from './conformance.ts';

testConformance(goatNGoat, adapter);
