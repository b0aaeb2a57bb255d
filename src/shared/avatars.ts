import { EMBLEMS, type Colour, type Emblem, type Occupant } from './people.ts';

export interface Avatar {
  readonly emblem: Emblem;
  readonly colour: Colour;
}

/** Avatars in order of preference: every emblem in its own colour, then in its neighbour's, and so on. */
const AVATARS: readonly Avatar[] = EMBLEMS.flatMap((_, shift) =>
  EMBLEMS.map((emblem, at) => ({ emblem, colour: EMBLEMS[(at + shift) % EMBLEMS.length]! })),
);

/** Returns an avatar for a new person: an unused emblem if possible, otherwise an unused pair. */
export function unusedAvatar(taken: readonly Avatar[]): Avatar {
  const has = {
    emblem: new Set(taken.map(({ emblem }) => emblem)),
    colour: new Set(taken.map(({ colour }) => colour)),
  };
  return (
    AVATARS.find(({ emblem, colour }) => !has.emblem.has(emblem) && !has.colour.has(colour)) ??
    AVATARS.find(({ emblem }) => !has.emblem.has(emblem)) ??
    AVATARS.find((avatar) => !isTaken(avatar, taken)) ??
    AVATARS[0]!
  );
}

const isTaken = ({ emblem, colour }: Avatar, avatars: readonly Avatar[]): boolean =>
  avatars.some((other) => other.emblem === emblem && other.colour === colour);

/**
 * Gives people of one match distinct emblems and colours, unless all ten are taken. Earlier people keep their
 * avatar; a later one gets an unused one for this match only.
 */
export function withDistinctAvatars<Person extends Avatar>(
  people: readonly Person[],
): readonly Person[] {
  const emblems = spreadOut(people.map(({ emblem }) => emblem));
  const colours = spreadOut(people.map(({ colour }) => colour));
  const shown: Person[] = [];
  for (const [at, person] of people.entries()) {
    const avatar = { emblem: emblems[at]!, colour: colours[at]! };
    shown.push({ ...person, ...(isTaken(avatar, shown) ? unusedAvatar(shown) : avatar) });
  }
  return shown;
}

function spreadOut(wanted: readonly Emblem[]): readonly Emblem[] {
  const free = EMBLEMS.filter((one) => !wanted.includes(one));
  return wanted.map((one, at) => (wanted.indexOf(one) === at ? one : (free.shift() ?? one)));
}

/**
 * Gives all occupants of a match distinct avatars. Bots have avatars of their own; several seats of one program are
 * numbered.
 */
export function distinctOccupants(occupants: readonly Occupant[]): readonly Occupant[] {
  const people = withDistinctAvatars(
    occupants.flatMap((occupant) => (occupant.kind === 'player' ? [occupant.player] : [])),
  ).values();
  return occupants.map((occupant) =>
    occupant.kind === 'player'
      ? { kind: 'player', player: people.next().value! }
      : numberedAmong(occupants, occupant),
  );
}

function numberedAmong(
  occupants: readonly Occupant[],
  bot: Extract<Occupant, { kind: 'bot' }>,
): Occupant {
  if (bot.program === undefined) return bot;
  const alike = occupants.filter((one) => one.kind === 'bot' && one.program === bot.program);
  return alike.length > 1 ? { ...bot, number: alike.indexOf(bot) + 1 } : bot;
}
