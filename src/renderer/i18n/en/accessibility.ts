export const accessibility = {
  title: 'Accessibility',
  text: 'What Menagerie does so that everybody can play, how that is tested, and what is missing.',
  keyboard: {
    title: 'Without a mouse',
    all: 'Everything on the laptop works by keyboard: Tab moves from part to part, arrow keys move within a part, Enter presses.',
    focus:
      'The focus never gets lost during a match: after a card or at the end of a round it is where you press next, or on the board while the others play.',
    drag: 'Anything that can be dragged can also be moved by pressing.',
    letters: 'Letter keys can be switched off in the settings. “?” shows the keys of a page.',
  },
  reader: {
    title: 'With a screen reader',
    names:
      'Cards, rows and buttons are named by what they show, such as the bull heads of a card of 6 nimmt!.',
    live: 'Moves, the scores after a round and whose turn it is are announced.',
    titles:
      'Each page, match and sheet has its own title and headings in the language of the app. None of them reveals a hidden card.',
  },
  sight: {
    title: 'With low vision or without colours',
    contrast: 'Both themes have the contrast that WCAG 2.2 requires at level AA.',
    size: 'Text grows to 150% in the settings. Pages can be zoomed to 400%, or shown 320 pixels wide, without scrolling sideways.',
    forced:
      'When the system forces its own colours, borders and the highlight colour show what is current, chosen, focused or disabled.',
  },
  motion: {
    title: 'Time, motion and sound',
    time: 'No turn has a time limit. You can set the pace and replay the last turn.',
    motion: 'Cards do not move if the system or the settings ask for less motion.',
    sound: 'Sound is off until you choose soft or full, and nothing is announced by sound alone.',
  },
  tests: {
    title: 'How it is tested',
    axe: 'Pages, boards and dialogs are checked by axe-core for WCAG 2.2, levels A and AA, with both themes and both languages.',
    keys: 'A match of each game was played to its end by keyboard alone, and no key lost the focus.',
    narrow: 'All pages are opened at 320 × 640 pixels, and every control must be reachable.',
  },
  missing: {
    title: 'What is missing',
    readers:
      'Nobody has used Menagerie with a real screen reader yet: not NVDA, JAWS, Narrator, Orca or VoiceOver. What they would read was only checked in the browser’s accessibility tree.',
    phones:
      'The phone page was not tried with TalkBack or VoiceOver, and nothing was tried with voice control or switches.',
    boards:
      'At 320 pixels, boards and score sheets keep their rows and columns, and scroll if they do not fit.',
    people: 'Nobody with a disability has tested it so far.',
  },
} as const;
