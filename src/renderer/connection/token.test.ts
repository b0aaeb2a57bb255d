import { describe, expect, it } from 'vitest';
import { addressHasToken, takeToken, type TokenSources } from './token.ts';

function tab(hash: string, kept: string | null = null) {
  const addresses: string[] = [];
  const store = { token: kept };
  const places: TokenSources = {
    location: { hash, pathname: '/match/m1', search: '?a=1' },
    history: {
      state: { position: 3 },
      replaceState: (state, _, address) => {
        expect(state).toEqual({ position: 3 });
        addresses.push(String(address));
      },
    },
    sessionStorage: {
      getItem: () => store.token,
      setItem: (_, value) => {
        store.token = value;
      },
    },
  };
  return { places, store, addresses };
}

describe('the token', () => {
  it('is removed from the address and stored for a reload', () => {
    const { places, store, addresses } = tab('#token=abc');
    expect(takeToken(places)).toBe('abc');
    expect(store.token).toBe('abc');
    expect(addresses).toEqual(['/match/m1?a=1']);
  });

  it('is found again after a reload', () => {
    const { places, addresses } = tab('', 'abc');
    expect(takeToken(places)).toBe('abc');
    expect(addresses).toEqual([]);
  });

  it('of a newer address replaces the stored one', () => {
    expect(takeToken(tab('#token=new', 'old').places)).toBe('new');
  });

  it('is missing in a tab that never had it', () => {
    expect(takeToken(tab('#elsewhere').places)).toBeNull();
  });

  it('is read from an address that changes', () => {
    expect(addressHasToken(tab('#token=abc').places)).toBe(true);
    expect(addressHasToken(tab('#top').places)).toBe(false);
  });
});
