import type { Language } from '#shared/languages.ts';
import type { Handlers } from '../app/dispatch.ts';
import type { Environment } from '../app/environment.ts';
import type { Db } from '../db/open.ts';
import type { PrivateFile } from '../db/private-file.ts';
import { logStore } from '../event-log/log-store.ts';
import type { Matches } from '../match/session.ts';
import type { Records } from '../records/records.ts';
import type { Sheets } from '../sheets/session.ts';
import type { ConnectPhone } from './admission.ts';
import { type PhonesCall, phonesHandlers } from './handlers.ts';
import type { Connected } from './phone-connections.ts';
import type { PhoneNetwork } from './phone-access.ts';
import { createPhonesCore, type Phones } from './phones.ts';
import { createPhoneSeatStore } from './phone-seat-store.ts';
import { activeMatchReader } from './active-match.ts';

export interface PhoneMedia {
  readonly network: PhoneNetwork;
  readonly file: PrivateFile;
}

export interface PhonesPorts {
  readonly db: Db;
  readonly environment: Environment;
  readonly records: Records;
  /** null: this app cannot be reached from a network */
  readonly media: PhoneMedia | null;
  readonly language: () => Language;
  readonly matches: Matches;
  readonly sheets: Sheets;
  readonly connections: Iterable<Connected>;
  readonly connect: ConnectPhone;
}

export interface PhonesFeature {
  readonly phones: Phones;
  readonly handlers: Pick<Handlers, PhonesCall>;
}

export function createPhones(ports: PhonesPorts): PhonesFeature {
  const { environment, records, media, language, matches, sheets, connections, connect } = ports;
  const { players, resolveOccupants, resolvePlayers, personOf } = records;
  const { isDeleted } = logStore(ports.db);
  const phones = createPhonesCore({
    environment,
    language,
    connections,
    connect,
    network: media?.network ?? null,
    seatStore: createPhoneSeatStore({
      file: media?.file ?? null,
      read: activeMatchReader({ matches, sheets, resolveOccupants, resolvePlayers, isDeleted }),
      personOf,
      now: () => environment.now(),
    }),
    nameOf: (player) => players.byId(player),
    open: matches.open,
  });
  return { phones, handlers: phonesHandlers(phones, matches.open) };
}
