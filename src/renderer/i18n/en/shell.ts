export const nav = {
  rooms: 'Rooms',
  tonight: 'Tonight',
  history: 'History',
  people: 'People',
  games: 'Games',
  settings: 'Settings',
} as const;

export const theme = {
  toLight: 'Switch to the light theme',
  toDark: 'Switch to the dark theme',
} as const;

export const field = {
  wholeNumber: 'Please write a whole number, in figures.',
  range: 'Please write a number from {min} to {max}.',
} as const;

export const keys = {
  title: 'Keys',
  here: 'Here',
  everywhere: 'Everywhere',
  show: 'Show the keys',
  none: 'No letter has a meaning in this room.',
  tab: 'to the next part of the screen',
  arrows: 'within a part',
  enter: 'do it',
  space: 'at a table: go on, open and close the curtain',
  escape: 'step back',
} as const;

export const connection = {
  connecting: 'Opening the house …',
  lost: 'Connection lost, nothing is lost',
  lostText: 'It comes back by itself.',
  unsent:
    '{n} entry on the sheet is not kept yet: it will be sent then. | {n} entries on the sheet are not kept yet: they will be sent then.',
  superseded: 'Menagerie is open in another window',
  supersededText: 'The table has moved there, with everything on it.',
  useHere: 'Use it here',
  unauthorised: 'This door needs its key',
  unauthorisedText: 'Open the address that the terminal printed: the key is at its end.',
} as const;

export const example = {
  title: 'An example',
  banner: 'made-up people. Nothing here is yours, and nothing is kept.',
  close: 'Close the example',
  look: 'Look at an example night',
  text: 'Made-up people and ten matches, to look around in: results, replays, statistics. It is thrown away when it is closed and never touches your own records.',
  noMatch: 'Close the example to play.',
  noChange: 'In the example nothing can be changed.',
} as const;

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
