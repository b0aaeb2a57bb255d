import { scout } from '#games/scout/engine.ts';
import { testConformance } from '../conformance/suite.ts';
import { adapter } from './conformance.ts';

testConformance(scout, adapter);
