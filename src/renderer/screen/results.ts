import type { PastMatch } from '#shared/contract.ts';
import type { Seat } from '#shared/ids.ts';
import type { SeatResult } from '#shared/people.ts';
import type { Story } from '#shared/story.ts';
import { useGameText } from '../i18n/useGameText.ts';
import { useI18n } from '../i18n/useI18n.ts';
import { useNames } from '../i18n/useNames.ts';
import { wonResult } from './ending.ts';
import { screens } from './screen.ts';

/** Several may share the first place; an abandoned match has none. */
export const isWinner = ({ place }: SeatResult): boolean => place === 1;

/** Whether all lost together: nobody is first, but people have places. */
export const hasGameWon = (seats: readonly SeatResult[]): boolean =>
  !seats.some(isWinner) && seats.some(({ place }) => place !== null);

const NO_PLACE = 1000;

/** Sorts by place, then players who left, latest first; in turn order if nobody finished. */
export function rankedResults({
  game,
  seats,
}: Pick<PastMatch, 'game' | 'seats'>): readonly SeatResult[] {
  const sign = screens[game]?.sheet.scoreOrder === 'low' ? 1 : -1;
  return seats.toSorted(
    (a, b) =>
      (a.place ?? NO_PLACE) - (b.place ?? NO_PLACE) ||
      (b.leftAfter ?? 0) - (a.leftAfter ?? 0) ||
      (a.leftAfter === undefined ? 0 : sign * ((a.score ?? 0) - (b.score ?? 0))) ||
      a.seat - b.seat,
  );
}

export function decidedTies(
  seats: readonly Pick<SeatResult, 'seat' | 'score' | 'place'>[],
): readonly { readonly score: number; readonly seats: readonly Seat[] }[] {
  const scores = [...new Set(seats.flatMap(({ score }) => (score === null ? [] : [score])))];
  return scores.flatMap((score) => {
    const tied = seats
      .filter((seat) => seat.score === score && seat.place !== null)
      .toSorted((a, b) => a.place! - b.place!);
    const isDecided = new Set(tied.map(({ place }) => place)).size > 1;
    return isDecided ? [{ score, seats: tied.map(({ seat }) => seat) }] : [];
  });
}

export function useTieBreaks() {
  const { sentenceText } = useGameText();
  return (game: string, seats: readonly SeatResult[]): readonly string[] => {
    const tieBreak = screens[game]?.tieBreak;
    const occupants = seats.map(({ occupant }) => occupant);
    return decidedTies(seats).flatMap(({ seats: tied, score }) =>
      tieBreak ? [sentenceText(game, tieBreak(tied, score), occupants)] : [],
    );
  };
}

export type EndedMatch = Pick<PastMatch, 'game' | 'status'> & {
  readonly seats: readonly SeatResult[];
  /** set if people named the winner, whatever the numbers */
  readonly declaredWinner?: { readonly reason: string } | null;
};

export interface Headline {
  /** "Ada wins with 17" */
  readonly title: string;
  /** tie-break or reason for the end; may be empty */
  readonly explanation: string;
}

export function useHeadline() {
  const { t } = useI18n();
  const { sentenceText } = useGameText();
  const { nameOf, listOf } = useNames();
  const tieBreaks = useTieBreaks();

  const titleOf = ({ game, status, seats, declaredWinner }: EndedMatch): string => {
    const occupants = seats.map(({ occupant }) => occupant);
    const won = wonResult({
      places: seats.map(({ place }) => place),
      scores: seats.map(({ score }) => score),
    });
    const screen = screens[game];
    if (status === 'abandoned') return t('table.abandoned');
    if (screen && won && !declaredWinner) return sentenceText(game, screen.won(won), occupants);
    const winners = seats.filter(isWinner).map(({ occupant }) => nameOf(occupant));
    if (winners.length === 0) return t(hasGameWon(seats) ? 'table.gameWon' : 'table.nobodyWon');
    return winners.length === 1
      ? t('table.wins', { name: winners[0]! })
      : t('table.winShared', { names: listOf(winners) });
  };

  const explanationOf = (
    { game, seats, declaredWinner }: EndedMatch,
    story: Story | null,
  ): string => {
    if (declaredWinner)
      return declaredWinner.reason === ''
        ? t('table.named')
        : t('table.namedBecause', { reason: declaredWinner.reason });
    const ending = screens[game]?.ending;
    const sentence = story && ending && (ending.tie?.(story) ?? ending.explanation(story));
    const occupants = seats.map(({ occupant }) => occupant);
    return sentence ? sentenceText(game, sentence, occupants) : (tieBreaks(game, seats)[0] ?? '');
  };

  return (ended: EndedMatch, story: Story | null): Headline => ({
    title: titleOf(ended),
    explanation:
      ended.status === 'abandoned' ? t('table.abandonedText') : explanationOf(ended, story),
  });
}

/** Returns the sentences of a match's highlights, each of them one of its log. */
export function useHighlightTexts() {
  const { sentenceText } = useGameText();
  return (
    { game, seats }: Pick<EndedMatch, 'game' | 'seats'>,
    story: Story | null,
  ): readonly string[] => {
    const occupants = seats.map(({ occupant }) => occupant);
    return (story?.highlights ?? []).flatMap((highlight) => {
      const text = screens[game]?.ending.highlight(highlight);
      return text
        ? [[text.lead, text.text].map((part) => sentenceText(game, part, occupants)).join(' ')]
        : [];
    });
  };
}
