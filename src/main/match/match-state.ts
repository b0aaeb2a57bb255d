import type { DecisionId, Seat } from '#shared/ids.ts';
import type { MatchStatus } from '#shared/match.ts';
import type { AnyEvent, Game, GameInstance, AnyRefusal } from '#core/game-instance.ts';
import type { LoggedOccupant, ResolveOccupants } from '../records/players.ts';
import type { StartEvent, Entry, LogEvent, ControlLogEvent } from './log.ts';
import type { RewindEffect } from '#shared/contract.ts';
import { appRefusal, type AppRefusal } from '#shared/errors.ts';
import { fail, ok, type Result, unwrap } from '#shared/result.ts';
import type { FrameEvent, GameEvent } from '#shared/pushes.ts';

export type EffectiveEntry =
  | {
      readonly kind: 'move';
      readonly revision: number;
      readonly seat: Seat;
      readonly move: unknown;
      /** public events of the move, at least one */
      readonly events: readonly AnyEvent[];
      /** whether a new deal or the end followed */
      readonly endsRound: boolean;
      /** whether it revealed chance or a hidden card, or ended a round: it can't be taken back */
      readonly isFinal: boolean;
    }
  | { readonly kind: 'redraw'; readonly revision: number; readonly seed: string };

export interface MatchState {
  readonly game: Game;
  readonly start: StartEvent['payload'];
  readonly revision: number;
  readonly instance: GameInstance;
  readonly effectiveEntries: readonly EffectiveEntry[];
  readonly pendingDecisions: ReadonlyMap<Seat, DecisionId>;
  readonly occupants: readonly LoggedOccupant[];
  readonly status: MatchStatus;
  readonly rewound: boolean;
  readonly handedOver: boolean;
  /** revision of the last change of a person in a seat; 0 without one */
  readonly peopleChangedAt: number;
  /** revision of the last seat change, including bots; 0 without one */
  readonly seatsChangedAt: number;
  /** seats in which a person has made a move, even an ineffective one, whoever has the seat now */
  readonly playedBy: ReadonlySet<Seat>;
  /** origin of the first deal: the start, or the rewind that redealt it */
  readonly firstDeal: { readonly revision: number; readonly seed: string };
  /** deals before this revision are public: played out, or revealed after the end */
  readonly publicBeforeRevision: number;
}

type OnVisibleEvent = (event: AnyEvent, instance: GameInstance) => void;

const ignoreEvent: OnVisibleEvent = () => undefined;

export function initialMatchState(game: Game, start: StartEvent['payload']): MatchState {
  const firstDeal = { revision: 0, seed: start.seed };
  const instance = setUp(game, start, firstDeal.seed);
  return {
    game,
    start,
    revision: 0,
    instance,
    effectiveEntries: [],
    pendingDecisions: newDecisions(instance, 0),
    occupants: start.sitters,
    status: 'running',
    rewound: false,
    handedOver: false,
    peopleChangedAt: 0,
    seatsChangedAt: 0,
    playedBy: new Set(),
    firstDeal,
    publicBeforeRevision: 0,
  };
}

export function replayMatch(game: Game, entries: readonly Entry[]): MatchState {
  const [start, ...rest] = entries;
  if (start?.kind !== 'start') throw new Error('a log begins with its start');
  return rest.reduce(
    (state, entry) => unwrap(applyEntry(state, entry.revision, entry)),
    initialMatchState(game, start.payload),
  );
}

/**
 * Returns the events that lead another log with the cards of this one to its position after `until`: what was taken back
 * or rewound is left out. Null if the match is over there.
 */
export function copiedEvents(state: MatchState, until: number): readonly LogEvent[] | null {
  const { game, start, firstDeal, effectiveEntries } = state;
  const line = effectiveEntries.filter(({ revision }) => revision <= until);
  const redeals: readonly LogEvent[] =
    firstDeal.seed === start.seed
      ? []
      : [{ kind: 'reseed', payload: { seed: firstDeal.seed, anew: true } }];
  const dealtAgain = { copied: redeals.length + line.length };
  const events: LogEvent[] = [];
  let copy = initialMatchState(game, { ...start, dealtAgain });
  const write = (event: LogEvent): void => {
    events.push(event);
    copy = unwrap(applyEntry(copy, copy.revision + 1, event));
  };
  redeals.forEach(write);
  for (const item of line)
    if (item.kind === 'redraw') write({ kind: 'reseed', payload: { seed: item.seed } });
    else {
      const { seat, move } = item;
      const decision = copy.pendingDecisions.get(seat)!;
      // Parsed when it was played.
      write({ kind: 'move', payload: { seat, decision, move: move as object } });
    }
  return copy.status === 'running' ? events : null;
}

/** Applies an entry, or refuses it; only this function validates entries. */
export function applyEntry(
  state: MatchState,
  revision: number,
  event: LogEvent,
  onVisibleEvent: OnVisibleEvent = ignoreEvent,
): Result<MatchState, AppRefusal> {
  const refused = validateEntry(state, event);
  if (refused) return fail(refused);
  const next = { ...state, revision };
  switch (event.kind) {
    case 'start':
      throw new Error('a log has one start');
    case 'move':
      return applyMove(next, event.payload.seat, event.payload.move, onVisibleEvent);
    case 'take-back': {
      const effectiveEntries = state.effectiveEntries.filter(
        (item) => item.revision !== event.payload.of,
      );
      const instance = replayInstance(next, effectiveEntries);
      return ok({
        ...next,
        effectiveEntries,
        instance,
        pendingDecisions: decisionsAfter(next, instance, event.payload.seat),
      });
    }
    case 'rewind': {
      const rewoundState = event.payload.anew
        ? redealState(next, event.payload)
        : rewindState(next, event.payload);
      const instance = replayInstance(rewoundState, rewoundState.effectiveEntries);
      const pendingDecisions = newDecisions(instance, revision);
      return ok({
        ...rewoundState,
        instance,
        pendingDecisions,
        rewound: true,
        status: 'running',
      });
    }
    case 'reseed': {
      const { seed } = event.payload;
      const reseeded = event.payload.anew
        ? redealState(next, { to: 0, seed })
        : rewindState(next, { to: state.revision, seed });
      const instance = replayInstance(reseeded, reseeded.effectiveEntries);
      return ok({ ...reseeded, instance, pendingDecisions: newDecisions(instance, revision) });
    }
    case 'reseat':
      return ok(applyReseat(next, event.payload));
    case 'abandon':
      return ok({ ...next, status: 'abandoned', pendingDecisions: new Map() });
  }
}

/** Returns an entry's refusal without playing it; a move's legality is checked when it is played. */
function validateEntry(state: MatchState, { kind, payload }: LogEvent): AppRefusal | null {
  switch (kind) {
    case 'take-back':
      return takeBacksOf(state).some(
        ({ seat, revision }) => seat === payload.seat && revision === payload.of,
      )
        ? null
        : appRefusal('nothing-to-take-back');
    case 'rewind':
      return canRewindTo(state, payload.to) ? null : appRefusal('nowhere-to-rewind');
    case 'reseat':
      return state.occupants[payload.seat] ? validateRunning(state) : appRefusal('bad-request');
    case 'reseed':
      return state.revision < copiedUntil(state) ? null : appRefusal('bad-request');
    case 'start':
    case 'move':
    case 'abandon':
      return validateRunning(state);
  }
}

/** Last entry taken over from an earlier match; 0 without one. */
const copiedUntil = ({ start }: MatchState): number => start.dealtAgain?.copied ?? 0;

const validateRunning = ({ status }: MatchState): AppRefusal | null =>
  status === 'running' ? null : appRefusal('match-over');

export const refusalOf = (game: Game, refused: AnyRefusal): AppRefusal =>
  refused.by === 'game'
    ? { scope: 'game', game: game.id, ...refused.refusal }
    : { scope: 'app', ...refused.refusal };

/** Whether a decision was pending right after that revision, so that a rewind may go back to it. */
export const canRewindTo = (state: MatchState, to: number): boolean =>
  state.status !== 'abandoned' &&
  (isFirstDeal(state, to) || state.effectiveEntries.some((item) => item.revision === to)) &&
  state.effectiveEntries.some((item) => item.kind === 'move' && item.revision > to);

/**
 * Returns the effect of a rewind to each of these revisions on people's hands. Cards that everyone saw, because they
 * were played out or shown by a replay after the end, are no longer secret: at the very beginning they are redealt; at
 * a later revision people need a warning. Omits revisions without an effect.
 */
export function rewindEffects(
  state: MatchState,
  targets: readonly number[],
): ReadonlyMap<number, RewindEffect> {
  if (!hidesHands(state.instance)) return new Map();
  const effectOf = (to: number): RewindEffect | null => {
    const lastRoundEnd = state.effectiveEntries.findLast(
      (item) => item.revision <= to && endsRound(item),
    );
    const dealtAt = lastRoundEnd?.revision ?? state.firstDeal.revision;
    if (dealtAt >= state.publicBeforeRevision) return null;
    return isFirstDeal(state, to) ? 'dealt-anew' : 'hands-seen';
  };
  const effects = targets.map((to) => [to, effectOf(to)] as const);
  return new Map(effects.flatMap(([to, effect]) => (effect ? [[to, effect]] : [])));
}

const endsRound = (item: EffectiveEntry): boolean => item.kind === 'move' && item.endsRound;

const isFirstDeal = ({ firstDeal }: MatchState, to: number): boolean =>
  to === 0 || to === firstDeal.revision;

const hidesHands = (instance: GameInstance): boolean => {
  const publicly = JSON.stringify(instance.view(null));
  return Array.from({ length: instance.seats }, (_, seat) =>
    JSON.stringify(instance.view(seat)),
  ).some((view) => view !== publicly);
};

type Rewind = Extract<LogEvent, { kind: 'rewind' }>['payload'];
type Reseat = Extract<LogEvent, { kind: 'reseat' }>['payload'];

function rewindState(state: MatchState, { to, seed }: Rewind): MatchState {
  const remaining = state.effectiveEntries.filter((item) => item.revision <= to);
  return {
    ...state,
    effectiveEntries: [...remaining, { kind: 'redraw', revision: state.revision, seed }],
  };
}

function redealState(state: MatchState, { to, seed }: Rewind): MatchState {
  if (!isFirstDeal(state, to)) throw new Error('only the first deal is dealt anew');
  return { ...state, effectiveEntries: [], firstDeal: { revision: state.revision, seed } };
}

function applyReseat(state: MatchState, { seat, sitter: occupant }: Reseat): MatchState {
  const { revision } = state;
  const wasPerson = state.occupants[seat]?.kind === 'player';
  const peopleChangedAt =
    wasPerson || occupant.kind === 'player' ? revision : state.peopleChangedAt;
  const occupants = state.occupants.with(seat, occupant);
  return {
    ...state,
    occupants,
    peopleChangedAt,
    seatsChangedAt: revision,
    handedOver: true,
  };
}

function applyMove(
  state: MatchState,
  seat: Seat,
  move: unknown,
  onVisibleEvent: OnVisibleEvent,
): Result<MatchState, AppRefusal> {
  const { revision } = state;
  const instance = state.instance.clone();
  const events: AnyEvent[] = [];
  const refused = instance.play(seat, move, (event) => {
    events.push(event);
    onVisibleEvent(event, instance);
  });
  if (refused) return fail(refusalOf(state.game, refused));
  const { over } = instance.outcome();
  const endsRound = over || instance.roundScores().length > state.instance.roundScores().length;
  const isFinal = endsRound || events.some((event) => instance.reveals(event));
  const item = { kind: 'move', revision, seat, move, events, endsRound, isFinal } as const;
  return ok({
    ...state,
    instance,
    playedBy:
      state.occupants[seat]?.kind === 'player' && revision > copiedUntil(state)
        ? new Set(state.playedBy).add(seat)
        : state.playedBy,
    effectiveEntries: [...state.effectiveEntries, item],
    pendingDecisions: decisionsAfter(state, instance, seat),
    status: over ? 'finished' : 'running',
    publicBeforeRevision: endsRound ? revision : state.publicBeforeRevision,
  });
}

function setUp(game: Game, start: StartEvent['payload'], seed: string): GameInstance {
  const { options, sitters: occupants } = start;
  return unwrap(game.setup({ options, seed, seats: occupants.length }));
}

function replayInstance(
  state: MatchState,
  effectiveEntries: readonly EffectiveEntry[],
): GameInstance {
  const instance = setUp(state.game, state.start, state.firstDeal.seed);
  for (const item of effectiveEntries) {
    if (item.kind === 'redraw') instance.reseed(item.seed);
    else if (instance.play(item.seat, item.move))
      throw new Error('a move is illegal without another');
  }
  return instance;
}

const decisionId = (seat: Seat, revision: number): DecisionId =>
  `${String(seat)}@${String(revision)}` as DecisionId;

const newDecisions = (instance: GameInstance, revision: number): MatchState['pendingDecisions'] =>
  new Map(instance.toMove().map((seat) => [seat, decisionId(seat, revision)]));

/** Keeps the decision ids of other seats: a simultaneous choice of one seat never makes another's decision stale. */
function decisionsAfter(
  state: MatchState,
  instance: GameInstance,
  actor: Seat,
): MatchState['pendingDecisions'] {
  return new Map(
    instance.toMove().map((seat) => {
      const before = seat === actor ? undefined : state.pendingDecisions.get(seat);
      return [seat, before ?? decisionId(seat, state.revision)];
    }),
  );
}

export interface TakeBack {
  readonly seat: Seat;
  readonly revision: number;
  readonly firstEvent: AnyEvent;
}

type EffectiveMove = Extract<EffectiveEntry, { kind: 'move' }>;

/**
 * Returns what can be taken back: each face-down choice, and the last open move while no one has moved or changed seats
 * since and it revealed neither chance nor a hidden card. After several moves in a row a seat can take them back one by
 * one, down to the first.
 */
export function takeBacksOf(state: MatchState): readonly TakeBack[] {
  if (state.status !== 'running') return [];
  const faceDownSeats = state.instance.faceDownSeats();
  const faceDownTakeBacks = faceDownSeats.flatMap((seat) => {
    const item = state.effectiveEntries.findLast(
      (item) => item.kind === 'move' && item.seat === seat,
    );
    return item?.kind === 'move' ? [takeBackOf(item)] : [];
  });
  const open = openTakeBack(state);
  return open ? [...faceDownTakeBacks, open] : faceDownTakeBacks;
}

export function openTakeBack(state: MatchState): TakeBack | null {
  const { status, instance, effectiveEntries, seatsChangedAt } = state;
  const lastEntry = effectiveEntries.at(-1);
  if (status !== 'running' || lastEntry?.kind !== 'move') return null;
  const isFinal =
    lastEntry.isFinal ||
    lastEntry.revision < seatsChangedAt ||
    lastEntry.revision <= copiedUntil(state);
  return isFinal || instance.faceDownSeats().includes(lastEntry.seat)
    ? null
    : takeBackOf(lastEntry);
}

const takeBackOf = ({ seat, revision, events }: EffectiveMove): TakeBack => ({
  seat,
  revision,
  firstEvent: events[0]!,
});

export function controlEvent(
  event: ControlLogEvent,
  { before, after }: { readonly before: MatchState; readonly after: MatchState },
  resolveOccupants: ResolveOccupants,
): FrameEvent {
  switch (event.kind) {
    case 'take-back': {
      const { seat, of } = event.payload;
      return {
        by: 'control',
        event: { type: 'taken-back', seat, revision: of, firstEvent: firstEventAt(before, of) },
      };
    }
    case 'rewind':
      return { by: 'control', event: { type: 'rewound', to: event.payload.to } };
    case 'reseat': {
      const { seat } = event.payload;
      const occupant = resolveOccupants(after.occupants)[seat]!;
      return { by: 'control', event: { type: 'seat-changed', seat, occupant } };
    }
    case 'abandon':
      return { by: 'control', event: { type: 'abandoned' } };
  }
}

function firstEventAt(
  { effectiveEntries }: Pick<MatchState, 'effectiveEntries'>,
  revision: number,
): GameEvent {
  const made = effectiveEntries.find((item) => item.revision === revision);
  if (made?.kind !== 'move') throw new Error(`no move was made at revision ${revision}`);
  return made.events[0]!;
}
