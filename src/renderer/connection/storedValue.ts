/** A value in browser storage; null if none is stored or storage is unavailable. */
export interface StoredValue<Value> {
  read(): Value | null;
  write(value: Value | null): void;
}

/** Creates a stored value. Storage that is off, full or holds an older page's format counts as empty. */
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
        // The value then lasts until reload.
      }
    },
  };
}

export const hasTexts = <Name extends string>(
  value: unknown,
  ...names: readonly Name[]
): value is Record<Name, string> =>
  typeof value === 'object' &&
  value !== null &&
  names.every((name) => typeof (value as Record<string, unknown>)[name] === 'string');
