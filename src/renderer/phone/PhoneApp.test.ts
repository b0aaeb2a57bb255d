// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { createApp, nextTick } from 'vue';
import { gameById } from '#games/engines.ts';
import type { PhoneView } from '#shared/contract.ts';
import type { DecisionId, MatchId } from '#shared/ids.ts';
import type { Occupant } from '#shared/people.ts';
import type { MatchPush } from '#shared/pushes.ts';
import { EVENING_END_MS } from '#shared/client.ts';
import { ok } from '#shared/result.ts';
import { loadGame } from './games.ts';
import { i18n, prepareTexts } from './i18n.ts';
import { spokenLanguage } from './appearance.ts';
import { createPhone } from './phone.ts';
import { fakeLink } from './phone.fixture.ts';
import PhoneApp from './PhoneApp.vue';

const occupants = ['Mina', 'Jonas', 'Ada'].map((name): Occupant => ({
  kind: 'player',
  player: { id: name, name, emblem: 'moon', colour: 'moon' } as never,
}));
const SEAT = 1;

const tableWith = (game: string, more: Partial<PhoneView> = {}): PhoneView => ({
  activeMatch: { kind: 'match', match: game as MatchId, game, status: 'running' },
  seats: occupants.map((occupant, seat) => ({ seat, occupant, state: 'on-phone' })),
  ownSeat: { seat: SEAT, presence: 'there', takenOver: false },
  request: null,
  lobby: null,
  shownRevision: null,
  laptopAwaitsPress: false,
  language: 'ko',
  ...more,
});

/** The initial push of a match of this game, as sent to seat 1. */
function pushOf(game: string, viewer: number | null = SEAT): MatchPush {
  const table = gameById(game)!.setup({ seats: 3, seed: 'seed' });
  if (!table.ok) throw new Error(table.error);
  const { value } = table;
  const owed = value.toMove().map((seat) => ({
    seat,
    decision: `${seat}@0` as DecisionId,
    visibility: value.visibility(seat),
    choices: seat === viewer ? value.choices(seat) : null,
    mayRequestHint: false,
  }));
  return {
    type: 'match',
    match: game as MatchId,
    game,
    options: value.options,
    revision: 1,
    fresh: true,
    viewer,
    defaultViewer: viewer,
    frames: [],
    snapshot: {
      view: value.view(viewer),
      status: 'running',
      occupants,
      pendingDecisions: owed,
      faceDownSeats: [],
      takeBacks: [],
      roundScores: [],
      result: null,
    },
  };
}

const over = (push: MatchPush): MatchPush => ({
  ...push,
  snapshot: {
    ...push.snapshot,

    status: 'finished',
    pendingDecisions: [],
    result: { scores: [3, 2, 1], places: [1, 2, 3] },
  },
});

const text = (): string => document.body.textContent;
const urgent = (): string => document.querySelector('[aria-live=assertive]')!.textContent.trim();
/** Waits until lazy chunks are loaded and rendered. */
const painted = async (words: string | RegExp): Promise<void> => {
  await vi.waitFor(() => {
    expect(text()).toMatch(words);
  });
};

async function phoneAt(first: PhoneView) {
  const laptop = fakeLink();
  const errors: unknown[] = [];
  const phone = createPhone({
    open: () => laptop.link,
    async loadGame(name, language) {
      await prepareTexts(spokenLanguage(language), name);
      return loadGame(name);
    },
    codeSources: {
      location: { hash: '#code=abc', pathname: '/', search: '' },
      history: { state: null, replaceState: () => undefined },
    },
  });
  const root = document.createElement('div');
  root.id = 'app';
  document.body.append(root);
  const app = createApp(PhoneApp, { phone }).use(i18n);
  app.config.errorHandler = (error) => errors.push(error);
  app.mount(root);
  onTestFinished(() => {
    app.unmount();
    root.remove();
  });
  laptop.state.set('open');
  await laptop.answer('phone.view', ok(first));
  const name = first.activeMatch!.game;
  await vi.waitFor(() => {
    expect(laptop.calls('match.watch')).toHaveLength(1);
  });
  laptop.push(pushOf(name, first.ownSeat ? SEAT : null));
  return { phone, laptop, errors };
}

/** A text key, rendered if the text is missing. */
const RAW_KEY = /\b(phone|games|table)\.[\w-]+/;

beforeEach(() => {
  localStorage.clear();
});
afterEach(() => {
  vi.restoreAllMocks();
});

it('the next match may be of another game: no error, and no key in place of a text', async () => {
  const { laptop, errors } = await phoneAt(tableWith('six-nimmt'));
  await painted('Jonas');
  laptop.push(over(pushOf('six-nimmt')));
  const seen: string[] = [];
  const watching = new MutationObserver(() => seen.push(text()));
  watching.observe(document.body, { childList: true, subtree: true, characterData: true });
  laptop.push({ type: 'phone-view', view: tableWith('scout') });
  await vi.waitFor(() => {
    expect(laptop.calls('match.watch')).toHaveLength(2);
  });
  laptop.push(pushOf('scout'));
  await painted(/way up/i);
  watching.disconnect();
  expect(errors).toEqual([]);
  expect(seen.filter((one) => RAW_KEY.test(one))).toEqual([]);
});

const buttons = (): readonly string[] =>
  [...document.querySelectorAll('button')].map((button) => button.textContent.trim());

it('once phones were stopped it says to scan the new code, and offers no press that leads nowhere', async () => {
  const { laptop } = await phoneAt(tableWith('six-nimmt'));
  await painted('Choose a card');
  laptop.state.set('stopped');
  await painted('scan the new code');
  // Only the other language, in the bar.
  expect(buttons()).toEqual(['한국어']);
});

it('a phone that was sent away has the fields for the words at once, with the laptop gone', async () => {
  const { laptop } = await phoneAt(tableWith('six-nimmt'));
  await painted('Choose a card');
  laptop.state.set('unauthorised');
  await nextTick();
  await nextTick();
  expect(text()).toContain('Which four words?');
});

it('three hours out of reach it says that the evening was closed, and comes back if it was not', async () => {
  const { laptop } = await phoneAt(tableWith('six-nimmt'));
  await painted('Choose a card');
  const now = Date.now();
  vi.useFakeTimers({ now });
  onTestFinished(() => void vi.useRealTimers());
  laptop.state.set('lost');
  await vi.advanceTimersByTimeAsync(3_000);
  expect(text()).toContain('The page reconnects by itself.');
  vi.setSystemTime(now + EVENING_END_MS);
  laptop.state.set('connecting');
  await nextTick();
  expect(text()).toContain('The laptop has closed the evening');
  expect(text()).not.toContain('The page reconnects by itself.');
  laptop.state.set('open');
  await nextTick();
  expect(text()).not.toContain('The laptop has closed the evening');
});

it('it uses its owner’s language, not the laptop’s, also in a seat', async () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-GB']);
  await phoneAt(tableWith('six-nimmt'));
  await painted('Choose a card');
  expect(document.documentElement.lang).toBe('en');
});

it('a phone without a known language uses the laptop’s', () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['fi']);
  expect(spokenLanguage('ko')).toBe('ko');
});

it('once the match is over nobody is called to their turn', async () => {
  const { laptop } = await phoneAt(tableWith('six-nimmt'));
  await painted('Choose a card');
  expect(urgent()).toContain('Your turn');
  laptop.push(over(pushOf('six-nimmt')));
  await painted('Again!');
  expect(urgent()).toBe('');
});

it('the end tells the owner’s best moment, in texts that are loaded only then', async () => {
  const { laptop, errors } = await phoneAt(tableWith('six-nimmt'));
  await painted('Choose a card');
  laptop.push(over(pushOf('six-nimmt')));
  await vi.waitFor(() => {
    expect(laptop.calls('match.story')).toHaveLength(1);
  });
  const params = { bulls: 11, card: 55, deal: 2 };
  const highlights = [0, SEAT].map((seat) => ({ code: 'costliest-row', seat, params }));
  await laptop.answer('match.story', ok({ highlights }));
  await painted('11 bull heads in one row: Jonas took it with the 55 in deal 2.');
  expect(text()).not.toContain('Mina took it');
  expect(errors).toEqual([]);
});

it('between two matches it asks who has come, and offers no seats', async () => {
  const mine = null;
  const { laptop } = await phoneAt(tableWith('six-nimmt', { ownSeat: mine }));
  await painted('Who are you?');
  laptop.push(over(pushOf('six-nimmt', null)));
  const table = tableWith('six-nimmt', { ownSeat: mine });
  laptop.push({
    type: 'phone-view',
    view: {
      ...table,
      activeMatch: { ...table.activeMatch!, status: 'finished' },
      lobby: {
        own: null,
        isConfirmed: false,
        people: [],
        known: [],
        next: null,
        votes: [],
        standings: null,
        round: null,
      },
    },
  });
  await painted('Hello, who are you?');
  expect(text()).not.toContain('Jonas');
});

it('a phone that requests a seat in use shows its person and a number, until it is refused', async () => {
  const request = { seat: 0, name: 'Mina', state: 'waiting', number: 47 } as const;
  const { laptop } = await phoneAt(tableWith('six-nimmt', { ownSeat: null, request }));
  await painted('Press “Let Mina’s phone in” at the laptop.');
  expect(text()).toContain('47');
  laptop.push({
    type: 'phone-view',
    view: tableWith('six-nimmt', { ownSeat: null, request: { ...request, state: 'refused' } }),
  });
  await painted('Someone at the laptop refused.');
  laptop.push({
    type: 'phone-view',
    view: tableWith('six-nimmt', { ownSeat: null, request: { ...request, seat: null } }),
  });
  await painted('Mina has come with another phone.');
});
