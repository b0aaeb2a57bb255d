import type { PhonesState } from '../../shared/contract.ts';
import { appRefusal } from '../../shared/errors.ts';
import { fail, ok } from '../../shared/result.ts';
import type { Handlers } from '../dispatch.ts';

type PhonesCall = Extract<keyof Handlers, `phones.${string}` | `phone.${string}`>;

const NONE: PhonesState = { open: null, trouble: null, match: null, seats: [], guests: 0 };

/** Of an app that cannot be reached from a network. */
export function phonesHandlers(): Pick<Handlers, PhonesCall> {
  const none = () => ok(NONE);
  const denied = () => fail(appRefusal('not-allowed'));
  return {
    'phones.state': none,
    'phones.open': none,
    'phones.stop': none,
    'phones.release': none,
    'phones.take-over': none,
    'phones.nudge': () => ok(null),
    'phone.table': denied,
    'phone.sit': denied,
    'phone.leave': denied,
    'phone.visible': denied,
    'phone.again': denied,
  };
}
