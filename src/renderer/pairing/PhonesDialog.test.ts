// @vitest-environment happy-dom
import { fakeApp } from '../connection/connection.fixture.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { nextTick } from 'vue';
import type { PhonesState, SeatOnPhone } from '#shared/contract.ts';
import type { PlayerId } from '#shared/ids.ts';
import type { Player } from '#shared/people.ts';
import { ok } from '#shared/result.ts';
import { NO_PHONES, usePhones } from '../connection/phones.ts';
import { mount } from '../mount.fixture.ts';
import { MATCH, occupants } from '../running-match/push.fixture.ts';
import PhonesDialog from './PhonesDialog.vue';

const app = fakeApp();

const OPEN: PhonesState = {
  ...NO_PHONES,
  match: MATCH,
  open: {
    address: '192.168.1.23',
    port: 4747,
    hostName: null,
    otherAddresses: ['10.0.0.5'],
    url: 'http://192.168.1.23:4747/#code=abc',
    passphrase: 'barn clover tin moon',
    openedAt: 0,
  },
};
const personOf = (name: string): Player => ({
  id: name as PlayerId,
  name,
  emblem: 'moon',
  colour: 'moon',
});
const onPhone = (seat: number, more: Partial<SeatOnPhone> = {}): SeatOnPhone => ({
  seat,
  presence: 'there',
  takenOver: false,
  ...more,
});
const seats = occupants.map((occupant, seat) => ({
  seat,
  occupant,
  name: occupant.kind === 'player' ? occupant.player.name : 'Otto',
}));

/** The phones' state; the reply to every call. */
let state: PhonesState;

async function hear(now: PhonesState): Promise<void> {
  state = now;
  app.push({ type: 'phones', phones: now });
  await nextTick();
}
const calls = (name: string): unknown[] =>
  app.call.mock.calls.filter(([called]) => called === name).map(([, input]) => input as unknown);
const dialog = (): HTMLElement => document.querySelector<HTMLElement>('[role=dialog]')!;
const lineOf = (name: string): HTMLElement =>
  [...dialog().querySelectorAll('li')].find(({ textContent }) => textContent.includes(name))!;
const button = (label: string): HTMLElement =>
  [...dialog().querySelectorAll('button')].find(({ textContent }) => textContent.includes(label))!;

async function flush(): Promise<void> {
  await vi.advanceTimersByTimeAsync(1);
}

async function show(props: object = { match: MATCH, seats }): Promise<void> {
  await mount(PhonesDialog, props);
  await flush();
  usePhones().show();
  await flush();
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(0);
  state = OPEN;
  app.call.mockReset().mockImplementation((name: string) => {
    if (name === 'phones.state') return Promise.resolve(ok(NO_PHONES));
    return Promise.resolve(ok(state));
  });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the dialogue that lets phones in', () => {
  it('turns phone access on, and shows every way to connect', async () => {
    await show();
    expect(calls('phones.open')).toEqual([{ address: null }]);
    expect(dialog().querySelector('svg[role=img] path')?.getAttribute('d')).toMatch(/^M/);
    expect(dialog().textContent).toContain('192.168.1.23:4747');
    expect(dialog().textContent).toContain('barn clover tin moon');
  });

  it('shows the name that may be typed, where there is one', async () => {
    await show();
    expect(dialog().textContent).not.toContain('.local');
    await hear({ ...OPEN, open: { ...OPEN.open!, hostName: 'minas-laptop.local' } });
    expect(dialog().textContent).toContain('or minas-laptop.local:4747');
  });

  it('shows the code across the whole window by a press, until Escape', async () => {
    await show();
    dialog().querySelector<HTMLElement>('[aria-label^="Show the code"]')!.click();
    await flush();
    const dialogs = document.querySelectorAll<HTMLElement>('[role=dialog]');
    expect(dialogs).toHaveLength(2);
    expect(dialogs[1]!.querySelector('svg[role=img] path')).not.toBeNull();
    expect(dialogs[1]!.textContent).toMatch(/192\.168\.1\.23:4747\s+barn clover tin moon/);
    dialogs[1]!.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    await flush();
    expect(document.querySelectorAll('[role=dialog]')).toHaveLength(1);
    expect(dialog().textContent).toContain('New code');
  });

  it('switches to another address', async () => {
    await show();
    const choice = dialog().querySelector('select')!;
    choice.value = '10.0.0.5';
    choice.dispatchEvent(new Event('change'));
    expect(calls('phones.open').at(-1)).toEqual({ address: '10.0.0.5' });
  });

  it('shows who is on a phone and who is not, and disconnects a phone', async () => {
    await show();
    await hear({
      ...OPEN,
      seats: [onPhone(0, { presence: 'joined' }), onPhone(1, { presence: 'asleep' })],
      lobby: [
        { player: personOf('Mina'), presence: 'joined', isConfirmed: true },
        { player: personOf('Noor'), presence: 'there', isConfirmed: false },
      ],
      guests: 1,
    });
    expect(dialog().textContent).toContain('2 people are on phones');
    expect(dialog().textContent).toContain('One phone is watching');
    expect(lineOf('Mina').textContent).toContain('just came');
    expect(lineOf('Jonas').textContent).toContain('screen off');
    expect(lineOf('Ada').textContent).toContain('at the laptop');
    expect(lineOf('Ada').querySelector('button')).toBeNull();
    lineOf('Jonas').querySelector('button')!.click();
    expect(calls('phones.release')).toEqual([{ match: MATCH, seat: 1 }]);
    lineOf('Noor').querySelector('button')!.click();
    expect(calls('phones.dismiss')).toEqual([{ player: 'Noor' }]);
  });

  it('shows no phone of another match', async () => {
    await show();
    await hear({ ...OPEN, match: null, seats: [onPhone(0)] });
    expect(dialog().textContent).toContain('Nobody is on a phone yet');
  });

  it('lets in the phone that shows the same number, or refuses it', async () => {
    await show();
    const occupant = occupants[0]!;
    const requests = [{ id: 'r1' as never, seat: 0, occupant, number: 47 }];
    await hear({ ...OPEN, requests });
    expect(dialog().querySelector('[role=alert]')!.textContent).toMatch(/Mina’s seat.*47/s);
    state = { ...OPEN, requests };
    button('Refuse').click();
    await flush();
    button('Let Mina’s phone in').click();
    await flush();
    expect(calls('phones.refuse')).toEqual([{ request: 'r1' }]);
    expect(calls('phones.let-in')).toEqual([{ request: 'r1' }]);
  });

  it('lets in several that come back together by one press, and names them', async () => {
    await show();
    const request = (seat: number | null, number: number) => ({
      id: `r${String(number)}` as never,
      seat,
      number,
      occupant: occupants[seat ?? 1]!,
    });
    await hear({ ...OPEN, requests: [request(0, 47)] });
    expect(dialog().textContent).not.toContain('Let all');
    const requests = [request(0, 47), request(null, 12)];
    await hear({ ...OPEN, requests });
    expect(dialog().querySelector('[role=alert]')!.textContent).toMatch(
      /A new phone says it is Jonas’s.*Mina 47 and Jonas 12/s,
    );
    button('Let all 2 in').click();
    await flush();
    expect(calls('phones.let-in')).toEqual([{ request: 'r47' }, { request: 'r12' }]);
  });

  it('makes a new code by a press', async () => {
    await show();
    state = { ...OPEN, open: { ...OPEN.open!, passphrase: 'kite lamp oak pear' } };
    button('New code').click();
    await flush();
    expect(calls('phones.renew-code')).toEqual([{}]);
    expect(dialog().textContent).toContain('kite lamp oak pear');
  });

  it('shows a log of joins and leaves', async () => {
    await show();
    const [mina] = occupants.flatMap((one) => (one.kind === 'player' ? [one.player] : []));
    await hear({ ...OPEN, log: [{ at: 0, player: mina!, event: 'let-in' }] });
    expect(dialog().querySelector('details.log')!.textContent).toContain(
      'Mina: a phone was let in',
    );
  });

  it('turns phone access off by a press, and can be closed', async () => {
    await show();
    state = NO_PHONES;
    button('Stop').click();
    await flush();
    expect(calls('phones.stop')).toEqual([{}]);
    expect(dialog()).toBeNull();
  });

  it('shows why no phone can connect, and tries again', async () => {
    state = { ...NO_PHONES, failure: 'no-network' };
    await show();
    expect(dialog().textContent).toContain('not on a network');
    expect(dialog().querySelector('svg[role=img]')).toBeNull();
    state = OPEN;
    button('Try again').click();
    await flush();
    expect(dialog().textContent).toContain('barn clover tin moon');
  });
});

describe('without a connected phone', () => {
  const help = 'Does the page not open?';

  it('it shows possible causes after half a minute, until a phone connects', async () => {
    await show();
    await vi.advanceTimersByTimeAsync(29_000);
    expect(dialog().textContent).not.toContain(help);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(dialog().textContent).toContain(help);
    await hear({ ...OPEN, guests: 1 });
    expect(dialog().textContent).not.toContain(help);
  });
});
