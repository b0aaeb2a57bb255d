import { gameById, games } from '#games/engines.ts';
import { caseFold } from '#main/records/text.ts';
import type { Winner } from '#shared/custom-game.ts';
import { type Bot, BOT_LEVELS, BOT_NAMES } from '#shared/people.ts';

/** Name of a game in other programs. A game may have several; exports use the first. */
export interface Title {
  readonly game: string;
  readonly title: string;
  /** chosen by the user for this file; overrides the game's number there */
  readonly isChosen: boolean;
  /** winner of a described game */
  readonly winner?: Winner;
}

export const titleOf = (game: string, titles: readonly Title[]): string =>
  titles.find((one) => one.game === game)?.title ?? game;

/**
 * Returns a finder of games by name, and by BoardGameGeek number if the file has it; capitals, spaces and punctuation
 * are ignored. Null if unknown: another game may have the same name.
 */
export function titleReader(
  titles: readonly Title[],
): (name: string, bggId?: number) => string | null {
  const shownTitles = titles
    .toReversed()
    .map(({ title, game }) => [comparableName(title), game] as const);
  const byTitle = new Map([...knownTitles(), ...shownTitles]);
  const chosen = new Map(
    titles.flatMap((one) => (one.isChosen ? [[comparableName(one.title), one.game]] : [])),
  );
  return (name, bggId = 0) => {
    const title = comparableName(name);
    const numbered = games.find((game) => bggId > 0 && game.bggId === bggId);
    const gameId = chosen.get(title) ?? numbered?.id ?? byTitle.get(title) ?? null;
    const isAnother = bggId > 0 && ![0, bggId].includes(gameById(gameId ?? '')?.bggId ?? 0);
    return isAnother && !chosen.has(title) ? null : gameId;
  };
}

const knownTitles = (): readonly (readonly [string, string])[] =>
  games.flatMap((game) =>
    [game.id, ...game.titles].map((title) => [comparableName(title), game.id] as const),
  );

export const comparableName = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Returns a uuid that is equal for equal texts: BG Stats recognises records by uuid. */
export function uuidOf(text: string): string {
  const hashes = SALTS.map((salt) => hash(text, salt));
  const hex = hashes.map((hashed) => hashed.toString(16).padStart(8, '0')).join('');
  // UUID version 8 (custom), variant 10.
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
  ];
  return [...parts, hex.slice(20)].join('-');
}

/** FNV-1a, 32 bits, over UTF-16 units, continued from `before`. */
function hash(text: string, before = 0x811c9dc5): number {
  let value = before;
  for (let at = 0; at < text.length; at++)
    value = Math.imul(value ^ text.charCodeAt(at), 0x01000193) >>> 0;
  return value;
}

const SALTS = [1, 2, 3, 4].map((salt) => hash(`${String(salt)} `));

export const botUuid = ({ name, level, program }: NamedBot): string =>
  uuidOf(program === undefined ? `bot ${name} ${level}` : `program ${program}`);

type NamedBot = Pick<Bot, 'name' | 'level'> & { readonly program?: string | undefined };

const BOTS = new Set(
  BOT_NAMES.flatMap((name) => BOT_LEVELS.map((level) => botUuid({ name, level }))),
);

/** Returns a bot's name for a program that knows only people. */
export const botTitle = ({ name, level, program }: NamedBot): string =>
  program === undefined
    ? `${name[0]!.toUpperCase()}${name.slice(1)} (bot, ${level})`
    : `${program}${OUTSIDE_BOT_SUFFIX}`;

const OUTSIDE_BOT_SUFFIX = ' (bot, outside)';

const BOT_TITLES = new Set(
  BOT_NAMES.flatMap((name) => BOT_LEVELS.map((level) => caseFold(botTitle({ name, level })))),
);

/**
 * Whether a player is one of this app's bots: by id, or by name if another program replaced the id. Names of outside
 * programs all end alike.
 */
export const isBot = (uuid: string, name: string): boolean =>
  BOTS.has(uuid.toLowerCase()) ||
  BOT_TITLES.has(caseFold(name)) ||
  caseFold(name).endsWith(caseFold(OUTSIDE_BOT_SUFFIX));
