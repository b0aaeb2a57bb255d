import type { RuleTexts } from '../../../../renderer/match/kit/rulebook.ts';

export const en: RuleTexts = {
  aim: 'Play your ten cards without collecting bull heads: the player with the fewest at the end wins.',
  sections: [
    {
      id: 'cards',
      title: 'The cards',
      paragraphs: [
        {
          by: 'rulebook',
          text: 'There are 104 cards, numbered 1 to 104. The bull heads on a card are penalty points.',
        },
        {
          by: 'picture',
          picture: 'heads',
          caption:
            'The 55 has seven bull heads. Other multiples of 11 have five, other tens three, other fives two, and all the rest one.',
        },
        { by: 'rulebook', text: 'All cards together have 171 bull heads.' },
      ],
    },
    {
      id: 'deal',
      title: 'A deal',
      paragraphs: [
        {
          by: 'rulebook',
          text: 'Everyone gets ten cards. Four more are turned up: each starts one of the four rows. The other cards are out of play until the next deal.',
        },
        {
          by: 'rulebook',
          text: 'Ten turns follow. In each turn everyone chooses one card in secret. Once all have chosen, the cards are revealed and placed one after another, from the lowest to the highest.',
        },
        {
          by: 'app',
          text: 'The rows stay in the order in which they were turned up. A row that is taken keeps its place.',
        },
      ],
    },
    {
      id: 'placing',
      title: 'Placing a card',
      paragraphs: [
        {
          by: 'rulebook',
          text: 'The numbers in a row go up. A card goes to the end of a row whose last card is lower. Of several such rows, it goes to the one whose last card is closest. There is always exactly one such row.',
        },
        {
          by: 'picture',
          picture: 'closest',
          caption: 'The 45 goes behind the 42, not behind the 41: 42 is the closest lower card.',
        },
        {
          by: 'rulebook',
          text: 'A row holds five cards. The player who has to place the sixth takes the five, and the sixth card starts a new row in their place.',
        },
        {
          by: 'picture',
          picture: 'sixth',
          caption: 'The 30 is the sixth card: its owner takes five cards with six bull heads.',
        },
        {
          by: 'rulebook',
          text: 'A card that is lower than the last card of every row fits nowhere. Its owner chooses any one row, takes all its cards, and the low card starts a new row in their place. The choice is made when all cards are revealed, before anything is placed.',
        },
        {
          by: 'rulebook',
          text: 'Only the lowest card of a turn can be too low: all the other cards are higher, so they can at least go behind it.',
        },
      ],
    },
    {
      id: 'traps',
      title: 'Two traps',
      paragraphs: [
        {
          by: 'rulebook',
          text: 'The closest lower card counts even if it ends a full row. Then your card is the sixth, even though another row still has room.',
        },
        {
          by: 'rulebook',
          text: 'A card that looks safe may not be. If someone takes the row you wanted, your card goes to another row.',
        },
      ],
    },
    {
      id: 'end',
      title: 'The end',
      paragraphs: [
        {
          by: 'rulebook',
          text: 'After ten turns everyone adds the bull heads they took to their total. Cards that were taken never come back to the hand.',
        },
        {
          by: 'app',
          text: 'Everyone may see how many cards and bull heads each player has taken so far, since all saw the cards being taken.',
        },
        {
          by: 'rulebook',
          text: 'If anyone has more than 66 bull heads after a deal, the match is over; with exactly 66 it goes on. The fewest bull heads win.',
        },
        { by: 'app', text: 'Players with equal totals share a place.' },
        {
          by: 'rulebook',
          text: 'Before you begin you can agree on another limit, or on a number of deals instead.',
        },
        {
          by: 'app',
          text: 'With a number of deals there is no limit, and with a limit there is no number of deals.',
        },
      ],
    },
    {
      id: 'variant',
      title: 'For two to six: known deck and open draft',
      paragraphs: [
        {
          by: 'rulebook',
          text: 'Known deck: only the lowest cards are in play, ten for each player and four for the rows. Three people play with 1 to 34.',
        },
        {
          by: 'rulebook',
          text: 'Open draft: these cards are face up, and the players take one at a time until everyone has ten. The last four start the rows.',
        },
        {
          by: 'app',
          text: 'The draft goes round the table in turn order. In each deal the next player begins, and the four rows are laid out in ascending order.',
        },
        {
          by: 'app',
          text: 'You can also play with the known deck but without the draft, as many people do. Everyone saw the drafted cards, so the app may show them.',
        },
      ],
    },
  ],
  guide: [
    {
      picture: 'heads',
      title: 'Bull heads hurt',
      text: 'Every card has bull heads. They are penalty points, and the fewest win.',
    },
    {
      picture: 'closest',
      title: 'Behind the closest lower card',
      text: 'Everyone chooses a card in secret. Then the cards are placed, lowest first: each behind the closest lower card.',
    },
    {
      picture: 'sixth',
      title: 'The sixth card takes the row',
      text: 'A row holds five cards. The player who places the sixth takes the five and all their bull heads.',
    },
    {
      picture: 'low',
      title: 'Too low for every row?',
      text: 'Choose a row and take it; your card starts a new row there. Choose one with few bull heads.',
    },
  ],
};
