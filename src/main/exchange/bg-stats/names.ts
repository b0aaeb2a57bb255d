import { BOT_LEVELS, BOT_NAMES, type BotLevel, type BotName } from '../../../shared/people.ts';

/** A name that a game goes by elsewhere; a game may have several, the first of which it goes out under. */
export interface Title {
  readonly game: string;
  readonly title: string;
}

/** A game without a title goes by its id. */
export const titleOf = (game: string, titles: readonly Title[]): string =>
  titles.find((one) => one.game === game)?.title ?? game;

/** The game meant by a name; capitals, spaces and punctuation don't matter. Null if it is none of ours. */
export function titleReader(titles: readonly Title[]): (name: string) => string | null {
  const games = new Map(titles.toReversed().map(({ title, game }) => [bare(title), game]));
  return (name) => games.get(bare(name)) ?? null;
}

const bare = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** A name in the shape of a uuid, the same for the same text: what BG Stats knows again has to be called alike. */
export function uuidOf(text: string): string {
  const words = [1, 2, 3, 4].map((salt) => hash(`${String(salt)} ${text}`));
  const hex = words.map((word) => word.toString(16).padStart(8, '0')).join('');
  // Version 8, variant 10: made by a rule of one's own.
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
  ];
  return [...parts, hex.slice(20)].join('-');
}

/** FNV-1a, 32 bits, over UTF-16 units. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at++)
    value = Math.imul(value ^ text.charCodeAt(at), 0x01000193) >>> 0;
  return value;
}

/** Bots have no id here, and yet each must be one and the same player in every file. */
export const botUuid = (name: BotName, level: BotLevel): string => uuidOf(`bot ${name} ${level}`);

const BOTS = new Set(BOT_NAMES.flatMap((name) => BOT_LEVELS.map((level) => botUuid(name, level))));

/** One of our own bots, come back. */
export const isBot = (uuid: string): boolean => BOTS.has(uuid.toLowerCase());
