import type { PlayerKind } from '#shared/people.ts';
import type { PlayerId } from '#shared/ids.ts';
import { normaliseLine } from '#shared/text-line.ts';
import { caseFold } from '#main/records/text.ts';
import {
  idInFile,
  idOfName,
  isForeignBotName,
  isPlaceholderName,
  type Participant,
} from '../file-people.ts';
import type { BgStatsFile, FilePerson } from './file-format.ts';
import { isBot, uuidOf } from './names.ts';

interface BgStatsPerson extends Participant {
  readonly isHouseBot: boolean;
}

export type BgStatsPeople = ReadonlyMap<number, BgStatsPerson | null>;

/**
 * Returns the people of a file by their numbers there. Nobody in particular is null, and becomes a guest. People without
 * an id are known by name; a namesake in the same file is another person.
 */
export function peopleOfFile({ players }: BgStatsFile): BgStatsPeople {
  const people = new Map<number, BgStatsPerson | null>();
  const namesakes = new Map<string, number>();
  for (const player of players) {
    const { id, uuid } = player;
    if (id === null || people.has(id)) continue;
    const name = normaliseLine(player.name);
    if (isPlaceholderName(name)) {
      people.set(id, null);
      continue;
    }
    const given = idInFile(uuid);
    people.set(id, {
      name,
      kind: kindOf(player, name),
      isHouseBot: isBot(uuid, name),
      player: given ?? idOfNamesake(name, namesakes),
    });
  }
  return people;
}

function idOfNamesake(name: string, counts: Map<string, number>): PlayerId {
  const folded = caseFold(name);
  const count = (counts.get(folded) ?? 0) + 1;
  counts.set(folded, count);
  const first = idOfName(name);
  return count === 1 ? first : (uuidOf(`${first} ${String(count)}`) as PlayerId);
}

const IS_NPC = /"isNpc"\s*:\s*(?:1|true|"1")/;

function kindOf({ isAnonymous, metaData }: FilePerson, name: string): PlayerKind {
  if (IS_NPC.test(metaData) || isForeignBotName(name)) return 'bot';
  return isAnonymous === true ? 'guest' : 'person';
}
