import type { PlayerId } from '../../shared/ids.ts';
import { unusedAvatar, type Avatar } from '../../shared/avatars.ts';
import { NAME_LENGTH_MAX } from '../../shared/people.ts';
import type { Environment } from '../app/environment.ts';
import { caseFold } from '../records/text.ts';
import { truncateText } from '../../shared/graphemes.ts';
import { normaliseLine } from '../../shared/text-line.ts';
import { uuidOf } from './bg-stats/names.ts';
import { type FilePlayer, ID } from './history-format.ts';

const AVATARS_MAX = 100;

/** Collects the participants of plays in another program's file; only they are imported. */
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
    /** Returns the same person for the same id. */
    meet(id: PlayerId, given: string): PlayerId {
      if (!people.has(id)) {
        const name = truncateText(normaliseLine(given), NAME_LENGTH_MAX);
        const avatar = avatarOf(people.size);
        people.set(id, { id, name, ...avatar, archived: false, createdAt, mergedInto: null });
      }
      return id;
    },
    /** In order of first appearance. */
    all: (): FilePlayer[] => [...people.values()],
  };
}

/** Returns the id of a person known only by name; the same in every file. */
export const idOfName = (name: string): PlayerId => uuidOf(`person ${caseFold(name)}`) as PlayerId;

/** Returns a file's id for a person if it is valid here, otherwise null. */
export const idInFile = (given: string): PlayerId | null =>
  ID.test(given) ? (given.toLowerCase() as PlayerId) : null;

const PLACEHOLDER_NAME =
  /^(?:anonymous(?: player)?|anonym(?:er spieler)?|anonyme|an[oó]nimo|unknown(?: player)?|guest|익명(?: 플레이어)?|게스트|모르는 사람|[-–—?.]*)$/i;

/** Whether a name is a placeholder for nobody in particular. */
export const isPlaceholderName = (name: string): boolean =>
  PLACEHOLDER_NAME.test(normaliseLine(name));
