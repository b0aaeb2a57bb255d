import type { Event, View } from '#games/donkey-derby/rules/model.ts';
import type { Seat } from '#shared/ids.ts';
import type { Sentence } from '#renderer/i18n/useGameText.ts';
import type { PhoneParts } from '#renderer/screen/screen.ts';
import type { TextKey } from '../text.ts';
import PhoneBoard from './PhoneBoard.vue';

const PROMPTS = { bet: 'phone.askBet', roll: 'phone.roll', advance: 'phone.askMove' } as const;

export const phone: PhoneParts<View, Event> = {
  board: PhoneBoard,
  bar,
  outcomes: () => import('./outcome.ts'),
  sheet: async () => {
    const { writtenMode } = await import('../sheet/race.ts');
    return {
      entryTitle: (round) => ({ key: 'phone.yourRace', params: { race: round + 1 } }),
      // Markers and podium are shared, and entered together.
      isOfTable: ({ sheet, round }) => writtenMode(sheet, round) === 'race',
    };
  },
};

/** "Place a bet? · 2 markers left"; once no more bets are placed, what the markers have earned so far. */
function bar(view: View, seat: Seat, hasDecision: boolean): readonly Sentence<TextKey>[] {
  const { phase, betsOpen, markers, scores } = view;
  const prompt: readonly Sentence<TextKey>[] =
    hasDecision && phase !== 'over' ? [{ key: PROMPTS[phase] }] : [];
  // Markers do not matter while a roll is pending.
  if (prompt.length > 0 && phase !== 'bet') return prompt;
  return [
    ...prompt,
    betsOpen
      ? { key: 'markersLeft', count: markers[seat]! }
      : { key: 'earned', count: scores[seat]! },
  ];
}
