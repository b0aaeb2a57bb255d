import { expect, it } from 'vitest';
import {
  createShownRevision,
  REPORT_TIMEOUT_MS,
  type ShownRevision,
} from './match-subscription.ts';

type Act = (shown: ShownRevision) => void;

const restart =
  (revision: number): Act =>
  (shown) => {
    shown.restart(revision);
  };
const steps =
  (revision: number): Act =>
  (shown) => {
    shown.stepsSent(revision);
  };
const report =
  (revision: number | null): Act =>
  (shown) => {
    shown.report(revision);
  };
const LONG = REPORT_TIMEOUT_MS;

it.each<[string, readonly (Act | { readonly ms: number })[], number | null]>([
  ['the complete state is shown at once', [restart(7)], 7],
  ['steps are not, until they are reported', [restart(7), steps(8)], 7],
  ['reported steps are', [restart(7), steps(8), report(8)], 8],
  ['of several changes only those reported', [restart(7), steps(8), steps(9), report(8)], 8],
  ['a late report of earlier steps takes nothing back', [restart(9), report(8)], 9],
  ['a complete state in between shows all', [restart(7), steps(8), restart(8)], 8],
  ['a hidden window shows nothing', [restart(7), report(null), steps(8)], null],
  ['a window that is visible again does', [restart(7), report(null), report(7), steps(8)], 7],
  ['a silent window is asleep', [restart(7), steps(8), { ms: LONG }], null],
  ['not just before that', [restart(7), steps(8), { ms: LONG - 1 }], 7],
  [
    'not while it reports its progress',
    [restart(7), steps(9), { ms: LONG - 1 }, report(8), { ms: LONG - 1 }],
    8,
  ],
  ['further steps are no sign of it', [restart(7), steps(8), { ms: LONG }, steps(9)], null],
  ['nor is a window that has shown all', [restart(7), { ms: LONG }], 7],
  ['and its next steps have their time', [restart(7), { ms: LONG }, steps(8)], 7],
])('%s', (_, acts, expected) => {
  const clock = { now: 0 };
  const shown = createShownRevision(() => clock.now);
  for (const act of acts)
    if (typeof act === 'function') act(shown);
    else clock.now += act.ms;
  expect(shown.current()).toBe(expected);
});
