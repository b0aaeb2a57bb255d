import type { Donkey } from '../../../main/games/donkey-derby/model.ts';

/** What `@:{donkey}` in a text links to: the donkey's name in the language of the text. */
export const named = (donkey: Donkey): string => `games.donkey-derby.donkeys.${donkey}`;
