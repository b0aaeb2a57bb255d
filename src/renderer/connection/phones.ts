import { defineStore } from 'pinia';
import { computed, ref, shallowRef, watch } from 'vue';
import type { CallName, Input, PhonesState, SeatOnPhone } from '#shared/contract.ts';
import type { AppRefusal } from '#shared/errors.ts';
import type { MatchId, PlayerId, Seat, SeatRequestId } from '#shared/ids.ts';
import { useApp } from './app.ts';
import { useConnection } from './connection.ts';

/** A call whose reply is the new state. */
type PhonesCall = Exclude<Extract<CallName, `phones.${string}`>, 'phones.nudge' | 'phones.set-up'>;

export const NO_PHONES: PhonesState = {
  open: null,
  failure: null,
  match: null,
  game: null,
  seats: [],
  lobby: [],
  votes: [],
  round: null,
  guests: 0,
  requests: [],
  log: [],
};

/** Phones in the seats of the active match, as last pushed. */
export const usePhones = defineStore('phones', () => {
  const connection = useConnection();
  const app = useApp();
  const state = shallowRef<PhonesState>(NO_PHONES);
  const refusal = shallowRef<AppRefusal | null>(null);
  const asking = ref(0);
  const isShown = ref(false);

  async function ask<Name extends PhonesCall>(name: Name, input: Input<Name>): Promise<boolean> {
    asking.value++;
    const reply = await connection.call(name, input);
    asking.value--;
    if (reply.ok) state.value = reply.value as PhonesState;
    refusal.value = reply.ok ? null : reply.error;
    return reply.ok;
  }

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
    /** The example has no players: phone controls are left out and the shortcut does nothing. */
    show: () => {
      if (app.isExample) return;
      refusal.value = null;
      isShown.value = true;
    },
    isOpen: computed(() => state.value.open !== null),
    /** phones that have come, and those that have not said whose they are */
    count: computed(() => state.value.lobby.length + state.value.guests),
    seatsOf,
    /** @param address null lets the laptop choose */
    open: (address: string | null) => ask('phones.open', { address }),
    stop: () => ask('phones.stop', {}),
    renewCode: () => ask('phones.renew-code', {}),
    letIn: (request: SeatRequestId) => ask('phones.let-in', { request }),
    refuse: (request: SeatRequestId) => ask('phones.refuse', { request }),
    sendAway: (match: MatchId, seat: Seat) => ask('phones.release', { match, seat }),
    dismiss: (player: PlayerId) => ask('phones.dismiss', { player }),
    confirm: (player: PlayerId) => ask('phones.confirm', { player }),
    /** Tells the phones which game is set up here; null: none any more. */
    setUp: (game: string | null) => {
      if (state.value.open) void connection.call('phones.set-up', { game });
    },
    /** Begins the round for everybody; returns whether there is an exercise for it. */
    startRound: async (players: readonly PlayerId[]): Promise<boolean> => {
      const reply = await connection.call('exercises.start-round', { players: [...players] });
      if (reply.ok) state.value = { ...state.value, round: reply.value };
      return reply.ok;
    },
    takeOver: (match: MatchId, seat: Seat) => ask('phones.take-over', { match, seat }),
    nudge: (match: MatchId, seats: readonly Seat[]) =>
      connection.call('phones.nudge', { match, seats: [...seats] }),
  };
});
