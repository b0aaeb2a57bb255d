import type { RuleTexts } from '../../../../renderer/match/kit/rulebook.ts';

export const en: RuleTexts = {
  aim: 'Gather flocks of goats large enough to take mountains, and avoid penalty cards: the highest score wins.',
  sections: [
    {
      id: 'cards',
      title: 'Goats and mountains',
      paragraphs: [
        {
          by: 'rulebook',
          text: 'There are 84 goats in red, blue and green. Each colour has ten 1s, eight 2s, five 3s, three 4s and two 5s.',
        },
        {
          by: 'picture',
          picture: 'goats',
          caption: 'Each colour has its own shape. High numbers are rare.',
        },
        {
          by: 'rulebook',
          text: 'There are seven mountains of each colour. The number of a mountain is its value. With two or three players these are 3, 4, 5, 6, 7, 8 and 9; with four 3, 3, 4, 5, 6, 7 and 8; with five 3, 3, 4, 4, 5, 6 and 7.',
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
          text: 'The first player gets three goats, the second and third four, the fourth and fifth five.',
        },
        {
          by: 'rulebook',
          text: 'Six goats lie face up: the display. The others are the deck; the discard pile is beside the deck. All mountains lie face up.',
        },
        {
          by: 'rulebook',
          text: 'Each player may have one flock of each colour, a pile of mountains and a pile of penalty cards. All of them are empty at first.',
        },
      ],
    },
    {
      id: 'play',
      title: 'A turn, step 1: play',
      paragraphs: [
        {
          by: 'rulebook',
          text: 'Play one or more goats from your hand, all of the same number, in any colours. You have to play.',
        },
        {
          by: 'rulebook',
          text: 'Each goat goes to the flock of its colour; if there is no such flock, the goat starts one.',
        },
        {
          by: 'rulebook',
          text: 'If the number is at least as high as the highest in the flock, the new goats join the flock.',
        },
        {
          by: 'picture',
          picture: 'grows',
          caption: 'Three 2s join a flock of 1 and 2: five goats.',
        },
        {
          by: 'rulebook',
          text: 'If the number is lower, all goats of the old flock become penalty cards, and the new goats start a new flock.',
        },
        {
          by: 'picture',
          picture: 'lost',
          caption: 'Two 2s are played on a 4: the 1 and the 4 become two penalty cards.',
        },
      ],
    },
    {
      id: 'draw',
      title: 'Step 2: draw',
      paragraphs: [
        {
          by: 'rulebook',
          text: 'Draw as many goats from the display as the number you played; how many goats you played does not matter. You choose which. You have to draw, and the display always has enough.',
        },
        {
          by: 'picture',
          picture: 'draw',
          caption: 'Three 3s draw three goats. Five 1s draw one.',
        },
        {
          by: 'rulebook',
          text: 'A hand holds eight goats. If you have more, you give up goats at once until eight are left; these goats become penalty cards.',
        },
        { by: 'app', text: 'You choose which goats to give up, and everyone sees them.' },
      ],
    },
    {
      id: 'mountain',
      title: 'Step 3: a mountain',
      paragraphs: [
        {
          by: 'rulebook',
          text: 'You may take one mountain whose number is not greater than the number of goats in your flock of its colour. Then the whole flock goes to the discard pile.',
        },
        {
          by: 'picture',
          picture: 'climb',
          caption:
            'Four blue goats reach the 3, but neither the 5 nor the 6. All four are discarded.',
        },
        {
          by: 'rulebook',
          text: 'You may use any of your flocks, even one that you have not played to in this turn.',
        },
      ],
    },
    {
      id: 'refill',
      title: 'Step 4: refill',
      paragraphs: [
        { by: 'rulebook', text: 'The display is filled up to six again from the deck.' },
        {
          by: 'rulebook',
          text: 'With three to five players, the discard pile is shuffled into a new deck when the deck runs out for the first time, together with a flock that was discarded in this very turn. When it runs out for the second time, the end begins. With two players the end begins the first time.',
        },
        {
          by: 'app',
          text: 'The deck has run out as soon as its last card is in the display, whether the display is full or not.',
        },
        {
          by: 'app',
          text: 'The deck can run out twice in one refill; then there may be fewer than six goats in the display. If the discard pile is empty the first time, that counts as the second time too.',
        },
      ],
    },
    {
      id: 'end',
      title: 'The last turns',
      paragraphs: [
        {
          by: 'rulebook',
          text: 'When the end begins, each player has exactly one more turn, including the player in whose turn it began. In the last turn you have to play and may take a mountain; you do not draw or refill.',
        },
        { by: 'app', text: 'The last turns begin with the next player.' },
        {
          by: 'rulebook',
          text: 'Then the flocks are discarded: they neither score nor cost points. Every goat left in hand becomes a penalty card.',
        },
      ],
    },
    {
      id: 'score',
      title: 'Who wins',
      paragraphs: [
        {
          by: 'rulebook',
          text: 'Your score is the sum of your mountains, minus one for each penalty card, whatever its number. The highest score wins.',
        },
        {
          by: 'rulebook',
          text: 'In a tie, compare the highest mountains, then the second highest, and so on. If all are equal, the win is shared.',
        },
        {
          by: 'app',
          text: 'A player who runs out of mountains first loses the tie. Ties for all other places are decided in the same way.',
        },
      ],
    },
    {
      id: 'open',
      title: 'What everyone may see',
      paragraphs: [
        {
          by: 'rulebook',
          text: 'Everyone may see the display, the mountains, the flocks, how many penalty cards and hand cards each player has, and how many cards are in the deck and the discard pile. Hands and the order of the deck are secret.',
        },
        {
          by: 'app',
          text: 'Everyone sees which goats are drawn from the display, so the better bots remember them.',
        },
      ],
    },
  ],
  guide: [
    {
      picture: 'alike',
      title: 'Play goats of one number',
      text: 'As many as you like, in any colours. Each goat goes to your flock of its colour.',
    },
    {
      picture: 'lost',
      title: 'A lower number costs the flock',
      text: 'Equal or higher numbers make a flock grow. With a lower one you lose the whole flock, and each goat in it costs a point.',
    },
    {
      picture: 'draw',
      title: 'Draw by the number',
      text: 'High numbers draw many goats, low numbers few. Goats above eight in hand become penalty cards.',
    },
    {
      picture: 'climb',
      title: 'Large flocks take mountains',
      text: 'A flock of four takes a mountain of up to 4, worth its number. Then the flock is gone, and you start a new one.',
    },
    {
      picture: 'hand',
      title: 'In the end your hand costs',
      text: 'When the deck has run out, everyone has one last turn. Then flocks count for nothing, and each goat left in hand costs a point.',
    },
  ],
};
