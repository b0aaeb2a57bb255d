export const accessibility = {
  title: 'Accessibility',
  text: 'What Menagerie does so that everybody can play, how that is tested, and what is missing.',
  keyboard: {
    title: 'Without a mouse',
    all: 'Everything on the laptop can be done by keyboard: Tab goes from part to part, arrows go within one, Enter presses.',
    focus:
      'The focus does not fall off a table: after a card or at the end of a round it is where the next press goes, or on the table itself while the others play.',
    drag: 'Whatever can be dragged can also be pressed.',
    letters: 'Letter keys can be switched off in the settings. “?” shows those of a page.',
  },
  reader: {
    title: 'With a screen reader',
    names:
      'Cards, rows and buttons are named by what they show, such as the bull heads of a card of 6 nimmt!.',
    live: 'Moves, the standing after a round and whose turn it is are announced.',
    titles:
      'Each page, match and sheet has its own title and headings, in the language of the app. None of them tells a hidden card.',
  },
  sight: {
    title: 'With low vision or without colours',
    contrast: 'Both themes have the contrast that WCAG 2.2 asks for at level AA.',
    size: 'Text grows to 150 % in the settings. Pages can be zoomed to 400 %, or shown 320 pixels wide, without scrolling sideways.',
    forced:
      'Where the system forces its own colours, edges and its highlight tell what is current, chosen, focused or disabled.',
  },
  motion: {
    title: 'With time, less motion and no sound',
    time: 'No turn has a time limit. The pace of the table can be set, and the last turn shown again.',
    motion: 'Cards stay put where the system or the settings ask for less motion.',
    sound: 'Nothing is told by sound alone.',
  },
  tests: {
    title: 'How it is tested',
    axe: 'Pages, tables and dialogs are checked by axe-core for WCAG 2.2, levels A and AA, with both themes and both languages.',
    keys: 'A match of each game was played to its end by keyboard alone; no key may lose the focus.',
    narrow: 'All pages are opened at 320 × 640 pixels, and every control must be in reach.',
  },
  missing: {
    title: 'What is missing',
    readers:
      'Nobody has used Menagerie with a real screen reader yet: neither NVDA, JAWS, Narrator, Orca nor VoiceOver. What they would read was checked in the browser’s accessibility tree alone.',
    phones:
      'The page on a phone was not tried with TalkBack or VoiceOver, and nothing with voice control or switches.',
    boards:
      'At 320 pixels a table and a score sheet keep their two dimensions, and scroll in them where they must.',
    people: 'Nobody with a disability has tested it so far.',
  },
} as const;
