export default {
  which: 'Whose values',
  house: 'The app’s own',
  own: 'Other values',
  note: {
    house:
      'The app’s own (a printed board may differ: its rules show the numbers only as pictures).',
    kept: 'As kept under this name.',
    own: 'Not kept under a name yet. They hold for this match all the same.',
  },
  change: 'Change the values …',
  name: 'Name of this board',
  nameExample: 'Our board',
  keep: 'Keep this board',
  keepChanges: 'Keep the changes',
  keepAnother: 'Keep as another board',
  delete: 'Delete …',
  deleteTitle: 'Delete {name}?',
  deleteText: 'Matches that were played on it keep its values.',
  deleteConfirm: 'Delete',
} as const;
