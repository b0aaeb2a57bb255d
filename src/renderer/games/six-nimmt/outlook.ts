import type { Consequence } from '../../../main/games/six-nimmt/model.ts';

/** What a choice would do, as a text of this game. */
export interface Outlook {
  readonly key: string;
  readonly params: Readonly<Record<string, number>>;
  readonly count: number;
}

/** Rows and cards are counted from 1 here. A card too low is told by what it costs at least. */
export function outlookOf(consequence: Consequence): Outlook {
  switch (consequence.type) {
    case 'lands': {
      const params = { row: consequence.row + 1 };
      return { key: `lands${String(consequence.position + 1)}`, params, count: 1 };
    }
    case 'sixth':
      return { key: 'wouldTake', params: { row: consequence.row + 1 }, count: consequence.bulls };
    case 'too-low':
      return { key: 'wouldBeTooLow', params: {}, count: consequence.leastBulls };
    case 'takes':
      return { key: 'takeRow', params: { row: consequence.row + 1 }, count: consequence.bulls };
    case 'drafts':
      return { key: 'wouldDraft', params: {}, count: consequence.bulls };
  }
}
