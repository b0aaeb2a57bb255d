import type { Principal, Reply } from '#shared/contract.ts';
import type { Credential } from '#shared/phones/channel.ts';
import type { PhoneEndedPush, Push, SendPush } from '#shared/pushes.ts';
import type { Result } from '#shared/result.ts';

export const LAPTOP: Principal = { kind: 'laptop' };

export interface Connection {
  /** Validates, authorises and handles a call with any name and input; a refusal is a value. */
  call(name: unknown, input: unknown): Promise<Reply>;
  close(): void;
}

/** Whether one connection supersedes the other: another window of the laptop, or another device for the same seat. */
export function isSameEndpoint(one: Principal, other: Principal): boolean {
  if (one.kind === 'seat' && other.kind === 'seat')
    return one.match === other.match && one.seat === other.seat;
  return one.kind === 'laptop' && other.kind === 'laptop';
}

/** Menagerie without a window, independent of Electron and HTTP. */
export interface App {
  /** Connects a client. An earlier connection of the same endpoint receives `superseded` and nothing more. */
  connect(principal: Principal, send: (push: Push) => void): Connection;
  /** Hides all hands: the laptop goes to sleep or is locked. */
  closeCurtains(): void;
  close(): Promise<void>;
}

export type DisconnectReason = PhoneEndedPush['reason'];

export interface PhoneAdmission {
  /** Returns the pre-shared key of a credential, 32 bytes; null if it is invalid or revoked. */
  keyOf(credential: Credential): Uint8Array | null;
  /**
   * Connects a phone that proved it has the key.
   * @param send sends it a push
   * @param disconnect closes its connection, for this reason
   */
  connect(
    credential: Credential,
    send: SendPush,
    disconnect: (reason: DisconnectReason) => void,
  ): Connection;
}

export interface PhoneListener {
  readonly port: number;
  close(): Promise<void>;
}

/**
 * Starts a listener on one address of this machine.
 * @param port 0 = any free one
 * @param hostName name that may be typed instead of the address; null: none
 */
export type OpenPhoneListener = (plan: {
  readonly address: string;
  readonly hostName: string | null;
  readonly port: number;
  readonly admission: PhoneAdmission;
}) => Promise<Result<PhoneListener, 'port-taken' | 'address-gone'>>;

/** Reasons why the app cannot start. Nothing was changed on the disk. */
export const START_FAILURES = ['data-unwritable', 'data-in-use'] as const;
export interface StartFailure {
  readonly code: (typeof START_FAILURES)[number];
  readonly path: string;
}

export interface Ports {
  readonly dataFolder: string;
  /** the built bot worker; null runs bots in this process, for tests */
  readonly botWorker: URL | null;
  /** the built worker that examines backups; null examines them in this process, for tests */
  readonly examiner: URL | null;
  /** the built worker that reviews matches; null reviews them roughly in this process, for tests */
  readonly reviewWorker: URL | null;
  /** the built worker that reads imported files; null reads them in this process, for tests */
  readonly fileReader: URL | null;
  /** starts a listener for phones on the local network; null if phones are not possible */
  readonly openPhoneListener: OpenPhoneListener | null;
  /** addresses of this machine that a phone might reach, likeliest first */
  readonly phoneAddresses: () => readonly string[];
  /** name by which a phone finds this machine at an address; null if it probably does not */
  readonly phoneHostName: (address: string) => Promise<string | null>;
  /** shows a folder in the system's file manager, false if that fails; null if impossible */
  readonly showFolder: ((folder: string) => Promise<boolean>) | null;
}

export type OpenApp = (ports: Ports) => Promise<Result<App, StartFailure>>;
