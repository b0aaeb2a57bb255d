/** Stands in Electron's binary before its fuses. */
const SENTINEL = Buffer.from('dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX');
/** In the order in which they lie there. */
const NAMES = [
  ...['runAsNode', 'enableCookieEncryption', 'enableNodeOptionsEnvironmentVariable'],
  ...['enableNodeCliInspectArguments', 'enableEmbeddedAsarIntegrityValidation'],
  ...['onlyLoadAppFromAsar', 'loadBrowserProcessSpecificV8Snapshot'],
  ...['grantFileProtocolExtraPrivileges', 'wasmTrapHandlers'],
] as const;
/** As Electron 45 is delivered. */
const DELIVERED = '101100011';
const VERSION = 1;

/** The part of a binary that holds the fuses as they are delivered. */
export const deliveredFuses = (): Buffer =>
  Buffer.concat([SENTINEL, Buffer.from([VERSION, DELIVERED.length]), Buffer.from(DELIVERED)]);

/** The fuses of a binary by name. */
export function readFuses(binary: Buffer): Readonly<Record<string, boolean>> {
  const at = binary.indexOf(SENTINEL) + SENTINEL.length;
  if (at < SENTINEL.length) throw new Error('the binary has no fuses');
  const states = binary.toString('latin1', at + 2, at + 2 + (binary[at + 1] ?? 0));
  return Object.fromEntries([...states].map((state, index) => [NAMES[index]!, state === '1']));
}
