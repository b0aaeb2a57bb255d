import { z } from 'zod';
import type { PlayerId, SeatGrantId } from '#shared/ids.ts';
import { SEAT_EVENTS } from '#shared/contract/phones.ts';
import { id, instant, matchId, seat } from '#shared/contract/fields.ts';
import type { PrivateFile } from '../db/private-file.ts';

/** Format version; files of other versions are deleted. */
const VERSION = 1;

const key = z.string().regex(/^[A-Za-z0-9_-]{43}$/);

const seatGrant = z.strictObject({
  id: id<SeatGrantId>(),
  /** 32 bytes in base64url, the key of its connections */
  secret: key,
  /** person whose hand this phone shows; null if the phone left its seat */
  person: id<PlayerId>().nullable(),
});

const person = id<PlayerId>();
const revealedHand = z.strictObject({
  match: matchId,
  seat,
  person,
  /** grant of the phone that showed it; null for the laptop */
  phone: id<SeatGrantId>().nullable().default(null),
});
const seatEvent = z.strictObject({ at: instant, person, event: z.enum(SEAT_EVENTS) });

const schema = z.strictObject({
  version: z.literal(VERSION),
  /** the key in the code to scan, 32 bytes in base64url */
  code: key,
  words: z.string().min(1).max(100),
  address: z.ipv4(),
  port: z.int().min(1).max(65_535),
  openedAt: instant,
  /** when the last phone was seen, or the phones were opened */
  seenAt: instant,
  onTable: z.strictObject({ kind: z.enum(['match', 'sheet']), match: matchId }).nullable(),
  rights: z.array(seatGrant),
  /** for the active match; missing in files of older versions */
  revealed: z.array(revealedHand).default([]),
  /** the oldest first */
  log: z.array(seatEvent).default([]),
});

/** Grant that lets a phone return, even if its seat changed. */
export type StoredSeatGrant = Readonly<z.output<typeof seatGrant>>;
export type ActiveMatchRef = Readonly<NonNullable<z.output<typeof schema>['onTable']>>;

export type RevealedHand = Readonly<z.output<typeof revealedHand>>;
export type SeatEvent = Readonly<z.output<typeof seatEvent>>;

/** Persistent data while phones are open. Stored beside the history; in no backup or export. */
export type StoredPhones = Readonly<
  Omit<z.output<typeof schema>, 'version' | 'rights' | 'revealed' | 'log'>
> & {
  readonly rights: readonly StoredSeatGrant[];
  readonly revealed: readonly RevealedHand[];
  readonly log: readonly SeatEvent[];
};

/** Null if phones are off. Deletes a damaged or foreign file: phones are then off. */
export function readPhones(file: PrivateFile): StoredPhones | null {
  const text = file.read();
  if (text === null) return null;
  const parsed = schema.safeParse(parse(text));
  if (parsed.success) return parsed.data;
  try {
    file.remove();
  } catch {
    // The file stays in a read-only folder, but grants nothing.
  }
  return null;
}

/** Returns once synced to disk. Throws disk errors. */
export const writePhones = (file: PrivateFile, stored: StoredPhones): void => {
  file.write(JSON.stringify({ ...stored, version: VERSION }));
};

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Maximum lines per person, so that one person's repeated joins evict no other lines. */
const OF_PERSON_MAX = 20;
const LINES_MAX = 200;

export function withSeatEvent(log: readonly SeatEvent[], event: SeatEvent): readonly SeatEvent[] {
  const next = [...log, event];
  const own = next.filter(({ person }) => person === event.person);
  const oldest = own.length > OF_PERSON_MAX ? own[0] : undefined;
  return next.filter((one) => one !== oldest).slice(-LINES_MAX);
}
