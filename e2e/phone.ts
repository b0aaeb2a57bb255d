import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The address that phones are offered in these tests: this machine's own, and another one than the laptop's page has. Tests
 * that run beside each other have one each, or a laptop that restarts could find its port taken.
 */
export const PHONE_ADDRESS = `127.0.0.${String(2 + Number(process.env.TEST_PARALLEL_INDEX ?? 0))}`;

export const PHONE = { viewport: { width: 390, height: 844 } } as const;
export const SMALL_PHONE = { viewport: { width: 360, height: 640 } } as const;

/**
 * A browser takes all of 127.0.0.0/8 for a secure context; a phone on a home network has none. What that lacks is taken
 * away before the page's first line.
 */
export const withoutSecureContext = `
  Object.defineProperty(window, 'isSecureContext', { value: false });
  delete Crypto.prototype.subtle;
  delete Crypto.prototype.randomUUID;
  for (const name of ['wakeLock', 'clipboard', 'serviceWorker', 'share'])
    delete Navigator.prototype[name];
`;

/** What the laptop keeps of the phones that it lets in, as far as tests and measurements need it. */
export interface PhonesFile {
  readonly address: string;
  readonly port: number;
  readonly code: string;
  readonly onTable: { readonly match: string } | null;
}

/** Throws where no phones are let in. @param data the folder that the history lies in */
export const readPhonesFile = (data: string): PhonesFile =>
  JSON.parse(readFileSync(join(data, 'phones.json'), 'utf8')) as PhonesFile;

/** What the code on the laptop says, which no program here can scan. */
export const scanned = ({ address, port, code }: PhonesFile): string =>
  `http://${address}:${String(port)}/#code=${code}`;
