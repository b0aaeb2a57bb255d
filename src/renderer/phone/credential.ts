import type { SeatGrant } from '#shared/contract.ts';
import type { PhoneCredential } from '../connection/phoneTransport.ts';
import { hasTexts, storedValue } from '../connection/storedValue.ts';

const storedGrant = storedValue('menagerie-phone-right', (value): value is SeatGrant =>
  hasTexts(value, 'id', 'secret'),
);

/** Sources of the code: the scanned address. */
export interface CodeSources {
  readonly location: Pick<Location, 'hash' | 'pathname' | 'search'>;
  readonly history: Pick<History, 'replaceState' | 'state'>;
}

/** Returns a scanned code's key; null if the address was typed. */
export const codeIn = ({ location }: Pick<CodeSources, 'location'>): string | null =>
  new URLSearchParams(location.hash.slice(1)).get('code');

const withCode = (key: string): PhoneCredential => ({ kind: 'code', key });

/**
 * Returns the credential to connect with: the seat grant before the code, since a seated phone has both; null if
 * there is neither.
 */
export function firstCredential(sources: CodeSources): PhoneCredential | null {
  const grant = storedGrant.read();
  return grant ? { kind: 'right', ...grant } : codeCredential(sources);
}

/** Returns the scanned code, for a phone whose grant was rejected. */
export function codeCredential(sources: CodeSources): PhoneCredential | null {
  const code = codeIn(sources);
  return code === null ? null : withCode(code);
}

/** Stores the grant as the credential and removes the code from the address. */
export function saveSeatGrant(
  grant: SeatGrant,
  { location, history }: CodeSources,
): PhoneCredential {
  storedGrant.write(grant);
  history.replaceState(history.state, '', location.pathname + location.search);
  return { kind: 'right', ...grant };
}

export const forgetSeatGrant = (): void => {
  storedGrant.write(null);
};
