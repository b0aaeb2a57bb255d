import { computed } from 'vue';
import { useI18n } from '../i18n/useI18n.ts';
import type { NightLine, NightRecord, PastMatch } from '#shared/contract.ts';
import type { MatchId } from '#shared/ids.ts';
import { useMatchText } from '../history/useMatchText.ts';
import { useGameText } from '../i18n/useGameText.ts';
import type { RankedPlayer } from '../seats/ranking.ts';
import { useTieBreaks } from '../screen/results.ts';

/** Maximum number of rows that include players without wins. */
const ROWS = 6;

/** Above `ROWS` players, those without a win share the last line. */
export function splitAtWins(lines: readonly RankedPlayer[]) {
  const isCrowd = lines.length > ROWS;
  return {
    rows: isCrowd ? lines.filter(({ wins }) => wins.length > 0) : lines,
    rest: isCrowd ? lines.filter(({ wins }) => wins.length === 0) : [],
  };
}

const DAY = 86_400_000;

export function useNightText() {
  const { t, n, locale } = useI18n();
  const { timeOf, shortDayOf } = useMatchText();
  const ordinals = computed(() => new Intl.PluralRules(locale.value, { type: 'ordinal' }));

  /** Includes the day after 24 hours: a match may have been interrupted for days. */
  const endOf = (night: Pick<NightLine, 'playedFrom' | 'endedAt' | 'utcOffset'>): string => {
    const time = timeOf(night.endedAt, night);
    return night.endedAt - night.playedFrom < DAY
      ? time
      : t('night.laterDay', { day: shortDayOf(night.endedAt, night), time });
  };

  const matchesOf = ({ matches }: Pick<NightLine, 'matches'>): string =>
    t('history.matches', { n: n(matches) }, matches);

  return {
    /** "19:44 to 23:02, 5 matches"; one time if the end is unknown */
    aboutOf: (night: Pick<NightLine, 'playedFrom' | 'endedAt' | 'utcOffset' | 'matches'>): string =>
      night.endedAt === night.playedFrom
        ? [timeOf(night.playedFrom, night), matchesOf(night)].join(', ')
        : t('night.about', {
            from: timeOf(night.playedFrom, night),
            to: endOf(night),
            matches: matchesOf(night),
          }),
    /** "2× first, 1× third" in digits: number of each place */
    placesOf: (places: readonly number[]): string =>
      places
        .flatMap((times, at) => {
          // English has these four forms, Korean only the last.
          const form = ordinals.value.select(at + 1) as 'one' | 'two' | 'few' | 'other';
          const place = t(`night.ordinal.${form}`, { n: n(at + 1) });
          // Lines break between places only.
          const text = t('night.place', { times: n(times), place }).replaceAll(' ', '\u00a0');
          return times === 0 ? [] : [text];
        })
        .join(', '),
  };
}

interface Highlight {
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
