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
  lookingOn: 'One phone is watching | {n} phones are watching',
  nobodyYet: 'Whoever scans the code says their name, and stands in New match.',
  presence: {
    joined: 'just came',
    there: 'on a phone',
    asleep: 'screen off',
    gone: 'not connected',
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
  newCodeMeans: 'Whoever has come stays; all other phones have to scan again.',
  log: 'Who came and left',
  logLine: {
    joined: '{name}: a phone has come',
    taken: '{name}: a phone sat down',
    'let-in': '{name}: a phone was let in',
    left: '{name}: the phone left',
    'sent-away': '{name}: the phone was sent away',
  },

  notOpening: 'Does the page not open?',
  apart:
    'Some Wi-Fi networks, mostly for guests, keep devices apart, and a firewall on this laptop may ask first. Connect both to one phone’s hotspot.',

  whoSees: 'Who can see what',
  told: {
    own: 'A phone shows the table and its own hand,',
    line: 'The page is sent unencrypted, everything after it encrypted:',
    code: 'Anyone with the code',
    without: 'No phone? Nothing changes:',
  },
  more: {
    own: 'nobody else’s. This screen shows no phone’s cards.',
    line: 'someone who only listens on this Wi-Fi sees no hand. Whoever runs the Wi-Fi could change the page on its way: fine at home, not on a stranger’s network.',
    code: 'can watch, or take a seat that nobody has used yet; for any other seat, you let them in. Nothing leaves this Wi-Fi.',
    without: 'the laptop is passed, behind the curtain.',
  },

  help: 'If something does not work',
  helps: {
    address:
      'The typed address begins with http://, without an s. Both devices need the same Wi-Fi, and no VPN.',
    asleep:
      'A phone may fall asleep: touch it, and it is back in its seat. Its settings can keep the screen on longer.',
    gone: 'Is the battery empty? Send the phone away and let another one in, or press “Choose here”: the hand then appears here, behind the curtain.',
    restart: 'If the laptop sleeps or restarts, the phones wait and reconnect by themselves.',
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
  openOnPhone: 'Waiting for the phone; you can press here too.',
  again: 'Again!',
  vote: '{choice} {names}',
  noSeat: 'All seats are taken: {names} must wait.',
  come: '{n} has come by phone: | {n} have come by phone:',

  failure: {
    'no-network': 'This laptop is not on a network. Join the Wi-Fi that the phones are on.',
    'not-listening': 'This laptop could not accept phones on this network.',
    off: 'No phone can join now.',
  },
  tryAgain: 'Try again',
  stop: 'Stop',
  stopMeans:
    'Stopping brings every hand back here, behind the curtain. It happens by itself at the end of the evening.',
  done: 'Done',
} as const;
