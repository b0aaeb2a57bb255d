import type { Category, DescribedRounds, SheetDescription } from '#shared/custom-game.ts';

const number = (name: string, factor = 1): Category => ({ kind: 'number', name, factor });
const table = (name: string, ...points: number[]): Category => ({ kind: 'table', name, points });
const tick = (name: string, points: number): Category => ({ kind: 'tick', name, points });

type Rest = Omit<SheetDescription, 'name' | 'winner' | 'rounds'>;
const most = (name: string, rounds: DescribedRounds, rest: Rest = {}): SheetDescription => ({
  name,
  winner: 'most',
  rounds,
  ...rest,
});
const fewest = (name: string, until: number, rest: Rest = {}): SheetDescription => ({
  name,
  winner: 'fewest',
  rounds: { until },
  ...rest,
});

const UPPER = ['Ones', 'Twos', 'Threes', 'Fours', 'Fives', 'Sixes'];

export const YAHTZEE = most('Yahtzee', 'once', {
  categories: [
    ...UPPER.map((name, at) => number(name, at + 1)),
    number('Three of a kind'),
    number('Four of a kind'),
    tick('Full house', 25),
    tick('Small straight', 30),
    tick('Large straight', 40),
    tick('Five of a kind', 50),
    number('Further fives of a kind', 100),
    number('Chance'),
  ],
  bonus: { of: UPPER, atLeast: 63, points: 35 },
});

export const QWIRKLE = most('Qwirkle', 'once', {
  categories: [number('Lines'), tick('Laid the last tile', 6)],
});

export const CARCASSONNE = most('Carcassonne', 'once', {
  categories: [
    number('Roads'),
    number('Cities'),
    number('Monasteries'),
    number('Farmed cities', 3),
  ],
});

export const TICKET_TO_RIDE = most('Ticket to Ride', 'once', {
  categories: [
    ...[1, 2, 4, 7, 10, 15].map((points, at) => number(`Routes of ${String(at + 1)}`, points)),
    number('Tickets'),
    { name: 'Longest path', kind: 'ranks', points: [10] },
    number('Completed tickets', 0),
  ],
  tieBreak: { category: 'Completed tickets', wins: 'most' },
});

const SQUARES = [1, 4, 9, 16, 25, 36, 49, 64];
const THIRDS = Array.from({ length: 30 }, (_, at) => Math.floor((at + 1) / 3));

export const SEVEN_WONDERS = most('7 Wonders', 'once', {
  seats: { min: 3, max: 7 },
  categories: [
    ...['Conflicts', 'Wonder', 'Blue', 'Yellow', 'Purple'].map((name) => number(name)),
    table('Coins', ...THIRDS),
    ...['Compasses', 'Gears', 'Tablets'].map((name) => table(name, ...SQUARES)),
    number('Sets of three signs', 7),
  ],
  tieBreak: { category: 'Coins', wins: 'most' },
});

export const AZUL = most('Azul', 'once', {
  categories: [number('Track'), number('Rows', 2), number('Columns', 7), number('Colours', 10)],
  tieBreak: { category: 'Rows', wins: 'most' },
});

export const CATAN = most('Catan', 'once', {
  seats: { min: 3, max: 4 },
  categories: [
    number('Settlements'),
    number('Cities', 2),
    number('Point cards'),
    tick('Longest road', 2),
    tick('Largest army', 2),
  ],
});

/** As many rounds as 60 cards allow to that number of people, so people say when it ends. */
export const WIZARD = most('Wizard', 'open', {
  seats: { min: 3, max: 6 },
  categories: [{ name: 'Tricks', kind: 'bid', met: 20, each: 10, missed: -10 }],
});

export const SKULL_KING = most(
  'Skull King',
  { count: 10 },
  {
    categories: [
      { name: 'Tricks', kind: 'bid', met: 0, each: 20, missed: -10, zero: 10 },
      number('Bonus'),
    ],
  },
);

export const OH_HELL = most('Oh Hell', 'open', {
  categories: [{ name: 'Tricks', kind: 'bid', met: 10, each: 1 }],
});

export const HEARTS = fewest('Hearts', 100, {
  seats: { min: 4, max: 4 },
  categories: [{ name: 'Penalty points', kind: 'number', sum: 26, moon: true }],
});

export const SPADES = most(
  'Spades',
  { until: 500 },
  {
    seats: { min: 4, max: 4 },
    teams: 2,
    categories: [
      number('Bid made', 10),
      number('Bid missed', -10),
      { name: 'Tricks over', kind: 'number', every: { count: 10, points: -100 } },
      number('Nil', 100),
      number('Nil missed', -100),
    ],
  },
);

export const RUMMY = fewest('Rummy', 100);
export const DOMINOES = most('Dominoes', { until: 100 });
export const CRIBBAGE = most('Cribbage', { until: 121 }, { seats: { min: 2, max: 2 } });
export const SKYJO = fewest('Skyjo', 100, { seats: { min: 2, max: 8 } });
export const DARTS: SheetDescription = {
  name: '501',
  winner: 'fewest',
  rounds: { downFrom: 501, over: 'void' },
};
export const MOLKKY = most('Mölkky', { until: 50, over: 25 });
export const GO_STOP = most('Go-Stop', 'open', {
  categories: [{ name: 'Won and lost', kind: 'number', sum: 0 }],
});
/** Equal bids for an area all get the next lower points. */
export const EL_GRANDE = most('Areas', 'once', {
  categories: [{ name: 'Caballeros', kind: 'ranks', points: [5, 3, 1], ties: 'lower' }],
});

export const LOST_CITIES = most(
  'Lost Cities',
  { count: 3 },
  {
    seats: { min: 2, max: 2 },
    categories: ['Yellow', 'Blue', 'White', 'Green', 'Red'].map((name) => number(name)),
  },
);

export const HANABI: SheetDescription = {
  name: 'Hanabi',
  winner: 'together',
  rounds: 'once',
  target: 21,
  teams: 1,
  seats: { min: 2, max: 5 },
};
export const PANDEMIC: SheetDescription = { name: 'Pandemic', winner: 'together', rounds: 'once' };
export const CHESS: SheetDescription = { name: 'Chess', winner: 'one', rounds: { until: 2 } };

export const KINGDOMINO = most('Kingdomino', 'once', {
  categories: [
    ...['Wheat', 'Forest', 'Lakes', 'Meadows', 'Swamps', 'Mines'].map((name) => number(name)),
    tick('Castle in the middle', 10),
    tick('Nothing discarded', 5),
    number('Largest area', 0),
  ],
  tieBreak: { category: 'Largest area', wins: 'most' },
});

export const AGRICOLA = most('Agricola', 'once', {
  categories: [
    table('Fields', -1, 1, 2, 3, 4),
    table('Pastures', 1, 2, 3, 4),
    table('Grain', 1, 1, 1, 2, 2, 3, 3, 4),
    table('Vegetables', 1, 2, 3, 4),
    table('Sheep', 1, 1, 1, 2, 2, 3, 3, 4),
    table('Boar', 1, 1, 2, 2, 3, 3, 4),
    table('Cattle', 1, 2, 2, 3, 3, 4),
    number('Kinds of which there are none', -1),
    number('Unused spaces', -1),
    number('Fenced stables'),
    number('Clay rooms'),
    number('Stone rooms', 2),
    number('Family', 3),
    number('Begging cards', -3),
    number('Cards'),
  ],
});

export const SCRABBLE = most('Scrabble', 'once', {
  seats: { min: 2, max: 4 },
  categories: [number('Words'), number('Tiles left', -1), number("Others' tiles")],
});

export const SPLENDOR = most('Splendor', 'once', {
  categories: [number('Points on cards'), number('Nobles', 3), number('Cards', 0)],
  tieBreak: { category: 'Cards', wins: 'fewest' },
});
