import { defineStore } from 'pinia';
import { computed, ref, shallowRef } from 'vue';
import type { Input, MatchRecord, Mode, Reply, Tonight } from '#shared/contract.ts';
import type { SheetDetail } from '#shared/contract/sheets.ts';
import type { AppRefusal } from '#shared/errors.ts';
import type { MatchId, PlayerId } from '#shared/ids.ts';
import { unusedAvatar } from '#shared/avatars.ts';
import { DESCRIBED_SEATS, isCustomGame, type SheetDescription } from '#shared/custom-game.ts';
import type { Player, SeatResult } from '#shared/people.ts';
import {
  isNewcomer,
  type Participant,
  participantOf,
  startBlocker,
  moved,
  type Newcomer,
  type ArrangedSeat,
  seatPlanOf,
  shuffled,
  startingAt,
  displayedSeats,
} from './seats.ts';
import { type FirstSeat, screens } from '../screen/screen.ts';
import { useApp } from '../connection/app.ts';
import { isSameValue } from '../ui/sameValue.ts';
import { isSameName, useNameFilter } from '../ui/findNames.ts';
import { newIdempotencyKey, utcOffset } from '../connection/callInputs.ts';
import { useConnection } from '../connection/connection.ts';

/** Cards that have been dealt before: those of a match, from its position after that revision on, or of a code. */
export type RequestedDeal = Input<'match.deal-again'>['deal'];

interface DealAgain {
  readonly requested: RequestedDeal;
  readonly seats: number;
  /** beginning of the first match, with its clock; null if only the code is known */
  readonly first: Pick<MatchRecord, 'startedAt' | 'utcOffset'> | null;
}

interface MatchTemplate {
  readonly game: string;
  readonly options: object;
  readonly seats: readonly SeatResult[];
}

/** Every game works well with four players. */
const FIRST_BOTS = 3;

/** The match being arranged. It survives leaving the page: a wrong tap loses nothing; only a start clears the seats. */
export const useNewMatch = defineStore('newMatch', () => {
  const connection = useConnection();
  const app = useApp();

  const game = ref('');
  const mode = ref<Mode>('play');
  const detail = ref<SheetDetail>('rounds');
  const seats = shallowRef<readonly ArrangedSeat[]>([]);
  const options = shallowRef<object>({});
  /** options of a game without house rules, and those of its last sheet; null if that had none of its own */
  const standardOptions = shallowRef<object>({});
  const lastOptions = shallowRef<object | null>(null);
  const name = ref('');
  const avatar = shallowRef(unusedAvatar([]));
  const deal = shallowRef<DealAgain | null>(null);
  const last = shallowRef<readonly Participant[]>([]);
  const refusal = shallowRef<AppRefusal | null>(null);
  const isStarting = ref(false);
  let keys = 0;
  /** People who have come by phone, with the key of the seat that each got for it; null if they had one. */
  const arrivals = new Map<PlayerId, number | null>();
  /** since the options were chosen */
  let hasStartedSheet = false;

  const isAllowed = (participant: Participant): boolean =>
    mode.value === 'play' || participant.kind !== 'bot';

  const participants = computed(() => seats.value.map(({ participant }) => participant));
  const seated = computed(() => displayedSeats(participants.value));
  /** A described game's house rules say how many can play. */
  const range = computed(() => {
    if (deal.value) return { min: deal.value.seats, max: deal.value.seats };
    return isCustomGame(game.value)
      ? ((options.value as SheetDescription).seats ?? DESCRIBED_SEATS)
      : (screens[game.value]?.seats ?? { min: 1, max: 1 });
  });
  const isFull = computed(() => seats.value.length >= range.value.max);
  const blocker = computed(() => startBlocker(participants.value, range.value));
  /** Role of the first seat; null if all seats are alike. */
  const firstSeat = computed((): FirstSeat | null => {
    const role = screens[game.value]?.firstSeat;
    return role ? role(options.value, mode.value === 'play') : 'starts';
  });
  const knownSeats = computed(() =>
    participants.value.flatMap((participant, at) =>
      participant.kind === 'player' ? [[participant.player.id, at] as const] : [],
    ),
  );
  const { found } = useNameFilter(
    () => app.players,
    () => name.value,
  );
  const { candidate, step } = useNameFilter(
    () => app.players.filter(({ id }) => knownSeats.value.every(([seated]) => seated !== id)),
    () => name.value,
  );
  const lastLineUp = computed(() => {
    const fits = last.value.length > 0 && last.value.length <= range.value.max;
    return seats.value.length === 0 && fits ? last.value.filter(isAllowed) : [];
  });

  const suggestAvatar = (): void => {
    const newcomers = participants.value.filter(isNewcomer);
    avatar.value = unusedAvatar([...app.players, ...newcomers]);
  };

  /**
   * Begins to arrange a game; with `templateMatch`, as in that match or on that sheet, but the next person has the first
   * seat. A sheet begins with the people of the last match.
   */
  async function arrange(
    wanted: string,
    playMode: Mode,
    templateMatch: MatchId | null,
  ): Promise<void> {
    refusal.value = deal.value = null;
    detail.value = 'rounds';
    setMode(playMode);
    const [, , tonight] = await Promise.all([
      game.value === wanted ? null : setUp(wanted),
      app.meet(),
      connection.call('history.tonight', {}),
    ]);
    const lastRead = readLastOptions(wanted);
    if (playMode !== 'play') await lastRead;
    const model = templateMatch && (await find(templateMatch));
    if (model) {
      if (model.mode !== 'play') setMode(model.mode);
      options.value = model.options;
      const copied = participantsOf(model, app.players).filter(isAllowed);
      seatAll(firstSeat.value ? startingAt(copied, 1) : copied);
    }
    if (tonight.ok) last.value = participantsOf(lastOf(tonight.value), app.players);
    if (playMode !== 'play' && lastLineUp.value.length > 0) seatAll(lastLineUp.value);
    suggestAvatar();
  }

  /**
   * Begins to arrange a match with cards that have been dealt before; of a past match everybody has the same seat at
   * first. If they cannot be dealt, `refusal` says why, and the arrangement is that of any match.
   */
  async function arrangeDeal(wanted: string, requested: RequestedDeal): Promise<void> {
    await arrange(wanted, 'play', null);
    const found =
      'code' in requested
        ? await connection.call('match.read-code', requested)
        : await connection.call('history.match', { match: requested.match });
    if (!found.ok) {
      refusal.value = found.error;
      return;
    }
    options.value = found.value.options;
    if ('startedAt' in found.value) {
      deal.value = { requested, seats: found.value.seats.length, first: found.value };
      seatAll(participantsOf(found.value, app.players));
    } else {
      deal.value = { requested, seats: found.value.seats, first: null };
      seats.value = seats.value.slice(0, found.value.seats);
    }
  }

  /** Arranges a first match: one person, and `FIRST_BOTS` easy bots. A known name seats that person. */
  async function arrangeFirst(wanted: string, person: string): Promise<void> {
    await arrange(wanted, 'play', null);
    const known = app.players.find((player) => isSameName(player.name, person));
    const bots = Array.from({ length: FIRST_BOTS }, (): Participant => ({
      kind: 'bot',
      level: 'easy',
    }));
    seatAll([
      known ? { kind: 'player', player: known } : { kind: 'new', name: person, ...avatar.value },
      ...bots,
    ]);
  }

  /** Sets the default options at once; the last match's board follows, unless options were changed by then. */
  async function setUp(wanted: string): Promise<void> {
    const usual = { ...screens[wanted]?.defaultOptions };
    game.value = wanted;
    options.value = standardOptions.value = usual;
    lastOptions.value = null;
    const board = await connection.call('history.last-board', { game: wanted });
    if (!board.ok || !board.value || game.value !== wanted) return;
    standardOptions.value = { ...usual, board: board.value };
    if (options.value === usual) options.value = standardOptions.value;
  }

  /** Reads the house rules of the last sheet. A sheet that was started here may have changed them. */
  async function readLastOptions(wanted: string): Promise<void> {
    const last = await connection.call('sheet.last-options', { game: wanted });
    if (!last.ok || game.value !== wanted) return;
    const hasOwn = last.value !== null && !isSameValue(last.value, standardOptions.value);
    lastOptions.value = hasOwn ? last.value : null;
    if (hasStartedSheet && mode.value !== 'play')
      options.value = lastOptions.value ?? standardOptions.value;
    hasStartedSheet = false;
    beginAsLastTime();
  }

  /** A sheet begins with the house rules of the last one, a match on the screen with the standard. */
  function beginAsLastTime(): void {
    if (!lastOptions.value) return;
    const [from, to] =
      mode.value === 'play'
        ? [lastOptions.value, standardOptions.value]
        : [standardOptions.value, lastOptions.value];
    if (options.value === from) options.value = to;
  }

  /** Sheets with real cards have no bots. */
  function setMode(wanted: Mode): void {
    mode.value = wanted;
    beginAsLastTime();
    seats.value = seats.value.filter(({ participant }) => isAllowed(participant));
  }

  async function find(match: MatchId): Promise<(MatchTemplate & { mode: Mode }) | null> {
    const found = await connection.call('history.match', { match });
    return found.ok ? found.value : null;
  }

  const seatAll = (all: readonly Participant[]): void => {
    seats.value = all.map((participant) => ({ key: ++keys, participant }));
    arrivals.clear();
    refusal.value = null;
  };

  function seat(participant: Participant): void {
    if (isFull.value) return;
    seats.value = [...seats.value, { key: ++keys, participant }];
    refusal.value = null;
  }

  function seatNewcomer(newcomer: Newcomer, kind: 'new' | 'guest' = 'new'): void {
    seat({ kind, ...newcomer });
    name.value = '';
    suggestAvatar();
  }

  const isSeated = ({ id }: Player): boolean => knownSeats.value.some(([seated]) => seated === id);

  /**
   * Seats people who have come by phone, each once: whoever is taken out again stays out. Whose phone is somebody else's
   * by now loses the seat that they got for it.
   * @param people everybody who has come, as of now
   */
  function seatArrivals(people: readonly Player[]): void {
    const here = new Map(people.map((player) => [player.id, player]));
    const gone = new Set<number | null>();
    for (const [id, key] of [...arrivals])
      if (!here.has(id)) {
        arrivals.delete(id);
        gone.add(key);
      }
    const remaining = seats.value
      .filter(({ key }) => !gone.has(key))
      .map((seat): ArrangedSeat => {
        const { participant } = seat;
        const player = participant.kind === 'player' ? here.get(participant.player.id) : undefined;
        return player ? { ...seat, participant: { kind: 'player', player } } : seat;
      });
    if (!isSameValue(remaining, seats.value)) seats.value = remaining;
    for (const player of people) {
      if (arrivals.has(player.id)) continue;
      if (isSeated(player)) arrivals.set(player.id, null);
      else if (!isFull.value) {
        seat({ kind: 'player', player });
        arrivals.set(player.id, keys);
      }
    }
  }

  /** A newcomer's name and emblem return to the form. */
  function freeSeat(at: number): void {
    const { participant } = seats.value[at]!;
    seats.value = seats.value.toSpliced(at, 1);
    refusal.value = null;
    if (participant.kind !== 'new' || name.value !== '') return;
    name.value = participant.name;
    avatar.value = { emblem: participant.emblem, colour: participant.colour };
  }

  /** Afterwards `clear` is due: until the table has opened, the seats stay visible, and cannot start again. */
  async function start(): Promise<MatchId | null> {
    if (blocker.value || isStarting.value) return null;
    isStarting.value = true;
    const reply = await callStart();
    refusal.value = reply.ok ? null : reply.error;
    if (reply.ok) return reply.value.match;
    isStarting.value = false;
    return null;
  }

  function callStart(): Promise<Reply<'match.start'>> {
    const table = { client: newIdempotencyKey(), utcOffset: utcOffset() };
    const rules = { game: game.value, options: { ...options.value } };
    const plans = participants.value.map(seatPlanOf);
    if (deal.value)
      return connection.call('match.deal-again', {
        ...table,
        deal: deal.value.requested,
        seats: plans,
      });
    if (mode.value === 'play')
      return connection.call('match.start', { ...table, ...rules, seats: plans });
    return connection.call('sheet.start', {
      ...table,
      ...rules,
      mode: mode.value,
      ...(detail.value !== 'rounds' && mode.value === 'tally' && { detail: detail.value }),
      people: plans.filter((plan) => plan.kind !== 'bot'),
    });
  }

  /** Frees the seats once a started match is open: until then they stay visible. */
  function finishStart(): void {
    seats.value = [];
    arrivals.clear();
    isStarting.value = false;
    hasStartedSheet = mode.value !== 'play';
  }

  /** Starts a match with equal people and options, whose start moves on by one seat; null if it cannot be loaded or started. */
  async function startRematch(wanted: string, match: MatchId): Promise<MatchId | null> {
    seats.value = [];
    await arrange(wanted, 'play', match);
    const started = await start();
    finishStart();
    return started;
  }

  return {
    game,
    mode,
    setMode,
    /** cards that are dealt again; null: new ones */
    deal,
    detail,
    seats,
    options,
    name,
    avatar,
    refusal,
    seated,
    range,
    isFull,
    startBlocker: blocker,
    firstSeat,
    knownSeats,
    found,
    candidate,
    stepCandidate: step,
    lastLineUp,
    /** the options that are chosen, if the last sheet had house rules; null for others, or without any */
    houseRules: computed((): 'last' | 'standard' | null => {
      if (mode.value === 'play' || !lastOptions.value) return null;
      if (isSameValue(options.value, lastOptions.value)) return 'last';
      return isSameValue(options.value, standardOptions.value) ? 'standard' : null;
    }),
    chooseHouseRules: (wanted: 'last' | 'standard') => {
      options.value = (wanted === 'last' && lastOptions.value) || standardOptions.value;
    },
    arrange,
    arrangeDeal,
    arrangeFirst,
    seat,
    seatAll,
    seatNewcomer,
    seatArrivals,
    /** People without a seat while all are taken. */
    waitingOf: (people: readonly Player[]): readonly Player[] =>
      isFull.value ? people.filter((player) => !isSeated(player)) : [],
    freeSeat,
    start,
    finishStart,
    startRematch,
    move: (from: number, to: number) => {
      seats.value = moved(seats.value, from, to);
    },
    startWith: (key: number) => {
      const first = seats.value.findIndex((one) => one.key === key);
      if (first > 0) seats.value = startingAt(seats.value, first);
    },
    shuffle: () => {
      seats.value = shuffled(seats.value);
    },
  };
});

const participantsOf = (
  model: Pick<MatchTemplate, 'seats'> | null,
  known: readonly Player[],
): readonly Participant[] =>
  model ? model.seats.map(({ occupant }) => participantOf(occupant, known)) : [];

/** Returns the match played last, finished or not. */
function lastOf({ waiting, last }: Tonight): MatchTemplate | null {
  const [running] = waiting;
  const [past] = last;
  if (!running || !past) return running ?? past ?? null;
  return running.lastAt > past.endedAt ? running : past;
}
