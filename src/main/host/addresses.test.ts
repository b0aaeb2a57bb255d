import type { NetworkInterfaceInfo } from 'node:os';
import { describe, expect, it } from 'vitest';
import { phoneAddresses } from './phone-listener.ts';

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
        utun3: [at('10.8.0.2')],
        en5: [at('192.168.2.2')],
        en0: [at('fe80::2'), at('192.168.1.20')],
      },
      ['192.168.1.20', '192.168.2.2', '10.8.0.2'],
    ],
    [
      'Windows',
      {
        'vEthernet (WSL)': [at('172.28.0.1')],
        'VirtualBox Host-Only Network': [at('192.168.56.1')],
        Ethernet: [at('169.254.3.4')],
        'Wi-Fi': [at('192.168.178.30')],
      },
      ['192.168.178.30', '169.254.3.4', '172.28.0.1', '192.168.56.1'],
    ],
    ['no address of the whole world', { wlan0: [at('203.0.113.9'), at('172.32.0.1')] }, []],
    ['each once', { wlan0: [at('10.1.1.1')], eth0: [at('10.1.1.1')] }, ['10.1.1.1']],
  ])('%s', (_, interfaces, expected) => {
    expect(phoneAddresses(interfaces, undefined)).toEqual(expected);
  });

  it('are only the chosen address, if there is one', () => {
    expect(phoneAddresses({ wlan0: [at('192.168.1.7')] }, '127.0.0.2')).toEqual(['127.0.0.2']);
    expect(phoneAddresses({ wlan0: [at('192.168.1.7')] }, '')).toEqual(['192.168.1.7']);
  });
});
