import type { AppRefusal } from '#shared/errors.ts';
import type { OpenPhones, PhonesState } from '#shared/contract.ts';
import { EVENING_END_MS } from '#shared/client.ts';
import { ok, type Result } from '#shared/result.ts';
import type { Language } from '#shared/languages.ts';
import type { Environment } from '../app/environment.ts';
import type { OpenPhoneListener, PhoneAdmission, PhoneListener } from '../app/app.ts';
import { randomKey, randomPassphrase } from './seat-grants.ts';
import type { PhoneSeatStore } from './phone-seat-store.ts';
import type { StoredPhones } from './phones-file.ts';

export interface PhoneNetwork {
  readonly openListener: OpenPhoneListener;
  /** addresses of this machine that phones might reach, likeliest first */
  readonly addresses: () => readonly string[];
  /** name by which phones find this machine at an address; null if they probably do not */
  readonly hostName: (address: string) => Promise<string | null>;
  /** the key of a passphrase at an address, as a phone makes it of the typed words: slow on purpose */
  readonly deriveKey: (passphrase: string, address: string) => Promise<Uint8Array>;
}

/** ms between updates of `seenAt` while a phone is connected */
const NOTE_INTERVAL_MS = 10 * 60 * 1000;
/** Ports to prefer, in this order, so that a typed address and a bookmark are the same every evening. */
const PREFERRED_PORTS = [4_747, 4_748, 4_749, 14_747];
/** lets the system choose a free port */
const ANY_PORT = 0;
/** Attempts to reuse the known port before taking another. */
const ATTEMPTS = 3;

export interface PhoneAccess {
  state(): Pick<PhonesState, 'open' | 'failure'>;
  passphraseKey(): Uint8Array | null;
  open(address: string | null): Promise<Result<null, AppRefusal>>;
  stop(): Promise<Result<null, AppRefusal>>;
  renew(): Promise<Result<null, AppRefusal>>;
  /** Follows address changes; stops phones after `EVENING_END_MS`. */
  check(): Promise<unknown>;
  /** Stops listening; stored grants let phones return later. */
  close(): Promise<void>;
}

interface PhoneAccessPorts {
  readonly environment: Environment;
  readonly network: PhoneNetwork | null;
  readonly seatStore: PhoneSeatStore;
  readonly admission: PhoneAdmission;
  readonly language: () => Language;
  readonly isAnyoneHere: () => boolean;
  readonly onOpening: () => void;
  readonly onAddressChanged: () => void;
  readonly onRenewed: () => Result<null, AppRefusal>;
  readonly onStopped: () => void;
  readonly onChanged: () => void;
}

export function createPhoneAccess(ports: PhoneAccessPorts): PhoneAccess {
  const { environment, network, seatStore, admission } = ports;
  const listenerSlot = network && createPhoneListenerSlot(network.openListener, admission);
  let failure: PhonesState['failure'] = null;
  let passphraseKey: Uint8Array | null = null;
  let attempts = 0;
  let isClosed = false;

  let queue: Promise<unknown> = Promise.resolve();
  /** Runs tasks one at a time, so that at most one listener exists. */
  const serially = <T>(work: () => Promise<T>): Promise<T> => {
    const done = queue.then(work);
    queue = done.catch(() => undefined);
    return done;
  };

  const listenAt = async (
    phones: StoredPhones,
    address: string,
    wanted: readonly number[],
  ): Promise<Result<null, AppRefusal>> => {
    const [key, hostName] = await Promise.all([
      network!.deriveKey(phones.words, address),
      network!.hostName(address),
    ]);
    const port = await firstFree(wanted, (one) => listenerSlot!.listen({ address, hostName }, one));
    failure = port === null ? 'not-listening' : null;
    if (port === null) return ok(null);
    const before = seatStore.stored();
    const stored = seatStore.store({ ...(before ?? phones), address, port });
    if (!stored.ok) {
      await listenerSlot!.close();
      failure = 'not-listening';
      return stored;
    }
    passphraseKey = key;
    attempts = 0;
    if (before && (before.address !== address || before.port !== port)) ports.onAddressChanged();
    return ok(null);
  };

  const newKeys = (): Pick<StoredPhones, 'code' | 'words'> => ({
    code: randomKey(),
    words: randomPassphrase(ports.language()),
  });
  const newPhones = (address: string): StoredPhones => {
    const now = environment.now();
    const where = { address, port: 0, onTable: seatStore.activeMatchRef() };
    const empty = { rights: [], revealed: [], log: [] };
    return { ...newKeys(), ...where, ...empty, openedAt: now, seenAt: now };
  };

  const open = async (requestedAddress: string | null): Promise<Result<null, AppRefusal>> => {
    const addresses = network?.addresses() ?? [];
    const before = seatStore.stored();
    const usual = addresses.find((one) => one === before?.address) ?? addresses[0];
    const address = requestedAddress ?? usual;
    if (isClosed || !listenerSlot || address === undefined) {
      failure = 'no-network';
      return ok(null);
    }
    // If the requested address is gone, nothing changes.
    if (!addresses.includes(address) || listenerSlot.place()?.address === address) return ok(null);
    if (!before) ports.onOpening();
    return listenAt(before ?? newPhones(address), address, portsFrom(before?.port));
  };

  const renew = async (): Promise<Result<null, AppRefusal>> => {
    const address = seatStore.stored()?.address;
    if (address === undefined) return ok(null);
    const keys = newKeys();
    const key = await network!.deriveKey(keys.words, address);
    const phones = seatStore.stored();
    if (!phones) return ok(null);
    const renewed = seatStore.store({ ...phones, ...keys });
    if (!renewed.ok) return renewed;
    passphraseKey = key;
    return ports.onRenewed();
  };

  const stop = async (): Promise<Result<null, AppRefusal>> => {
    const forgotten = seatStore.store(null);
    failure = null;
    passphraseKey = null;
    ports.onStopped();
    await listenerSlot?.close();
    return forgotten;
  };

  /** Takes another address if the announced one is gone; if there is none, waits for the same one. */
  const follow = async (phones: StoredPhones): Promise<void> => {
    const addresses = network!.addresses();
    const isThere = addresses.includes(phones.address);
    if (isThere && !failure && listenerSlot!.place()?.address === phones.address) return;
    const [other] = addresses;
    if (other === undefined) failure = 'no-network';
    else if (!isThere) await listenAt(phones, other, portsFrom(phones.port));
    else
      await listenAt(
        phones,
        phones.address,
        ++attempts < ATTEMPTS ? [phones.port] : portsFrom(phones.port),
      );
  };

  const noteWhoIsHere = (phones: StoredPhones, now: number): void => {
    const isNews = phones.seenAt > now || now - phones.seenAt >= NOTE_INTERVAL_MS;
    if (isNews && ports.isAnyoneHere()) seatStore.store({ ...phones, seenAt: now });
  };

  return {
    state: () => ({
      open: openPhones(seatStore.stored(), listenerSlot?.place() ?? null, network),
      failure,
    }),
    passphraseKey: () => passphraseKey,
    open: (address) => serially(() => open(address)).finally(ports.onChanged),
    stop: () => serially(stop).finally(ports.onChanged),
    renew: () => serially(renew).finally(ports.onChanged),
    check: () =>
      serially(async () => {
        const phones = seatStore.stored();
        if (!phones || isClosed || !network) return;
        const now = environment.now();
        noteWhoIsHere(phones, now);
        if (isOver(phones, now) && !ports.isAnyoneHere()) await stop();
        else await follow(phones);
      }).finally(ports.onChanged),
    async close() {
      isClosed = true;
      await serially(async () => {
        await listenerSlot?.close();
      });
    },
  };
}

const isOver = ({ seenAt }: StoredPhones, now: number): boolean => now - seenAt > EVENING_END_MS;

const portsFrom = (known: number | undefined): readonly number[] => [
  ...(known === undefined ? [] : [known]),
  ...PREFERRED_PORTS,
  ANY_PORT,
];

async function firstFree(
  wanted: readonly number[],
  listen: (port: number) => Promise<number | null>,
): Promise<number | null> {
  for (const port of new Set(wanted)) {
    const found = await listen(port);
    if (found !== null) return found;
  }
  return null;
}

function openPhones(
  stored: StoredPhones | null,
  place: ListenerPlace | null,
  network: PhoneNetwork | null,
): OpenPhones | null {
  if (!stored || !place || stored.address !== place.address) return null;
  const { address, hostName } = place;
  const { port, code, words: passphrase, openedAt } = stored;
  return {
    address,
    port,
    hostName,
    otherAddresses: network?.addresses().filter((one) => one !== address) ?? [],
    url: `http://${address}:${String(port)}/#code=${code}`,
    passphrase,
    openedAt,
  };
}

interface ListenerPlace {
  readonly address: string;
  /** name that may be typed instead; null: none */
  readonly hostName: string | null;
}

interface PhoneListenerSlot {
  place(): ListenerPlace | null;
  /**
   * Replaces the listener and returns its port. Null on failure: the old listener stays, unless it had the same
   * address.
   * @param port 0 = any free one
   */
  listen(place: ListenerPlace, port: number): Promise<number | null>;
  close(): Promise<void>;
}

function createPhoneListenerSlot(
  openListener: OpenPhoneListener,
  admission: PhoneAdmission,
): PhoneListenerSlot {
  let present: { readonly place: ListenerPlace; readonly listener: PhoneListener } | null = null;

  const close = async (): Promise<void> => {
    const closing = present;
    present = null;
    await closing?.listener.close();
  };

  return {
    place: () => present?.place ?? null,
    async listen(place, port) {
      if (present?.place.address === place.address) await close();
      const opened = await openListener({ ...place, port, admission });
      if (!opened.ok) return null;
      await close();
      present = { place, listener: opened.value };
      return opened.value.port;
    },
    close,
  };
}
