import { createPinia, setActivePinia } from 'pinia';
import { fakeApp } from './connection.fixture.ts';
import { settled } from './query.fixture.ts';
import { beforeEach, expect, it } from 'vitest';
import { nextTick } from 'vue';
import type { PhonesState } from '#shared/contract.ts';
import { appRefusal } from '#shared/errors.ts';
import type { MatchId } from '#shared/ids.ts';
import { fail, ok } from '#shared/result.ts';
import { useApp } from './app.ts';
import { NO_PHONES, usePhones } from './phones.ts';

const app = fakeApp();

const MATCH = 'match-1' as MatchId;
const SAT: PhonesState = {
  ...NO_PHONES,
  match: MATCH,
  seats: [{ seat: 1, presence: 'there', takenOver: false }],
  guests: 2,
};

beforeEach(() => {
  setActivePinia(createPinia());
  app.call.mockReset().mockResolvedValue(ok(NO_PHONES));
});

it('the phones are read at once, and again after a reconnect', async () => {
  usePhones();
  expect(app.call).toHaveBeenCalledTimes(1);
  app.setState('lost');
  await nextTick();
  app.setState('open');
  await nextTick();
  expect(app.call.mock.calls).toEqual([
    ['phones.state', {}],
    ['phones.state', {}],
  ]);
});

it('a push has the present state of the phones, and the seats it concerns', () => {
  const phones = usePhones();
  app.push({ type: 'phones', phones: SAT });
  expect(phones.count).toBe(2);
  expect(phones.seatsOf(MATCH)).toEqual(SAT.seats);
  expect(phones.seatsOf('another' as MatchId)).toEqual([]);
  expect(phones.seatsOf(null)).toEqual([]);
});

it('a refusal changes nothing but its message, until the dialogue is opened again', async () => {
  const phones = usePhones();
  await settled();
  app.push({ type: 'phones', phones: SAT });
  app.call.mockResolvedValueOnce(fail(appRefusal('stale-decision')));
  expect(await phones.takeOver(MATCH, 1)).toBe(false);
  expect(phones).toMatchObject({ state: SAT, refusal: { code: 'stale-decision' } });
  phones.show();
  expect(phones.refusal).toBeNull();
});

it('nobody is let in during the example', () => {
  const phones = usePhones();
  useApp().isExample = true;
  phones.show();
  expect(phones.isShown).toBe(false);
  useApp().isExample = false;
  phones.show();
  expect(phones.isShown).toBe(true);
});
