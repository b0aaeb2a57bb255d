import { testConformance } from '../conformance/suite.ts';
import { adapter } from './conformance.ts';
import { pig } from './engine.ts';

testConformance(pig, adapter);
