// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import type { PhoneView, SeatGrant } from '#shared/contract.ts';
import { appRefusal } from '#shared/errors.ts';
import type { DecisionId, MatchId } from '#shared/ids.ts';
import type { MatchPush, SheetPush } from '#shared/pushes.ts';
import { fail, ok } from '#shared/result.ts';
import type { PhoneGame } from './games.ts';
import { fakeLink, type FakeLink } from './phone.fixture.ts';
import { UNTIL_PRESSED } from '../screen/eventPresentation.ts';
import { createPhone, type Phone } from './phone.ts';

const MATCH = 'm1' as MatchId;
const DECISION = 'd1' as DecisionId;
const RIGHT = { id: 'r1', secret: 's1' } as unknown as SeatGrant;
const MOVE = { type: 'choose', card: 63 };

const table = (more: Partial<PhoneView> = {}): PhoneView => ({
  activeMatch: { kind: 'match', match: MATCH, game: 'a-game', status: 'running' },
  seats: [],
  ownSeat: { seat: 1, presence: 'there', takenOver: false },
  request: null,
  lobby: null,
  shownRevision: null,
  laptopAwaitsPress: false,
  language: 'en',
  ...more,
});

const push = (
  now: Partial<MatchPush['snapshot']> = {},
  more: Partial<MatchPush> = {},
): MatchPush => ({
  type: 'match',
  match: MATCH,
  game: 'a-game',
  options: {},
  revision: 1,
  fresh: true,
  viewer: 1,
  defaultViewer: 1,
  frames: [],
  snapshot: {
    view: {},
    status: 'running',
    occupants: [],
    pendingDecisions: [
      {
        seat: 1,
        decision: DECISION,
        visibility: 'secret',
        choices: [{ move: MOVE, consequence: null }],
        mayRequestHint: false,
      },
    ],
    faceDownSeats: [],
    takeBacks: [],
    roundScores: [],
    result: null,
    ...now,
  },
  ...more,
});

const places = (hash = '') => ({
  location: { hash, pathname: '/', search: '' },
  history: {
    state: null,
    replaceState(_: unknown, __: string, address: string) {
      cleaned.push(address);
    },
  } as Pick<History, 'replaceState' | 'state'>,
});
let cleaned: string[] = [];

/** A connected phone, and its laptop. */
function phoneWith(
  hash = '#code=abc',
  loadGame: (name: string) => Promise<PhoneGame | null> = () => Promise.resolve(null),
): { readonly phone: Phone; readonly laptop: FakeLink } {
  const laptop = fakeLink();
  const phone = createPhone({
    open(credential) {
      laptop.credentials.push(credential);
      return laptop.link;
    },
    loadGame,
    codeSources: places(hash),
  });
  return { phone, laptop };
}

/** A phone in seat 1 with a pending decision. */
async function seated() {
  const at = phoneWith();
  at.laptop.state.set('open');
  await at.laptop.answer('phone.view', ok(table()));
  at.laptop.push(push());
  return at;
}

beforeEach(() => {
  localStorage.clear();
  cleaned = [];
});

describe('connecting', () => {
  it('a scanned code is the first credential', () => {
    expect(phoneWith().laptop.credentials).toEqual([{ kind: 'code', key: 'abc' }]);
  });

  it('without one the phone has to ask, and does not connect', () => {
    const { phone, laptop } = phoneWith('');
    expect(laptop.credentials).toEqual([]);
    expect(phone.state).toBe('closed');
  });

  it('a seated phone stores its seat grant, connects with it again, and the address loses its code', async () => {
    const { phone, laptop } = phoneWith();
    laptop.state.set('open');
    await laptop.answer('phone.view', ok(table({ ownSeat: null })));
    laptop.push(push());
    const sitting = phone.sit(1);
    await laptop.answer('phone.sit', ok(RIGHT));
    await sitting;
    expect(laptop.credentials.at(-1)).toEqual({ kind: 'right', ...RIGHT });
    expect(cleaned).toEqual(['/']);
    expect(phoneWith('').laptop.credentials).toEqual([{ kind: 'right', ...RIGHT }]);
  });

  it('a seat that another phone has just taken shows a message, and nothing is stored', async () => {
    const { phone, laptop } = phoneWith();
    laptop.state.set('open');
    await laptop.answer('phone.view', ok(table({ ownSeat: null })));
    laptop.push(push());
    void phone.sit(1);
    await laptop.answer('phone.sit', fail(appRefusal('not-allowed')));
    expect(phone.refusal?.code).toBe('not-allowed');
    expect(phoneWith('').laptop.credentials).toEqual([]);
  });

  it('a phone that returns shows no refusal of calls that its owner did not make', async () => {
    const { phone, laptop } = await seated();
    await laptop.answer('match.watch', fail(appRefusal('not-allowed')));
    laptop.state.set('lost');
    laptop.state.set('open');
    await laptop.answer('phone.view', fail(appRefusal('not-allowed')));
    expect(phone.refusal).toBeNull();
  });

  it.each(['released', 'stopped'] as const)('a phone that is %s forgets its seat grant', (end) => {
    localStorage.setItem('menagerie-phone-right', JSON.stringify(RIGHT));
    const { phone, laptop } = phoneWith('');
    laptop.state.set(end);
    expect(phone.state).toBe(end);
    expect(phoneWith('').laptop.credentials).toEqual([]);
  });

  it.each(['released', 'stopped', 'renewed'] as const)(
    'a phone that is %s forgets the last card and the hand, also for the next page',
    async (end) => {
      const { phone, laptop } = await seated();
      phone.choose(MOVE);
      await laptop.answer('match.play', ok({ revision: 2 }));
      laptop.push(
        push({ pendingDecisions: [], faceDownSeats: [1] }, { fresh: false, revision: 2 }),
      );
      laptop.state.set(end);
      expect(JSON.stringify(phone)).not.toContain('63');
      expect(JSON.stringify(localStorage)).not.toContain('63');
    },
  );

  it('a superseded phone shows no hand, and may connect again', async () => {
    localStorage.setItem('menagerie-phone-right', JSON.stringify(RIGHT));
    const { phone, laptop } = await seated();
    laptop.state.set('superseded');
    expect(phone).toMatchObject({ match: null, view: null });
    phone.retry();
    expect(laptop.credentials.at(-1)).toEqual({ kind: 'right', ...RIGHT });
  });

  it('a seat grant that is not accepted gives way to the code, once, and stays stored: anybody can refuse it', () => {
    localStorage.setItem('menagerie-phone-right', JSON.stringify(RIGHT));
    const { laptop } = phoneWith('#code=abc');
    laptop.state.set('unauthorised');
    expect(laptop.credentials.at(-1)).toEqual({ kind: 'code', key: 'abc' });
    laptop.state.set('connecting');
    laptop.state.set('unauthorised');
    expect(laptop.credentials).toHaveLength(2);
    expect(phoneWith('#code=abc').laptop.credentials).toEqual([{ kind: 'right', ...RIGHT }]);
  });
});

describe('a seat that is in use at the laptop', () => {
  const asking = (state: 'waiting' | 'let-in') =>
    table({ ownSeat: null, request: { seat: 1, name: 'Jonas', state, number: 47 } });

  it('is requested, and taken once the laptop lets this phone in', async () => {
    const { phone, laptop } = phoneWith();
    laptop.state.set('open');
    await laptop.answer('phone.view', ok(table({ ownSeat: null })));
    laptop.push(push({}, { viewer: null }));
    void phone.requestSeat(1);
    await laptop.answer('phone.request-seat', ok(null));
    laptop.push({ type: 'phone-view', view: asking('waiting') });
    expect(laptop.calls('phone.sit')).toEqual([]);
    laptop.push({ type: 'phone-view', view: asking('let-in') });
    laptop.push({ type: 'phone-view', view: asking('let-in') });
    expect(laptop.calls('phone.sit')).toHaveLength(1);
    await laptop.answer('phone.sit', ok(RIGHT));
    expect(laptop.credentials.at(-1)).toEqual({ kind: 'right', ...RIGHT });
  });
});

describe('a name that has come with another phone', () => {
  const lobby = (more: Partial<PhoneView> = {}) =>
    table({ activeMatch: null, seats: [], ownSeat: null, ...more });
  const MINA = { name: 'Mina', emblem: 'moon', colour: 'moon', isKnown: true } as const;
  const asking = (state: 'waiting' | 'let-in') =>
    lobby({ request: { seat: null, name: 'Mina', state, number: 47 } });
  const refused = appRefusal('person-on-phone', { name: 'Mina' });

  it('is requested, and joined once the laptop lets this phone in', async () => {
    const { phone, laptop } = phoneWith();
    laptop.state.set('open');
    await laptop.answer('phone.view', ok(lobby()));
    const joined = phone.join(MINA);
    await laptop.answer('phone.join', fail(refused));
    const asked = { call: 'phone.request-name', input: { name: 'Mina' } };
    expect(laptop.calls('phone.request-name')).toEqual([asked]);
    await laptop.answer('phone.request-name', ok(null));
    expect(await joined).toEqual(refused);
    expect(phone.refusal).toBeNull();
    laptop.push({ type: 'phone-view', view: asking('waiting') });
    expect(laptop.calls('phone.join')).toHaveLength(1);
    laptop.push({ type: 'phone-view', view: asking('let-in') });
    laptop.push({ type: 'phone-view', view: asking('let-in') });
    const named = { call: 'phone.join', input: MINA };
    expect(laptop.calls('phone.join')).toEqual([named, named]);
    await laptop.answer('phone.join', ok(RIGHT));
    expect(laptop.credentials.at(-1)).toEqual({ kind: 'right', ...RIGHT });
  });

  it('is refused while that phone is there', async () => {
    const { phone, laptop } = phoneWith();
    laptop.state.set('open');
    await laptop.answer('phone.view', ok(lobby()));
    void phone.join(MINA);
    await laptop.answer('phone.join', fail(refused));
    await laptop.answer('phone.request-name', fail(refused));
    expect(phone.refusal).toEqual(refused);
  });
});

describe('a move', () => {
  it('is in flight until it is answered, and face down until it is revealed', async () => {
    const { phone, laptop } = await seated();
    phone.choose(MOVE);
    expect(phone).toMatchObject({ isSending: true, decision: null });
    await laptop.answer('match.play', ok({ revision: 2 }));
    laptop.push(push({ pendingDecisions: [], faceDownSeats: [1] }, { fresh: false, revision: 2 }));
    expect(phone).toMatchObject({ isSending: false, hasFaceDownChoice: true });
    expect(phone.lastMove?.move).toEqual(MOVE);
    laptop.push(push({ pendingDecisions: [], faceDownSeats: [] }, { fresh: false, revision: 3 }));
    expect(phone.lastMove).toBeNull();
  });

  it('is sent once, however often it is touched', async () => {
    const { phone, laptop } = await seated();
    phone.choose(MOVE);
    phone.choose(MOVE);
    expect(laptop.calls('match.play')).toHaveLength(1);
  });

  it('that a reload interrupted is sent again with the same key', async () => {
    const before = await seated();
    before.phone.choose(MOVE);
    const after = await seated();
    expect(after.laptop.calls('match.play')).toEqual(before.laptop.calls('match.play'));
    expect(after.phone.isSending).toBe(true);
    after.laptop.push(push());
    expect(after.laptop.calls('match.play')).toHaveLength(1);
  });

  it('is still known after a reload while it is face down', async () => {
    const before = await seated();
    before.phone.choose(MOVE);
    await before.laptop.answer('match.play', ok({ revision: 2 }));
    before.laptop.push(push({ pendingDecisions: [], faceDownSeats: [1] }));
    const after = phoneWith();
    after.laptop.state.set('open');
    await after.laptop.answer('phone.view', ok(table()));
    after.laptop.push(push({ pendingDecisions: [], faceDownSeats: [1] }));
    expect(after.phone.lastMove?.move).toEqual(MOVE);
    expect(after.laptop.calls('match.play')).toEqual([]);
  });

  it('that is too late is refused, and never another one', async () => {
    const { phone, laptop } = await seated();
    phone.choose(MOVE);
    await laptop.answer('match.play', fail(appRefusal('stale-decision')));
    expect(phone.refusal?.code).toBe('stale-decision');
    expect(phone.lastMove).toBeNull();
    laptop.push(push());
    expect(laptop.calls('match.play')).toHaveLength(1);
  });

  it('that was taken back can be made again', async () => {
    const { phone, laptop } = await seated();
    phone.choose(MOVE);
    await laptop.answer('match.play', ok({ revision: 2 }));
    laptop.push(push({ pendingDecisions: [], faceDownSeats: [1] }));
    phone.takeBack();
    expect(laptop.calls('match.take-back')).toHaveLength(1);
    laptop.push(push({}, { fresh: false, revision: 3 }));
    expect(phone.lastMove).toBeNull();
    expect(phone.decision?.decision).toBe(DECISION);
  });
});

describe('while the laptop shows the last moves', () => {
  const chosen = { by: 'game', event: { type: 'chosen' } } as const;
  const game = { pause: () => 900 } as unknown as PhoneGame;
  const next = push({}, { fresh: false, revision: 2, frames: [{ event: chosen, view: {} }] });
  const over = { ...next, snapshot: { ...next.snapshot, pendingDecisions: [] } };

  async function waiting(now = next) {
    const { phone, laptop } = phoneWith('#code=abc', () => Promise.resolve(game));
    laptop.state.set('open');
    await laptop.answer('phone.view', ok(table({ shownRevision: 1 })));
    laptop.push(push());
    phone.choose(MOVE);
    await laptop.answer('match.play', ok({ revision: 2 }));
    laptop.push(now);
    return { phone, laptop };
  }

  it('the next question waits, and the choice stays in sight', async () => {
    const { phone, laptop } = await waiting(over);
    expect(phone).toMatchObject({ decision: null, waitsForLaptop: true, isSending: false });
    expect(phone.lastMove?.move).toEqual(MOVE);
    laptop.push({ type: 'phone-view', view: table({ shownRevision: 2 }) });
    expect(phone).toMatchObject({ match: over, waitsForLaptop: false, lastMove: null });
    expect(phone.shownFrames?.frames).toEqual(over.frames);
  });

  it('its owner need not wait', async () => {
    const { phone } = await waiting(over);
    phone.showNext();
    expect(phone).toMatchObject({ match: over, waitsForLaptop: false });
  });

  it('a decision that stays is not taken away', async () => {
    const { phone } = await waiting();
    expect(phone).toMatchObject({ waitsForLaptop: false, decision: { decision: DECISION } });
  });

  it('a round’s scores stay until they are put away, and never into another match', async () => {
    const scores = { pause: () => UNTIL_PRESSED } as unknown as PhoneGame;
    const scored = { total: 16 };
    const roundEnd = push(
      {},
      { fresh: false, revision: 2, frames: [{ event: chosen, view: scored }] },
    );
    const at = phoneWith('#code=abc', () => Promise.resolve(scores));
    at.laptop.state.set('open');
    await at.laptop.answer('phone.view', ok(table({ shownRevision: 2 })));
    at.laptop.push(push());
    expect(at.phone.roundResult).toBeNull();
    at.laptop.push(roundEnd);
    expect(at.phone.roundResult).toBe(scored);
    const on = {
      kind: 'match',
      match: 'm2' as MatchId,
      game: 'a-game',
      status: 'running',
    } as const;
    at.laptop.push({ type: 'phone-view', view: table({ activeMatch: on, shownRevision: 1 }) });
    at.laptop.push(push({}, { match: on.match }));
    expect(at.phone.roundResult).toBeNull();
  });

  it('another match does not wait for the one before', async () => {
    const { phone, laptop } = await waiting(over);
    const on = {
      kind: 'match',
      match: 'm2' as MatchId,
      game: 'a-game',
      status: 'running',
    } as const;
    laptop.push({ type: 'phone-view', view: table({ activeMatch: on, shownRevision: 1 }) });
    const first = push({}, { match: on.match });
    laptop.push(first);
    expect(phone).toMatchObject({ match: first, waitsForLaptop: false });
  });
});

describe('the hand', () => {
  it('is hidden while the laptop chooses, and nothing can be decided here', async () => {
    const { phone, laptop } = await seated();
    const mine = { seat: 1, presence: 'there', takenOver: true } as const;
    laptop.push({ type: 'phone-view', view: table({ ownSeat: mine }) });
    expect(phone).toMatchObject({ hiddenBy: 'laptop', decision: null });
    laptop.push({ type: 'phone-view', view: table() });
    expect(phone.hiddenBy).toBeNull();
  });

  it('is hidden when the page is left, and stays hidden', async () => {
    const { phone, laptop } = await seated();
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    phone.reportVisibility();
    expect(laptop.calls('phone.visible').at(-1)?.input).toEqual({ visible: false });
    Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true });
    phone.reportVisibility();
    expect(laptop.calls('phone.visible').at(-1)?.input).toEqual({ visible: true });
    expect(phone.hiddenBy).toBe('hidden');
    phone.hide(false);
    expect(phone.hiddenBy).toBeNull();
  });
});

describe('the active match', () => {
  it('is subscribed to again after every reconnect', async () => {
    const { laptop } = await seated();
    laptop.state.set('lost');
    laptop.state.set('open');
    await laptop.answer('phone.view', ok(table()));
    expect(laptop.calls('match.watch')).toHaveLength(2);
  });

  it('is replaced by another active match', async () => {
    const { phone, laptop } = await seated();
    const on = {
      kind: 'match',
      match: 'm2' as MatchId,
      game: 'a-game',
      status: 'running',
    } as const;
    laptop.push({ type: 'phone-view', view: table({ activeMatch: on }) });
    expect(laptop.calls('match.watch').at(-1)?.input).toEqual({ match: 'm2' });
    const before = phone.match;
    laptop.push(push({}, { revision: 2 }));
    expect(phone.match).toBe(before);
    const next = push({}, { match: on.match });
    laptop.push(next);
    expect(phone).toMatchObject({ match: next, view: { activeMatch: on } });
  });

  it('of another game: board, match and game change together, once that game is loaded', async () => {
    const first = { id: 'a-game' } as PhoneGame;
    const second = { id: 'b-game' } as PhoneGame;
    let load = (_: PhoneGame): void => undefined;
    const { phone, laptop } = phoneWith('#code=abc', (name) =>
      name === 'a-game' ? Promise.resolve(first) : new Promise((resolve) => (load = resolve)),
    );
    laptop.state.set('open');
    await laptop.answer('phone.view', ok(table()));
    laptop.push(push());
    const shown = () => [phone.view?.activeMatch?.game, phone.match?.game, phone.game?.id];
    expect(shown()).toEqual(['a-game', 'a-game', 'a-game']);
    const on = {
      kind: 'match',
      match: 'm2' as MatchId,
      game: 'b-game',
      status: 'running',
    } as const;
    laptop.push({ type: 'phone-view', view: table({ activeMatch: on }) });
    const next = push({}, { match: on.match, game: 'b-game' });
    laptop.push(next);
    expect(shown()).toEqual(['a-game', 'a-game', 'a-game']);
    load(second);
    await laptop.settle();
    expect(shown()).toEqual(['a-game', 'a-game', 'a-game']);
    laptop.push(next);
    expect(shown()).toEqual(['b-game', 'b-game', 'b-game']);
  });

  it('calls the phone', async () => {
    const { phone, laptop } = await seated();
    laptop.push({ type: 'nudge' });
    expect(phone.nudges).toBe(1);
  });
});

describe('an active score sheet', () => {
  const SHEET = 's1' as MatchId;
  const ENTRY = {
    match: SHEET,
    round: 0,
    column: 1,
    cell: { state: 'given', value: { bulls: 18 } },
  };
  const onSheet = { kind: 'sheet', match: SHEET, game: 'a-game', status: 'running' } as const;
  const sheet = { type: 'sheet', match: SHEET } as SheetPush;

  async function atSheet() {
    const at = phoneWith();
    at.laptop.state.set('open');
    await at.laptop.answer('phone.view', ok(table({ activeMatch: onSheet })));
    at.laptop.push(sheet);
    return at;
  }

  it('is subscribed to, and its person’s number is stored until the laptop has it', async () => {
    const { phone, laptop } = await atSheet();
    expect(laptop.calls('sheet.watch')).toHaveLength(1);
    expect(phone.sheet).toBe(sheet);
    phone.submitEntry(0, { bulls: 18 });
    expect(phone.entryInFlight).toMatchObject(ENTRY);
    await laptop.answer('sheet.write', ok({ revision: 3 }));
    expect(phone.entryInFlight).toBeNull();
  });

  it('a number is cleared as a blank cell', async () => {
    const { phone, laptop } = await atSheet();
    phone.submitEntry(0, null);
    expect(laptop.calls('sheet.write')[0]!.input).toMatchObject({
      ...ENTRY,
      cell: { state: 'blank' },
    });
  });

  it('a number that is pressed twice is sent once', async () => {
    const { phone, laptop } = await atSheet();
    phone.submitEntry(0, { bulls: 18 });
    phone.submitEntry(0, { bulls: 18 });
    expect(laptop.calls('sheet.write')).toHaveLength(1);
  });

  it('a number is sent again with the same key after a reload', async () => {
    const before = await atSheet();
    before.phone.submitEntry(0, { bulls: 18 });
    const { laptop } = await atSheet();
    expect(laptop.calls('sheet.write')).toEqual(before.laptop.calls('sheet.write'));
    expect(laptop.calls('sheet.write')[0]!.input).toMatchObject(ENTRY);
  });

  it('a number of another sheet is not sent for this one', async () => {
    const before = await atSheet();
    before.phone.submitEntry(0, { bulls: 18 });
    const { phone, laptop } = phoneWith();
    const other = 's2' as MatchId;
    laptop.state.set('open');
    await laptop.answer('phone.view', ok(table({ activeMatch: { ...onSheet, match: other } })));
    laptop.push({ ...sheet, match: other });
    expect(laptop.calls('sheet.write')).toEqual([]);
    expect(phone.entryInFlight).toBeNull();
  });

  it('a number that the laptop refuses shows a message, and is dropped', async () => {
    const { phone, laptop } = await atSheet();
    phone.submitEntry(0, { bulls: 18 });
    await laptop.answer('sheet.write', fail(appRefusal('not-allowed')));
    expect(phone.refusal?.code).toBe('not-allowed');
    expect(phone.entryInFlight).toBeNull();
  });
});
