import { useI18n } from '../i18n/useI18n.ts';
import type { NightRecord, PastMatch } from '../../shared/contract.ts';
import type { MatchId } from '../../shared/ids.ts';
import { useGameWords } from '../i18n/useGameWords.ts';
import { useMatchWords } from '../history/useMatchWords.ts';
import { useTieBreaks } from '../table/kit/results.ts';

export interface Highlight {
  readonly match: MatchId;
  readonly text: string;
}

/** What there is to tell about a night, in sentences. */
export function useHighlights() {
  const { t, n } = useI18n();
  const { gameName } = useGameWords();
  const { lasting, roundName } = useMatchWords();
  const tieBreaks = useTieBreaks();

  const nameIn = ({ seats }: PastMatch, player: string): string => {
    const seat = seats.find(
      ({ occupant }) => occupant.kind === 'player' && occupant.player.id === player,
    );
    return seat?.occupant.kind === 'player' ? seat.occupant.player.name : '';
  };

  return ({ past, highlights }: NightRecord): readonly Highlight[] => {
    const { closest, longest, comeback } = highlights;
    const played = (match: MatchId): PastMatch | undefined =>
      past.find((one) => one.match === match);
    const game = (match: MatchId): string => gameName(played(match)?.game ?? '');
    const told: Highlight[] = [];
    if (closest) {
      const { match, margin, shared } = closest;
      const key = shared ? 'shared' : margin === 0 ? 'tied' : 'closest';
      const [why = ''] = tieBreaks(played(match)?.game ?? '', played(match)?.seats ?? []);
      const text = t(`night.${key}`, { game: game(match), n: n(margin), why }, margin);
      told.push({ match, text });
    }
    if (longest) {
      const { match } = longest;
      const of = played(match);
      const time = of ? lasting(of) : '';
      told.push({ match, text: t('night.longest', { game: game(match), time }) });
    }
    if (comeback) {
      const { match, player, round, behind } = comeback;
      const of = played(match);
      const words = {
        name: of ? nameIn(of, player) : '',
        game: game(match),
        round: roundName(of?.game ?? '', round),
        n: n(behind),
      };
      told.push({ match, text: t('night.comeback', words, behind) });
    }
    return told;
  };
}
