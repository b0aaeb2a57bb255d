import type { Credential } from '../../shared/phones/channel.ts';
import type { PhoneEndedPush, SendPush } from '../../shared/pushes.ts';
import type { Result } from '../../shared/result.ts';
import type { Connection } from '../app.ts';

/** Why the app itself ends a phone's connection. */
export type PhoneEnd = PhoneEndedPush['why'];

/** Who may come in, as the listener asks it. */
export interface PhoneAdmission {
  /** The pre-shared key of a credential, 32 bytes; null for one that opens nothing (any more). */
  keyOf(credential: Credential): Uint8Array | null;
  /**
   * A phone has shown that it knows the key.
   * @param send reaches it
   * @param end closes its connection, for this reason
   */
  connect(credential: Credential, send: SendPush, end: (why: PhoneEnd) => void): Connection;
}

/** A listener on the local network. */
export interface PhoneListener {
  /** the one asked for, or the one that was free */
  readonly port: number;
  close(): Promise<void>;
}

/** Begins to listen on one address of this machine. @param port 0 = any free one */
export type OpenPhoneListener = (plan: {
  readonly address: string;
  readonly port: number;
  readonly admission: PhoneAdmission;
}) => Promise<Result<PhoneListener, 'port-taken' | 'address-gone'>>;
