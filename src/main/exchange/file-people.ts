import type { PlayerId } from '#shared/ids.ts';
import { unusedAvatar, type Avatar } from '#shared/avatars.ts';
import { NAME_LENGTH_MAX, type PlayerKind } from '#shared/people.ts';
import type { Environment } from '../app/environment.ts';
import { caseFold } from '../records/text.ts';
import { truncateText } from '#shared/graphemes.ts';
import { normaliseLine } from '#shared/text-line.ts';
import { uuidOf } from './bg-stats/names.ts';
import { type FilePlayer, ID } from './history-format.ts';

export interface Participant {
  readonly player: PlayerId;
  readonly name: string;
  readonly kind: PlayerKind;
}

const AVATARS_MAX = 100;

export function createFilePeople(environment: Environment) {
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
    /** In order of first appearance. */
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
