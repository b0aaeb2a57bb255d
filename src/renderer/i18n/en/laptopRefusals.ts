/** Refusals on the laptop only: phones do not load these. */
export const laptopRefusals = {
  'unknown-game': 'This copy of Menagerie does not have that game.',
  seats: 'This game does not work with that many players.',
  options: 'These settings do not go together.',
  'nobody-plays': 'Someone has to play: add at least one person.',
  'player-twice': '{name} already has a seat in this match.',
  'unknown-program': 'The bot {name} is no longer in this computer’s file of outside bots.',
  'nowhere-to-rewind': 'The match cannot be rewound to that point.',
  'deal-code':
    'That is no code, or a character in it is wrong. Compare it with the other laptop, character by character.',
  'deal-game': 'This code is for a game that this version of Menagerie does not have.',
  'deal-newer': 'This code was made by a newer version of Menagerie. Get that version to play it.',
  'deal-running': 'These cards are on the table right now. Finish or abandon that match first.',
  'dealt-again': 'Its cards are on the table again. You can look back once that match is over.',
  'photo-no-match': 'Start or resume a match on the laptop first: photos are kept with its night.',
  'photo-early': 'That is enough photos for now. You can send more in a minute.',
  'unknown-photo': 'There is no such photo.',
  'photo-unreadable':
    'Menagerie cannot use this file as a photo. JPEG, PNG and WebP work; a HEIC photo from a phone has to be saved as JPEG first.',
  'photo-large': 'This picture is too large. The limit is {max} MiB.',
  'photo-many': 'There is room for only {max} photos. Remove one first.',
  'photo-lost':
    'The file of this photo is gone or damaged. It should be in the folder “photos”, beside the history.',
  'not-reviewable':
    'This match cannot be reviewed. The coach needs a match that was played to the end, or a sheet with every card known.',
  'no-review': 'There is no such review. The match may have changed since.',
  'review-busy': 'Another match is being reviewed. Wait until it is done, or cancel it there.',
  'unknown-night': 'There is no such night.',
  'same-night': 'That is the same night.',
  'not-over-yet': 'A finished match cannot end in the future.',
  'text-long': 'That is too long. The limit is {max} characters.',
  'game-name-empty': 'A game and its categories need names that can be seen.',
  'game-name-taken': 'There is already a game called {name}.',
  'games-full': 'You can save at most {max} games of your own.',
  'unknown-season': 'There is no such season.',
  'season-name-empty': 'A season needs a name.',
  'season-name-taken': 'There is already a season called {name}.',
  'season-days': 'The last day of a season cannot come before its first.',
  'season-alone': 'A season needs at least two people, or “Everybody who comes”.',
  'nothing-odd': 'There is nothing left to check there.',
  'sheet-changed': 'Something was entered meanwhile. Look at the sheet, then undo again.',
  'sheet-empty': 'Nothing has been entered yet, so there is nothing to finish.',
  'table-full': 'At most {max} people can play this together.',
  'already-on-sheet': 'That person already has a column on this sheet.',
  'last-at-table': 'Someone has to stay at the table.',
  'no-referee': 'Menagerie can keep score for this game, but cannot place its cards.',
  'name-empty': 'Everyone needs a name.',
  'name-long': 'That name is too long. The limit is {max} characters.',
  'name-taken': 'Someone is already called {name}.',
  'same-player': 'That is already the same person.',
  'sat-together':
    '{from} and {into} played in the same match, so they cannot be the same person. Matches together: {matches}.',
  'not-merged': 'That name was not merged with another, so there is nothing to separate.',
  'unknown-backup': 'That backup is gone.',
  'backup-unusable':
    'That backup cannot be used: it is damaged, or from a newer version of Menagerie.',
  'only-an-example': 'This is an example. You can look around, but you cannot change anything.',
  'needs-rescue': 'The history could not be opened. First choose what to do about it.',
  'nothing-to-rescue': 'The history is open, so there is nothing to rescue.',
  'file-large': 'That file is too large. The limit is {max} MiB. Import a longer history in parts.',
  'file-empty': 'That file is empty.',
  'file-binary':
    'That is not a text file. If it is a spreadsheet, save it as CSV in its program and choose that file.',
  'file-quote': 'A quotation mark in line {line} is never closed. Nothing was imported.',
  'file-columns': 'That table has more than {max} columns. Nothing was imported.',
  'file-rows': 'That table has more than {max} lines. Import it in parts.',
  'file-not-json':
    'That file is damaged or not JSON: line {line} cannot be read. Nothing was imported.',
  'file-plays': 'That file has more than {max} plays. Import it in parts.',
  'file-xml':
    'That XML file is damaged at line {line}, or it is not a list of plays from BoardGameGeek. Nothing was imported.',
  'file-unknown':
    'That is not a Menagerie history, a BG Stats export, a list of plays from BoardGameGeek or a table.',
  'file-photos':
    'These are photos. Import the history first, then the photos, with “Import photos …” under “Photos of the table”.',
  'file-matches':
    'That is a table of matches from Menagerie. It has no scores: export the history or the scores, and import that.',
  'file-version': 'That file has version {version}, which this version of Menagerie cannot read.',
  'file-shape':
    'The file has something at “{path}” that does not belong there. Nothing was imported.',
  'file-twice': 'The file has the same thing a second time, at “{path}”. Nothing was imported.',
  'file-dangling':
    'The file refers at “{path}” to something that is not in it. Nothing was imported.',
  'file-game':
    'The file has a game at “{path}” that this copy of Menagerie does not have. Nothing was imported.',
  'file-log': 'The rules do not allow what happens at “{path}”. Nothing was imported.',
  'file-results': 'The results at “{path}” do not follow from the moves. Nothing was imported.',
  'export-large':
    'That would be more than {max} MiB. Choose a shorter period, and export the rest as another file.',
  'unknown-file': 'That file is no longer available. Please choose it again.',
  'exchange-busy':
    'Another file is being imported or exported. Wait until it is done, or cancel it.',
  'exchange-cancelled': 'Cancelled. Your history has not changed.',
  'exchange-ended':
    'The import or export stopped because the history changed: a backup was restored, names were merged, or Menagerie was closed. Nothing was imported.',
} as const;
