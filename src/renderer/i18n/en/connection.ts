export default {
  connecting: 'Opening the house …',
  lost: 'Connection lost, nothing is lost',
  lostText: 'It comes back by itself.',
  superseded: 'Menagerie is open in another window',
  supersededText: 'The table has moved there, with everything on it.',
  useHere: 'Use it here',
  unauthorised: 'This door needs its key',
  unauthorisedText: 'Open the address that the terminal printed: the key is at its end.',
} as const;
