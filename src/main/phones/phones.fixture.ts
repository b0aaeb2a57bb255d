import { createHash, randomUUID } from 'node:crypto';
import type {
  CallName,
  Input,
  Output,
  PhonesState,
  PhoneView,
  SeatGrant,
} from '#shared/contract.ts';
import type { Credential } from '#shared/phones/channel.ts';
import type { MatchPush, Push } from '#shared/pushes.ts';
import { fail, ok } from '#shared/result.ts';
import {
  openWindow,
  startMatch,
  testBots,
  testEnvironment,
  type TablePlan,
  type TestWindow,
} from '../wiring/app.fixture.ts';
import type { HistoryApp } from '../wiring/create-app.ts';
import { createApp } from '../wiring/create-app.ts';
import type { PrivateFile } from '../db/folder.ts';
import { memoryDatabase, type Db } from '../db/open.ts';
import type { OpenPhoneListener, PhoneAdmission, DisconnectReason } from '../app/app.ts';

/** A network without traffic: gives the test the admission. */
export interface TestNetwork {
  addresses: string[];
  hostName: string | null;
  /** ports already in use */
  readonly taken: Set<number>;
  /** every requested port, in order */
  readonly asked: number[];
  /** open listeners, by `address:port` */
  readonly listening: Map<string, PhoneAdmission>;
  readonly openListener: OpenPhoneListener;
}

export function testNetwork(addresses = ['192.168.1.20']): TestNetwork {
  const listening = new Map<string, PhoneAdmission>();
  const taken = new Set<number>();
  let free = 40_000;
  const network: TestNetwork = {
    addresses,
    hostName: null,
    taken,
    asked: [],
    listening,
    openListener({ address, port, admission }) {
      if (!network.addresses.includes(address)) return Promise.resolve(fail('address-gone'));
      network.asked.push(port);
      if (taken.has(port)) return Promise.resolve(fail('port-taken'));
      const found = port || ++free;
      const name = `${address}:${String(found)}`;
      listening.set(name, admission);
      const close = () => {
        listening.delete(name);
        return Promise.resolve();
      };
      return Promise.resolve(ok({ port: found, close }));
    },
  };
  return network;
}

export interface TestFile extends PrivateFile {
  text: string | null;
  /** the disk is full */
  full: boolean;
}

/** An in-memory file. */
export function testFile(): TestFile {
  const file = {
    text: null as string | null,
    full: false,
    read: () => file.text,
    write(text: string) {
      if (file.full) throw Object.assign(new Error('full'), { code: 'ENOSPC' });
      file.text = text;
    },
    remove() {
      if (file.full) throw Object.assign(new Error('full'), { code: 'ENOSPC' });
      file.text = null;
    },
  };
  return file;
}

/** A phone and its received pushes. */
export interface TestPhone extends Omit<TestWindow, 'now'> {
  /** reasons for disconnection */
  readonly ended: DisconnectReason[];
  now(): MatchPush;
  table(): PhoneView;
}

/** Connects as a phone with this credential; throws if nothing listens or the credential is invalid. */
export function openPhone(
  network: TestNetwork,
  credential: Credential = { kind: 'code' },
): TestPhone {
  const [admission] = network.listening.values();
  if (!admission) throw new Error('nobody listens');
  if (!admission.keyOf(credential)) throw new Error('it opens nothing');
  const heard: Push[] = [];
  const ended: DisconnectReason[] = [];
  const connection = admission.connect(
    credential,
    (push) => heard.push(push),
    (why) => ended.push(why),
  );
  const last = <Type extends Push['type']>(type: Type) => {
    const found = heard.findLast((push) => push.type === type);
    if (!found) throw new Error(`no ${type} was pushed`);
    return found as Extract<Push, { type: Type }>;
  };
  const call = <Name extends CallName>(name: Name, input: Input<Name>) =>
    connection.call(name, input) as Promise<
      { ok: true; value: Output<Name> } | { ok: false; error: { code: string } }
    >;
  return {
    call: call as TestWindow['call'],
    async get(name, input) {
      const reply = await call(name, input);
      if (!reply.ok) throw new Error(`${name} was refused: ${JSON.stringify(reply.error)}`);
      return reply.value;
    },
    say: (name, input) => connection.call(name, input),
    heard,
    ended,
    now: () => last('match'),
    table: () => last('phone-view').view,
    close: () => {
      connection.close();
    },
  };
}

/** Resolves after delayed pushes were sent. */
export const told = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

export interface PhoneApp {
  readonly app: HistoryApp;
  readonly db: Db;
  readonly network: TestNetwork;
  readonly file: TestFile;
  readonly environment: ReturnType<typeof testEnvironment>;
  open(): TestWindow;
}

/** Takes no time, unlike the key that a phone makes. */
const deriveQuickly = (passphrase: string, address: string): Promise<Uint8Array> =>
  Promise.resolve(createHash('sha256').update(`${passphrase} ${address}`).digest());

/** An app with phones enabled. */
export function phoneApp({
  db = memoryDatabase(),
  network = testNetwork(),
  file = testFile(),
  environment = testEnvironment(randomUUID()),
}: {
  db?: Db;
  network?: TestNetwork;
  file?: TestFile;
  environment?: ReturnType<typeof testEnvironment>;
} = {}): PhoneApp {
  const { openListener } = network;
  const addresses = () => network.addresses;
  const hostName = () => Promise.resolve(network.hostName);
  const phonePorts = {
    network: { openListener, addresses, hostName, deriveKey: deriveQuickly },
    file,
  };
  const app: HistoryApp = createApp({ db, bots: testBots(), environment, phones: phonePorts });
  return { app, db, network, file, environment, open: () => openWindow(app) };
}

/** A table of three at which phones may sit down. */
export async function openTable(
  people: readonly string[] = ['Mina', 'Jonas', 'Ada'],
  plan: Omit<TablePlan, 'people'> = {},
  app: PhoneApp = phoneApp(),
) {
  const table = app.open();
  const match = await startMatch(table, { people, ...plan });
  await table.get('match.watch', { match });
  const opened = await table.get('phones.open', { address: null });
  return { ...app, table, match, opened };
}

/** Returns the last phone snapshot sent to the laptop. */
export function tableTold(table: TestWindow): PhonesState {
  const found = table.heard.findLast((push) => push.type === 'phones');
  if (!found) throw new Error('nothing was pushed');
  return found.phones;
}

/** Says whose phone it is, as a phone does: first as a guest, then with the issued grant. */
export async function joinLobby(
  network: TestNetwork,
  name: string,
  { isKnown = false } = {},
): Promise<{ readonly phone: TestPhone; readonly right: SeatGrant }> {
  const guest = openPhone(network);
  const right = await guest.get('phone.join', { name, emblem: 'bell', colour: 'bell', isKnown });
  guest.close();
  const phone = openPhone(network, { kind: 'right', id: right.id });
  await phone.get('phone.view', {});
  return { phone, right };
}

/**
 * Takes a seat as a phone does: first as a guest, then with the issued grant.
 * @param table lets a phone into a used seat
 */
export async function sitDown(
  network: TestNetwork,
  seat: Input<'phone.sit'>,
  table?: TestWindow,
): Promise<{ readonly phone: TestPhone; readonly right: SeatGrant }> {
  const guest = openPhone(network);
  if (table) {
    await guest.call('phone.request-seat', seat);
    const { requests } = await table.get('phones.state', {});
    for (const { id } of requests) await table.get('phones.let-in', { request: id });
  }
  const right = await guest.get('phone.sit', seat);
  guest.close();
  return { phone: openPhone(network, { kind: 'right', id: right.id }), right };
}
