/** Refusals of a text that describes a game, with the line of its fault. */
export const sheetRefusals = {
  'description-large': 'That is too large for the description of a game. The limit is {max} KiB.',
  'description-empty': 'There is nothing in it.',
  'description-json':
    'Line {line}: this is not JSON. A comma, a bracket or a quotation mark may be missing.',
  'description-foreign':
    'That is not the description of a game: it does not begin with "format": "menagerie-sheet".',
  'description-version': 'That comes from a newer version of Menagerie.',
  'description-twice': 'Line {line}: “{field}” is there a second time.',
  'description-unknown': 'Line {line}: “{field}” does not belong here.',
  'description-missing': 'Line {line}: “{field}” is missing.',
  'description-text':
    'Line {line}: “{field}” must be one line of text, with at most {max} characters.',
  'description-whole': 'Line {line}: “{field}” must be a whole number from {min} to {max}.',
  'description-choice': 'Line {line}: “{field}” must be one of these: {choices}.',
  'description-list': 'Line {line}: “{field}” must be a list with 1 to {max} entries.',
  'description-object': 'Line {line}: “{field}” must be an object with {fields}.',
  'description-rounds':
    'Line {line}: “{field}” must be "once", "open", or an object with either "count" or "until".',
  'description-category-twice': 'Line {line}: another category has the same “{field}”.',
  'description-category-unknown': 'Line {line}: “{field}” must be the name of a category.',
  'description-categories-unused':
    'Line {line}: there are no points, so “{field}” does not belong here.',
  'description-target-unused': 'Line {line}: only a game played together has a “{field}”.',
  'description-teams-unused': 'Line {line}: “{field}” need a game in which points decide.',
  'description-rounds-unused':
    'Line {line}: “{field}” must be "once", because the players only say whether they won.',
  'description-seats-reversed':
    'Line {line}: the smallest number of “{field}” is above the largest.',
  'description-too-many-lines':
    'Line {line}: “{field}” times rounds gives more lines than a sheet can have.',
} as const;
