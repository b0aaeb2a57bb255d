import type { SeatGrant } from '../../shared/contract.ts';
import type { PhoneCredential } from '../connection/phoneTransport.ts';
import { hasTexts, storedValue } from '../connection/storedValue.ts';

const storedGrant = storedValue('menagerie-phone-right', (value): value is SeatGrant =>
  hasTexts(value, 'id', 'secret'),
);

/** Where the code may be: the address that was scanned. */
export interface CodeSources {
  readonly location: Pick<Location, 'hash' | 'pathname' | 'search'>;
  readonly history: Pick<History, 'replaceState' | 'state'>;
}

/** The key of a scanned code; null where the address was typed. */
export const codeIn = ({ location }: Pick<CodeSources, 'location'>): string | null =>
  new URLSearchParams(location.hash.slice(1)).get('code');

const withCode = (key: string): PhoneCredential => ({ kind: 'code', key });

/** What this phone has to come in with: its seat’s right before the code, for who sits has both. Null: it has to ask. */
export function firstCredential(sources: CodeSources): PhoneCredential | null {
  const grant = storedGrant.read();
  return grant ? { kind: 'right', ...grant } : codeCredential(sources);
}

/** The scanned code, for a phone whose right opens nothing any more. */
export function codeCredential(sources: CodeSources): PhoneCredential | null {
  const code = codeIn(sources);
  return code === null ? null : withCode(code);
}

/** From now on the phone comes with its right, and nobody reads the code off its address. */
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
