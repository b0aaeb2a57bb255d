import type { Category, SheetDescription } from '../../shared/custom-game.ts';
import type { Language } from '../i18n/languages.ts';

/** Described game that comes with the app. */
export interface ShelfGame {
  /** line about the game */
  readonly about: string;
  readonly description: SheetDescription;
  /** names in all languages */
  readonly names: readonly string[];
}

type Bilingual = readonly [en: string, ko: string];

/** Returns the described games that come with the app, with names in that language. */
export function shelfIn(language: Language): readonly ShelfGame[] {
  const t = ([en, ko]: Bilingual): string => (language === 'ko' ? ko : en);
  return SHELF.map(({ names, about, describe }) => ({
    about: t(about),
    description: { name: t(names), ...describe(t) },
    names,
  }));
}

interface Entry {
  readonly names: Bilingual;
  readonly about: Bilingual;
  readonly describe: (t: (text: Bilingual) => string) => Omit<SheetDescription, 'name'>;
}

const number = (name: string, factor = 1): Category => ({ name, kind: 'number', factor });
const tick = (name: string, points: number): Category => ({ name, kind: 'tick', points });

const UPPER: readonly Bilingual[] = [
  ['Ones', '1'],
  ['Twos', '2'],
  ['Threes', '3'],
  ['Fours', '4'],
  ['Fives', '5'],
  ['Sixes', '6'],
];

const TRICKS: Bilingual = ['Tricks', '트릭'];

const SHELF: readonly Entry[] = [
  {
    names: ['Yahtzee', '야추'],
    about: [
      'Five dice, thirteen lines, a bonus for 63 above',
      '주사위 다섯 개, 13칸, 위 칸 63점이면 보너스',
    ],
    describe: (t) => ({
      winner: 'most',
      rounds: 'once',
      categories: [
        ...UPPER.map((name, at) => number(t(name), at + 1)),
        number(t(['Three of a kind', '같은 눈 셋'])),
        number(t(['Four of a kind', '같은 눈 넷'])),
        tick(t(['Full house', '풀하우스']), 25),
        tick(t(['Small straight', '스몰 스트레이트']), 30),
        tick(t(['Large straight', '라지 스트레이트']), 40),
        tick(t(['Five of a kind', '같은 눈 다섯']), 50),
        number(t(['Further fives of a kind', '더 나온 같은 눈 다섯']), 100),
        number(t(['Chance', '찬스'])),
      ],
      bonus: { of: UPPER.map(t), atLeast: 63, points: 35 },
    }),
  },
  {
    names: ['Wizard', '위저드'],
    about: ['Bid your tricks and take exactly those', '가져올 트릭 수를 말하고 꼭 그만큼 가져오기'],
    describe: (t) => ({
      ...{ seats: { min: 3, max: 6 }, winner: 'most', rounds: 'open' },
      categories: [{ name: t(TRICKS), kind: 'bid', met: 20, each: 10, missed: -10 }],
    }),
  },
  {
    names: ['Skull King', '스컬킹'],
    about: [
      'Ten rounds of bids, from one card to ten',
      '카드 한 장부터 열 장까지, 열 라운드의 예측',
    ],
    describe: (t) => ({
      ...{ seats: { min: 2, max: 8 }, winner: 'most', rounds: { count: 10 } },
      categories: [
        { name: t(TRICKS), kind: 'bid', met: 0, each: 20, missed: -10, zero: 10 },
        number(t(['Bonus', '보너스'])),
      ],
    }),
  },
  {
    names: ['Oh Hell', '오 헬'],
    about: [
      'Contract whist: ten points and a trick each for a met bid',
      '예측이 맞으면 10점에 트릭마다 1점',
    ],
    describe: (t) => ({
      ...{ seats: { min: 3, max: 7 }, winner: 'most', rounds: 'open' },
      categories: [{ name: t(TRICKS), kind: 'bid', met: 10, each: 1 }],
    }),
  },
  {
    names: ['Darts 501', '다트 501'],
    about: ['Down from 501, and exactly to 0', '501점에서 빼 나가 꼭 0으로 끝내기'],
    describe: () => ({
      ...{ seats: { min: 2, max: 8 }, winner: 'fewest' },
      rounds: { downFrom: 501, over: 'void' },
    }),
  },
  {
    names: ['Mölkky', '묄키'],
    about: [
      'Exactly 50 with wooden pins; above it back to 25',
      '나무 핀으로 꼭 50점, 넘으면 25점으로',
    ],
    describe: () => ({
      seats: { min: 2, max: 10 },
      winner: 'most',
      rounds: { until: 50, over: 25 },
    }),
  },
  {
    names: ['Hanabi', '하나비'],
    about: ['One firework for all, 25 points at most', '모두의 불꽃놀이 하나, 25점까지'],
    describe: () => ({
      ...{ seats: { min: 2, max: 5 }, winner: 'together', rounds: 'once' },
      ...{ target: 21, teams: 1 },
    }),
  },
  {
    names: ['Carcassonne', '카르카손'],
    about: [
      'Tiles with roads, cities and farmers, counted at the end',
      '길과 도시와 들을 타일로 잇고 끝에 셈하기',
    ],
    describe: (t) => ({
      ...{ seats: { min: 2, max: 6 }, winner: 'most', rounds: 'once' },
      categories: [
        number(t(['Roads', '길'])),
        number(t(['Cities', '도시'])),
        number(t(['Monasteries', '수도원'])),
        number(t(['Cities with a farmer', '농부가 있는 도시']), 3),
      ],
    }),
  },
  {
    names: ['Pandemic', '팬데믹'],
    about: ['All together against the illnesses of the world', '다 함께 세계의 전염병에 맞서기'],
    describe: () => ({ seats: { min: 2, max: 4 }, winner: 'together', rounds: 'once' }),
  },
  {
    names: ['Skat', '스카트'],
    about: [
      'Whoever bids most plays alone, and wins or loses the hand',
      '가장 높이 부른 사람이 혼자 둘에 맞서기',
    ],
    describe: (t) => ({
      ...{ seats: { min: 3, max: 4 }, winner: 'most', rounds: 'open' },
      categories: [
        number(t(['Value of a won hand', '이긴 판의 값'])),
        number(t(['Value of a lost hand', '진 판의 값']), -2),
      ],
    }),
  },
  {
    names: ['Dominoes', '도미노'],
    about: [
      'Whoever is out first scores the pips of the others, to 100',
      '먼저 다 낸 사람이 남의 눈만큼 점수, 100점까지',
    ],
    describe: () => ({ seats: { min: 2, max: 4 }, winner: 'most', rounds: { until: 100 } }),
  },
  {
    names: ['Rummy', '러미'],
    about: ['Cards left in the hand count against you, to 100', '손에 남은 카드는 벌점, 100점까지'],
    describe: () => ({ seats: { min: 2, max: 6 }, winner: 'fewest', rounds: { until: 100 } }),
  },
  {
    names: ['Hearts', '하트'],
    about: [
      'Take no hearts; 26 points go round in every hand, to 100',
      '하트를 피하기, 판마다 26점, 100점까지',
    ],
    describe: (t) => ({
      ...{ seats: { min: 4, max: 4 }, winner: 'fewest', rounds: { until: 100 } },
      categories: [{ name: t(['Penalty points', '벌점']), kind: 'number', sum: 26, moon: true }],
    }),
  },
  {
    names: ['Scrabble', '스크래블'],
    about: ['Words on a board, less the tiles that are left', '판에 낱말 놓기, 남은 타일은 빼기'],
    describe: (t) => ({
      ...{ seats: { min: 2, max: 4 }, winner: 'most', rounds: 'once' },
      categories: [
        number(t(['Words', '낱말'])),
        number(t(['Tiles left', '남은 타일']), -1),
        number(t(['Tiles of the others', '다른 사람의 타일'])),
      ],
    }),
  },
  {
    names: ['Spades', '스페이드'],
    about: ['Two against two: bid together, to 500', '둘씩 편을 지어 함께 예측하기, 500점까지'],
    describe: (t) => ({
      ...{ seats: { min: 4, max: 4 }, winner: 'most', teams: 2, rounds: { until: 500 } },
      categories: [
        number(t(['Tricks bid and made', '성공한 예측']), 10),
        number(t(['Tricks bid and missed', '실패한 예측']), -10),
        {
          ...{ name: t(['Tricks above the bid', '넘친 트릭']), kind: 'number' },
          every: { count: 10, points: -100 },
        },
        number(t(['Nil made', '영 예측 성공']), 100),
        number(t(['Nil missed', '영 예측 실패']), -100),
      ],
    }),
  },
  {
    names: ['Chess', '체스'],
    about: ['Just a winner: the best of three', '이긴 사람만 적기, 세 판에 두 번'],
    describe: () => ({ seats: { min: 2, max: 2 }, winner: 'one', rounds: { until: 2 } }),
  },
  {
    names: ['Yut', '윷놀이'],
    about: [
      'Four sticks and four pieces; whoever is home first wins',
      '윷가락 넷과 말 넷, 먼저 나는 쪽이 승리',
    ],
    describe: () => ({ seats: { min: 2, max: 8 }, winner: 'one', rounds: 'open' }),
  },
  {
    names: ['Lost Cities', '로스트 시티'],
    about: [
      'Three rounds of five expeditions that must pay for themselves',
      '밑천을 건져야 하는 탐험 다섯, 세 라운드',
    ],
    describe: (t) => ({
      ...{ seats: { min: 2, max: 2 }, winner: 'most', rounds: { count: 3 } },
      categories: [
        number(t(['Yellow', '노랑'])),
        number(t(['Blue', '파랑'])),
        number(t(['White', '하양'])),
        number(t(['Green', '초록'])),
        number(t(['Red', '빨강'])),
      ],
    }),
  },
  {
    names: ['Go-Stop', '고스톱'],
    about: ['Flower cards: winnings and losses of each hand', '화투: 판마다 따고 잃은 점수'],
    describe: (t) => ({
      ...{ seats: { min: 2, max: 4 }, winner: 'most', rounds: 'open' },
      categories: [{ name: t(['Won and lost', '딴 점수와 잃은 점수']), kind: 'number', sum: 0 }],
    }),
  },
];
