import { defineStore } from 'pinia';
import { computed, reactive, shallowRef, toRaw, watch } from 'vue';
import type {
  Input,
  MatchRecord,
  Output,
  PersonPlan,
  Reply,
  WaitingMatch,
} from '#shared/contract.ts';
import type { SheetDetail } from '#shared/contract/sheets.ts';
import { PLACE_MAX } from '#shared/score.ts';
import { appRefusal, type AppRefusal } from '#shared/errors.ts';
import type { MatchId } from '#shared/ids.ts';
import { unusedAvatar } from '#shared/avatars.ts';
import type { Colour, Emblem } from '#shared/people.ts';
import { useApp } from '../connection/app.ts';
import { newIdempotencyKey } from '../connection/callInputs.ts';
import { useConnection } from '../connection/connection.ts';
import { createOutgoingQueue } from '../connection/outgoingQueue.ts';
import { storedValue } from '../connection/storedValue.ts';
import { isSameName, numberedName } from '../ui/findNames.ts';
import { readTyped, type TypedFault } from '../sheet/kit/typedScore.ts';
import { screens } from '../screen/screen.ts';
import { scoreRange } from '../screen/gameSheet.ts';
import type { Day } from '../history/days.ts';
import type { Time } from '../history/times.ts';

const HOUR = 60 * 60 * 1000;
/** Assumed age of a night of today whose start is in the future. */
const HOURS_AGO = 2 * HOUR;

/** Returns local minutes east of UTC at that time: summer time may differ from now. */
const offsetAt = (time: number): number => -new Date(time).getTimezoneOffset();

/** Returns the start of a night in ms since 1970 (UTC), from local date and time. Never in the future. */
export function startTimeOf(
  { day, time }: { readonly day: Day; readonly time: Time },
  now = Date.now(),
): number {
  const startedAt = new Date(`${day}T${time}`).getTime();
  return startedAt > now
    ? Math.max(now - HOURS_AGO, new Date(`${day}T00:00`).getTime())
    : startedAt;
}

export interface Guest {
  readonly plan: PersonPlan;
  readonly name: string;
  readonly emblem: Emblem;
  readonly colour: Colour;
  typed: string;
  isOut: boolean;
}

export type ResultFault = TypedFault | 'missing' | 'nobody-first';

interface Draft {
  day: string;
  time: string;
  place: string;
  guests: Guest[];
  game: string;
  detail: SheetDetail;
  minutes: number | null;
  saved: MatchId[];
}

const MINUTE = 60_000;
const storedDraft = storedValue(
  'menagerie-past-night',
  (value): value is Partial<Draft> => typeof value === 'object' && value !== null,
);
const storedRecords = storedValue(
  'menagerie-past-night-outgoing',
  (value): value is OutgoingRecord[] => Array.isArray(value),
);

interface OutgoingRecord {
  readonly input: Input<'sheet.record'>;
}

const emptyDraft = (): Draft => ({
  day: '',
  time: '19:00',
  place: '',
  guests: [],
  game: '',
  detail: 'totals',
  minutes: null,
  saved: [],
});

/** A past night being recorded, match by match. It survives leaving the page and closing the app. */
export const usePastNight = defineStore('pastNight', () => {
  const connection = useConnection();
  const app = useApp();
  const draft = reactive<Draft>({ ...emptyDraft(), ...storedDraft.read() });
  /** matches recorded so far, in order; a deleted one stays, so that it can be restored */
  const records = shallowRef<readonly MatchRecord[]>([]);
  const unfinished = shallowRef<readonly WaitingMatch[]>([]);
  const refusal = shallowRef<AppRefusal | null>(null);
  watch(draft, () => {
    storedDraft.write(draft);
  });
  const outgoing = createOutgoingQueue<OutgoingRecord>({
    stored: storedRecords,
    canSend: () => true,
    send: ({ input }) => connection.call('sheet.record', input),
    async receiveReply(_, reply) {
      refusal.value = reply && !reply.ok ? reply.error : null;
      if (reply?.ok) await addSaved(matchIn(reply));
    },
  });
  void outgoing.flush();

  const players = computed(() => draft.guests.filter(({ isOut }) => !isOut));
  const range = computed(() => screens[draft.game]?.seats ?? { min: 1, max: PLACE_MAX });
  /** players too many for the game; negative if too few */
  const misfit = computed((): number => {
    const { min, max } = range.value;
    const count = players.value.length;
    return count < min ? count - min : Math.max(0, count - max);
  });

  function valueOf({ typed }: Guest): number | ResultFault {
    const limits =
      draft.detail === 'totals'
        ? scoreRange(screens[draft.game]?.hasHalfPoints)
        : { min: 1, max: players.value.length };
    const read = readTyped(typed, limits);
    if (read.kind === 'empty') return 'missing';
    return read.kind === 'fault' ? read.fault : read.score;
  }

  /** Returns the first invalid field and its fault. By rounds there are no fields. */
  function firstFault(): { readonly guest: Guest; readonly fault: ResultFault } | null {
    if (draft.detail === 'rounds') return null;
    for (const guest of players.value) {
      const value = valueOf(guest);
      if (typeof value === 'string') return { guest, fault: value };
    }
    const isUnwon =
      draft.detail === 'places' && !players.value.some((guest) => valueOf(guest) === 1);
    return isUnwon ? { guest: players.value[0]!, fault: 'nobody-first' } : null;
  }

  /** Returns the end of the last match or, if its duration is unknown, its start plus the game's usual duration. */
  function startedAt(): number {
    const last = records.value.at(-1);
    const begun = startTimeOf(draft);
    if (!last || last.startedAt < begun) return begun;
    const usual = (screens[last.game]?.minutes ?? 0) * MINUTE;
    const next = last.endedAt > last.startedAt ? last.endedAt : last.startedAt + usual;
    const latest = Date.now() - (draft.minutes ?? 0) * MINUTE;
    return Math.max(last.startedAt, Math.min(next, latest));
  }

  /**
   * Saves the match, and clears the row for the next. By rounds it creates the sheet to record on. Returns the match;
   * null if refused, or if another one is in flight.
   */
  async function save(): Promise<MatchId | null> {
    if (outgoing.items.value.length > 0) return null;
    const at = startedAt();
    const input = {
      client: newIdempotencyKey(),
      game: draft.game,
      options: { ...screens[draft.game]?.defaultOptions },
      people: players.value.map(({ plan }) => ({ ...toRaw(plan) })),
      detail: draft.detail,
      values: draft.detail === 'rounds' ? [] : players.value.map((guest) => Number(valueOf(guest))),
      startedAt: at,
      minutes: draft.minutes,
      utcOffset: offsetAt(at),
      place: draft.place,
      note: '',
    };
    const reply = await outgoing.add({ input });
    return reply?.ok ? matchIn(reply) : null;
  }

  async function addSaved(match: MatchId): Promise<void> {
    draft.saved.push(match);
    draft.minutes = null;
    await Promise.all([load(), app.meet()]);
    for (const guest of draft.guests) {
      guest.typed = '';
      const known = app.players.find(({ name }) => name === guest.name);
      if (known && guest.plan.kind === 'new')
        Object.assign(guest, { ...known, plan: { kind: 'player', player: known.id } });
    }
  }

  async function load(): Promise<void> {
    const replies = await Promise.all(
      draft.saved.map((match) => connection.call('history.match', { match })),
    );
    records.value = replies.flatMap((reply) => (reply.ok ? [reply.value] : []));
    const isRunning = replies.some((reply) => !reply.ok && reply.error.code === 'match-running');
    const tonight = isRunning ? await connection.call('history.tonight', {}) : null;
    unfinished.value = tonight?.ok
      ? tonight.value.waiting.filter(({ match }) => draft.saved.includes(match))
      : [];
  }

  async function setDeleted(match: MatchId, isDeleted: boolean): Promise<void> {
    const call = isDeleted ? 'history.delete' : 'history.undelete';
    const reply = await connection.call(call, { match });
    refusal.value = reply.ok ? null : reply.error;
    await load();
  }

  function add(chosen: PersonPlan): void {
    // Newcomers of this night get distinct avatars too.
    const names = draft.guests.map(({ name }) => name);
    const plan =
      chosen.kind === 'player'
        ? chosen
        : {
            ...chosen,
            ...unusedAvatar([...app.players, ...draft.guests]),
            ...(chosen.kind === 'guest' && { name: numberedName(chosen.name, names) }),
          };
    const known = plan.kind === 'player' ? app.players.find(({ id }) => id === plan.player) : plan;
    if (!known) return;
    const { name, emblem, colour } = known;
    const isTwice = draft.guests.some((guest) => isSameName(guest.name, name));
    refusal.value = isTwice ? appRefusal('player-twice', { name }) : null;
    if (isTwice) return;
    draft.guests.push({ plan, name, emblem, colour, typed: '', isOut: false });
  }

  return {
    draft,
    records,
    unfinished,
    refusal,
    players,
    range,
    misfit,
    valueOf,
    firstFault,
    save,
    load,
    setDeleted,
    add,
    remove: (guest: Guest) => {
      draft.guests = draft.guests.filter((one) => one !== guest);
    },
    clear: () => {
      Object.assign(draft, emptyDraft());
      records.value = [];
      unfinished.value = [];
      refusal.value = null;
    },
  };
});

const matchIn = (reply: Extract<Reply, { ok: true }>): MatchId =>
  (reply.value as Output<'sheet.record'>).match;
