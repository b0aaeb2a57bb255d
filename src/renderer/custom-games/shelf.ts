import type { Category, SheetDescription } from '#shared/custom-game.ts';
import { type Language, languageOf } from '#shared/languages.ts';
import { computed } from 'vue';
import { useI18n, useRefusalText } from '../i18n/useI18n.ts';
import { findNames, isSameName } from '../ui/findNames.ts';
import { useCustomGames } from './customGames.ts';
import { useTakeIn } from './useTakeIn.ts';

export interface ShelfGame {
  /** line about the game */
  readonly about: string;
  readonly description: SheetDescription;
  readonly names: readonly string[];
}

type Translated = Readonly<Record<Language, string>>;

export function shelfIn(language: Language): readonly ShelfGame[] {
  const t = (text: Translated): string => text[language];
  return SHELF.map(({ names, about, describe }) => ({
    about: t(about),
    description: { name: t(names), ...describe(t) },
    names: Object.values(names),
  }));
}

interface Entry {
  readonly names: Translated;
  readonly about: Translated;
  readonly describe: (t: (text: Translated) => string) => Omit<SheetDescription, 'name'>;
}

const number = (name: string, factor = 1): Category => ({ name, kind: 'number', factor });
const tick = (name: string, points: number): Category => ({ name, kind: 'tick', points });

const UPPER: readonly Translated[] = [
  { en: 'Ones', ko: '1' },
  { en: 'Twos', ko: '2' },
  { en: 'Threes', ko: '3' },
  { en: 'Fours', ko: '4' },
  { en: 'Fives', ko: '5' },
  { en: 'Sixes', ko: '6' },
];

const TRICKS: Translated = { en: 'Tricks', ko: '트릭' };

const SHELF: readonly Entry[] = [
  {
    names: { en: 'Yahtzee', ko: '야추' },
    about: {
      en: 'Five dice, thirteen lines, a bonus for 63 above',
      ko: '주사위 다섯 개, 13칸, 위 칸 63점이면 보너스',
    },
    describe: (t) => ({
      winner: 'most',
      rounds: 'once',
      categories: [
        ...UPPER.map((name, at) => number(t(name), at + 1)),
        number(t({ en: 'Three of a kind', ko: '같은 눈 셋' })),
        number(t({ en: 'Four of a kind', ko: '같은 눈 넷' })),
        tick(t({ en: 'Full house', ko: '풀하우스' }), 25),
        tick(t({ en: 'Small straight', ko: '스몰 스트레이트' }), 30),
        tick(t({ en: 'Large straight', ko: '라지 스트레이트' }), 40),
        tick(t({ en: 'Five of a kind', ko: '같은 눈 다섯' }), 50),
        number(t({ en: 'Further fives of a kind', ko: '더 나온 같은 눈 다섯' }), 100),
        number(t({ en: 'Chance', ko: '찬스' })),
      ],
      bonus: { of: UPPER.map(t), atLeast: 63, points: 35 },
    }),
  },
  {
    names: { en: 'Wizard', ko: '위저드' },
    about: {
      en: 'Bid your tricks and take exactly those',
      ko: '가져올 트릭 수를 말하고 꼭 그만큼 가져오기',
    },
    describe: (t) => ({
      seats: { min: 3, max: 6 },
      winner: 'most',
      rounds: 'open',
      categories: [{ name: t(TRICKS), kind: 'bid', met: 20, each: 10, missed: -10 }],
    }),
  },
  {
    names: { en: 'Skull King', ko: '스컬킹' },
    about: {
      en: 'Ten rounds of bids, from one card to ten',
      ko: '카드 한 장부터 열 장까지, 열 라운드의 예측',
    },
    describe: (t) => ({
      seats: { min: 2, max: 8 },
      winner: 'most',
      rounds: { count: 10 },
      categories: [
        { name: t(TRICKS), kind: 'bid', met: 0, each: 20, missed: -10, zero: 10 },
        number(t({ en: 'Bonus', ko: '보너스' })),
      ],
    }),
  },
  {
    names: { en: 'Oh Hell', ko: '오 헬' },
    about: {
      en: 'Contract whist: ten points and a trick each for a met bid',
      ko: '예측이 맞으면 10점에 트릭마다 1점',
    },
    describe: (t) => ({
      seats: { min: 3, max: 7 },
      winner: 'most',
      rounds: 'open',
      categories: [{ name: t(TRICKS), kind: 'bid', met: 10, each: 1 }],
    }),
  },
  {
    names: { en: 'Darts 501', ko: '다트 501' },
    about: { en: 'Down from 501, and exactly to 0', ko: '501점에서 빼 나가 꼭 0으로 끝내기' },
    describe: () => ({
      seats: { min: 2, max: 8 },
      winner: 'fewest',
      rounds: { downFrom: 501, over: 'void' },
    }),
  },
  {
    names: { en: 'Mölkky', ko: '묄키' },
    about: {
      en: 'Exactly 50 with wooden pins; above it back to 25',
      ko: '나무 핀으로 꼭 50점, 넘으면 25점으로',
    },
    describe: () => ({
      seats: { min: 2, max: 10 },
      winner: 'most',
      rounds: { until: 50, over: 25 },
    }),
  },
  {
    names: { en: 'Hanabi', ko: '하나비' },
    about: { en: 'One firework for all, 25 points at most', ko: '모두의 불꽃놀이 하나, 25점까지' },
    describe: () => ({
      seats: { min: 2, max: 5 },
      winner: 'together',
      rounds: 'once',
      target: 21,
      teams: 1,
    }),
  },
  {
    names: { en: 'Carcassonne', ko: '카르카손' },
    about: {
      en: 'Tiles with roads, cities and farmers, counted at the end',
      ko: '길과 도시와 들을 타일로 잇고 끝에 셈하기',
    },
    describe: (t) => ({
      seats: { min: 2, max: 6 },
      winner: 'most',
      rounds: 'once',
      categories: [
        number(t({ en: 'Roads', ko: '길' })),
        number(t({ en: 'Cities', ko: '도시' })),
        number(t({ en: 'Monasteries', ko: '수도원' })),
        number(t({ en: 'Cities with a farmer', ko: '농부가 있는 도시' }), 3),
      ],
    }),
  },
  {
    names: { en: 'Pandemic', ko: '팬데믹' },
    about: {
      en: 'All together against the illnesses of the world',
      ko: '다 함께 세계의 전염병에 맞서기',
    },
    describe: () => ({ seats: { min: 2, max: 4 }, winner: 'together', rounds: 'once' }),
  },
  {
    names: { en: 'Skat', ko: '스카트' },
    about: {
      en: 'Whoever bids most plays alone, and wins or loses the hand',
      ko: '가장 높이 부른 사람이 혼자 둘에 맞서기',
    },
    describe: (t) => ({
      seats: { min: 3, max: 4 },
      winner: 'most',
      rounds: 'open',
      categories: [
        number(t({ en: 'Value of a won hand', ko: '이긴 판의 값' })),
        number(t({ en: 'Value of a lost hand', ko: '진 판의 값' }), -2),
      ],
    }),
  },
  {
    names: { en: 'Dominoes', ko: '도미노' },
    about: {
      en: 'Whoever is out first scores the pips of the others, to 100',
      ko: '먼저 다 낸 사람이 남의 눈만큼 점수, 100점까지',
    },
    describe: () => ({ seats: { min: 2, max: 4 }, winner: 'most', rounds: { until: 100 } }),
  },
  {
    names: { en: 'Rummy', ko: '러미' },
    about: {
      en: 'Cards left in the hand count against you, to 100',
      ko: '손에 남은 카드는 벌점, 100점까지',
    },
    describe: () => ({ seats: { min: 2, max: 6 }, winner: 'fewest', rounds: { until: 100 } }),
  },
  {
    names: { en: 'Hearts', ko: '하트' },
    about: {
      en: 'Take no hearts; 26 points go round in every hand, to 100',
      ko: '하트를 피하기, 판마다 26점, 100점까지',
    },
    describe: (t) => ({
      seats: { min: 4, max: 4 },
      winner: 'fewest',
      rounds: { until: 100 },
      categories: [
        { name: t({ en: 'Penalty points', ko: '벌점' }), kind: 'number', sum: 26, moon: true },
      ],
    }),
  },
  {
    names: { en: 'Scrabble', ko: '스크래블' },
    about: {
      en: 'Words on a board, less the tiles that are left',
      ko: '판에 낱말 놓기, 남은 타일은 빼기',
    },
    describe: (t) => ({
      seats: { min: 2, max: 4 },
      winner: 'most',
      rounds: 'once',
      categories: [
        number(t({ en: 'Words', ko: '낱말' })),
        number(t({ en: 'Tiles left', ko: '남은 타일' }), -1),
        number(t({ en: 'Tiles of the others', ko: '다른 사람의 타일' })),
      ],
    }),
  },
  {
    names: { en: 'Spades', ko: '스페이드' },
    about: {
      en: 'Two against two: bid together, to 500',
      ko: '둘씩 편을 지어 함께 예측하기, 500점까지',
    },
    describe: (t) => ({
      seats: { min: 4, max: 4 },
      winner: 'most',
      teams: 2,
      rounds: { until: 500 },
      categories: [
        number(t({ en: 'Tricks bid and made', ko: '성공한 예측' }), 10),
        number(t({ en: 'Tricks bid and missed', ko: '실패한 예측' }), -10),
        {
          name: t({ en: 'Tricks above the bid', ko: '넘친 트릭' }),
          kind: 'number',
          every: { count: 10, points: -100 },
        },
        number(t({ en: 'Nil made', ko: '영 예측 성공' }), 100),
        number(t({ en: 'Nil missed', ko: '영 예측 실패' }), -100),
      ],
    }),
  },
  {
    names: { en: 'Chess', ko: '체스' },
    about: { en: 'Just a winner: the best of three', ko: '이긴 사람만 적기, 세 판에 두 번' },
    describe: () => ({ seats: { min: 2, max: 2 }, winner: 'one', rounds: { until: 2 } }),
  },
  {
    names: { en: 'Yut', ko: '윷놀이' },
    about: {
      en: 'Four sticks and four pieces; whoever is home first wins',
      ko: '윷가락 넷과 말 넷, 먼저 나는 쪽이 승리',
    },
    describe: () => ({ seats: { min: 2, max: 8 }, winner: 'one', rounds: 'open' }),
  },
  {
    names: { en: 'Lost Cities', ko: '로스트 시티' },
    about: {
      en: 'Three rounds of five expeditions that must pay for themselves',
      ko: '밑천을 건져야 하는 탐험 다섯, 세 라운드',
    },
    describe: (t) => ({
      seats: { min: 2, max: 2 },
      winner: 'most',
      rounds: { count: 3 },
      categories: [
        number(t({ en: 'Yellow', ko: '노랑' })),
        number(t({ en: 'Blue', ko: '파랑' })),
        number(t({ en: 'White', ko: '하양' })),
        number(t({ en: 'Green', ko: '초록' })),
        number(t({ en: 'Red', ko: '빨강' })),
      ],
    }),
  },
  {
    names: { en: 'Go-Stop', ko: '고스톱' },
    about: {
      en: 'Flower cards: winnings and losses of each hand',
      ko: '화투: 판마다 따고 잃은 점수',
    },
    describe: (t) => ({
      seats: { min: 2, max: 4 },
      winner: 'most',
      rounds: 'open',
      categories: [
        { name: t({ en: 'Won and lost', ko: '딴 점수와 잃은 점수' }), kind: 'number', sum: 0 },
      ],
    }),
  },
];

/** Described games that come with the app, in the language of the page. */
export function useShelf() {
  const { locale } = useI18n();
  const refusalText = useRefusalText();
  const custom = useCustomGames();
  const { refused, ...takeIn } = useTakeIn();
  const games = computed(() => shelfIn(languageOf(locale.value)));

  const presentId = ({ names }: ShelfGame): string | undefined =>
    custom.games.find((game) => names.some((name) => isSameName(name, game.description.name)))?.id;

  return {
    games,
    error: computed(() => refused.value && refusalText(refused.value)),
    find(typed: string): readonly ShelfGame[] {
      if (typed.trim() === '') return [];
      const names = games.value.flatMap((game) => game.names.map((name) => ({ name, game })));
      const found = findNames(names, typed).map(({ game }) => game);
      return [...new Set(found)].filter((game) => presentId(game) === undefined);
    },
    /** Adds a game and goes on to its players; one that is here already is only opened. */
    choose(game: ShelfGame): Promise<void> {
      const present = presentId(game);
      return present === undefined ? takeIn.add(game.description) : takeIn.open(present);
    },
  };
}
