import { computed } from 'vue';
import { useI18n } from '../i18n/useI18n.ts';
import { lineDash, occupantColour, useSeats, type SeatedOccupant } from '../seats/seats.ts';
import { useEventSummaryText } from '../screen/eventSummaries.ts';
import { formatScore } from '../i18n/textFormat.ts';
import { eventAt, viewAt } from '../running-match/timeline.ts';
import { totalsSeries } from '../seats/totalsSeries.ts';
import { everyNth } from '../ui/charts/chart.ts';
import { useLookBack } from './look-back.ts';
import {
  bandsOf,
  firstOfTurns,
  largestChanges,
  placeFlags,
  scoreLines,
  stackedShares,
  turnAt,
  type TurnSpan,
} from './moments.ts';
import { useReviewText } from './useReviewText.ts';

/** In px: the plot, and the middle of the track. */
export const PLOT = { top: 44, bottom: 132, track: 150, right: 84 } as const;
/** Every nth turn has a number, as many as have room. */
const NUMBERED = [1, 2, 5, 10, 20, 50] as const;
/** In px. */
const NUMBER_WIDTH = 24;
/** Decisions above which best and fine marks are ticks. */
const MARKS_MAX = 50;
/** In px: flags may extend so far over the end, to the winner's face. */
const FLAGS_BEYOND = 14;
const SCORE_FLAGS = 5;

export interface Flag {
  readonly at: number;
  readonly who: SeatedOccupant | null;
  readonly text: string;
  readonly screenReaderText: string;
  readonly decision: number | null;
}
/** Returns all that the time line draws, in px of a plot of this width. */
export function useTimeLine(width: () => number) {
  const { t, n } = useI18n();
  const lookBack = useLookBack();
  const seats = useSeats();
  const summaryTextOf = useEventSummaryText();
  const { percent, change, numbered } = useReviewText();

  /** Totals by position; without steps by round. */
  const totals = computed<readonly (readonly number[])[]>(() => {
    const { replay, screen, record } = lookBack;
    if (replay && screen)
      return Array.from(
        { length: lookBack.timeline.end + 1 },
        (_, at) => screen.scoreSummary(viewAt(replay, at)).totals,
      );
    if (!record) return [];
    const series = totalsSeries({
      totals: record.seats.map(({ score }) => score),
      rounds: record.rounds,
    });
    return Array.from({ length: record.rounds.length + 1 }, (_, round) =>
      series.map(
        ({ begin, after }) => after.slice(0, round).findLast((one) => one !== null) ?? begin,
      ),
    );
  });
  const end = computed(() =>
    Math.max(
      1,
      lookBack.review || lookBack.replay ? lookBack.timeline.end : totals.value.length - 1,
    ),
  );
  const x = (at: number): number => (at / end.value) * width();
  const points = computed(() => lookBack.review?.course ?? []);
  const places = computed(() => lookBack.moments?.points ?? []);

  const yShare = (share: number): number => PLOT.bottom - share * (PLOT.bottom - PLOT.top);
  const pathOf = (heights: readonly number[]): string =>
    heights
      .map((share, at) => `${x(places.value[at]!).toFixed(1)} ${yShare(share).toFixed(1)}`)
      .join('L');
  const fillOf = (seated: SeatedOccupant | null): string => {
    if (!seated) return 'var(--paper-3)';
    const { occupant, seat } = seated;
    return occupant.kind === 'bot' ? `url(#hatch-${String(seat)})` : occupantColour(occupant);
  };
  const layers = computed(() =>
    stackedShares(points.value, lookBack.person).map(({ seat, edges, thickest }) => {
      const [low, high] = edges[thickest] ?? [0, 0];
      const upper = edges.map(([, top]) => top);
      const lower = edges.map(([bottom]) => bottom);
      const seated = seat === null ? null : (seats.value[seat] ?? null);
      return {
        seat,
        seated,
        fill: fillOf(seated),
        area: `M${pathOf(upper)}L${pathOf(lower).split('L').reverse().join('L')}Z`,
        edge: `M${pathOf(upper)}`,
        face: {
          x: x(places.value[thickest] ?? 0),
          y: yShare((low + high) / 2),
          isShown: seated !== null && (high - low) * (PLOT.bottom - PLOT.top) > 22,
        },
      };
    }),
  );

  const scoreLimit = computed(() => {
    const { replay, screen } = lookBack;
    return replay && screen
      ? screen.scoreSummary(viewAt(replay, lookBack.timeline.end)).limit
      : null;
  });
  const scale = computed(() => {
    const values = [0, scoreLimit.value ?? 1, ...totals.value.flat()];
    return { low: Math.min(...values), high: Math.max(...values) };
  });
  function yScore(score: number): number {
    const { low, high } = scale.value;
    const share = (score - low) / Math.max(1, high - low);
    return yShare(lookBack.screen?.scoreOrder === 'low' ? 1 - share : share);
  }
  const limit = computed(() =>
    lookBack.review || scoreLimit.value === null ? null : yScore(scoreLimit.value),
  );
  const lines = computed(() => {
    const occupants = seats.value.map(({ occupant }) => occupant);
    return scoreLines(totals.value).flatMap((changes, seat) => {
      const seated = seats.value[seat];
      if (!seated) return [];
      return [
        {
          seated,
          path: `M${changes.map((one) => `${x(one.x).toFixed(1)} ${yScore(one.y).toFixed(1)}`).join('L')}`,
          colour: occupantColour(seated.occupant),
          dash: lineDash(occupants, seat),
        },
      ];
    });
  });
  const ticks = computed(() => {
    if (lookBack.review)
      return [0, 0.5, 1].map((share) => ({ y: yShare(share), text: percent(share) }));
    const { low, high } = scale.value;
    const shown = [0, high, low].map((score) => ({ y: yScore(score), text: formatScore(score) }));
    return shown.filter(({ y }, at) =>
      shown.slice(0, at).every((other) => Math.abs(other.y - y) > 14),
    );
  });

  const bands = computed(() => bandsOf(lookBack.timeline.rounds, end.value));
  /** Turns of the chosen person's decisions, counted as there; without a review all turns, without steps the rounds. */
  const numbers = computed(() => {
    const decided = firstOfTurns(lookBack.ownDecisions);
    const spans = lookBack.review
      ? decided.map(({ index, decision }, at): TurnSpan => {
          const [from, next] = [lookBack.positionOf(index), decided[at + 1]];
          const to = next ? lookBack.positionOf(next.index) : end.value;
          return { from, to, nth: decision.turn + 1 };
        })
      : lookBack.replay
        ? lookBack.turns
        : totals.value.slice(1).map((_, round): TurnSpan => {
            return { from: round, to: round + 1, nth: round + 1 };
          });
    if (spans.every(({ nth }) => nth === 1)) return [];
    const here = turnAt(spans, lookBack.stepIndex, lookBack.decisionIndex !== null);
    const least = everyNth(NUMBER_WIDTH, width() / Math.max(1, spans.length));
    const every = NUMBERED.find((nth) => nth >= least) ?? least;
    const placeOf = ({ from, to }: TurnSpan): number => x(lookBack.review ? from : (from + to) / 2);
    let taken = -Infinity;
    // The number of the shown turn has no other beside it.
    const isFree = (span: TurnSpan): boolean => {
      const place = placeOf(span);
      const isBeside = here !== null && Math.abs(place - placeOf(here)) < NUMBER_WIDTH;
      if (isBeside || place - taken < NUMBER_WIDTH) return false;
      taken = place;
      return true;
    };
    return spans.flatMap((span) =>
      span === here || (span.nth % every === (every === 2 ? 1 : 0) && isFree(span))
        ? [
            {
              x: placeOf(span),
              text: n(span.nth),
              isHere: span === here,
            },
          ]
        : [],
    );
  });
  const marks = computed(() =>
    lookBack.ownDecisions.map(({ index, decision }) => ({
      index,
      grade: decision.mark,
      at: lookBack.positionOf(index),
      isTick:
        lookBack.ownDecisions.length > MARKS_MAX &&
        (decision.mark === 'best' || decision.mark === 'fine'),
    })),
  );

  const flagText = (summary: Parameters<typeof summaryTextOf>[0]): string => {
    const { does, tileNames, brings } = summaryTextOf(summary);
    return [does, tileNames.join(', '), brings].filter(Boolean).join(' ');
  };
  const turningFlags = computed<readonly Flag[]>(() => {
    const { review, screen } = lookBack;
    if (!review || !screen) return [];
    return review.turningPoints.map((turn): Flag => {
      const decision = turn.decision === null ? undefined : review.decisions[turn.decision];
      const seat = (turn.event && screen.seatOf(turn.event)) ?? decision?.seat ?? turn.seat;
      const summary =
        (turn.event && screen.summary(turn.event)) ??
        (decision ? screen.review!.summary(decision.played) : {});
      const text = flagText(summary);
      const whose = t('review.turnedFor', {
        name: seats.value[turn.seat]?.name ?? '',
        change: change(turn.swing),
      });
      return {
        at: places.value[turn.at] ?? 0,
        who: seats.value[seat] ?? null,
        text: text || change(turn.swing),
        screenReaderText: `${[seats.value[seat]?.name, text].filter(Boolean).join(' ')} (${whose})`,
        decision: turn.decision,
      };
    });
  });
  const scoreFlags = computed<readonly Flag[]>(() => {
    const { replay, screen } = lookBack;
    if (!replay || !screen || lookBack.review) return [];
    return largestChanges(totals.value, SCORE_FLAGS).map(({ at, seat, by }): Flag => {
      const event = eventAt(replay.steps, at);
      const signed = by > 0 ? `+${formatScore(by)}` : formatScore(by);
      const isOwn = event && screen.seatOf(event) === seat;
      const text = (isOwn && flagText(screen.summary(event) ?? {})) || signed;
      const who = seats.value[seat] ?? null;
      const screenReaderText = [who?.name, text, ...(text === signed ? [] : [`(${signed})`])]
        .filter(Boolean)
        .join(' ');
      return { at, who, text, screenReaderText, decision: null };
    });
  });
  const flags = computed(() =>
    [...turningFlags.value, ...scoreFlags.value].toSorted((a, b) => a.at - b.at),
  );
  const flagPlaces = computed(() =>
    placeFlags(
      flags.value.map(({ at }) => x(at)),
      width() + FLAGS_BEYOND,
    ),
  );
  const ends = computed(() => {
    const placeOf = (seat: number): number => lookBack.record?.seats[seat]?.place ?? 99;
    return seats.value
      .toSorted((a, b) => placeOf(a.seat) - placeOf(b.seat))
      .map((seated) => ({
        seated,
        isFirst: placeOf(seated.seat) === 1,
      }));
  });
  const winners = computed(() => ends.value.filter(({ isFirst }) => isFirst));
  const others = computed(() => ends.value.filter(({ isFirst }) => !isFirst));

  const label = computed(() => {
    if (!lookBack.review) return t('replay.scores');
    const list = seats.value.map(({ seat, name }) => {
      const [from, to] = [points.value[0], points.value.at(-1)].map((point) =>
        percent(point?.chances[seat] ?? 0),
      );
      return t('review.winChancesOf', { name, from: from!, to: to! });
    });
    return t('review.winChances', { list: list.join(', ') });
  });
  const firstPointOf = (round: number): number =>
    points.value.findIndex((point) => point.round === round);
  const table = computed(() => ({
    columns: [t('review.moment'), ...seats.value.map(({ name }) => name)],
    lines: points.value.map(({ round, chances }, at) => ({
      key: at,
      cells: [
        numbered({
          round,
          turn: at - Math.max(1, firstPointOf(round)),
        }),
        ...seats.value.map(({ seat }) => percent(chances[seat] ?? 0)),
      ],
    })),
  }));

  return {
    end,
    x,
    layers,
    lines,
    ticks,
    limit,
    bands,
    numbers,
    marks,
    flags,
    flagPlaces,
    winners,
    others,
    label,
    table,
  };
}
