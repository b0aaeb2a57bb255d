import { ROW_SIZE, HAND_SIZE } from '#games/six-nimmt/manifest.ts';
import type { Event, View } from '#games/six-nimmt/rules/model.ts';
import type { Seat } from '#shared/ids.ts';
import type { Sentence } from '#renderer/i18n/useGameText.ts';
import { outcomeByEvent, type PhoneParts } from '#renderer/screen/screen.ts';
import { scoreSummary } from '../summary.ts';
import type { TextKey } from '../text.ts';
import PhoneBoard from './PhoneBoard.vue';

/** The row that the seat's card took, or the place it found. */
export const outcome = outcomeByEvent<View, Event, TextKey>({
  'row-taken'({ row, bulls, ...event }, _, seat) {
    if (event.seat !== seat) return null;
    return { text: { key: 'phone.tookRow', params: { row: row + 1 }, count: bulls }, costs: true };
  },
  placed({ card, row, position, ...event }, _, seat) {
    // A card that starts a row took it, which was an event of its own.
    if (event.seat !== seat || position === 0) return null;
    const key = position === ROW_SIZE - 1 ? 'phone.escaped' : 'phone.placed';
    return { text: { key, params: { card, row: row + 1 } }, costs: false };
  },
});

export const phone: PhoneParts<View, Event> = {
  board: PhoneBoard,
  bar,
  outcomes: () => Promise.resolve({ outcome }),
  sheet: async () => {
    const { bullsInDeck } = await import('../sheet/cards.ts');
    return {
      entryTitle: (round) => ({ key: 'sheet.yours', params: { deal: round + 1 } }),
      typed: {
        /** No deal has more bull heads than its deck. */
        limitOf({ sheet, round, column }) {
          const heads = bullsInDeck(sheet, round);
          const others = (sheet.rounds[round]?.cells ?? [])
            .filter((_, other) => other !== column)
            .reduce((sum, cell) => sum + (cell?.score ?? 0), 0);
          const explanation =
            others === 0
              ? { key: 'sheet.inDeck', params: { heads } }
              : { key: 'sheet.othersHave', params: { heads, others } };
          return { max: Math.max(0, heads - others), explanation };
        },
      },
    };
  },
};

const PROMPTS = {
  draft: 'phone.askDraft',
  choose: 'phone.askChoose',
  'take-row': 'phone.askRow',
} as const;

/** Returns "Choose a card · 14 heads"; for a waiting seat the deal and turn. */
function bar(view: View, seat: Seat, hasDecision: boolean): readonly Sentence<TextKey>[] {
  const { phase, turn } = view;
  return [
    hasDecision && phase !== 'place' && phase !== 'over'
      ? { key: PROMPTS[phase] }
      : { key: 'phone.turn', params: { turn: turn + 1, turns: HAND_SIZE } },
    { key: 'phone.heads', count: scoreSummary(view).totals[seat]! },
  ];
}
