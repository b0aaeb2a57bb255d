/** What a phone may be refused too. */
export const refusals = {
  'bad-request': 'Menagerie did not understand that. Nothing has changed.',
  'unknown-call': 'Menagerie did not understand that. Nothing has changed.',
  'not-allowed': 'Only the laptop on the table can do that.',
  superseded: 'Menagerie is open in another window now; this one only looks on.',
  'client-id-used':
    'That came under the number of an earlier change, so it was not done. Nothing has changed; please do it again.',
  'unknown-match': 'There is no such match here.',
  'match-over': 'This match is over.',
  'stale-decision': 'That was decided meanwhile; the table shows how it stands now.',
  'not-to-move': 'It is not this seat’s turn.',
  'not-a-move': 'That is not a move of this game.',
  'not-looking': 'The curtain is closed: open it for {seat} first.',
  'others-hand':
    'The hand of {seat} lies open: close the curtain first, then this can be taken back.',
  'not-a-person': 'A bot sits there: it looks and decides by itself.',
  'nothing-to-take-back':
    'Too late to take it back: somebody has moved since, or chance or a card has come out.',
  'seat-on-phone': 'The hand of {seat} is on a phone.',
  'seat-taken-over': 'This choice is being made at the laptop.',
  'seat-in-use': '{seat} plays at the laptop, which has to let a phone in.',
  'seat-requested': 'Another phone is already asking for this seat.',
  'seat-request-early': 'You can ask again in {seconds} s.',
  'newer-rules': 'This match was begun with a newer Menagerie, which is needed to go on with it.',
  'unreadable-match':
    'What was written of this match cannot be read any more. All other matches are as they were.',
  'match-running': 'This match is not over yet.',
  'match-deleted': 'This match is in the bin: take it out first.',
  'not-an-entry': 'That cannot stand on this sheet: only whole numbers can, from 0 on.',
  'unknown-round': 'There is no such round on this sheet.',
  'round-refereed': 'This round is still being played. Its cards can be taken back one by one.',
  'round-skipped': 'The round before it has to be begun first.',
  'not-in-round': 'Whoever has that column did not take part in this round.',
  'storage-full':
    'The disk is full, so this was not kept. Nothing is lost: make some room and do it again.',
  'history-moved':
    'The file {file} was deleted, moved or replaced while it was open, so nothing more is written. All that was kept is being copied to the backups: close Menagerie and open it again.',
  'storage-failed': 'The disk did not take it. Nothing is lost: please do it again.',
  internal: 'Something went wrong in Menagerie. Nothing is lost; please do it again.',
} as const;
