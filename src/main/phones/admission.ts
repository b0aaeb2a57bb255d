import type { Principal } from '../../shared/contract.ts';
import { appRefusal } from '../../shared/errors.ts';
import type { SendPush } from '../../shared/pushes.ts';
import { fail } from '../../shared/result.ts';
import type { Connection } from '../app/app.ts';
import type { PhoneLine } from './lines.ts';
import type { PhoneAdmission } from '../app/app.ts';
import type { Seating } from './seating.ts';

export type ConnectPhone = (principal: Principal, send: SendPush, line: PhoneLine) => Connection;

/** Lets phones in as whom their credential makes them, as things stand. How many there are the listener limits. */
export function phoneAdmission(
  seating: Seating,
  keyOfWords: () => Uint8Array | null,
  connect: ConnectPhone,
): PhoneAdmission {
  return {
    keyOf(credential) {
      if (credential.kind === 'right') return bytesOf(seating.rightOf(credential.id)?.secret);
      return credential.kind === 'words' ? keyOfWords() : bytesOf(seating.stored()?.code);
    },
    connect(credential, send, end) {
      const right = credential.kind === 'right' ? credential.id : null;
      const isRevoked = right !== null && !seating.rightOf(right);
      if (isRevoked || !seating.stored()) {
        end(seating.stored() ? 'released' : 'stopped');
        return NOBODY;
      }
      const principal: Principal = right === null ? { kind: 'guest' } : seating.principalOf(right);
      return connect(principal, send, { right, end });
    },
  };
}

const bytesOf = (key: string | undefined): Uint8Array | null =>
  key === undefined ? null : Buffer.from(key, 'base64url');

/** Of a phone that came too late. */
const NOBODY: Connection = {
  call: () => Promise.resolve(fail(appRefusal('superseded'))),
  close: () => undefined,
};
