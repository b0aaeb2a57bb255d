import type { BotsFileProblem, EntryFault, BotFailure } from '../../../shared/outside-bots.ts';

/** Programs of this computer's owner that play seats. */
export const outside = {
  one: 'outside bot',
  bots: 'Outside bots',
  add: 'Outside bot {name}',
  text: 'Programs on this computer that play a seat. They are entered in a file, by whoever owns the computer; nothing on these pages can start another.',
  file: 'The file is {file}. What it looks like is told in docs/engine-protocol.md.',
  hidden:
    'Each program starts in an empty folder of its own. This computer keeps the history out of its sight.',
  notHidden:
    'Each program starts in an empty folder of its own, but runs with your rights and could read the history, with the cards that lie face down: enter only programs that you trust.',
  errorLine: 'It said last: {line}',
  again: 'Read it again',
  reading: 'The programs are being asked …',
  none: 'No program is entered.',
  plays: 'Answers as {own}, and plays {games}.',
  playsNothing: 'Answers as {own}, and plays none of these games.',
  problem: {
    missing: 'There is no such file yet: write one to bring your own bots.',
    'not-a-file': 'It is not read: it is a folder or a link, and has to be a file of its own.',
    'others-write':
      'It is not read: others on this computer may write it or its folder, and could have any program started. Take that right from them.',
    unreadable: 'It is not read: the disk does not give it.',
    damaged: 'It is not read: it is no JSON with a list “bots”. Nothing has been changed in it.',
  } satisfies Record<BotsFileProblem, string>,
  fault: {
    entry: 'Entry {n} stays out: it is not as it should be.',
    name: 'Entry {n} stays out: it needs a name of one line and at most 24 letters.',
    'name-twice': 'Entry {n} stays out: there is one with this name before it.',
    command: 'Entry {n} stays out: it needs a command.',
    args: 'Entry {n} stays out: “args” has to be a list of texts.',
    cwd: 'Entry {n} stays out: “cwd” has to be a folder.',
    env: 'Entry {n} stays out: “env” has to give texts by name.',
    network: 'Entry {n} stays out: “network” has to be true or false.',
    'unknown-field': 'Entry {n} stays out: it has a field that means nothing here.',
  } satisfies Record<EntryFault, string>,
  trouble: {
    unstarted: '{name} could not be started, or did not say hello.',
    ended: '{name} has ended by itself.',
    late: '{name} did not answer in time.',
    nonsense: '{name} gave an answer that is none.',
    'too-long': '{name} wrote a line without end.',
    illegal: '{name} wanted a move that is not legal.',
    'other-game': '{name} does not play this game.',
    gone: 'No bot called {name} is entered on this computer any more.',
  } satisfies Record<BotFailure, string>,
  inItsPlace: 'Where it has no move, the house’s normal bot plays for it.',
} as const;
