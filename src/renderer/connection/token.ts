const KEY = 'menagerie-token';

/** Sources of the token: the page address, and session storage, which survives a reload. */
export interface TokenSources {
  readonly location: Pick<Location, 'hash' | 'pathname' | 'search'>;
  readonly history: Pick<History, 'replaceState' | 'state'>;
  readonly sessionStorage: Pick<Storage, 'getItem' | 'setItem'>;
}

/** Removes the token from the address (`#token=…`), so that it is neither copied nor photographed with it. */
export function takeToken(sources: TokenSources): string | null {
  const { location, history, sessionStorage } = sources;
  const token = tokenIn(location.hash);
  if (token === null) return sessionStorage.getItem(KEY);
  sessionStorage.setItem(KEY, token);
  history.replaceState(history.state, '', location.pathname + location.search);
  return token;
}

/** True only until `takeToken` removes it. */
export const addressHasToken = ({ location }: Pick<TokenSources, 'location'>): boolean =>
  tokenIn(location.hash) !== null;

const tokenIn = (hash: string): string | null => new URLSearchParams(hash.slice(1)).get('token');
