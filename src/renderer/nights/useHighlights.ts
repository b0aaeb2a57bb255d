import { useI18n } from '../i18n/useI18n.ts';
import type { NightRecord, PastMatch } from '../../shared/contract.ts';
import type { MatchId } from '../../shared/ids.ts';
import { useGameText } from '../i18n/useGameText.ts';
import { useMatchText } from '../history/useMatchText.ts';
import { useTieBreaks } from '../match/kit/results.ts';

export interface Highlight {
  readonly match: MatchId;
  readonly text: string;
}

export function useHighlights() {
  const { t, n } = useI18n();
  const { gameName } = useGameText();
  const { lasting, roundName } = useMatchText();
  const tieBreaks = useTieBreaks();

  const nameIn = ({ seats }: PastMatch, player: string): string => {
    const seat = seats.find(
      ({ occupant }) => occupant.kind === 'player' && occupant.player.id === player,
    );
    return seat?.occupant.kind === 'player' ? seat.occupant.player.name : '';
  };

  return ({ historyMatches, highlights }: NightRecord): readonly Highlight[] => {
    const { closest, longest, comeback } = highlights;
    const played = (match: MatchId): PastMatch | undefined =>
      historyMatches.find((one) => one.match === match);
    const game = (match: MatchId): string => gameName(played(match)?.game ?? '');
    const shownHighlights: Highlight[] = [];
    if (closest) {
      const { match, margin, shared } = closest;
      const key = shared ? 'shared' : margin === 0 ? 'tied' : 'closest';
      const [explanation = ''] = tieBreaks(played(match)?.game ?? '', played(match)?.seats ?? []);
      const text = t(`night.${key}`, { game: game(match), n: n(margin), why: explanation }, margin);
      shownHighlights.push({ match, text });
    }
    if (longest) {
      const { match } = longest;
      const playedMatch = played(match);
      const time = playedMatch ? lasting(playedMatch) : '';
      shownHighlights.push({ match, text: t('night.longest', { game: game(match), time }) });
    }
    if (comeback) {
      const { match, player, round, behind } = comeback;
      const playedMatch = played(match);
      const params = {
        name: playedMatch ? nameIn(playedMatch, player) : '',
        game: game(match),
        round: roundName(playedMatch?.game ?? '', round),
        n: n(behind),
      };
      shownHighlights.push({ match, text: t('night.comeback', params, behind) });
    }
    return shownHighlights;
  };
}
