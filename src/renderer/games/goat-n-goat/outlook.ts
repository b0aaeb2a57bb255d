import type { Consequence, PlayConsequence } from '../../../main/games/goat-n-goat/model.ts';

/** One part of what a choice would do, as a text of this game. */
export interface Outlook {
  readonly key: string;
  readonly params: Readonly<Record<string, number>>;
  readonly count: number;
}

/** What a choice would do, the dearest first: flocks that are lost, then what is drawn and given up. */
export function outlookOf(consequence: Consequence): readonly Outlook[] {
  if (consequence.type === 'play') return outlookOfPlay(consequence);
  const { points, flock } = consequence;
  return [{ key: 'takeCost', params: { points }, count: flock }];
}

function outlookOfPlay({ flocks, draws, givesUp }: PlayConsequence): readonly Outlook[] {
  const lost = flocks.filter((flock) => flock.lost > 0);
  return [
    ...lost.map((flock) => part(`wouldLose-${flock.colour}`, flock.lost)),
    draws > 0 ? part('thenDraw', draws) : part('noDraw', 1),
    ...(givesUp > 0 ? [part('thenGiveUp', givesUp)] : []),
  ];
}

const part = (key: string, count: number): Outlook => ({ key, params: {}, count });
