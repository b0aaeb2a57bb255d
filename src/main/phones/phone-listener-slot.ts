import type { OpenPhoneListener, PhoneAdmission, PhoneListener } from '../app/app.ts';

export interface PhoneListenerSlot {
  address(): string | null;
  /**
   * Replaces the listener and returns its port. Null on failure: the old listener stays, unless it had the same
   * address.
   * @param port 0 = any free one
   */
  listen(address: string, port: number): Promise<number | null>;
  close(): Promise<void>;
}

export function createPhoneListenerSlot(
  openListener: OpenPhoneListener,
  admission: PhoneAdmission,
): PhoneListenerSlot {
  let present: { readonly address: string; readonly listener: PhoneListener } | null = null;

  const close = async (): Promise<void> => {
    const closing = present;
    present = null;
    await closing?.listener.close();
  };

  return {
    address: () => present?.address ?? null,
    async listen(address, port) {
      if (present?.address === address) await close();
      const opened = await openListener({ address, port, admission });
      if (!opened.ok) return null;
      await close();
      present = { address, listener: opened.value };
      return opened.value.port;
    },
    close,
  };
}
