/** Refusals shared with phones. */
export const refusals = {
  'bad-request': 'Menagerie did not understand that. Nothing has changed.',
  'unknown-call': 'Menagerie did not understand that. Nothing has changed.',
  'not-allowed': 'Only the laptop on the table can do that.',
  superseded: 'Menagerie is now open in another window; this one only watches.',
  'client-id-used':
    'That request had the number of an earlier change, so it was not carried out. Nothing has changed; please try again.',
  'unknown-match': 'There is no such match here.',
  'match-over': 'This match is over.',
  'stale-decision': 'This has already been decided. You now see the current state.',
  'not-to-move': 'It is not this seat’s turn.',
  'not-a-move': 'That is not a move of this game.',
  'not-looking': 'The curtain is closed: open it for {seat} first.',
  'others-hand':
    'The hand of {seat} is showing. Close the curtain first, then you can take this back.',
  'not-a-person': 'A bot has that seat: it looks and decides by itself.',
  'nothing-to-take-back':
    'Too late to take it back: someone has moved since, or a die or card was revealed.',
  'seat-on-phone': 'The hand of {seat} is on a phone.',
  'seat-taken-over': 'This choice is being made at the laptop.',
  'person-playing': '{name} is playing now. Choose that seat in the list.',
  'person-on-phone': '{name} has come with another phone. The laptop can send that one away.',
  'lobby-full': 'Phones have added {max} people this evening. Say your name at the laptop.',
  'unknown-player': 'There is nobody of that name any more.',
  'seat-in-use': 'The phone has to be let in to {seat}’s seat at the laptop.',
  'seat-requested': 'Another phone is already asking for this.',
  'seat-request-early': 'You can ask again in {seconds} s.',
  'newer-rules':
    'This match was started with a newer version of Menagerie. You need that version to go on.',
  'unreadable-match':
    'The record of this match can no longer be read. All other matches are unchanged.',
  'match-running': 'This match is not over yet.',
  'match-deleted': 'This match is in the bin. Restore it first.',
  'not-an-entry': 'That cannot be entered here. Please check the number.',
  'unknown-round': 'There is no such round on this sheet.',
  'round-refereed': 'This round is still being played. Its cards can be taken back one by one.',
  'round-skipped': 'The round before it has to be started first.',
  'not-in-round': 'That person did not take part in this round.',
  'storage-full':
    'The disk is full, so this was not saved. Nothing was lost: free some space and try again.',
  'history-moved':
    'The file {file} was deleted, moved or replaced while it was open, so nothing more is saved. Everything saved so far is being copied to the backups: close Menagerie and open it again.',
  'storage-failed': 'It could not be saved to disk. Nothing was lost; please try again.',
  internal: 'Something went wrong in Menagerie. Nothing was lost; please try again.',
  'no-exercise':
    'This exercise is gone: its match was deleted, is played on, or has no such review any more.',
} as const;
