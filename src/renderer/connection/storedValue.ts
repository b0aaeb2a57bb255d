/** A value in the storage of the browser; null where none is stored or the browser stores nothing. */
export interface StoredValue<Value> {
  read(): Value | null;
  write(value: Value | null): void;
}

/** Storage may be switched off, be full, or hold what an older page wrote: then nothing is stored. */
export function storedValue<Value>(
  key: string,
  isValue: (value: unknown) => value is Value,
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = () => localStorage,
): StoredValue<Value> {
  return {
    read() {
      try {
        const value: unknown = JSON.parse(storage().getItem(key) ?? 'null');
        return isValue(value) ? value : null;
      } catch {
        return null;
      }
    },
    write(value) {
      try {
        if (value === null) storage().removeItem(key);
        else storage().setItem(key, JSON.stringify(value));
      } catch {
        // It lasts as long as the page then.
      }
    },
  };
}

/** An object whose fields of these names are texts. */
export const hasTexts = <Name extends string>(
  value: unknown,
  ...names: readonly Name[]
): value is Record<Name, string> =>
  typeof value === 'object' &&
  value !== null &&
  names.every((name) => typeof (value as Record<string, unknown>)[name] === 'string');
