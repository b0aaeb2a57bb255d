import type { Principal, Parsed, SeatPlan } from '#shared/contract.ts';
import type { MatchId, DecisionId, Seat, Viewer } from '#shared/ids.ts';
import type { SendPush } from '#shared/pushes.ts';
import { ok, fail, type Result } from '#shared/result.ts';
import type { Settings } from '#shared/settings.ts';
import type { Handlers, Caller } from '../app/dispatch.ts';
import type { Environment } from '../app/environment.ts';
import type { OutsideBots } from '../bots/outside/programs.ts';
import type { BotPlayer } from '../bots/player.ts';
import type { Db } from '../db/open.ts';
import { logStore, type LogStore, type LoggedCall } from '../event-log/log-store.ts';
import type { Records } from '../records/records.ts';
import { createBotScheduler, type BotScheduler, createOutsideSeats } from './bot-scheduler.ts';
import { type Matches, openMatches, type MatchSession } from './session.ts';
import { type MatchStore, matchStore } from './store.ts';
import {
  createMatchSubscription,
  type MatchConnection,
  type MatchSubscription,
} from './match-subscription.ts';
import { appRefusal, type AppRefusal } from '#shared/errors.ts';
import type { ResolveOccupants, LoggedOccupant } from '../records/players.ts';
import { idempotentHandlers } from '../event-log/idempotency.ts';
import {
  isHandShownTo,
  hasSameInformation,
  mayDecide,
  isPersonSeat,
  mayTakeBack,
  type LocateHand,
} from './hand-visibility.ts';
import { replayOf } from './replay.ts';
import type { Story } from '#shared/story.ts';
import { dealOf, readDealCode } from './deal-code.ts';
import type { Entry, LogEvent, StartEvent } from './log.ts';
import { BOT_NAMES } from '#shared/people.ts';
import { gameById } from '#games/engines.ts';
import { gameToStart, startLog, type StartPorts } from '../event-log/event-log.ts';
import { findOrCreatePerson, type PlayerStore } from '../records/players.ts';
import { copiedEvents, replayMatch, type MatchState } from './match-state.ts';
import type { Deals } from '../records/deals.ts';
import type { Game } from '#core/game-instance.ts';

interface MatchPorts {
  readonly db: Db;
  readonly environment: Environment;
  readonly records: Records;
  readonly botPlayer: BotPlayer;
  readonly outsideBots: OutsideBots;
  readonly botSpeed: () => Settings['botSpeed'];
  readonly connections: Iterable<MatchConnection>;
  readonly locateHand: LocateHand;
  readonly isActive: (match: MatchId) => boolean;
  /** Sets the active match, which phones see: the laptop subscribed to it. */
  readonly setActive: (match: MatchId) => void;
  /** Called after a change of a match, before connections are notified. */
  readonly changed: (match: MatchId) => void;
}

export interface MatchFeature {
  readonly sessions: Matches;
  readonly store: MatchStore;
  readonly handlers: Pick<Handlers<MatchConnection>, MatchCall | 'bots.list'>;
  createSubscription(principal: Principal, send: SendPush): MatchSubscription;
  stop(): void;
}

export function createMatches(ports: MatchPorts): MatchFeature {
  const { db, environment, records, outsideBots, connections, locateHand } = ports;
  const { players, nights, deals, resolveOccupants } = records;
  const log = logStore(db);
  const store = matchStore(db);
  const isWatched = (id: MatchId): boolean =>
    [...connections].some(({ match }) => match.subscribedMatch() === id);
  const outside = createOutsideSeats(outsideBots, (id) => {
    for (const { match } of connections) match.pushFailures(id);
  });
  const bots = createBotScheduler(
    ports.botPlayer,
    environment,
    (match) => sessions.open(match),
    outside,
    ports.botSpeed,
  );
  const sessions: Matches = openMatches({
    db,
    store,
    environment,
    resolveOccupants,
    isInUse: (match) => isWatched(match) || bots.areThinking(match) || ports.isActive(match),
    changed(session, change) {
      ports.changed(session.match);
      for (const { match } of connections) match.receive(session, change);
      // Bots play only while there are subscriptions.
      if (isWatched(session.match)) bots.wake(session);
    },
  });
  const hasProgram = (name: string): boolean => outsideBots.has(name);

  return {
    sessions,
    store,
    handlers: {
      ...matchHandlers({
        environment,
        store,
        players,
        bots,
        hasProgram,
        resolveOccupants,
        locateHand,
        matches: sessions,
        log,
        start: {
          db,
          store,
          players,
          nights,
          environment,
          hasProgram,
          deals,
          log,
          peek: sessions.peek,
        },
        setActive: ports.setActive,
      }),
      'bots.list': async () => ok(await outsideBots.report()),
    },
    createSubscription: (principal, send) =>
      createMatchSubscription(principal, send, resolveOccupants, locateHand, bots.failures, () =>
        environment.uptime(),
      ),
    stop() {
      bots.stop();
    },
  };
}

interface MatchHandlerPorts {
  readonly log: LogStore;
  readonly environment: Environment;
  readonly store: MatchStore;
  readonly matches: Matches;
  readonly players: PlayerStore;
  readonly bots: BotScheduler;
  readonly start: MatchStartPorts;
  readonly hasProgram: HasProgram;
  readonly resolveOccupants: ResolveOccupants;
  readonly locateHand: LocateHand;
  readonly setActive: (match: MatchId) => void;
}

type MatchCaller = Caller & MatchConnection;
type MatchCall = Extract<keyof Handlers, `match.${string}`>;

/**
 * Creates handlers that authorise a decision by the viewer of the caller's own connection, never by claims in the call.
 */
function matchHandlers(ports: MatchHandlerPorts): Pick<Handlers<MatchConnection>, MatchCall> {
  const { log, environment, store, matches, players, bots, start, resolveOccupants } = ports;
  const { locateHand, setActive, hasProgram } = ports;
  /** Whether a match that is over would show cards that are on the table again. */
  const isSecret = (match: MatchId, { status }: MatchState): boolean =>
    status !== 'running' && start.deals.isDealtAgain(match);
  const idempotent = idempotentHandlers<MatchSession, MatchConnection>(log, matches.open);

  return {
    'match.start': idempotent.start('match.start', matchStarter(start)),
    'match.deal-again': idempotent.start('match.deal-again', dealAgainStarter(start)),
    'match.read-code'({ code }) {
      const deal = readDealCode(code);
      if (!deal.ok) return deal;
      const { game, options, seats, seed } = deal.value;
      return start.deals.isRunning(seed)
        ? fail(appRefusal('deal-running'))
        : ok({ game: game.id, options, seats });
    },
    'match.watch'({ match }, caller) {
      const session = matches.open(match);
      if (!session.ok) return session;
      if (isSecret(match, session.value.state())) return fail(appRefusal('dealt-again'));
      if (caller.principal.kind === 'laptop') setActive(match);
      caller.match.watch(session.value);
      bots.wake(session.value);
      return ok(null);
    },
    'match.unwatch'(_, caller) {
      caller.match.unwatch();
      return ok(null);
    },
    'match.shown'({ match, revision, awaitsPress }, { match: subscription }) {
      if (subscription.subscribedMatch() !== match) return fail(appRefusal('bad-request'));
      subscription.noteShown(revision, awaitsPress);
      return ok(null);
    },
    'match.reveal-hand'({ match, seat }, { principal, match: subscription }) {
      const session = matches.open(match);
      if (!session.ok) return session;
      if (seat === null) subscription.closeCurtain();
      else if (!isPersonSeat(session.value.state(), seat)) return fail(appRefusal('not-a-person'));
      else if (!isHandShownTo(principal, locateHand(match, seat)))
        return fail(appRefusal('seat-on-phone', { seat }));
      else subscription.revealHand(session.value, seat);
      return ok({ viewer: subscription.viewerOf(match) });
    },
    'match.validate-move'({ match, decision, move }, caller) {
      const session = matches.open(match);
      if (!session.ok) return session;
      const refused = authorise(session.value, decision, caller, locateHand);
      if (refused) return fail(refused);
      return ok(session.value.validateMove(session.value.seatOfDecision(decision)!, move));
    },
    async 'match.hint'({ match, decision }, caller) {
      const opened = matches.open(match);
      if (!opened.ok) return opened;
      const refused = authoriseHint(opened.value, decision, caller, locateHand);
      if (refused) return fail(refused);
      const hint = await bots.advise(opened.value, opened.value.seatOfDecision(decision)!);
      // The hand may have been hidden meanwhile.
      const session = matches.open(match);
      const tooLate = session.ok
        ? authoriseHint(session.value, decision, caller, locateHand)
        : session.error;
      return tooLate ? fail(tooLate) : ok(hint);
    },
    ...idempotent.changes({
      'match.play'(session, { decision, move }, call, caller) {
        const refused = authorise(session, decision, caller, locateHand);
        return refused ? fail(refused) : session.play(decision, move, call);
      },
      'match.take-back'(session, { seat }, call, { principal, match }) {
        if (!isPersonSeat(session.state(), seat)) return fail(appRefusal('not-a-person'));
        const viewer = match.viewerOf(session.match);
        if (mayTakeBack(principal, viewer, seat)) return session.takeBack(seat, call);
        return fail(
          viewer === null || principal.kind === 'seat'
            ? appRefusal('not-allowed')
            : appRefusal('others-hand', { seat: viewer }),
        );
      },
      'match.rewind': (session, { to }, call) =>
        isSecret(session.match, session.state())
          ? fail(appRefusal('dealt-again'))
          : session.rewind(to, call),
      'match.reseat'(session, { seat, occupant }, call) {
        const others = session.state().occupants.filter((_, other) => other !== seat);
        return session.reseat(seat, () => seatPlayer(occupant, others, players, hasProgram), call);
      },
    }),
    'match.abandon': idempotent.abandon(
      'match.abandon',
      (session, call) => session.abandon(call),
      environment.now,
    ),
    'match.replay'({ match, viewer }, { principal }) {
      const state = matches.peek(match);
      if (!state.ok) return state;
      if (isSecret(match, state.value)) return fail(appRefusal('dealt-again'));
      const { status, occupants } = state.value;
      if (viewer !== null && viewer >= occupants.length) return fail(appRefusal('bad-request'));
      if (viewer !== null && status === 'running') return fail(appRefusal('not-looking'));
      if (!mayReplay(principal, viewer)) return fail(appRefusal('not-allowed'));
      return ok(replayOf(state.value, store.entries(match), viewer, resolveOccupants));
    },
    'match.story'({ match }, { principal }) {
      const state = matches.peek(match);
      if (!state.ok) return state;
      if (state.value.status === 'running') return fail(appRefusal('match-running'));
      if (isSecret(match, state.value)) return fail(appRefusal('dealt-again'));
      const own = principal.kind === 'seat' ? [principal.seat] : seatsOfPeople(state.value);
      return ok(storyOf(state.value, { entries: store.entries(match), resolveOccupants, own }));
    },
  };
}

/** Whether the viewer is allowed: a phone may use null or its own seat. */
const mayReplay = (principal: Principal, viewer: Viewer): boolean =>
  principal.kind === 'laptop' ||
  viewer === null ||
  (principal.kind === 'seat' && principal.seat === viewer);

/** Returns the refusal of a decision: it must be pending, a person's, and the caller allowed to make it. */
function authorise(
  session: MatchSession,
  decision: DecisionId,
  { principal, match }: MatchCaller,
  locateHand: LocateHand,
): AppRefusal | null {
  const state = session.state();
  if (state.status !== 'running') return appRefusal('match-over');
  const seat: Seat | null = session.seatOfDecision(decision);
  if (seat === null) return appRefusal('stale-decision');
  if (!isPersonSeat(state, seat)) return appRefusal('not-a-person');
  const location = locateHand(session.match, seat);
  if (mayDecide(principal, state, match.viewerOf(session.match), seat, location)) return null;
  if (principal.kind === 'laptop')
    return appRefusal(location === 'phone' ? 'seat-on-phone' : 'not-looking', { seat });
  const isOwn = principal.kind === 'seat' && principal.seat === seat;
  return appRefusal(isOwn ? 'seat-taken-over' : 'not-allowed');
}

/**
 * Returns the refusal of a hint: a search uses all information of the deciding seat, so the viewer must have it too.
 */
function authoriseHint(
  session: MatchSession,
  decision: DecisionId,
  caller: MatchCaller,
  locateHand: LocateHand,
): AppRefusal | null {
  const refused = authorise(session, decision, caller, locateHand);
  if (refused) return refused;
  const seat = session.seatOfDecision(decision)!;
  const viewer = caller.match.viewerOf(session.match);
  return hasSameInformation(session.state(), viewer, seat)
    ? null
    : appRefusal('not-looking', { seat });
}

interface StorySources {
  readonly entries: readonly Entry[];
  readonly resolveOccupants: ResolveOccupants;
  /** seats of which at least one has a highlight, if there is any */
  readonly own: readonly Seat[];
}

const seatsOfPeople = ({ occupants }: MatchState): readonly Seat[] =>
  occupants.flatMap(({ kind }, seat) => (kind === 'player' ? [seat] : []));

function storyOf(
  state: MatchState,
  { entries, resolveOccupants, own }: StorySources,
): Story | null {
  const outcome = state.instance.outcome();
  if (state.status !== 'finished' || !outcome.over) return null;
  const { steps } = replayOf(state, entries, null, resolveOccupants);
  return state.game.story({
    options: state.instance.options,
    steps: steps.flatMap(({ event, view }) =>
      event.by === 'game' ? [{ event: event.event, view: view as PublicView }] : [],
    ),
    scores: outcome.scores,
    places: outcome.places,
    people: own,
  });
}

type PublicView = Parameters<MatchState['game']['story']>[0]['steps'][number]['view'];

type StartMatch<Name extends 'match.start' | 'match.deal-again'> = (
  input: Parsed<Name>,
  call: LoggedCall,
) => Result<{ readonly match: MatchId }, AppRefusal>;

type HasProgram = (name: string) => boolean;

interface MatchStartPorts extends StartPorts<Entry, MatchState> {
  readonly hasProgram: HasProgram;
  readonly deals: Deals;
  readonly log: LogStore;
  peek(match: MatchId): Result<MatchState, AppRefusal>;
}

/** A match that starts once its seats are known. */
interface PlannedMatch {
  readonly game: Game;
  readonly start: Omit<StartEvent['payload'], 'game' | 'rulesVersion' | 'sitters'>;
  /** events taken over from an earlier match */
  readonly copied: readonly LogEvent[];
}

const matchStarter =
  (ports: MatchStartPorts): StartMatch<'match.start'> =>
  (input, call) => {
    const seats = input.seats.length;
    const requested = gameToStart(gameById, { id: input.game, options: input.options, seats });
    if (!requested.ok) return requested;
    const { game, options } = requested.value;
    const number = ports.environment.dealNumber();
    const { seed, code } = (number === null ? null : dealOf({ game, options, seats }, number)) ?? {
      seed: ports.environment.seed(),
    };
    const start = { options, seed, ...(code !== undefined && { code }) };
    return startPlanned(ports, { game, start, copied: [] }, input, call);
  };

const dealAgainStarter =
  (ports: MatchStartPorts): StartMatch<'match.deal-again'> =>
  (input, call) => {
    const { deal, seats } = input;
    const planned = 'code' in deal ? plannedByCode(deal.code) : plannedByMatch(ports, deal);
    if (!planned.ok) return planned;
    const { seatCount, ...match } = planned.value;
    if (ports.deals.isRunning(match.start.seed)) return fail(appRefusal('deal-running'));
    if (seats.length !== seatCount) return fail(appRefusal('seats'));
    return startPlanned(ports, match, input, call);
  };

type PlannedAgain = Result<PlannedMatch & { readonly seatCount: number }, AppRefusal>;

function plannedByCode(typed: string): PlannedAgain {
  const deal = readDealCode(typed);
  if (!deal.ok) return deal;
  const { game, options, seats: seatCount, seed, code } = deal.value;
  const start = { options, seed, code, dealtAgain: { copied: 0 } };
  return ok({ game, start, copied: [], seatCount });
}

function plannedByMatch(
  { log, peek }: MatchStartPorts,
  { match, revision }: { readonly match: MatchId; readonly revision: number },
): PlannedAgain {
  if (log.isDeleted(match)) return fail(appRefusal('match-deleted'));
  const state = peek(match);
  if (!state.ok) return state;
  const { status, game, start, occupants } = state.value;
  if (status === 'running') return fail(appRefusal('match-running'));
  const copied = copiedEvents(state.value, revision);
  if (!copied) return fail(appRefusal('match-over'));
  return ok({
    game,
    start: { ...start, dealtAgain: { copied: copied.length } },
    copied,
    seatCount: occupants.length,
  });
}

function startPlanned(
  ports: MatchStartPorts,
  { game, start, copied }: PlannedMatch,
  { seats, utcOffset }: Pick<Parsed<'match.start'>, 'seats' | 'utcOffset'>,
  call: LoggedCall,
): Result<{ readonly match: MatchId }, AppRefusal> {
  if (seats.every(({ kind }) => kind === 'bot')) return fail(appRefusal('nobody-plays'));
  const events = (): Result<readonly LogEvent[], AppRefusal> => {
    const occupants = seatPlayers(seats, ports.players, ports.hasProgram);
    if (!occupants.ok) return occupants;
    const { id, rulesVersion } = game;
    const payload = { ...start, game: id, rulesVersion, sitters: occupants.value };
    return ok([{ kind: 'start', payload }, ...copied]);
  };
  return startLog(ports, utcOffset, call, events, (entries) => replayMatch(game, entries));
}

function seatPlayers(
  plans: readonly SeatPlan[],
  players: PlayerStore,
  hasProgram: HasProgram,
): Result<readonly LoggedOccupant[], AppRefusal> {
  const occupants: LoggedOccupant[] = [];
  for (const plan of plans) {
    const occupant = seatPlayer(plan, occupants, players, hasProgram);
    if (!occupant.ok) return occupant;
    occupants.push(occupant.value);
  }
  return ok(occupants);
}

/** No person sits twice, and no two bots share a name while names are free. */
function seatPlayer(
  plan: SeatPlan,
  others: readonly LoggedOccupant[],
  players: PlayerStore,
  hasProgram: HasProgram,
): Result<LoggedOccupant, AppRefusal> {
  if (plan.kind === 'bot') {
    const { level, program } = plan;
    if (program !== undefined && !hasProgram(program))
      return fail(appRefusal('unknown-program', { name: program }));
    const taken = others.flatMap((occupant) => (occupant.kind === 'bot' ? [occupant.name] : []));
    const name = BOT_NAMES.find((free) => !taken.includes(free)) ?? BOT_NAMES[0];
    return ok({ kind: 'bot', name, level, ...(program !== undefined && { program }) });
  }
  const player = findOrCreatePerson(plan, players);
  if (!player.ok) return player;
  const { id, name } = player.value;
  // The player in a seat may have been merged since.
  const sitsAlready = others.some(
    (occupant) => occupant.kind === 'player' && players.byId(occupant.player)?.id === id,
  );
  return sitsAlready
    ? fail(appRefusal('player-twice', { name }))
    : ok({ kind: 'player', player: id });
}
