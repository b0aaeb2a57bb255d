import { defineStore } from 'pinia';
import { computed, ref, shallowRef, watch } from 'vue';
import type { CallName, Input, PhonesState, SeatOnPhone } from '../../shared/contract.ts';
import type { AppRefusal } from '../../shared/errors.ts';
import type { MatchId, Seat, SeatRequestId } from '../../shared/ids.ts';
import { useApp } from './app.ts';
import { useConnection } from './connection.ts';

type PhonesCall = Extract<
  CallName,
  | 'phones.open'
  | 'phones.stop'
  | 'phones.release'
  | 'phones.take-over'
  | 'phones.renew-code'
  | 'phones.let-in'
  | 'phones.refuse'
>;

/** As long as nobody has opened the table to phones. */
export const NO_PHONES: PhonesState = {
  open: null,
  failure: null,
  match: null,
  seats: [],
  guests: 0,
  requests: [],
  log: [],
};

/** The phones in this evening's seats, as the app last told of them. */
export const usePhones = defineStore('phones', () => {
  const connection = useConnection();
  const app = useApp();
  const state = shallowRef<PhonesState>(NO_PHONES);
  const refusal = shallowRef<AppRefusal | null>(null);
  /** how many calls are on their way */
  const asking = ref(0);
  /** the dialogue about them lies on the room */
  const isShown = ref(false);

  async function ask<Name extends PhonesCall | 'phones.state'>(
    name: Name,
    input: Input<Name>,
  ): Promise<boolean> {
    asking.value++;
    const reply = await connection.call(name, input);
    asking.value--;
    if (reply.ok) state.value = reply.value as PhonesState;
    refusal.value = reply.ok ? null : reply.error;
    return reply.ok;
  }

  /** Who of this match or sheet sits at a phone. */
  const seatsOf = (match: MatchId | null): readonly SeatOnPhone[] =>
    match !== null && state.value.match === match ? state.value.seats : [];

  connection.onPush((push) => {
    if (push.type === 'phones') state.value = push.phones;
  });
  watch(
    () => connection.state,
    (now) => {
      if (now === 'open') void ask('phones.state', {});
    },
    { immediate: true },
  );

  return {
    state,
    refusal,
    isAsking: computed(() => asking.value > 0),
    isShown,
    /** In the example nobody plays: what would let phones in is left out there, and its key does nothing. */
    show: () => {
      if (app.isExample) return;
      refusal.value = null;
      isShown.value = true;
    },
    isOpen: computed(() => state.value.open !== null),
    /** phones that are here, in a seat or without one */
    count: computed(() => state.value.seats.length + state.value.guests),
    seatsOf,
    /** @param address null leaves the choice to the laptop */
    open: (address: string | null) => ask('phones.open', { address }),
    stop: () => ask('phones.stop', {}),
    renewCode: () => ask('phones.renew-code', {}),
    letIn: (request: SeatRequestId) => ask('phones.let-in', { request }),
    refuse: (request: SeatRequestId) => ask('phones.refuse', { request }),
    sendAway: (match: MatchId, seat: Seat) => ask('phones.release', { match, seat }),
    takeOver: (match: MatchId, seat: Seat) => ask('phones.take-over', { match, seat }),
    nudge: (match: MatchId, seats: readonly Seat[]) =>
      connection.call('phones.nudge', { match, seats: [...seats] }),
  };
});
