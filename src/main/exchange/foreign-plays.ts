import type { PlayerId, MatchId, NightId } from '#shared/ids.ts';
import { unusedAvatar, type Avatar } from '#shared/avatars.ts';
import { NAME_LENGTH_MAX, type PlayerKind } from '#shared/people.ts';
import type { Environment } from '../app/environment.ts';
import { caseFold } from '../records/text.ts';
import { truncateText } from '#shared/graphemes.ts';
import { normaliseLine } from '#shared/text-line.ts';
import { type Title, uuidOf } from './bg-stats/names.ts';
import {
  type FileMatch,
  type FileNight,
  type FilePlayer,
  HISTORY_FORMAT,
  HISTORY_VERSION,
  type HistoryFile,
  ID,
} from './history-format.ts';
import type { ImportTexts, SkippedPlay } from '#shared/contract/exchange.ts';
import { mostFirst } from './skipped.ts';
import type { ConvertedPlay } from './totals-sheet.ts';
import { NIGHT_PAUSE } from '../records/nights.ts';

/** Data that the file lacks. */
export interface ForeignFileContext {
  readonly utcOffset: number;
  readonly titles: readonly Title[];
  readonly texts: ImportTexts;
  readonly environment: Environment;
}

export interface ConvertedPlays {
  readonly file: HistoryFile;
  readonly skipped: readonly SkippedPlay[];
  readonly unknownGames: readonly UnknownGame[];
  readonly conversions: Conversions;
}

/** Game of a file that no title matches, with the number of its plays. */
export interface UnknownGame {
  readonly name: string;
  readonly plays: number;
}

export interface Conversions {
  readonly inexact: number;
  readonly turned: number;
  readonly contradicted: number;
  readonly unfinished: number;
  readonly shortened: number;
}

export const NO_CONVERSIONS: Conversions = {
  inexact: 0,
  turned: 0,
  contradicted: 0,
  unfinished: 0,
  shortened: 0,
};

type CollectedPlay = Omit<ConvertedPlay, 'sheet' | 'isAssumed'> & {
  readonly sheet: PlacedMatch;
  readonly people: readonly Participant[];
};

/** Collects the plays of a file, with only the people who take part in one. */
export function collectPlays(environment: Environment) {
  const people = createFilePeople(environment);
  const sheets: PlacedMatch[] = [];
  const skipped: SkippedPlay[] = [];
  const unknown = new Map<string, number>();
  const counts = { ...NO_CONVERSIONS };
  return {
    add(play: CollectedPlay): void {
      for (const participant of play.people) people.meet(participant);
      sheets.push(play.sheet);
      counts.inexact += Number(play.isInexact);
      counts.turned += Number(play.isTurned);
      counts.contradicted += Number(play.isContradicted);
      counts.unfinished += Number(play.isUnfinished);
      counts.shortened += Number(play.isShortened);
    },
    skip(play: SkippedPlay): void {
      skipped.push(play);
    },
    addUnknownGame(name: string): void {
      unknown.set(name, (unknown.get(name) ?? 0) + 1);
    },
    all: (): ConvertedPlays => ({
      file: {
        format: HISTORY_FORMAT,
        version: HISTORY_VERSION,
        boards: [],
        seasons: [],
        players: people.all(),
        ...groupIntoNights(sheets, environment),
      },
      skipped,
      unknownGames: mostFirst([...unknown].map(([name, plays]) => ({ name, plays }))),
      conversions: counts,
    }),
  };
}

export interface Participant {
  readonly player: PlayerId;
  readonly name: string;
  readonly kind: PlayerKind;
}

const AVATARS_MAX = 100;

function createFilePeople(environment: Environment) {
  const createdAt = environment.now();
  const people = new Map<PlayerId, FilePlayer>();
  const avatars: Avatar[] = [];

  const avatarOf = (index: number): Avatar => {
    const avatar = avatars[index % AVATARS_MAX] ?? unusedAvatar(avatars);
    if (index < AVATARS_MAX) avatars.push(avatar);
    return avatar;
  };

  return {
    meet({ player: id, name: given, kind }: Participant): void {
      if (people.has(id)) return;
      const name = truncateText(normaliseLine(given), NAME_LENGTH_MAX);
      const avatar = avatarOf(people.size);
      people.set(id, {
        id,
        name,
        ...avatar,
        archived: false,
        createdAt,
        mergedInto: null,
        ...(kind !== 'person' && { kind }),
      });
    },
    all: (): FilePlayer[] => [...people.values()],
  };
}

/**
 * Returns participants with a guest for each seat without one. Guests and bots may sit in a play several times: each
 * further one gets a number, the same in all plays and files.
 */
export function withGuests(
  seats: readonly (Participant | null)[],
  guestName: string,
): readonly Participant[] {
  const unknown: Participant = { player: GUEST_ID, name: guestName, kind: 'guest' };
  const counts = new Map<PlayerId, number>();
  return seats.map((seat) => {
    const participant = seat ?? unknown;
    const { player, name, kind } = participant;
    const count = (counts.get(player) ?? 0) + 1;
    counts.set(player, count);
    if (count === 1 || kind === 'person') return participant;
    const number = ` ${String(count)}`;
    return { player: uuidOf(player + number) as PlayerId, name: name + number, kind };
  });
}

const GUEST_ID = uuidOf('guest') as PlayerId;

export const idOfName = (name: string): PlayerId => uuidOf(`person ${caseFold(name)}`) as PlayerId;

export const idInFile = (given: string): PlayerId | null =>
  ID.test(given) ? (given.toLowerCase() as PlayerId) : null;

const PLACEHOLDER_NAME =
  /^(?:anonymous(?: player)?|anonym(?:er spieler)?|anonyme|an[oó]nimo|unknown(?: player)?|guest|gast|invité|invitado|ospite|익명(?: 플레이어)?|게스트|손님|모르는 사람|[-–—?.]*)$/i;

export const isPlaceholderName = (name: string): boolean =>
  PLACEHOLDER_NAME.test(normaliseLine(name));

const FOREIGN_BOT_NAME =
  /^(?:(?:the )?automa|automaton|bot|ai|npc|computer|dummy(?: player)?|오토마|봇|컴퓨터)(?:\s*[\d#([,:–-].*)?$/iu;

/** Whether a name is that of a bot in other programs, such as "Automa" or "Bot 2 (hard)". */
export const isForeignBotName = (name: string): boolean =>
  FOREIGN_BOT_NAME.test(normaliseLine(name));

/** Returns a maker of ids that are the same for the same content each time; equal plays in one file are several. */
export function contentIds(): (content: unknown) => MatchId {
  const copies = new Map<string, number>();
  return (given) => {
    const content = JSON.stringify(given);
    const copy = copies.get(content) ?? 0;
    copies.set(content, copy + 1);
    return uuidOf(`play ${content} ${String(copy)}`) as MatchId;
  };
}

/** File's match with a location, but no night. */
export type PlacedMatch = Omit<FileMatch, 'night'> & { readonly place: string };

function groupIntoNights(
  placed: readonly PlacedMatch[],
  environment: Environment,
): { readonly nights: FileNight[]; readonly matches: FileMatch[] } {
  const nights: FileNight[] = [];
  const latest = new Map<string, { night: NightId; endedAt: number }>();
  const matches = placed
    .toSorted((one, other) => one.startedAt - other.startedAt)
    .map(({ place, ...match }): FileMatch => {
      const before = latest.get(place);
      const goesOn = before && match.startedAt - before.endedAt <= NIGHT_PAUSE;
      const night = goesOn ? before.night : (environment.id() as NightId);
      if (!goesOn) nights.push({ id: night, startedAt: match.startedAt, place, note: '' });
      latest.set(place, { night, endedAt: Math.max(match.endedAt, before?.endedAt ?? 0) });
      return { ...match, night };
    });
  return { nights, matches };
}
