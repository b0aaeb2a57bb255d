import type { RawData } from 'ws';
import { CLOSE_CODES, type ServerMessage } from '#shared/client.ts';
import { answerHandshake, type Channel, type Credential } from '#shared/phones/channel.ts';
import { ok } from '#shared/result.ts';
import type { OpenPhoneListener, PhoneAdmission } from '../app/app.ts';
import {
  type Admission,
  type Authenticate,
  type Codec,
  serveConnection,
  parseMessage,
} from './connection.ts';
import { type Limits, NETWORK_LIMITS } from './limits.ts';
import { openPage, PHONE_PAGE, sendPage } from './page.ts';
import { openWebServer } from './web-server.ts';
import { deflateRawSync } from 'node:zlib';
import type { MessageBytes } from '#shared/phones/channel.ts';
import type { MatchPush } from '#shared/pushes.ts';
import { hostname, type NetworkInterfaceInfo, type networkInterfaces } from 'node:os';
import { lookup as lookUp } from 'node:dns/promises';

/** WebSocket close code of a full server */
const TRY_AGAIN_LATER = 1013;

/** Exceeds any group with spectators. Guests use the code or passphrase; others a grant. */
const CONNECTION_LIMITS = {
  guest: { all: 40, ofAddress: 24 },
  right: { all: 64, ofAddress: 64 },
} as const;

const REFUSED: Admission = { kind: 'refuse', code: CLOSE_CODES.unauthorised };

/**
 * Serves the phone page and encrypted phone connections at one local network address and port.
 * @param pageFolder the built page
 * @param limits shorter in tests
 */
export const phoneListenerFrom =
  (pageFolder: string, limits: Limits = NETWORK_LIMITS): OpenPhoneListener =>
  async ({ address, port, hostName, admission }) => {
    const names = [address];
    const opened = await openWebServer({ address, port, names, typedName: hostName, limits });
    if (!opened.ok) return opened;
    const server = opened.value;
    const page = openPage({
      folder: pageFolder,
      connect: server.origin.webSocketSources,
      ...PHONE_PAGE,
    });
    const connectionCount = connectionCounter();
    const answeredFrames = rememberFrames();
    const inTurn = oneATurn();
    server.serve({
      programsMayConnect: false,
      answer(request, response) {
        void sendPage(page, request, response);
      },
      connect(client, from, authenticated) {
        const hasRoom = (credential: Credential): boolean => {
          const leave = connectionCount.take(credential, from);
          if (leave) client.once('close', leave);
          return leave !== null;
        };
        const authenticate = byHandshake(admission, answeredFrames, hasRoom);
        serveConnection(client, authenticate, limits, authenticated, inTurn);
      },
    });
    return ok({ port: server.port, close: () => server.close() });
  };

/**
 * Admits a phone that knows the key of its credential. The first frame may be replayed, so only
 * the second one, which is encrypted, authenticates the phone.
 * @param answeredFrames first frames of all phones; each is answered only once
 * @param hasRoom whether another connection with the credential fits the limits
 */
function byHandshake(
  admission: PhoneAdmission,
  answeredFrames: FrameMemory,
  hasRoom: (credential: Credential) => boolean,
): Authenticate {
  let begun: {
    readonly credential: Credential;
    readonly key: Uint8Array;
    readonly channel: Channel;
  } | null = null;
  return (data, isBinary) => {
    if (!isBinary) return REFUSED;
    if (!begun) {
      const frame = bytesOf(data);
      if (answeredFrames.has(frame)) return REFUSED;
      let key: Uint8Array | null = null;
      const answered = answerHandshake(frame, (shown) => (key = admission.keyOf(shown)));
      if (!answered || !key) return REFUSED;
      answeredFrames.add(frame);
      begun = { ...answered, key };
      return { kind: 'answer', frame: answered.answer };
    }
    const { credential, key, channel } = begun;
    const codec = encryptedCodec(channel);
    const isHello = codec.read(data, isBinary)?.hello === true;
    // The grant may be revoked, or the code renewed, since the first frame.
    const keyNow = admission.keyOf(credential);
    if (!isHello || !keyNow || !isSameKey(keyNow, key)) return REFUSED;
    if (!hasRoom(credential)) return { kind: 'refuse', code: TRY_AGAIN_LATER };
    return {
      kind: 'admit',
      codec,
      connect: (send, end) =>
        admission.connect(credential, send, (reason) => {
          send({ type: 'phone-ended', reason });
          end(CLOSE_CODES[reason]);
        }),
    };
  };
}

const isSameKey = (one: Uint8Array, other: Uint8Array): boolean =>
  Buffer.from(one).equals(Buffer.from(other));

/** Encodes one record per binary frame; every phone message fits into one. */
const encryptedCodec = (channel: Channel): Codec => ({
  read(data, isBinary) {
    const opened = isBinary ? channel.open(bytesOf(data)) : null;
    return opened?.kind === 'word' ? parseMessage(opened.text) : null;
  },
  write(message, publicly) {
    const { message: bytes, minBytes } = phoneMessage(message, publicly);
    return channel.seal(bytes, minBytes);
  },
});

/**
 * Runs one handshake per turn of the event loop: each takes some ms, and anyone with the code can start many at once.
 * Other clients' messages are received in between.
 */
function oneATurn(): (task: () => void) => void {
  const tasks: (() => void)[] = [];
  const next = (): void => {
    tasks[0]!();
    tasks.shift();
    if (tasks.length > 0) setImmediate(next);
  };
  return (task) => {
    tasks.push(task);
    if (tasks.length === 1) setImmediate(next);
  };
}

/** ws delivers one buffer unless configured otherwise. */
const bytesOf = (data: RawData): Uint8Array => new Uint8Array(data as Buffer);

/** remembered frames: as many as the limits allow in several minutes */
const FRAMES_MAX = 4_096;

interface FrameMemory {
  has(frame: Uint8Array): boolean;
  add(frame: Uint8Array): void;
}

/** Detects replayed frames: answering a handshake costs some ms of CPU time. */
function rememberFrames(): FrameMemory {
  const frames = new Set<string>();
  const nameOf = (frame: Uint8Array): string => Buffer.from(frame).toString('base64');
  return {
    has: (frame) => frames.has(nameOf(frame)),
    add(frame) {
      frames.add(nameOf(frame));
      if (frames.size > FRAMES_MAX) frames.delete(frames.values().next().value!);
    },
  };
}

/** Counts connections by kind, so that guests, who may be many, take no places from seat grants. */
function connectionCounter() {
  const taken = new Set<{
    readonly kind: keyof typeof CONNECTION_LIMITS;
    readonly address: string;
  }>();
  return {
    take(credential: Credential, address: string): (() => void) | null {
      const kind = credential.kind === 'right' ? 'right' : 'guest';
      const alike = [...taken].filter((one) => one.kind === kind);
      const ofAddress = alike.filter((one) => one.address === address);
      const { all, ofAddress: most } = CONNECTION_LIMITS[kind];
      if (alike.length >= all || ofAddress.length >= most) return null;
      const slot = { kind, address } as const;
      taken.add(slot);
      return () => taken.delete(slot);
    },
  };
}

/** characters from which a message is deflated; match pushes always are */
const LONG = 2_048;
/**
 * Maximum bytes that a hand adds to the deflated push of a match: in the snapshot, in each frame,
 * and in the choices of a decision. `test/phones` measures them in all games.
 */
const HAND_BYTES = 512;
const FRAME_BYTES = 64;
const CHOICES_BYTES = 8_192;

interface SizedMessage {
  readonly message: MessageBytes;
  readonly minBytes: number;
}

const utf8 = new TextEncoder();

/** @param publicly the same push for a phone without a seat; only its length determines the padding */
export function phoneMessage(message: ServerMessage, publicly?: MatchPush): SizedMessage {
  const text = JSON.stringify(message);
  const push = 'push' in message && message.push.type === 'match' ? message.push : null;
  if (!push && text.length < LONG)
    return { message: { bytes: utf8.encode(text), isDeflated: false }, minBytes: 0 };
  const bytes = deflateRawSync(text);
  const minBytes = push ? minBytesOf(push, publicly ?? push, bytes.length) : 0;
  return { message: { bytes, isDeflated: true }, minBytes };
}

/** Adds further steps only for hands larger than measured. */
function minBytesOf(push: MatchPush, publicly: MatchPush, length: number): number {
  const hasChoices = push.snapshot.pendingDecisions.some(({ choices }) => choices !== null);
  const ofHand = HAND_BYTES + FRAME_BYTES * push.frames.length + (hasChoices ? CHOICES_BYTES : 0);
  let minBytes = publicLength(publicly) + ofHand;
  while (minBytes < length) minBytes += ofHand;
  return minBytes;
}

const publicLengths = new WeakMap<MatchPush, number>();

function publicLength(push: MatchPush): number {
  const known = publicLengths.get(push);
  if (known !== undefined) return known;
  const { length } = deflateRawSync(JSON.stringify({ push }));
  publicLengths.set(push, length);
  return length;
}

type Interfaces = ReturnType<typeof networkInterfaces>;

/** Private networks (RFC 1918). */
const PRIVATE = [/^192\.168\./, /^10\./, /^172\.(1[6-9]|2\d|3[01])\./];
/** Addresses without a router (RFC 3927): no network has given one. */
const LINK_LOCAL = /^169\.254\./;

/** Adapters of virtual machines, containers and tunnels: phones cannot reach them. */
const VIRTUAL =
  /^(docker|br-|veth|virbr|vmnet|vboxnet|vnic|utun|tun|tap|wg|ppp|ipsec|tailscale|zt|lxc|lxd|podman|cni|flannel|bridge\d|vEthernet|VMware|VirtualBox|ZeroTier|Hamachi|NordLynx)|\b(WSL|VPN|TAP|Wintun|WireGuard|OpenVPN|ProtonVPN|Hyper-V)\b/i;
/** MAC addresses of the adapters that VirtualBox and VMware add to their host: Windows calls some of them "Ethernet 2". */
const VIRTUAL_MAC = /^(0a:00:27|00:50:56:c0):/i;
/** Netmask of a tunnel: there is no neighbour. */
const ALONE = '255.255.255.255';
/** en0 is the Wi-Fi of every portable Mac. */
const WIFI = /^(wl|wi-?fi|en0$|airport)|wireless|wlan/i;

/** From likely to unlikely; sorting preserves the system's order among equals. */
const RANKS = ['wifi', 'lan', 'outside', 'link-local', 'virtual', 'virtual-outside'] as const;
type Rank = (typeof RANKS)[number];

/**
 * Returns the IPv4 addresses of this machine that a phone might reach, likeliest first. Public ones, and those that a
 * provider shares (100.64/10), are only returned where no local network has given one.
 * @param only MENAGERIE_PHONE_ADDRESS: if set, the only address returned
 */
export function phoneAddresses(
  interfaces: Interfaces,
  only: string | undefined,
): readonly string[] {
  if (only) return [only];
  const found = Object.entries(interfaces).flatMap(([name, addresses = []]) =>
    addresses
      .filter(({ family, internal }) => family === 'IPv4' && !internal)
      .map((one) => ({ address: one.address, rank: rankOf(name, one) })),
  );
  const has = (...ranks: readonly Rank[]): boolean =>
    found.some(({ rank }) => ranks.includes(rank));
  const isOffered = (rank: Rank): boolean => {
    if (rank === 'outside') return !has('wifi', 'lan');
    return rank !== 'virtual-outside' || !has('wifi', 'lan', 'outside', 'link-local', 'virtual');
  };
  return [
    ...new Set(
      found
        .filter(({ rank }) => isOffered(rank))
        .toSorted((one, other) => RANKS.indexOf(one.rank) - RANKS.indexOf(other.rank))
        .map(({ address }) => address),
    ),
  ];
}

function rankOf(name: string, { address, mac, netmask }: NetworkInterfaceInfo): Rank {
  const isLinkLocal = LINK_LOCAL.test(address);
  const isOutside = !isLinkLocal && !PRIVATE.some((range) => range.test(address));
  if (VIRTUAL.test(name) || VIRTUAL_MAC.test(mac) || netmask === ALONE)
    return isOutside ? 'virtual-outside' : 'virtual';
  if (isOutside) return 'outside';
  if (isLinkLocal) return 'link-local';
  return WIFI.test(name) ? 'wifi' : 'lan';
}

/** ms to find out whether the network resolves names that end in .local */
const LOOKUP_MS = 1_000;

interface HostNamePlan {
  readonly platform: NodeJS.Platform;
  /** name of this machine, with or without a domain */
  readonly name: string;
  readonly address: string;
  /** IPv4 addresses of a name; throws if it does not resolve */
  readonly lookup: (name: string) => Promise<readonly string[]>;
}

/**
 * Returns this machine's name in the local network (mDNS, RFC 6762), such as `minas-laptop.local`; null if it has none that
 * resolves to this address. A Mac always announces its own.
 */
export async function phoneHostName({
  platform,
  name,
  address,
  lookup,
}: HostNamePlan): Promise<string | null> {
  const [label = ''] = name.toLowerCase().split('.');
  if (label === 'localhost' || !/^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/.test(label)) return null;
  const local = `${label}.local`;
  if (platform === 'darwin') return local;
  const deadline = new Promise<readonly string[]>((resolve) => {
    setTimeout(resolve, LOOKUP_MS, []).unref();
  });
  const found = await Promise.race([lookup(local).catch((): readonly string[] => []), deadline]);
  return found.includes(address) ? local : null;
}

export const thisPhoneHostName = (address: string): Promise<string | null> =>
  phoneHostName({
    platform: process.platform,
    name: hostname(),
    address,
    lookup: async (name) =>
      (await lookUp(name, { all: true, family: 4 })).map((found) => found.address),
  });
