import type { Principal, Reply } from '../../shared/contract.ts';
import type { Credential } from '../../shared/phones/channel.ts';
import type { PhoneEndedPush, Push, SendPush } from '../../shared/pushes.ts';
import type { Result } from '../../shared/result.ts';

/** Whoever holds the laptop's own window, or the host's token. */
export const LAPTOP: Principal = { kind: 'laptop' };

/** One window's or device's way to the app, whatever carries it. */
export interface Connection {
  /** Parses, authorises, handles, answers. Any name and input may come; a refusal is a value. */
  call(name: unknown, input: unknown): Promise<Reply>;
  close(): void;
}

/** Whether one takes over from the other: another window of the laptop, or another device for the same seat. */
export function isSameEndpoint(one: Principal, other: Principal): boolean {
  if (one.kind === 'seat' && other.kind === 'seat')
    return one.match === other.match && one.seat === other.seat;
  return one.kind === 'laptop' && other.kind === 'laptop';
}

/** Menagerie without a window: it knows neither Electron nor HTTP. */
export interface App {
  /** Takes over from who is connected in the same place: that one hears `superseded` and nothing more. */
  connect(principal: Principal, send: (push: Push) => void): Connection;
  /** Every curtain falls: the laptop goes to sleep or is locked. */
  closeCurtains(): void;
  close(): Promise<void>;
}

/** Why the app itself ends a phone's connection. */
export type DisconnectReason = PhoneEndedPush['reason'];

/** Who may come in, as the listener asks it. */
export interface PhoneAdmission {
  /** The pre-shared key of a credential, 32 bytes; null for one that opens nothing (any more). */
  keyOf(credential: Credential): Uint8Array | null;
  /**
   * A phone has shown that it knows the key.
   * @param send reaches it
   * @param disconnect closes its connection, for this reason
   */
  connect(
    credential: Credential,
    send: SendPush,
    disconnect: (reason: DisconnectReason) => void,
  ): Connection;
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

/** Why the app cannot start at all. Nothing has been changed on the disk. */
export const START_FAILURES = ['data-unwritable', 'data-in-use'] as const;
export interface StartFailure {
  readonly code: (typeof START_FAILURES)[number];
  /** the file or folder meant */
  readonly path: string;
}

export interface Ports {
  readonly dataFolder: string;
  /** the built bot worker; null plays bots in this process, for tests */
  readonly botWorker: URL | null;
  /** the built worker that reads backups through; null reads them in this process, for tests */
  readonly examiner: URL | null;
  /** the built worker that reviews matches; null reviews them roughly in this process, for tests */
  readonly reviewWorker: URL | null;
  /** the built worker that reads files which come in; null reads them in this process, for tests */
  readonly fileReader: URL | null;
  /** listens for phones on the local network; null where nobody may come in from there */
  readonly openPhoneListener: OpenPhoneListener | null;
  /** the addresses of this machine that a phone might reach, the likeliest first */
  readonly phoneAddresses: () => readonly string[];
  /** shows a folder in the system's own window, false if that fails; null where nobody can */
  readonly showFolder: ((folder: string) => Promise<boolean>) | null;
}

export type OpenApp = (ports: Ports) => Promise<Result<App, StartFailure>>;
