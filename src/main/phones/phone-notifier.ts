import type { PhonesState, PhoneView } from '#shared/contract.ts';
import type { Connected, ConnectedPhone, PhoneConnections } from './phone-connections.ts';

interface NotifierPorts {
  readonly phoneConnections: PhoneConnections;
  readonly laptops: () => readonly Connected[];
  readonly state: () => PhonesState;
  readonly viewFor: (phone: Connected) => PhoneView;
  readonly prepare: () => void;
}

const NO_PHONES: PhonesState = {
  open: null,
  failure: null,
  match: null,
  seats: [],
  guests: 0,
  requests: [],
  log: [],
};

/** Batches possible changes, then notifies the laptop and each phone whose view has changed. */
export function createPhoneNotifier({
  phoneConnections,
  laptops,
  state,
  viewFor,
  prepare,
}: NotifierPorts) {
  let isDue = false;
  let isStopped = false;
  let lastSentState = JSON.stringify(NO_PHONES);

  const notifyLaptops = (): void => {
    const phones = state();
    const text = JSON.stringify(phones);
    if (text === lastSentState) return;
    lastSentState = text;
    for (const laptop of laptops()) laptop.send({ type: 'phones', phones });
  };
  const notifyPhone = (phone: ConnectedPhone): void => {
    if (!phone.lastSentView) return;
    const view = viewFor(phone.caller);
    if (JSON.stringify(view) === JSON.stringify(phone.lastSentView)) return;
    phone.lastSentView = view;
    phone.caller.send({ type: 'phone-view', view });
  };
  const notify = (): void => {
    isDue = false;
    if (isStopped) return;
    try {
      prepare();
      notifyLaptops();
      for (const phone of phoneConnections.all()) notifyPhone(phone);
    } catch (error) {
      warn(error);
    }
  };

  return {
    /** Pending replies are sent first. */
    notifySoon(): void {
      if (isDue) return;
      isDue = true;
      setImmediate(notify);
    },
    stop(): void {
      isStopped = true;
    },
  };
}

export const warn = (error: unknown): void => {
  process.emitWarning(error instanceof Error ? error : new Error(String(error)));
};
