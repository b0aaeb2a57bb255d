import type { RuleTexts } from '../../../../renderer/match/kit/rulebook.ts';

export const en: RuleTexts = {
  aim: 'Get rid of your cards by beating the cards in the ring, or scout the cards you need: the most points win.',
  sections: [
    {
      id: 'cards',
      title: 'The cards',
      paragraphs: [
        {
          by: 'rulebook',
          text: 'There are 45 cards with two different numbers from 1 to 10, one at the top and one upside down. Every pair of numbers occurs once. Only the number at the top counts.',
        },
        {
          by: 'picture',
          picture: 'turn',
          caption: 'Turned upside down, the 3 becomes an 8.',
        },
        {
          by: 'rulebook',
          text: 'Three players leave out the nine cards with a 10 and get 12 cards each; four leave out the 9/10 and get 11 each; five play with all the cards and get 9 each.',
        },
      ],
    },
    {
      id: 'round',
      title: 'A round',
      paragraphs: [
        {
          by: 'rulebook',
          text: 'All cards are dealt. The order of a hand never changes: cards are neither sorted nor turned one by one.',
        },
        {
          by: 'rulebook',
          text: 'Before the round, each player may turn the whole hand upside down, once.',
        },
        {
          by: 'app',
          text: 'Everyone decides at the same time, in secret. The order from left to right stays the same; reversing it too would change nothing.',
        },
        {
          by: 'rulebook',
          text: 'Then players take turns clockwise. On your turn you have to do one of three things: show, scout, or (once per round) Scout & Show.',
        },
      ],
    },
    {
      id: 'show',
      title: 'Show',
      paragraphs: [
        {
          by: 'rulebook',
          text: 'Put down one card, or several cards next to each other in your hand: all with the same number (a set), or rising by one or falling by one from card to card (a run). 10 and 1 are not neighbours.',
        },
        { by: 'picture', picture: 'run', caption: '6-7-8 is a run of three.' },
        { by: 'picture', picture: 'set', caption: 'The two 8s are a set.' },
        {
          by: 'rulebook',
          text: 'Your cards have to be stronger than the cards in the ring. More cards beat fewer. If the number of cards is equal, a set beats a run. If the kind is equal too, the higher lowest number wins. Equal cards are not stronger.',
        },
        {
          by: 'picture',
          picture: 'stronger',
          caption: 'Each is beaten by the next: a higher run, a set, more cards.',
        },
        { by: 'app', text: 'A single card counts as a set of one: only its number matters.' },
        {
          by: 'rulebook',
          text: 'Take the beaten cards face down: they are worth a point each. Your cards are now in the ring for the others to beat.',
        },
      ],
    },
    {
      id: 'scout',
      title: 'Scout',
      paragraphs: [
        {
          by: 'rulebook',
          text: 'Take one card from either end of the ring, either way up, and put it anywhere in your hand. The player who showed it gets a token, worth a point.',
        },
        {
          by: 'picture',
          picture: 'scout',
          caption: 'The 5 and the 7 can be scouted, the 6 can’t.',
        },
        {
          by: 'rulebook',
          text: 'What is left stays in the ring and belongs to the same player. Only the remaining cards count: a run of three becomes two cards, then one.',
        },
        {
          by: 'app',
          text: 'If the last card was taken, the ring is empty and the next player has to show any set, run or single card.',
        },
        {
          by: 'app',
          text: 'Everyone sees which card is scouted, but not which way up or where it goes into the hand.',
        },
      ],
    },
    {
      id: 'double',
      title: 'Scout & Show',
      paragraphs: [
        {
          by: 'rulebook',
          text: 'Once per round you may pay your marker, scout a card and show at once.',
        },
        {
          by: 'app',
          text: 'It is one action: a show has to follow. On the screen you can step back until you have chosen all of it.',
        },
        {
          by: 'app',
          text: 'If you scout the last card that way, its owner gets the token, you may show any set, run or single card, and you take no cards.',
        },
      ],
    },
    {
      id: 'end',
      title: 'The end of a round',
      paragraphs: [
        {
          by: 'rulebook',
          text: 'A round ends at once when someone has no cards left, or when the turn comes back to the player who showed last, because everyone else has only scouted since: an all kill.',
        },
        {
          by: 'rulebook',
          text: 'Each card taken and each token is a point; each card left in hand costs one. In an all kill, the player who was not beaten loses nothing for the hand.',
        },
      ],
    },
    {
      id: 'match',
      title: 'The match',
      paragraphs: [
        {
          by: 'rulebook',
          text: 'You play as many rounds as there are players. The highest total wins; players who tie win together.',
        },
        {
          by: 'app',
          text: 'In each round the next player begins, so that everyone begins once.',
        },
      ],
    },
  ],
  guide: [
    {
      picture: 'turn',
      title: 'Two numbers, and only one counts',
      text: 'You keep your hand as it was dealt. Before a round you may turn all of it upside down, but never a single card.',
    },
    {
      picture: 'run',
      title: 'Show cards next to each other',
      text: 'One card, several of the same number, or a run. You take the cards you beat, and your hand gets smaller.',
    },
    {
      picture: 'stronger',
      title: 'What is stronger?',
      text: 'More cards beat fewer. Then a set beats a run, and then the higher number wins.',
    },
    {
      picture: 'scout',
      title: 'Nothing strong enough? Scout',
      text: 'A scouted card makes your groups longer, so that you can show more next time. Take it from an end of the ring; its owner gets a token. Once per round you may scout and show at once.',
    },
    {
      picture: 'left',
      title: 'When does a round end?',
      text: 'At once when someone has no cards left, or when everyone else has only scouted since a show: an all kill. Then each card left in hand costs a point.',
    },
  ],
};
