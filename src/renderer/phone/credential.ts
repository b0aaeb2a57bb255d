import type { SeatRight } from '../../shared/contract.ts';
import type { PhoneCredential } from '../link/phoneLink.ts';
import { hasTexts, storedValue } from '../link/storedValue.ts';

const right = storedValue('menagerie-phone-right', (value): value is SeatRight =>
  hasTexts(value, 'id', 'secret'),
);

/** Where the code may be: the address that was scanned. */
export interface CodePlaces {
  readonly location: Pick<Location, 'hash' | 'pathname' | 'search'>;
  readonly history: Pick<History, 'replaceState' | 'state'>;
}

/** The key of a scanned code; null where the address was typed. */
export const codeIn = ({ location }: Pick<CodePlaces, 'location'>): string | null =>
  new URLSearchParams(location.hash.slice(1)).get('code');

const withCode = (key: string): PhoneCredential => ({ kind: 'code', key });

/** What this phone has to come in with: its seat’s right before the code, for who sits has both. Null: it has to ask. */
export function firstCredential(places: CodePlaces): PhoneCredential | null {
  const kept = right.read();
  return kept ? { kind: 'right', ...kept } : codeCredential(places);
}

/** The scanned code, for a phone whose right opens nothing any more. */
export function codeCredential(places: CodePlaces): PhoneCredential | null {
  const code = codeIn(places);
  return code === null ? null : withCode(code);
}

/** From now on the phone comes with its right, and nobody reads the code off its address. */
export function keepRight(kept: SeatRight, { location, history }: CodePlaces): PhoneCredential {
  right.write(kept);
  history.replaceState(history.state, '', location.pathname + location.search);
  return { kind: 'right', ...kept };
}

export const forgetRight = (): void => {
  right.write(null);
};
