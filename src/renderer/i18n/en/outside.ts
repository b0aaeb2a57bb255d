import type { BotsFileProblem, EntryFault, BotFailure } from '#shared/outside-bots.ts';

/** Programs of this computer's owner that play seats. */
export const outside = {
  one: 'Outside bot',
  bots: 'Outside bots',
  add: 'Outside bot {name}',
  text: 'Programs on this computer that play a seat. The owner of the computer lists them in a file; this page cannot start any other program.',
  file: 'The file is {file}. Its format is described in docs/engine-protocol.md.',
  hidden: 'Each program starts in its own empty folder. This computer hides the history from it.',
  notHidden:
    'Each program starts in its own empty folder, but runs with your rights and could read the history, including face-down cards. List only programs that you trust.',
  errorLine: 'Its last message: {line}',
  again: 'Read the file again',
  reading: 'Asking the programs …',
  none: 'No program is listed.',
  plays: 'Calls itself {own} and plays {games}.',
  playsNothing: 'Calls itself {own}, and plays none of these games.',
  problem: {
    missing: 'There is no such file yet. Create it to bring your own bots.',
    'not-a-file': 'The file was not read: it is a folder or a link, and has to be a plain file.',
    'others-write':
      'The file was not read: others on this computer can change it or its folder, so they could start any program. Remove their permission to write.',
    unreadable: 'The file could not be read from the disk.',
    damaged: 'The file was not read: it is not JSON with a list “bots”. It has not been changed.',
  } satisfies Record<BotsFileProblem, string>,
  fault: {
    entry: 'Entry {n} is left out: its format is wrong.',
    name: 'Entry {n} is left out: it needs a name of one line with at most 24 characters.',
    'name-twice': 'Entry {n} is left out: an earlier entry has the same name.',
    command: 'Entry {n} is left out: it needs a command.',
    args: 'Entry {n} is left out: “args” has to be a list of texts.',
    cwd: 'Entry {n} is left out: “cwd” has to be a folder.',
    env: 'Entry {n} is left out: “env” has to assign texts to names.',
    network: 'Entry {n} is left out: “network” has to be true or false.',
    'unknown-field': 'Entry {n} is left out: it has an unknown field.',
  } satisfies Record<EntryFault, string>,
  failure: {
    unstarted: '{name} could not be started, or did not answer the greeting.',
    ended: '{name} stopped by itself.',
    late: '{name} did not answer in time.',
    nonsense: '{name} gave an answer that makes no sense.',
    'too-long': '{name} wrote a line that is too long.',
    illegal: '{name} chose a move that is not allowed.',
    'other-game': '{name} does not play this game.',
    gone: 'The bot {name} is no longer listed on this computer.',
  } satisfies Record<BotFailure, string>,
  inItsPlace: 'When it makes no move, the app’s normal bot plays for it.',
} as const;
