import { EMBLEMS, type Colour, type Emblem, type Occupant } from './people.ts';

/** How a person is shown: a shape on a disc of a colour. */
export interface Avatar {
  readonly emblem: Emblem;
  readonly colour: Colour;
}

/** Every emblem in its own colour first, then in its neighbour's, and so on round the ten. */
const AVATARS: readonly Avatar[] = EMBLEMS.flatMap((_, shift) =>
  EMBLEMS.map((emblem, at) => ({ emblem, colour: EMBLEMS[(at + shift) % EMBLEMS.length]! })),
);

/** For somebody new: an emblem that nobody has, while there is one; after that, a pair that nobody has. */
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
 * The people of one match as they are shown there: no two with the same emblem or the same colour, unless all ten are
 * taken. Whoever is named first keeps their own; a later one gets what nobody else there has, for this match.
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

/** Where one comes again it is replaced by one that does not come at all, while there is one. */
function spreadOut(wanted: readonly Emblem[]): readonly Emblem[] {
  const free = EMBLEMS.filter((one) => !wanted.includes(one));
  return wanted.map((one, at) => (wanted.indexOf(one) === at ? one : (free.shift() ?? one)));
}

/** The same for whoever sits at a table. Bots have faces that are theirs alone; one program in several seats is counted. */
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
