import type { NetworkInterfaceInfo, networkInterfaces } from 'node:os';

type Interfaces = ReturnType<typeof networkInterfaces>;

/** Private networks (RFC 1918), and link-local addresses without a router (RFC 3927). */
const PRIVATE = [/^192\.168\./, /^10\./, /^172\.(1[6-9]|2\d|3[01])\./];
const LINK_LOCAL = /^169\.254\./;

/** Adapters of virtual machines, containers and tunnels: phones cannot reach them. */
const VIRTUAL =
  /^(docker|br-|veth|virbr|vmnet|vboxnet|utun|tun|tap|wg|tailscale|zt|lxc|lxd|podman|cni|flannel|bridge\d|vEthernet|VMware|VirtualBox|Tailscale|ZeroTier|Hamachi)/i;
/** en0 is the Wi-Fi of every portable Mac. */
const WIFI = /^(wl|wi-?fi|en0$|airport)|wireless|wlan/i;

/**
 * Returns the IPv4 addresses of this machine that a phone might reach, likeliest first: Wi-Fi,
 * cables, link-local, virtual adapters.
 * @param only MENAGERIE_PHONE_ADDRESS: if set, the only address returned
 */
export function phoneAddresses(
  interfaces: Interfaces,
  only: string | undefined,
): readonly string[] {
  if (only) return [only];
  const found = Object.entries(interfaces).flatMap(([name, addresses = []]) =>
    addresses.filter(isOfNetwork).map(({ address }) => ({ address, rank: rankOf(name, address) })),
  );
  return [
    ...new Set(found.sort((one, other) => one.rank - other.rank).map(({ address }) => address)),
  ];
}

const isOfNetwork = ({ family, internal, address }: NetworkInterfaceInfo): boolean =>
  family === 'IPv4' && !internal && [...PRIVATE, LINK_LOCAL].some((range) => range.test(address));

/** Sorting preserves the system's order among equals. */
function rankOf(name: string, address: string): number {
  if (VIRTUAL.test(name)) return 3;
  if (LINK_LOCAL.test(address)) return 2;
  return WIFI.test(name) ? 0 : 1;
}
