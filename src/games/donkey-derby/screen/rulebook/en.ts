import type { RuleTexts } from '../../../../renderer/match/kit/rulebook.ts';
import type { RuleValues } from './values.ts';

/** "35, 28, 21, 14 and 7" */
const listOf = (numbers: readonly number[]): string =>
  `${numbers.slice(0, -1).join(', ')} and ${String(numbers.at(-1))}`;

export const en = ({ track, bridge, first, second, third }: RuleValues): RuleTexts => ({
  aim: 'Five donkeys race, and everyone bets on who will be among the first three: the highest payout wins.',
  sections: [
    {
      id: 'things',
      title: 'Donkeys, die and markers',
      paragraphs: [
        {
          by: 'rulebook',
          text: 'Five donkeys run: grey, red, brown, white and yellow. No donkey belongs to a player. All five start, however many people play.',
        },
        {
          by: 'rulebook',
          text: 'The one die shows 1, 2, 3, 4, 5 and a blank. Everyone has three betting markers. Each donkey has a column of five betting spaces.',
        },
        {
          by: 'house',
          text: `The printed board shows its numbers only as pictures. The house rules set these numbers: here the track has ${String(track)} steps, the bridge is space ${String(bridge)}, and the spaces pay ${listOf(first)} for the winner, ${listOf(second)} for the second, ${listOf(third)} for the third.`,
        },
      ],
    },
    {
      id: 'bets',
      title: 'The bets',
      paragraphs: [
        {
          by: 'rulebook',
          text: 'Betting rounds and race rounds alternate, beginning with a betting round. Starting with the player who will roll next, each player may place one marker, or none.',
        },
        {
          by: 'rulebook',
          text: 'A marker goes on the highest free space of any column. A space holds one marker; a full column takes no more. In a later round you may bet on the same donkey again.',
        },
        {
          by: 'picture',
          picture: 'bets',
          caption:
            'Early bets get the better spaces: the next marker on Grey goes to the third one.',
        },
        { by: 'rulebook', text: 'A placed marker never moves.' },
        {
          by: 'app',
          text: 'A bet says that the donkey will be among the first three. The rulebook says “first” in one place and “first three” in another; its scoring shows that “first three” is meant.',
        },
      ],
    },
    {
      id: 'race',
      title: 'The race',
      paragraphs: [
        {
          by: 'rulebook',
          text: 'One player rolls for all donkeys: roll, then at once choose a donkey that has not been moved in this round and move it by that number. Then roll again, until each has been moved once. The next player rolls in the next race round.',
        },
        {
          by: 'picture',
          picture: 'move',
          caption: 'A 4: White could go to 13 or Red to 14. Grey has had its move.',
        },
        {
          by: 'rulebook',
          text: 'A donkey that gets a blank stays where it is; that counts as its move.',
        },
        {
          by: 'app',
          text: 'A donkey that has taken as many steps as the track is long has crossed the finish line.',
        },
        { by: 'rulebook', text: 'Pips beyond the finish do not matter.' },
      ],
    },
    {
      id: 'finish',
      title: 'The finish',
      paragraphs: [
        {
          by: 'rulebook',
          text: 'Donkeys that cross the line stand on the podium in that order and are not rolled for again. Donkeys that have not moved in that round still are.',
        },
        {
          by: 'rulebook',
          text: 'Once the first donkey is home, no more bets are placed. Race rounds go on until the third is home: then the race ends at once, with no further roll.',
        },
        {
          by: 'app',
          text: 'Bets are placed only between race rounds, so there are no bets after the round in which the first donkey came home.',
        },
      ],
    },
    {
      id: 'payout',
      title: 'The payout',
      paragraphs: [
        {
          by: 'rulebook',
          text: 'Each marker on the first three donkeys earns what its space pays for that place. Markers on the other two, and those never placed, earn nothing. The highest sum wins.',
        },
        {
          by: 'picture',
          picture: 'payout',
          caption: `Moon earns ${String(first[1])} and ${String(second[0])}, Leaf ${String(first[0])} and ${String(second[1])}, Star ${String(second[2])} and ${String(third[0])}.`,
        },
        { by: 'app', text: 'Equal sums share the place.' },
      ],
    },
    {
      id: 'bridge',
      title: 'With the bridge',
      paragraphs: [
        {
          by: 'rulebook',
          text: 'One space is a bridge. A donkey that stops exactly on it rests in the next race round: there is one roll fewer, and the donkey cannot be moved.',
        },
        {
          by: 'picture',
          picture: 'bridge',
          caption: 'Brown stopped on the bridge and sleeps. With a 2 Yellow would join it.',
        },
        {
          by: 'rulebook',
          text: 'After that it can be moved again. If it is given a blank then, it stays on the bridge and rests once more. Several donkeys may rest at once.',
        },
        {
          by: 'app',
          text: 'If all donkeys still in the race rest, nobody rolls. That counts as a round, the donkeys have rested, and the next player rolls.',
        },
      ],
    },
  ],
  guide: [
    {
      picture: 'bets',
      title: 'Bet on a donkey',
      text: 'Three markers each. Place one at a time, between the races; early bets get the better spaces.',
    },
    {
      picture: 'move',
      title: 'One player rolls for all',
      text: 'After each roll choose which donkey goes. Each moves once a round, so help the donkeys you bet on and give the blank to another.',
    },
    {
      picture: 'payout',
      title: 'Three places pay',
      text: 'When the third donkey is home, each marker on the first three earns what its space pays. The highest payout wins.',
    },
  ],
});
