export default {
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
