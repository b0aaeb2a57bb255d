import { defineStore } from 'pinia';
import { computed, ref, shallowRef } from 'vue';
import type { Mode, Tonight } from '../../shared/contract.ts';
import type { AppRefusal } from '../../shared/errors.ts';
import type { MatchId } from '../../shared/ids.ts';
import type { SeatResult } from '../../shared/people.ts';
import { freeLook } from './emblemChoices.ts';
import {
  type Guest,
  guestOf,
  hindrance,
  moved,
  type Newcomer,
  type Place,
  planOf,
  shuffled,
  sittings,
} from './seats.ts';
import { screens } from '../table/kit/screen.ts';
import { useApp } from '../link/app.ts';
import { newClient, utcOffset } from '../link/calls.ts';
import { useConnection } from '../link/connection.ts';

/** A match as it was or will be: its people in seat order, and what they agreed on. */
interface Model {
  readonly game: string;
  readonly options: object;
  readonly seats: readonly SeatResult[];
}

/**
 * The match that is being arranged. It stays as it is when one looks elsewhere, so a wrong tap loses nothing; only a
 * start clears the seats.
 */
export const useNewMatch = defineStore('newMatch', () => {
  const connection = useConnection();
  const app = useApp();

  const game = ref('');
  /** where the cards will be: on the screen, or on the table beside a sheet */
  const mode = ref<Mode>('play');
  const places = shallowRef<readonly Place[]>([]);
  const options = shallowRef<object>({});
  const name = ref('');
  const look = shallowRef(freeLook([]));
  const last = shallowRef<readonly Guest[]>([]);
  const refusal = shallowRef<AppRefusal | null>(null);
  const isStarting = ref(false);
  let keys = 0;

  const isWelcome = (guest: Guest): boolean => mode.value === 'play' || guest.kind !== 'bot';

  const guests = computed(() => places.value.map(({ guest }) => guest));
  const seated = computed(() => sittings(guests.value));
  const range = computed(() => screens[game.value]?.seats ?? { min: 1, max: 1 });
  const isFull = computed(() => places.value.length >= range.value.max);
  const against = computed(() => hindrance(guests.value, range.value));
  /** Which of those the house knows sit where. */
  const knownSeats = computed(() =>
    guests.value.flatMap((guest, at) =>
      guest.kind === 'player' ? [[guest.player.id, at] as const] : [],
    ),
  );
  /** The line-up of the last match, as long as nobody sits and it fits here. */
  const sameAsLast = computed(() => {
    const fits = last.value.length > 0 && last.value.length <= range.value.max;
    return places.value.length === 0 && fits ? last.value.filter(isWelcome) : [];
  });

  const suggestLook = (): void => {
    const newcomers = guests.value.filter((guest) => guest.kind === 'new');
    look.value = freeLook([...app.players, ...newcomers]);
  };

  /** Lays the table for a game; with `again`, just as it was at that match. A sheet begins with the last people. */
  async function arrange(wanted: string, how: Mode, again: MatchId | null): Promise<void> {
    refusal.value = null;
    playOn(how);
    const [, , tonight] = await Promise.all([
      game.value === wanted ? null : setUp(wanted),
      app.meet(),
      connection.call('history.tonight', {}),
    ]);
    const model = again && (await find(again));
    if (model) {
      options.value = model.options;
      seatAll(guestsOf(model));
    }
    if (tonight.ok) last.value = guestsOf(lastOf(tonight.value));
    if (how !== 'play' && sameAsLast.value.length > 0) seatAll(sameAsLast.value);
    suggestLook();
  }

  /** Its seats and house rules stand at once; the board it was played on last follows, unless one was chosen by then. */
  async function setUp(wanted: string): Promise<void> {
    const usual = { ...screens[wanted]?.defaultOptions };
    game.value = wanted;
    options.value = usual;
    const reply = await connection.call('boards.list', { game: wanted });
    if (reply.ok && reply.value && options.value === usual)
      options.value = { ...usual, board: reply.value.last };
  }

  /** Bots play on the screen only: at a table with real cards there are none. */
  function playOn(wanted: Mode): void {
    mode.value = wanted;
    places.value = places.value.filter(({ guest }) => isWelcome(guest));
  }

  async function find(match: MatchId): Promise<Model | null> {
    const found = await connection.call('history.match', { match });
    return found.ok ? found.value : null;
  }

  const seatAll = (all: readonly Guest[]): void => {
    places.value = all.map((guest) => ({ key: ++keys, guest }));
    refusal.value = null;
  };

  function seat(guest: Guest): void {
    if (isFull.value) return;
    places.value = [...places.value, { key: ++keys, guest }];
    refusal.value = null;
  }

  function sitNewcomer(newcomer: Newcomer): void {
    seat({ kind: 'new', ...newcomer });
    name.value = '';
    suggestLook();
  }

  /** A newcomer who leaves is not lost: name and look go back to where they were written. */
  function free(at: number): void {
    const { guest } = places.value[at]!;
    places.value = places.value.toSpliced(at, 1);
    refusal.value = null;
    if (guest.kind !== 'new' || name.value !== '') return;
    name.value = guest.name;
    look.value = { emblem: guest.emblem, colour: guest.colour };
  }

  async function start(): Promise<MatchId | null> {
    if (against.value || isStarting.value) return null;
    isStarting.value = true;
    const table = {
      client: newClient(),
      game: game.value,
      options: { ...options.value },
      utcOffset: utcOffset(),
    };
    const reply =
      mode.value === 'play'
        ? await connection.call('match.start', { ...table, seats: guests.value.map(planOf) })
        : await connection.call('sheet.start', {
            ...table,
            mode: mode.value,
            people: guests.value.map(planOf).filter((plan) => plan.kind !== 'bot'),
          });
    isStarting.value = false;
    refusal.value = reply.ok ? null : reply.error;
    if (!reply.ok) return null;
    places.value = [];
    return reply.value.match;
  }

  return {
    game,
    mode,
    playOn,
    places,
    options,
    name,
    look,
    refusal,
    seated,
    range,
    isFull,
    against,
    knownSeats,
    sameAsLast,
    arrange,
    seat,
    seatAll,
    sitNewcomer,
    free,
    start,
    move: (from: number, to: number) => {
      places.value = moved(places.value, from, to);
    },
    shuffle: () => {
      places.value = shuffled(places.value);
    },
  };
});

const guestsOf = (model: Pick<Model, 'seats'> | null): readonly Guest[] =>
  model ? model.seats.map(({ occupant }) => guestOf(occupant)) : [];

/** The match that was played last, over or not. */
function lastOf({ waiting, last }: Tonight): Model | null {
  const [running] = waiting;
  const [past] = last;
  if (!running || !past) return running ?? past ?? null;
  return running.lastAt > past.endedAt ? running : past;
}
