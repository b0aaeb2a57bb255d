import type { RuleTexts } from '../../../../renderer/match/kit/rulebook.ts';

export const en: RuleTexts = {
  aim: 'Gather flocks of goats that are large enough to take mountains, and keep penalty cards away: the highest score wins.',
  sections: [
    {
      id: 'cards',
      title: 'Goats and mountains',
      paragraphs: [
        {
          by: 'rulebook',
          text: 'There are 84 goats in red, blue and green. Of each colour 10 bear a 1, 8 a 2, 5 a 3, 3 a 4 and 2 a 5.',
        },
        {
          by: 'picture',
          picture: 'goats',
          caption: 'Each colour has its own shape. High numbers are rare.',
        },
        {
          by: 'rulebook',
          text: 'There are seven mountains of each colour, and their number is what they are worth. With two or three players these are 3, 4, 5, 6, 7, 8 and 9; with four 3, 3, 4, 5, 6, 7 and 8; with five 3, 3, 4, 4, 5, 6 and 7.',
        },
        {
          by: 'rulebook',
          text: 'The 8 has a 4 on its other side, the 9 a 3. A mountain is never turned over during the game.',
        },
      ],
    },
    {
      id: 'start',
      title: 'How it begins',
      paragraphs: [
        {
          by: 'rulebook',
          text: 'Whoever begins gets three goats, the second and the third player four, the fourth and the fifth five.',
        },
        {
          by: 'rulebook',
          text: 'Six goats lie open: the display. The rest is the deck, beside it lies the discard pile. All mountains lie open.',
        },
        {
          by: 'rulebook',
          text: 'Each player gathers one flock of each colour, and piles for the mountains and for the penalty cards. At first there is no flock.',
        },
      ],
    },
    {
      id: 'play',
      title: 'A turn, first: play',
      paragraphs: [
        {
          by: 'rulebook',
          text: 'Play one or more goats from your hand, all of the same number, in any colours. You have to play.',
        },
        {
          by: 'rulebook',
          text: 'Each goat goes to the flock of its colour; where there is none, it begins one.',
        },
        {
          by: 'rulebook',
          text: 'Is the number at least as high as the highest in the flock? Then the new goats join it.',
        },
        { by: 'picture', picture: 'grows', caption: 'A flock of 1 and 2 takes in three 2s: five.' },
        {
          by: 'rulebook',
          text: 'Is it lower? Then all goats of the old flock become penalty cards, and the new ones begin a new flock.',
        },
        {
          by: 'picture',
          picture: 'lost',
          caption: 'On a 4 come two 2s: the 1 and the 4 are two penalty cards.',
        },
      ],
    },
    {
      id: 'draw',
      title: 'Second: draw',
      paragraphs: [
        {
          by: 'rulebook',
          text: 'Draw as many goats from the display as the number you have played, not as the cards you have played. You choose which. You have to draw, and the display always holds enough.',
        },
        {
          by: 'picture',
          picture: 'draw',
          caption: 'Three 3s draw three goats. Five 1s draw one.',
        },
        {
          by: 'rulebook',
          text: 'A hand holds eight. Whoever has more gives up goats at once until eight are left; those become penalty cards.',
        },
        { by: 'app', text: 'You choose which goats to give up, and lay them open.' },
      ],
    },
    {
      id: 'mountain',
      title: 'Third: a mountain',
      paragraphs: [
        {
          by: 'rulebook',
          text: 'You may take one mountain whose number is not greater than the number of goats in your flock of its colour. Then the whole flock goes to the discard pile.',
        },
        {
          by: 'picture',
          picture: 'climb',
          caption: 'Four blue goats reach the 3, but neither the 5 nor the 6. All four go.',
        },
        {
          by: 'rulebook',
          text: 'It may be any of your flocks, also one that you have not played to in this turn.',
        },
      ],
    },
    {
      id: 'refill',
      title: 'Fourth: refill',
      paragraphs: [
        { by: 'rulebook', text: 'From the deck the display is filled up to six again.' },
        {
          by: 'rulebook',
          text: 'With three to five players, the discard pile is shuffled into a new deck when the deck runs out for the first time, together with a flock that was discarded in this very turn. When it runs out for the second time, the end begins. With two players it begins at the first.',
        },
        {
          by: 'app',
          text: 'The deck has run out as soon as its last card has come into the display, be that full or not.',
        },
        {
          by: 'app',
          text: 'It can run out twice in one refill; then fewer than six may lie open. If the discard pile is empty the first time, that counts as the second time too.',
        },
      ],
    },
    {
      id: 'end',
      title: 'The last turns',
      paragraphs: [
        {
          by: 'rulebook',
          text: 'When the end begins, each player has exactly one more turn, also the one in whose turn it began. In it you have to play and may take a mountain; you neither draw nor refill.',
        },
        { by: 'app', text: 'The last turns begin with the next player.' },
        {
          by: 'rulebook',
          text: 'Then the flocks are discarded: they bring nothing and cost nothing. Every goat left in hand becomes a penalty card.',
        },
      ],
    },
    {
      id: 'score',
      title: 'Who wins',
      paragraphs: [
        {
          by: 'rulebook',
          text: 'Your score is the sum of your mountains, less one for each penalty card whatever its number. The highest score wins.',
        },
        {
          by: 'rulebook',
          text: 'In a tie the higher highest mountain wins, then the second highest, and so on. If all are equal, the win is shared.',
        },
        {
          by: 'app',
          text: 'Whoever runs out of mountains first loses that comparison. It also decides all other places.',
        },
      ],
    },
    {
      id: 'open',
      title: 'What all may see',
      paragraphs: [
        {
          by: 'rulebook',
          text: 'The display, mountains, flocks, how many penalty cards and hand cards everyone has, and how many cards the deck and the discard pile hold. Hands and the order of the deck are secret.',
        },
        {
          by: 'app',
          text: 'Goats from the display were seen by all as they were drawn, so the better bots remember them.',
        },
      ],
    },
  ],
  guide: [
    {
      picture: 'alike',
      title: 'Play goats of one number',
      text: 'Any number of them, in any colours. Each goes to your flock of its colour.',
    },
    {
      picture: 'lost',
      title: 'Lower costs the flock',
      text: 'Equal or higher numbers let a flock grow. With a lower one you lose the whole flock, and each goat in it costs a point.',
    },
    {
      picture: 'draw',
      title: 'The number draws',
      text: 'High numbers bring many new goats, low ones few. More than eight in hand are penalty cards.',
    },
    {
      picture: 'climb',
      title: 'Large flocks take mountains',
      text: 'A flock of four takes a mountain of up to 4, worth its number. Then the flock is gone, and you begin anew.',
    },
  ],
};
