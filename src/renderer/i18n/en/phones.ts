export const phones = {
  name: 'Phones',
  ownHands: 'Each hand on its owner’s phone',
  scan: 'Scan with a phone',
  sameWifi: 'on the same Wi-Fi as this laptop',
  code: 'Code to scan with a phone’s camera',
  orType: 'or type into its browser',
  otherAddress: 'Another address',
  andGive: 'and give the four words',

  sitting: 'Nobody is on a phone yet | One person is on a phone | {n} people are on phones',
  lookingOn: 'One phone looks on | {n} phones look on',
  nobodyYet: 'Begin a match or a sheet: then phones can choose their seats.',
  sitOn: 'Whoever sat goes on sitting in the next match.',
  presence: {
    joined: 'just sat down',
    there: 'on a phone',
    asleep: 'screen off',
    gone: 'not reached',
    laptop: 'at the laptop',
  },
  bot: 'a bot',
  sendAway: 'Send away',
  sendAwayWho: 'Send away {name}’s phone',

  request: 'A phone asks for {name}’s seat',
  requestNumber: 'It shows the number {number}.',
  letIn: 'Let {name}’s phone in',
  refuse: 'Refuse',
  newCode: 'New code',
  newCodeMeans: 'Seats stay; all other phones have to scan again.',
  log: 'Who came and left',
  logLine: {
    taken: '{name}: a phone sat down',
    'let-in': '{name}: a phone was let in',
    left: '{name}: the phone left',
    'sent-away': '{name}: the phone was sent away',
  },

  notOpening: 'Does the page not open?',
  apart:
    'Some Wi-Fis, mostly for guests, keep devices apart, and a firewall on this laptop may ask first. Join both to one phone’s hotspot.',

  whoSees: 'Who can see what',
  told: {
    own: 'A phone gets the table and its own hand,',
    line: 'The page comes unencrypted, all after it encrypted:',
    code: 'Whoever has the code',
    without: 'No phone? Nothing changes:',
  },
  more: {
    own: 'nobody else’s. This screen shows no phone’s cards.',
    line: 'who only listens on this Wi-Fi sees no hand. Who runs it could change the page on its way: fine at home, not on a stranger’s network.',
    code: 'can look on or take a seat that nobody has used yet; into any other you let them in. Nothing leaves this Wi-Fi.',
    without: 'the laptop is passed, behind the curtain.',
  },

  help: 'If something does not work',
  helps: {
    address:
      'The typed address begins with http://, without an s. Both devices need the same Wi-Fi, and no VPN.',
    asleep:
      'A phone may fall asleep: touch it, and it is back in its seat. Its settings can let the screen stay on longer.',
    gone: 'An empty battery? Send the phone away and let another one in, or press “Choose here”: the hand then comes up behind the curtain.',
    restart: 'If the laptop sleeps or starts again, the phones wait and come back by themselves.',
  },

  choosing: 'is choosing',
  chosen: 'has chosen',
  choseHere: 'chose here',
  whoHasChosen: 'Who has chosen',
  chooseHere: 'Choose here',
  chooseHereWho: 'Choose here for {name}, behind the curtain',
  nudge: 'Nudge',
  nudged: 'Nudged',
  counted: 'Phones: {n}',
  waitingFor: 'Waiting for {names}',
  theyChoose: 'They choose on their phones. No hand is on this screen.',
  oneChooses: 'On the phone. No hand is on this screen.',
  openOnPhone: 'Awaited from the phone; it may be pressed here too.',
  manyWishAgain: '{n} people would like another',
  wishAgain: '{names} would like another',

  trouble: {
    'no-network': 'This laptop is on no network. Join the Wi-Fi that the phones are on.',
    'not-listening': 'This laptop could not open itself to phones on this network.',
    off: 'No phone can come in now.',
  },
  tryAgain: 'Try again',
  stop: 'Stop',
  stopMeans:
    'Stop: every hand comes back here, behind the curtain. It stops by itself with the evening.',
  done: 'Done',
} as const;
