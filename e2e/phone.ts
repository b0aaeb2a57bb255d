/** The address that phones are offered in these tests: this machine's own, and another one than the laptop's page has. */
export const PHONE_ADDRESS = '127.0.0.2';

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
