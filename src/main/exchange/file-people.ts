import type { PlayerId } from '../../shared/ids.ts';
import { freeLook, type Look } from '../../shared/looks.ts';
import { NAME_LENGTH_MAX } from '../../shared/people.ts';
import type { Environment } from '../app/environment.ts';
import { cutText, foldText, tidyLine } from '../records/text.ts';
import { uuidOf } from './bg-stats/names.ts';
import { type FilePlayer, ID } from './history-format.ts';

/** So many looks there are. */
const LOOKS = 100;

/** Whoever takes part in a play of another program's file: only they come in, and nobody who stands for no one. */
export function filePeople(environment: Environment) {
  const createdAt = environment.now();
  const people = new Map<PlayerId, FilePlayer>();
  const looks: Look[] = [];

  const lookOf = (index: number): Look => {
    const look = looks[index % LOOKS] ?? freeLook(looks);
    if (index < LOOKS) looks.push(look);
    return look;
  };

  return {
    /** The same person for the same id. */
    meet(id: PlayerId, given: string): PlayerId {
      if (!people.has(id)) {
        const name = cutText(tidyLine(given), NAME_LENGTH_MAX);
        const look = lookOf(people.size);
        people.set(id, { id, name, ...look, archived: false, createdAt, mergedInto: null });
      }
      return id;
    },
    /** In the order they were met. */
    all: (): FilePlayer[] => [...people.values()],
  };
}

/** Whoever is known by no more than a name has an id made of it, the same in every file. */
export const idOfName = (name: string): PlayerId => uuidOf(`person ${foldText(name)}`) as PlayerId;

/** An id that a file has for somebody, if it can be one here. */
export const idInFile = (given: string): PlayerId | null =>
  ID.test(given) ? (given.toLowerCase() as PlayerId) : null;

const NOBODY =
  /^(?:anonymous(?: player)?|anonym(?:er spieler)?|anonyme|an[oó]nimo|unknown(?: player)?|guest|익명(?: 플레이어)?|게스트|모르는 사람|[-–—?.]*)$/i;

/** Whether a name stands for no one in particular. */
export const isNobody = (name: string): boolean => NOBODY.test(tidyLine(name));
