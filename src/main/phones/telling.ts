import type { PhonesState, PhoneTable } from '../../shared/contract.ts';
import type { Connected, ConnectedPhone, Lines } from './lines.ts';

interface TellingPorts {
  readonly lines: Lines;
  readonly tables: () => readonly Connected[];
  readonly state: () => PhonesState;
  readonly tableFor: (phone: Connected) => PhoneTable;
  /** What has to be put right before anybody is told. */
  readonly prepare: () => void;
}

const NO_PHONES: PhonesState = {
  ...{ open: null, trouble: null, match: null, seats: [], guests: 0 },
  ...{ requests: [], log: [] },
};

/** Tells the laptop and the phones a moment after something may have changed, once, and whom it has changed for. */
export function createTelling({ lines, tables, state, tableFor, prepare }: TellingPorts) {
  let isDue = false;
  let isStopped = false;
  let told = JSON.stringify(NO_PHONES);

  const tellTables = (): void => {
    const phones = state();
    const text = JSON.stringify(phones);
    if (text === told) return;
    told = text;
    for (const table of tables()) table.send({ type: 'phones', phones });
  };
  const tellPhone = (phone: ConnectedPhone): void => {
    if (!phone.told) return;
    const table = tableFor(phone.caller);
    if (JSON.stringify(table) === JSON.stringify(phone.told)) return;
    phone.told = table;
    phone.caller.send({ type: 'phone-table', table });
  };
  const tell = (): void => {
    isDue = false;
    if (isStopped) return;
    try {
      prepare();
      tellTables();
      for (const phone of lines.all()) tellPhone(phone);
    } catch (error) {
      warn(error);
    }
  };

  return {
    /** Answers that are under way reach their phones first. */
    later(): void {
      if (isDue) return;
      isDue = true;
      setImmediate(tell);
    },
    stop(): void {
      isStopped = true;
    },
  };
}

/** What goes wrong in the background is no reason for the app to end. */
export const warn = (error: unknown): void => {
  process.emitWarning(error instanceof Error ? error : new Error(String(error)));
};
