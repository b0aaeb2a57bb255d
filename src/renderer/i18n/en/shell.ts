export const nav = {
  appTitle: 'Menagerie: four games for one table',
  rooms: 'Pages',
  tonight: 'Tonight',
  history: 'History',
  statistics: 'Statistics',
  settings: 'Settings',
} as const;

export const theme = {
  toLight: 'Switch to the light theme',
  toDark: 'Switch to the dark theme',
} as const;

export const field = {
  wholeNumber: 'Please enter a whole number, in digits.',
  halfPoints: 'Please enter whole or half points, such as 7 or 7.5.',
  range: 'Please enter a number from {min} to {max}.',
} as const;

export const keys = {
  title: 'Keys',
  here: 'Here',
  everywhere: 'Everywhere',
  show: 'Show the keys',
  none: 'This page has no letter keys.',
  tab: 'to the next part of the screen',
  arrows: 'within a part',
  enter: 'press a button',
  space: 'in a match: go on, open and close the curtain',
  escape: 'go back',
} as const;

export const connection = {
  connecting: 'Opening Menagerie …',
  lost: 'Disconnected; nothing is lost',
  lostText: 'Menagerie reconnects by itself.',
  unsent:
    '{n} entry on the sheet is not saved yet: it will be sent then. | {n} entries on the sheet are not saved yet: they will be sent then.',
  superseded: 'Menagerie is open in another window',
  supersededText: 'Everything has moved to that window.',
  useHere: 'Use it here',
  unauthorised: 'This address has no key',
  unauthorisedText: 'Open the address that the terminal printed: the key is at its end.',
} as const;

export const example = {
  title: 'An example',
  banner: 'made-up people. Nothing here is yours, and nothing is saved.',
  close: 'Close the example',
  look: 'Look at an example night',
  text: 'Made-up people and ten matches to look around in: results, replays, statistics. The example is deleted when you close it and never touches your own records.',
  opening: 'Made-up people are playing ten matches. This takes a few seconds …',
  closing: 'Closing the example …',
  noMatch: 'Close the example to play.',
  noChange: 'Nothing can be changed in the example.',
} as const;
