import type { NetworkInterfaceInfo } from 'node:os';
import { describe, expect, it, vi } from 'vitest';
import { phoneAddresses, phoneHostName } from './phone-listener.ts';

const at = (address: string, more: Partial<NetworkInterfaceInfo> = {}) =>
  ({
    address,
    netmask: '255.255.255.0',
    family: address.includes(':') ? 'IPv6' : 'IPv4',
    mac: '00:00:00:00:00:01',
    internal: false,
    cidr: null,
    ...more,
  }) as NetworkInterfaceInfo;

const LOOPBACK = [at('127.0.0.1', { internal: true }), at('::1', { internal: true })];

describe('the addresses that a phone might reach', () => {
  it.each([
    ['none without a network', { lo: LOOPBACK }, []],
    [
      'Linux on Wi-Fi',
      { lo: LOOPBACK, wlp3s0: [at('192.168.1.7'), at('fe80::1')] },
      ['192.168.1.7'],
    ],
    [
      'Wi-Fi before a cable',
      { eth0: [at('10.0.0.5')], wlan0: [at('192.168.1.7')] },
      ['192.168.1.7', '10.0.0.5'],
    ],
    [
      'containers and tunnels last',
      {
        docker0: [at('172.17.0.1')],
        'br-1a2b': [at('172.18.0.1')],
        tailscale0: [at('10.100.1.2')],
        enp2s0: [at('192.168.0.3')],
      },
      ['192.168.0.3', '172.17.0.1', '172.18.0.1', '10.100.1.2'],
    ],
    [
      'macOS',
      {
        lo0: LOOPBACK,
        utun3: [at('10.8.0.2', { netmask: '255.255.255.255' })],
        utun4: [at('fe80::8')],
        awdl0: [at('fe80::9')],
        bridge100: [at('192.168.64.1')],
        en5: [at('192.168.2.2')],
        en0: [at('fe80::2'), at('192.168.1.20')],
      },
      ['192.168.1.20', '192.168.2.2', '10.8.0.2', '192.168.64.1'],
    ],
    [
      'macOS at an iPhone’s hotspot, with Tailscale',
      {
        lo0: LOOPBACK,
        en0: [at('172.20.10.4', { netmask: '255.255.255.240' })],
        utun5: [at('100.101.102.103', { netmask: '255.255.255.255' })],
      },
      ['172.20.10.4'],
    ],
    [
      'Windows',
      {
        'vEthernet (WSL (Hyper-V firewall))': [at('172.28.0.1', { netmask: '255.255.240.0' })],
        'VirtualBox Host-Only Network': [at('192.168.56.1')],
        'VMware Network Adapter VMnet8': [at('192.168.126.1')],
        Ethernet: [at('169.254.3.4', { netmask: '255.255.0.0' })],
        'Wi-Fi': [at('fe80::7'), at('192.168.178.30')],
        'Loopback Pseudo-Interface 1': LOOPBACK,
      },
      ['192.168.178.30', '169.254.3.4', '172.28.0.1', '192.168.56.1', '192.168.126.1'],
    ],
    [
      'Windows, where a virtual machine’s adapter has a plain name, and so has a tunnel',
      {
        'Ethernet 2': [at('192.168.56.1', { mac: '0a:00:27:00:00:0b' })],
        'Ethernet 3': [at('10.200.0.6', { netmask: '255.255.255.255' })],
        'OpenVPN TAP-Windows6': [at('10.8.0.6')],
        'LAN-Verbindung* 2': [at('192.168.137.1')],
        WLAN: [at('192.168.0.12')],
      },
      ['192.168.0.12', '192.168.137.1', '192.168.56.1', '10.200.0.6', '10.8.0.6'],
    ],
    [
      'Linux with a tunnel that has a name of its own',
      {
        lo: LOOPBACK,
        'mullvad-se': [at('10.64.3.2', { netmask: '255.255.255.255' })],
        wlp0s20f3: [at('192.168.1.9')],
      },
      ['192.168.1.9', '10.64.3.2'],
    ],
    [
      'a campus that gives public addresses, before containers',
      { docker0: [at('172.17.0.1')], wlan0: [at('203.0.113.9')] },
      ['203.0.113.9', '172.17.0.1'],
    ],
    [
      'an address that a provider shares, where there is no other',
      { wwan0: [at('100.72.5.6')], eth0: [at('169.254.8.9')] },
      ['100.72.5.6', '169.254.8.9'],
    ],
    [
      'no public address beside a private one',
      { eth0: [at('203.0.113.9')], wlan0: [at('192.168.1.7')], wwan0: [at('172.32.0.1')] },
      ['192.168.1.7'],
    ],
    ['a tunnel where nothing else is', { tailscale0: [at('100.64.0.9')] }, ['100.64.0.9']],
    [
      'no tunnel to a provider’s network where anything else is',
      { tailscale0: [at('100.64.0.9')], docker0: [at('172.17.0.1')] },
      ['172.17.0.1'],
    ],
    ['each once', { wlan0: [at('10.1.1.1')], eth0: [at('10.1.1.1')] }, ['10.1.1.1']],
  ])('%s', (_, interfaces, expected) => {
    expect(phoneAddresses(interfaces, undefined)).toEqual(expected);
  });

  it('are only the chosen address, if there is one', () => {
    expect(phoneAddresses({ wlan0: [at('192.168.1.7')] }, '127.0.0.2')).toEqual(['127.0.0.2']);
    expect(phoneAddresses({ wlan0: [at('192.168.1.7')] }, '')).toEqual(['192.168.1.7']);
  });
});

describe('the name that a phone may find', () => {
  const address = '192.168.1.7';
  const nameOn = (platform: NodeJS.Platform, name: string, found: readonly string[] | null) =>
    phoneHostName({
      platform,
      name,
      address,
      lookup: () => (found ? Promise.resolve(found) : Promise.reject(new Error('ENOTFOUND'))),
    });

  it.each([
    ['a Mac’s', 'darwin', 'Minas-MacBook.local', null, 'minas-macbook.local'],
    ['a Mac’s with the name that its router gives', 'darwin', 'mac.fritz.box', null, 'mac.local'],
    ['one that resolves to the address', 'linux', 'laptop', [address], 'laptop.local'],
    [
      'one of several addresses',
      'win32',
      'DESKTOP-1AB',
      ['10.0.0.5', address],
      'desktop-1ab.local',
    ],
    ['none that does not resolve', 'linux', 'laptop', null, null],
    ['none of another machine', 'linux', 'laptop', ['192.168.1.8'], null],
    ['none that only this machine knows', 'linux', 'laptop', ['127.0.1.1'], null],
    ['no localhost', 'darwin', 'localhost', null, null],
    ['none that is no name', 'darwin', '-mina_laptop', null, null],
    ['none that is empty', 'linux', '', [address], null],
  ] as const)('is %s', async (_, platform, name, found, expected) => {
    expect(await nameOn(platform, name, found)).toBe(expected);
  });

  it('is none where the lookup hangs', async () => {
    vi.useFakeTimers();
    const lookup = () => new Promise<never>(() => undefined);
    const name = phoneHostName({ platform: 'linux', name: 'laptop', address, lookup });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await name).toBeNull();
    vi.useRealTimers();
  });
});
