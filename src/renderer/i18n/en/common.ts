import type { BotName } from '#shared/people.ts';

export const app = {
  name: 'Menagerie',
} as const;

export const dialog = {
  close: 'Close',
  cancel: 'Leave it as it is',
} as const;

/** Settings shared with phones. */
export const settings = {
  language: 'Language',
  theme: 'Theme',
  themes: { system: 'Same as system', dark: 'Dark', light: 'Light' },
} as const;

export const bots = {
  otto: 'Otto',
  pip: 'Pip',
  hazel: 'Hazel',
  bruno: 'Bruno',
  wanda: 'Wanda',
  fritz: 'Fritz',
  olive: 'Olive',
  monty: 'Monty',
  tilda: 'Tilda',
  gus: 'Gus',
} as const satisfies Record<BotName, string>;

export const emblems = {
  emblem: 'Emblem',
  colour: 'Colour',
  taken: '{emblem}: {names}',
  shapes: {
    moon: 'Moon',
    anchor: 'Anchor',
    star: 'Star',
    leaf: 'Leaf',
    bell: 'Bell',
    fish: 'Fish',
    key: 'Key',
    shroom: 'Mushroom',
    feather: 'Feather',
    cup: 'Cup',
  },
  colours: {
    moon: 'Gold',
    anchor: 'Sky blue',
    star: 'Coral',
    leaf: 'Green',
    bell: 'Cream',
    fish: 'Teal',
    key: 'Lilac',
    shroom: 'Rose',
    feather: 'Grey',
    cup: 'Copper',
  },
} as const;
