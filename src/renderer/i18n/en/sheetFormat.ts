/** Refusals of a text that describes a game, with the line of its fault. */
export const sheetRefusals = {
  'description-large': 'That is too large for the description of a game. The limit is {max} KiB.',
  'description-empty': 'There is nothing in it.',
  'description-json':
    'Line {line}: this is not JSON. A comma, a bracket or a quotation mark may be missing.',
  'description-foreign':
    'That is not the description of a game. One has "format": "menagerie-sheet" in it.',
  'description-version': 'That comes from a newer version of Menagerie.',
  'description-twice': 'Line {line}: “{field}” is there a second time.',
  'description-unknown': 'Line {line}: “{field}” does not belong here.',
  'description-missing': 'Line {line}: “{field}” is missing.',
  'description-text':
    'Line {line}: “{field}” must be one line of text, with at most {max} characters.',
  'description-whole': 'Line {line}: “{field}” must be a whole number from {min} to {max}.',
  'description-points': 'Line {line}: “{field}” must be whole or half points from {min} to {max}.',
  'description-choice': 'Line {line}: “{field}” must be one of these: {choices}.',
  'description-list': 'Line {line}: “{field}” must be a list with 1 to {max} entries.',
  'description-object': 'Line {line}: “{field}” must be an object with {fields}.',
  'description-rounds':
    'Line {line}: “{field}” must be "once", "open", or an object with "count", "until" or "downFrom".',
  'description-category-twice': 'Line {line}: another category has the same “{field}”.',
  'description-category-unknown': 'Line {line}: “{field}” must be the name of a category.',
  'description-categories-unused':
    'Line {line}: there are no points, so “{field}” does not belong here.',
  'description-target-unused': 'Line {line}: only a game played together has a “{field}”.',
  'description-teams-unused': 'Line {line}: “{field}” need a game in which points decide.',
  'description-rounds-unused':
    'Line {line}: “{field}” must be "once", because the players only say whether they won.',
  'description-rounds-down': 'Line {line}: “downFrom” needs "fewest" as the winner.',
  'description-over-far':
    'Line {line}: “{field}” must be a total before the one that ends the match.',
  'description-teams-few': 'Line {line}: 1 of “{field}” is only for a game played together.',
  'description-moon-without-sum': 'Line {line}: “{field}” needs a “sum” above 0.',
  'description-seats-reversed':
    'Line {line}: the smallest number of “{field}” is above the largest.',
  'description-too-many-lines':
    'Line {line}: “{field}” times rounds gives more lines than a sheet can have.',
} as const;

/** Descriptions that go from one laptop to another. */
export const sharing = {
  giveAway: 'Share',
  giveAwayGame: 'Share {name}',
  giveAwayAbout:
    'On another laptop, “Import a game” reads the code with the camera, or the file, or the text.',
  code: 'Code of {name}',
  codeTooLong: 'This description is too long for a code. Use the file or the text.',
  save: 'Save as a file',
  copy: 'Copy the text',
  outcome: {
    saved: 'The file is saved.',
    copied: 'Copied to the clipboard.',
    notCopied: 'The clipboard is not available. Use the file.',
  },
  takeIn: 'Import a game',
  takeInAbout: 'From a text, a file or the code on another screen.',
  text: 'Text',
  textHint: 'Paste the text of a game here.',
  takeInText: 'Import this text',
  useCamera: 'Read a code with the camera',
  cameraAgain: 'Try the camera again',
  cameraPicture: 'Picture of the camera',
  camera: {
    starting: 'The camera is starting …',
    running: 'Hold the code in front of the camera.',
    none: 'This computer has no camera that Menagerie can use. Use the text or a file.',
    refused:
      'Menagerie may not use the camera, or another program uses it. Use the text or a file.',
  },
  taken: 'There is already a game called {name}.',
  openThat: 'Open that one',
  otherName: 'Another name for the new one',
  otherNameMissing: 'The new game needs a name of its own.',
  addAs: 'Import it under this name',
} as const;

export const shelf = {
  title: 'Shelf',
  about: 'Games that Menagerie brings a score sheet for.',
} as const;
