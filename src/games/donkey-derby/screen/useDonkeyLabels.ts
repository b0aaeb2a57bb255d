import { useNames } from '../../../renderer/i18n/useNames.ts';
import { useSeats } from '../../../renderer/match/kit/seats.ts';
import type { Donkey, View } from '../rules/model.ts';
import { placeOf } from '../rules/rules.ts';
import { paysOf, preview, donkeyStatusOf } from './moveText.ts';
import { donkeyNameKey, useText } from './text.ts';
import type { Turn } from './useTurn.ts';

export function useDonkeyLabels() {
  const text = useText();
  const seats = useSeats();
  const { listOf } = useNames();

  return {
    /** Payout of the next space, the rule against it, or the markers' owners. */
    column(name: Donkey, { columns }: View, turn: Turn): string {
      const donkey = donkeyNameKey(name);
      const offer = turn.betOn(name);
      if (offer) return text('betOffer', { donkey, space: offer.space + 1, ...paysOf(offer) });
      if (turn.kind === 'bet') return text('cannot', { donkey, why: text('refusals.column-full') });
      const names = columns[name].map((seat) => seats.value[seat]?.name ?? '');
      return names.length === 0
        ? text('columnFree', { donkey })
        : text('column', { donkey, names: listOf(names) });
    },
    /** Destination of a move, or the rule against it. */
    move(name: Donkey, view: View, turn: Turn): string {
      const donkey = donkeyNameKey(name);
      const advance = turn.advanceOf(name);
      if (advance) {
        const { full, params } = preview(advance, view);
        return text(full, { ...params, donkey });
      }
      const { explanation, params } = donkeyStatusOf(view, name);
      return text('cannot', { donkey, why: text(explanation, params) });
    },
    position(name: Donkey, { podium, positions }: View): string {
      const place = placeOf(podium, name);
      const params = { donkey: donkeyNameKey(name), step: positions[name], place: place ?? 0 };
      if (place !== null) return text('runnerHome', params);
      return text(params.step === 0 ? 'runnerStart' : 'runnerAt', params);
    },
  };
}
