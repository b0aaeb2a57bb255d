import type { Principal } from '#shared/contract.ts';
import { appRefusal } from '#shared/errors.ts';
import type { SendPush } from '#shared/pushes.ts';
import { fail } from '#shared/result.ts';
import type { Connection } from '../app/app.ts';
import type { PhoneConnection } from './phone-connections.ts';
import type { PhoneAdmission } from '../app/app.ts';
import type { PhoneSeatStore } from './phone-seat-store.ts';

export type ConnectPhone = (
  principal: Principal,
  send: SendPush,
  phoneConnection: PhoneConnection,
) => Connection;

/** Connects phones with the present principal of their credential. The listener limits their number. */
export function phoneAdmission(
  seatStore: PhoneSeatStore,
  passphraseKey: () => Uint8Array | null,
  connect: ConnectPhone,
): PhoneAdmission {
  return {
    keyOf(credential) {
      if (credential.kind === 'right') return bytesOf(seatStore.grantOf(credential.id)?.secret);
      return credential.kind === 'words' ? passphraseKey() : bytesOf(seatStore.stored()?.code);
    },
    connect(credential, send, disconnect) {
      const grantId = credential.kind === 'right' ? credential.id : null;
      const isRevoked = grantId !== null && !seatStore.grantOf(grantId);
      if (isRevoked || !seatStore.stored()) {
        disconnect(seatStore.stored() ? 'released' : 'stopped');
        return CLOSED_CONNECTION;
      }
      const principal: Principal =
        grantId === null ? { kind: 'guest' } : seatStore.principalOf(grantId);
      return connect(principal, send, { grantId, disconnect });
    },
  };
}

const bytesOf = (key: string | undefined): Uint8Array | null =>
  key === undefined ? null : Buffer.from(key, 'base64url');

const CLOSED_CONNECTION: Connection = {
  call: () => Promise.resolve(fail(appRefusal('superseded'))),
  close: () => undefined,
};
