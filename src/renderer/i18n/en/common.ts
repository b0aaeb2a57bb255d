import type { BotName } from '../../../shared/people.ts';

export const app = {
  name: 'Menagerie',
  title: 'Menagerie: four games for one table',
} as const;

export const dialog = {
  close: 'Close',
  cancel: 'Leave it as it is',
} as const;

export const settings = {
  title: 'Settings',
  look: 'How it looks',
  play: 'How it plays',
  language: 'Language',
  theme: 'Theme',
  themes: { system: 'As the system', dark: 'Game night', light: 'Daylight' },
  textScale: 'Text size',
  percent: '{n} %',
  smaller: 'Smaller text',
  larger: 'Larger text',
  motion: 'Motion',
  motions: { system: 'As the system', full: 'Cards travel', reduced: 'Cards stay put' },
  botSpeed: 'Pace of the table',
  botSpeeds: { slow: 'Slow', normal: 'Normal', fast: 'Fast' },
  sound: 'Sound',
  soundNote: 'A few soft ones: a card, a die, the next turn.',
  letterKeys: 'Letter keys',
  letterKeysNote: 'One key an action, such as U to take back.',
  wholeCurtain: 'Curtain over the whole table',
  wholeCurtainNote: 'When the laptop is passed on. Otherwise it covers the hand alone.',
  showKeys: 'Show the keys',
  about: 'About Menagerie {version}',
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
