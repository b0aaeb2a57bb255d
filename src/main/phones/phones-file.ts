import type { PlayerId, SeatGrantId } from '#shared/ids.ts';
import type { PrivateFile } from '../db/folder.ts';
import { z } from 'zod';
import { SEAT_EVENTS } from '#shared/contract/phones.ts';
import { id, instant, matchId, seat } from '#shared/contract/fields.ts';

/** Format version; files of other versions are deleted. */
const VERSION = 1;

const key = z.string().regex(/^[A-Za-z0-9_-]{43}$/);

const seatGrant = z.strictObject({
  id: id<SeatGrantId>(),
  /** 32 bytes in base64url, the key of its connections */
  secret: key,
  /** person whose hand this phone shows; null if the phone left its seat */
  person: id<PlayerId>().nullable(),
  /** whether only the phone itself has said so; the laptop has not let it in as this person */
  isFromLobby: z.boolean().optional(),
  /** seats that it has had since before anybody else saw the hand, the latest last */
  seats: z.array(z.strictObject({ match: matchId, seat })).default([]),
});

const person = id<PlayerId>();
const revealedHand = z.object({
  match: matchId,
  seat,
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
  /** hands of every match, the latest last; missing in files of older versions */
  revealed: z.array(revealedHand).default([]),
  log: z.array(seatEvent).default([]),
});

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
