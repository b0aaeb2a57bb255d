export type Language = 'en' | 'ko';
type Words = Readonly<Record<Language, string>>;

export interface Picture {
  readonly name: string;
  /** what there is to know about it */
  readonly caption: Words;
  /** what it shows, for whoever does not see it */
  readonly alt: Words;
}

/** The pictures in the order of the page, under what they are about. */
export const PARTS = [
  {
    title: { en: 'Tonight', ko: '오늘 밤' },
    pictures: [
      {
        name: 'home',
        caption: {
          en: 'Tonight: the match to resume, the four games, and the standings of the evening.',
          ko: '오늘 밤: 멈춰 둔 게임, 네 가지 게임, 그리고 오늘의 순위.',
        },
        alt: {
          en: 'The first screen: a match of SCOUT to resume, posters of the four games, the standings of the evening and the last results.',
          ko: '첫 화면: 이어서 할 SCOUT 게임, 네 게임의 포스터, 오늘 밤 순위와 최근 결과.',
        },
      },
    ],
  },
  {
    title: { en: 'Play', ko: '게임하기' },
    pictures: [
      {
        name: 'six-nimmt',
        caption: {
          en: '6 nimmt! with eight people and two bots. The numbers are large enough to read from across the table.',
          ko: '여덟 명과 봇 둘이 하는 6 nimmt!. 테이블 건너편에서도 읽히도록 숫자가 큽니다.',
        },
        alt: {
          en: 'Four rows of cards, what every row costs, the bull heads of ten players, and the hand of the person with the laptop.',
          ko: '카드 네 줄과 줄마다의 벌점, 열 명의 소의 머리 수, 그리고 노트북을 가진 사람의 손패.',
        },
      },
      {
        name: 'scout',
        caption: {
          en: 'SCOUT: sweep over cards next to each other, and the screen says beside the hand what you can do with them.',
          ko: 'SCOUT: 나란한 카드를 훑어 고르면, 무엇을 할 수 있는지 손패 옆에 나옵니다.',
        },
        alt: {
          en: 'The ring with three cards in it, five players with their cards and tokens, and a hand of double-sided cards.',
          ko: '카드 세 장인 마당패, 다섯 명의 카드와 토큰, 위아래 숫자가 다른 카드로 된 손패.',
        },
      },
      {
        name: 'goat-n-goat',
        caption: {
          en: 'Goat ’n’ Goat: the mountains that are left, everybody’s flocks, and how many goats are missing for the next mountain.',
          ko: '염소 위에 염소: 남은 산, 모두의 염소 무리, 다음 산까지 모자란 만큼.',
        },
        alt: {
          en: 'Mountains in three colours and shapes, five players with goats and mountains taken, and a hand of goats.',
          ko: '세 가지 색과 모양의 산, 다섯 명의 염소와 차지한 산, 염소 카드 손패.',
        },
      },
      {
        name: 'donkey-derby',
        caption: {
          en: 'Donkey Derby: five donkeys, one die, and the bets of five friends. Each move shows beforehand where it leads.',
          ko: '당나귀 더비: 당나귀 다섯 마리, 주사위 하나, 친구 다섯의 베팅. 어디로 가게 되는지 미리 보여 줍니다.',
        },
        alt: {
          en: 'A winding track with five donkeys, the betting columns with markers, and the die.',
          ko: '당나귀 다섯 마리가 달리는 구불구불한 길, 마커가 놓인 베팅 칸, 주사위.',
        },
      },
      {
        name: 'hand-over',
        caption: {
          en: 'A curtain closes between two people. No hand is on the screen until the next person presses a key.',
          ko: '다음 사람에게 넘길 때는 커튼이 내려옵니다. 받은 사람이 누르기 전에는 아무 손패도 보이지 않습니다.',
        },
        alt: {
          en: 'The table of SCOUT; the hand is behind a curtain with the name of the person to pass the laptop to.',
          ko: 'SCOUT 테이블. 손패 자리는 커튼에 가려 있고, 노트북을 받을 사람의 이름이 크게 쓰여 있습니다.',
        },
      },
      {
        name: 'phones',
        caption: {
          en: 'Or phones show the hands: scan a code on the laptop, and your cards are on your own phone. Nobody passes the laptop.',
          ko: '휴대폰을 손패로 쓸 수도 있습니다. 노트북의 코드를 찍으면 자기 카드가 자기 휴대폰에 나오고, 노트북을 돌리지 않아도 됩니다.',
        },
        alt: {
          en: 'A laptop with the table of 6 nimmt!, and in front of it three phones, each with the hand of one person.',
          ko: '6 nimmt! 테이블이 보이는 노트북과, 그 앞에 각자의 손패가 보이는 휴대폰 세 대.',
        },
      },
      {
        name: 'ending',
        caption: {
          en: 'The end: who won, how, and the highlights of the match.',
          ko: '게임 끝: 누가 이겼는지, 어떻게 그렇게 되었는지, 이야깃거리까지.',
        },
        alt: {
          en: 'A podium with three people, the scores of all deals, a chart of the scores, and three remarkable moments.',
          ko: '세 사람이 선 시상대, 모든 판의 점수, 점수 흐름 그래프, 기억에 남을 세 장면.',
        },
      },
    ],
  },
  {
    title: { en: 'Keep score', ko: '점수 적기' },
    pictures: [
      {
        name: 'sheet',
        caption: {
          en: 'A score sheet beside the real cards. Any number can be corrected at any time, and people may join and leave.',
          ko: '실물 카드로 할 때 쓰는 점수표. 어떤 숫자든 언제든 고칠 수 있고, 중간에 오거나 가도 됩니다.',
        },
        alt: {
          en: 'A grid of deals and people with their bull heads and totals; beside it all cards, to tap those that the last person took in the fourth deal.',
          ko: '판마다 사람마다 소의 머리 수를 적은 표와 합계. 그 옆에는 마지막 사람이 넷째 판에 가져간 카드를 누를 수 있게 모든 카드가 있습니다.',
        },
      },
    ],
  },
  {
    title: { en: 'Look back', ko: '돌아보기' },
    pictures: [
      {
        name: 'night',
        caption: {
          en: 'Each evening has its own page, with standings, a note and photos of the table.',
          ko: '모임마다 페이지가 하나씩 있어 순위와 메모, 테이블 사진이 함께 남습니다.',
        },
        alt: {
          en: 'Three matches of one evening with everybody’s scores, beside them the standings, the place and a note.',
          ko: '하룻밤의 세 게임과 모두의 점수, 그 옆에 순위와 장소와 메모.',
        },
      },
      {
        name: 'history',
        caption: {
          en: 'The history of all evenings: searched by name, place or note, filtered by game and people.',
          ko: '지난 모든 모임. 이름, 장소, 메모로 찾고 게임과 사람으로 추립니다.',
        },
        alt: {
          en: 'A list of past matches by evening, each with its game, the people and their scores.',
          ko: '날짜별 지난 게임 목록. 게임마다 함께한 사람과 점수가 있습니다.',
        },
      },
      {
        name: 'statistics',
        caption: {
          en: 'Statistics that show luck: how often somebody won, and how often luck alone would have made them win.',
          ko: '운까지 따지는 통계: 몇 번 이겼는지, 운만으로는 몇 번 이겼을지.',
        },
        alt: {
          en: 'Everybody compared in 6 nimmt!: wins beside what luck gives, and the winners’ average by number of players.',
          ko: '6 nimmt!에서 모두를 비교한 화면. 운만으로 이겼을 횟수 옆에 이긴 횟수, 인원에 따른 이긴 사람의 평균.',
        },
      },
      {
        name: 'person',
        caption: {
          en: 'A page for each person: wins next to what luck alone would give, the rating, the places, who ended ahead, and more.',
          ko: '사람마다 한 페이지: 이긴 횟수와 운만으로 이겼을 횟수, 실력 점수, 순위, 누가 앞섰는지 등.',
        },
        alt: {
          en: 'The statistics of one person: wins, luck, best game and rival; wins game by game; the rating as a line; places and opponents.',
          ko: '한 사람의 통계. 이긴 횟수와 운, 가장 잘하는 게임과 맞수, 게임마다의 승리, 실력 점수의 흐름, 순위와 상대.',
        },
      },
      {
        name: 'review',
        caption: {
          en: 'The coach reviews a match: what each decision cost, where the match turned, and what would have been better, using only what could be known then.',
          ko: '코치의 복기: 어떤 수가 얼마짜리였는지, 어디서 갈렸는지, 무엇이 더 나았을지. 그때 알 수 있던 것만으로 따집니다.',
        },
        alt: {
          en: 'The board at one decision with the card played and the coach’s, five cards with their chances beside it, and everybody’s chances over the match below.',
          ko: '결정 하나를 그때의 테이블에 낸 카드와 코치의 카드로 표시하고, 옆에는 카드 다섯 장의 승산, 아래에는 게임 내내 모두의 승산.',
        },
      },
    ],
  },
] as const satisfies readonly { readonly title: Words; readonly pictures: readonly Picture[] }[];

export type PictureName = (typeof PARTS)[number]['pictures'][number]['name'];
